from __future__ import annotations

import pytest

from tests.core.toys import CUPS, SEALED, STONES, Cups, Sealed, Stones
from tropa.core.contract import DEALER, Knowledge, Refusal
from tropa.core.drive import deal, play_out
from tropa.core.rng import Rng
from tropa.core.texts import load_texts


def test_tickets_belong_to_actions_by_their_weights() -> None:
    position = Cups()
    assert position.chance_total() == 4
    assert [position.chance_at(ticket) for ticket in range(4)] == [0, 1, 1, 2]
    with pytest.raises(ValueError, match="no dealer's action owns that ticket"):
        position.chance_at(4)


def test_a_game_is_over_when_nobody_owes_anything() -> None:
    assert not Cups().is_over()
    assert Cups(coin=1, lifted=(1,)).is_over()
    assert Stones((3, 3), True).is_over()


def test_owed_actions_are_all_actions_unless_a_game_says_otherwise() -> None:
    position = Sealed((1, 0), (False, False))
    assert position.owed(0) == [0, 1, 2, 3]
    assert position.owed(1) == [1, 2, 3]


def test_a_refusal_names_code_and_paragraph() -> None:
    refusal = Refusal("lifted", "TY-1.3")
    assert (refusal.code, refusal.paragraph, str(refusal)) == ("lifted", "TY-1.3", "TY-1.3: lifted")
    explained = CUPS.explain(refusal)
    assert (explained.paragraph, explained.text.en) == ("TY-1.3", "lifted")


def test_the_dealer_deals_by_weight() -> None:
    rng = Rng(8)
    dealt = []
    for _ in range(400):
        position = Cups()
        dealt.append(deal(position, rng))
        assert position.coin == dealt[-1]
    assert 160 < dealt.count(1) < 240


@pytest.mark.parametrize("seed", range(5))
def test_games_of_other_packages_are_played_out(seed: int) -> None:
    for game in (CUPS, SEALED, STONES):
        position = game.new(2, {"open": True})
        assert play_out(position, Rng(seed)) > 0
        assert position.is_over()


def test_who_knows_nothing_plays_by_chance() -> None:
    knowledge, rng = Knowledge(), Rng(3)
    position = Sealed((1, 0), (False, False))
    assert {knowledge.decide(position, 0, rng) for _ in range(60)} == {0, 1, 2, 3}
    assert {knowledge.playout_action(position, 1, rng) for _ in range(60)} == {1, 2, 3}
    assert knowledge.shortlist(position, 1) == [1, 2, 3]


class Race(Stones):
    """Stones with a winner: whoever has most."""

    def standing(self) -> list[float]:
        return [float(count) for count in self.taken]


@pytest.mark.parametrize(
    ("taken", "worth"), [((2, 1), [1.0, 0.0]), ((1, 2), [0.0, 1.0]), ((1, 1), [0.5, 0.5]), ((2, 2, 1), [0.5, 0.5, 0.0])]
)
def test_worth_by_default_is_a_share_of_the_lead(taken: tuple[int, ...], worth: list[float]) -> None:
    assert Knowledge().worth(Race(taken, True)) == worth


def test_worth_of_a_finished_game_is_a_share_of_the_win() -> None:
    """The toys name seat 0 as the winner."""
    assert Knowledge().worth(Race((1, 5), True)) == [1.0, 0.0]


def test_the_dealer_is_a_seat() -> None:
    assert DEALER == -1
    assert Cups().to_act() == (DEALER,)


# Texts ----------------------------------------------------------------------------------------------------------


def test_refusals_of_a_game_are_read() -> None:
    refusals = load_texts("tropa.games.lost_cities").refusals
    assert refusals["card-too-low"].paragraph == "LC-3.4"


def test_rules_are_written_in_two_languages() -> None:
    texts = load_texts("tropa.games.lost_cities")
    assert texts.rules("en") != texts.rules("ru")
    with pytest.raises(ValueError, match="en and ru, not in 'de'"):
        texts.rules("de")

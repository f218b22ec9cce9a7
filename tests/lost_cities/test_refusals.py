"""LC-8.1: what is refused names its paragraph and changes nothing."""

from __future__ import annotations

import pytest

from tests.lost_cities.table import Table, start
from tropa.core.contract import DEALER, MalformedAction, Refusal
from tropa.games.lost_cities.components import CARD_KINDS, MOST_PLAYERS, PATH_COUNT, TOKEN_NAMES
from tropa.games.lost_cities.game import GAME
from tropa.games.lost_cities.notation import CARDS, COLOURS, PLAYERS, TOKENS


def refused_dealing(refused: str, *dealt: str) -> tuple[str, str]:
    """Code and paragraph when the dealer tries to deal something after all this."""
    position = start()
    for text in dealt:
        position.act(DEALER, position.parse(DEALER, text))
    before = position.key()
    with pytest.raises(Refusal) as caught:
        position.act(DEALER, position.parse(DEALER, refused))
    assert position.key() == before
    assert caught.value.code in GAME.refusals
    return caught.value.code, caught.value.paragraph


def test_the_two_examples_of_the_rules() -> None:
    """LC-8.1: a 4 on a 7 (LC-3.4), and taking back a discard (LC-3.7)."""
    table = Table({0: "r4"})
    table.stand(0, "r3", 7)
    assert table.refused("advance r4") == ("card-too-low", "LC-3.4")
    table.play("discard r4")
    assert table.refused("take r") == ("own-discard", "LC-3.7")


def test_others_have_to_wait() -> None:
    """LC-8.1, LC-2.4: whatever they try, they learn nothing but that it isn't their turn."""
    table = Table({0: "r4", 1: "g3"})
    assert table.options(1) == []
    for text in ("discard g3", "discard g4", "take deck", "stay", "move r"):
        assert table.refused(text, 1) == ("not-your-turn", "LC-2.4")


def test_nobody_acts_from_a_seat_that_is_not_at_the_table() -> None:
    """LC-8.1, LC-2.3: two to four play, whatever the moment."""
    table = Table({0: "r4"})
    ended = Table(short=True)
    ended.end_game()
    for stage in (table, ended):
        for seat in (-2, -3, -64, 3, 4, 64):
            assert stage.options(seat) == []
            for text in ("discard r4", "take deck", "stay"):
                assert stage.refused(text, seat) == ("no-such-seat", "LC-2.3")


def test_players_wait_for_the_dealer() -> None:
    """LC-8.1, LC-2.1: before the expedition and while a card is drawn."""
    table = Table({0: "r4"})
    table.play("discard r4", "take deck")
    for seat in range(3):
        assert table.options(seat) == []
        assert table.refused("take deck", seat) == ("dealer-to-act", "LC-2.1")
    position = start()
    with pytest.raises(Refusal, match=r"LC-2\.1: dealer-to-act"):
        position.act(0, position.parse(0, "stay"))


def test_nobody_plays_on_after_the_end() -> None:
    """LC-8.1, LC-6.1"""
    table = Table(short=True)
    table.end_game()
    assert table.position.to_act() == ()
    for seat in range(3):
        assert table.options(seat) == []
        assert table.refused("take deck", seat) == ("over", "LC-6.1")


def test_the_dealer_deals_only_what_is_there() -> None:
    """LC-8.1, LC-2.1, LC-2.3, LC-2.4"""
    assert refused_dealing("first 3") == ("not-dealt", "LC-2.4")
    assert refused_dealing("token arrow") == ("not-dealt", "LC-2.4")
    assert refused_dealing("deal r1", "first 0") == ("not-dealt", "LC-2.1")
    assert refused_dealing("token points5", "first 0", "token points5", "token points5") == ("not-dealt", "LC-2.1")


def test_the_dealer_has_no_third_copy_of_a_card() -> None:
    """LC-8.1, LC-1.1"""
    table = Table({0: "r1", 1: "r1"})
    table.play("discard r1", "take deck")
    before = table.position.key()
    for text in ("deal r1", "first 0", "token arrow"):
        with pytest.raises(Refusal, match=r"LC-2\.3: not-dealt"):
            table.deal(text)
    assert table.position.key() == before


def test_the_dealer_waits_for_the_players() -> None:
    """LC-8.1"""
    table = Table()
    before = table.position.key()
    for text in ("deal w1", "first 0", "token arrow"):
        with pytest.raises(Refusal, match=r"LC-2\.1: not-dealt"):
            table.deal(text)
    assert table.position.key() == before


@pytest.mark.parametrize("action", [-1, 232, 10_000])
def test_numbers_that_are_no_action_are_refused(action: int) -> None:
    """LC-8.1"""
    table = Table()
    before = table.position.key()
    with pytest.raises(Refusal):
        table.position.act(0, action)
    assert table.position.key() == before


MALFORMED = [
    "",
    "play r3",
    "advance",
    "advance r11",
    "advance x3",
    "advance  r3",
    "begin r3",
    "move",
    "take r3",
    "deal r3",
    "ADVANCE r3",
]


@pytest.mark.parametrize("text", MALFORMED)
def test_texts_that_are_no_action_are_malformed(text: str) -> None:
    """LC-8.1: said before the rules are asked."""
    with pytest.raises(MalformedAction):
        Table().position.parse(0, text)


@pytest.mark.parametrize("text", ["", "first 4", "token", "token ", "token gem", "deal r11", "take deck"])
def test_texts_that_are_no_dealing_are_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        Table().position.parse(DEALER, text)


def test_every_action_has_its_text_and_every_text_its_action() -> None:
    position = Table().position
    texts = [position.text(0, action) for action in range(GAME.action_count)]
    assert [position.parse(0, text) for text in texts] == list(range(GAME.action_count))
    assert (CARD_KINDS, PATH_COUNT, len(TOKEN_NAMES), MOST_PLAYERS) == (CARDS, COLOURS, TOKENS, PLAYERS)
    dealt = [position.text(DEALER, action) for action in range(GAME.chance_count)]
    assert [position.parse(DEALER, text) for text in dealt] == list(range(GAME.chance_count))

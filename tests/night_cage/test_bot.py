"""Fellow prisoners look sensible: they take keys, escape when they can, and keep out of sight."""

from __future__ import annotations

from itertools import pairwise

from tests.night_cage.cage import Cage
from tropa.core.rng import Rng
from tropa.games.night_cage.bot.knowledge import NightCageKnowledge
from tropa.games.night_cage.bot.worth import estimate_worth
from tropa.games.night_cage.rules.distances import FAR, Ways, half_steps, steps_from

KNOWLEDGE = NightCageKnowledge()
PLENTY = "t " * 20 + "gate key key"


def decided(cage: Cage) -> str:
    action = KNOWLEDGE.decide(cage.position.copy(), cage.seat, Rng(3))
    return cage.position.text(cage.seat, int(action))


def test_a_key_underfoot_is_taken() -> None:
    cage = Cage(
        """
    K1 ┼ ┼2
    """,
        stack=PLENTY,
    )
    assert decided(cage) == "take"


def test_the_last_one_steps_through_the_gate() -> None:
    cage = Cage(
        """
    ┼ ┼1 G234 .
    """,
        keys="1 2 3 4",
        stack=PLENTY,
    )
    assert decided(cage) == "move e"


def test_a_free_step_into_sight_is_avoided() -> None:
    cage = Cage(
        """
    W ┼ ┼ .
    . ┼1 ┼ ┼
    . .  . .
    """,
        stack=PLENTY,
        nerve="1:0",
        spare=False,
        keys="2 3 4",
    )
    assert decided(cage) != "move n"


def test_a_key_offered_to_one_who_has_none_is_accepted() -> None:
    cage = Cage(
        """
    K1 ┼2 G34
    """,
        keys="1 3 4",
        stack=PLENTY,
    )
    cage.do("give 2")
    assert decided(cage) == "accept"


def shortlist(cage: Cage) -> list[str]:
    return [cage.position.text(cage.seat, action) for action in KNOWLEDGE.shortlist(cage.position, cage.seat)]


def test_a_key_changes_hands_where_that_frees_another() -> None:
    """NC-10.2: whoever stands on a Key tile with a key of his own may give that one away and take the new one."""
    cage = Cage(
        """
    K1 ┼2 ┼ .
    """,
        keys="1",
        stack=PLENTY,
    )
    assert "give 2" in shortlist(cage)


def test_a_key_stays_where_it_is_when_no_other_is_near() -> None:
    """NC-10.2: handing a key to and fro wins nothing."""
    cage = Cage(
        """
    ┼1 ┼2 ┼ .
    """,
        keys="1",
        stack=PLENTY,
    )
    assert "give 2" in [cage.position.text(cage.seat, action) for action in cage.position.owed(cage.seat)]
    assert not [text for text in shortlist(cage) if text.startswith(("give", "ask"))]


def test_the_same_luck_gives_the_same_decision() -> None:
    cage = Cage(
        """
    K1 ┼2 G34
    """,
        keys="3 4",
        stack=PLENTY,
        nerve="1:0",
    )
    cage.do("take")
    choices = {int(KNOWLEDGE.decide(cage.position.copy(), cage.seat, Rng(5))) for _ in range(2)}
    assert len(choices) == 1


def test_distances_follow_corridors_and_the_dark() -> None:
    cage = Cage(
        """
    G ┼ │ ┼1 . .
    """,
        stack=PLENTY,
    )
    rings = Ways(cage.position).rings(0)
    assert half_steps(rings, 1 << 1) == 2
    assert 6 < half_steps(rings, 1 << 3) < FAR
    cage.position.stack = 0
    assert half_steps(Ways(cage.position).rings(0), 1 << 3) == FAR


def test_who_falls_may_land_near() -> None:
    cage = Cage(
        """
    G . . . . .
    """,
        stack=PLENTY,
        row="1:e1 2:e4",
    )
    rings = Ways(cage.position).rings(0)
    assert steps_from(cage.position, 0, rings) < steps_from(cage.position, 1, rings)


def test_worth_knows_won_and_lost() -> None:
    cage = Cage(
        """
    ┼1 G234
    """,
        keys="1 2 3 4",
        stack=PLENTY,
    )
    assert 0.0 < estimate_worth(cage.position) < 1.0
    cage.do("move e")
    assert estimate_worth(cage.position) == 1.0


def test_every_key_that_can_be_spared_is_worth_keeping() -> None:
    """NC-8.9: with two more Keys in the stack the first one lost still counts."""
    cage = Cage("┼1 ┼2 ┼3 ┼4", stack=PLENTY)
    worth: list[float] = []
    for keys in range(4, 9):
        cage.position.keys_left = keys
        worth.append(estimate_worth(cage.position))
    assert all(more - fewer > 0.005 for fewer, more in pairwise(worth)), worth


def test_bots_finish_games_of_every_size() -> None:
    for players in (1, 3, 5):
        cage = Cage(
            """
        ┼1 ┼2 G345 ┼ ┼ ┼ ┼
        """
            if players == 5
            else """
        ┼1 ┼2 G34 ┼ ┼ ┼
        """,
            players=players,
            keys="1 2 3 4 5",
            stack="t t t t t t t t",
        )
        position = cage.position
        rng = Rng(players)
        for _ in range(400):
            if position.is_over():
                break
            seat = position.to_act()[0]
            if seat == -1:
                position.act(-1, position.chance_at(rng.below(position.chance_total())))
            else:
                position.act(seat, int(KNOWLEDGE.playout_action(position, seat, rng)))
        assert position.is_over()

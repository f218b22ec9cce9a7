from __future__ import annotations

import msgspec
import pytest

from tropa.core.meta import OptionFault
from tropa.lab.playing import Plan, PlanFault, Played, check_plan, play_game
from tropa.lab.simulation import report, simulate
from tropa.lab.tally import Report
from tropa.registry import UnknownGame

SHORT = {"short": True}


def plan(bots: str, games: int, seed: int = 1) -> Plan:
    return Plan("lost-cities", bots.split(","), games, seed, dict(SHORT))


def without_time(bots: str, games: int, jobs: int) -> bytes:
    found = simulate(plan(bots, games), jobs)
    return msgspec.json.encode(msgspec.structs.replace(found, seconds=0.0))


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    assert without_time("greedy,random,easy", 6, jobs=1) == without_time("greedy,random,easy", 6, jobs=3)


def test_other_seeds_give_other_games() -> None:
    first, second = (simulate(plan("random,random", 3, seed)) for seed in (1, 2))
    assert [seat.scores for seat in first.seats] != [seat.scores for seat in second.seats] or first.actions != second.actions


def test_large_seeds_are_taken() -> None:
    assert simulate(plan("random,random", 1, 10**30)).games == 1


def test_all_wins_are_given_away() -> None:
    found = simulate(plan("random,random,random,random", 6))
    assert sum(seat.wins for seat in found.seats) == pytest.approx(6)
    assert sum(found.ends.values()) == found.games == 6
    assert all(seat.mean_score == seat.scores.mean for seat in found.seats)


def test_bots_move_on_from_seat_to_seat() -> None:
    checked = check_plan(plan("greedy,random", 4))
    for number in range(4):
        played = play_game(checked, number)
        assert played.scores[0] > played.scores[1], "the greedy bot is the first entry of every game, wherever it sits"


def test_shared_wins_count_in_parts() -> None:
    games = [Played(0, [10, 10], [0.5, 0.5], "shared", 100), Played(1, [20, 5], [1.0, 0.0], "most-points", 120)]
    found = report(plan("random,random", 2), games, seconds=1.0)
    assert [seat.wins for seat in found.seats] == [1.5, 0.5]
    assert found.ends == {"most-points": 1, "shared": 1}
    assert (found.actions.least, found.actions.most) == (100, 120)


def test_an_interrupted_simulation_reports_what_was_played() -> None:
    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    found = simulate(plan("random,random", 50), watch=stop)
    assert found.games == 2
    assert sum(found.ends.values()) == 2


def cast(bots: str, games: int, **wanted: object) -> Report:
    return simulate(msgspec.structs.replace(Plan("bigfoot", bots.split(","), games, 1), **wanted))


def test_roles_are_reported_by_cast() -> None:
    found = cast("random,random", 12)
    assert sum(group.games for group in found.casts) == 12
    assert sorted([side.role for side in group.sides] for group in found.casts) == [["hiker"], ["hiker", "bigfoot"]]
    for group in found.casts:
        assert sum(group.ends.values()) == group.games
        assert sum(side.wins for side in group.sides) <= group.games
        for side in group.sides:
            assert sum(side.ends.values()) == side.wins


def test_games_are_dealt_until_a_role_is_held_or_nobodys() -> None:
    assert [len(group.sides) for group in cast("random,random", 6, present=["bigfoot"]).casts] == [2]
    assert [len(group.sides) for group in cast("random,random", 6, absent=["bigfoot"]).casts] == [1]


def test_a_role_is_played_by_its_own_bot() -> None:
    """Bigfoot can't accuse (BF-5.2), and easy hikers don't without reason: with them nobody is wrong."""
    wild = cast("random,random,random", 6, present=["bigfoot"])
    tame = cast("random,random,random", 6, present=["bigfoot"], role_bots={"hiker": "easy"})
    assert wild.ends["wrong-accusation"] > 0
    assert "wrong-accusation" not in tame.ends
    assert tame.role_bots == {"hiker": "easy"}


@pytest.mark.parametrize(
    ("faulty", "fault", "message"),
    [
        (Plan("lost-cities", ["random", "random"], 1, 1, {}, {"bigfoot": "random"}), PlanFault, "has no role 'bigfoot'"),
        (Plan("bigfoot", ["random", "random"], 1, 1, present=["yeti"]), PlanFault, "it has: hiker, bigfoot"),
        (Plan("bigfoot", ["random", "random"], 1, 1, {}, {"bigfoot": "genius"}), ValueError, "genius"),
        (Plan("bigfoot", ["random", "random"], 1, 1, absent=["hiker"]), PlanFault, "never deals the roles so"),
        (Plan("lost-cities", ["random"], 1, 1), PlanFault, "for 2, 3, 4 players, not for 1"),
        (Plan("lost-cities", ["random", "random"], 0, 1), PlanFault, "at least one game"),
        (Plan("lost-cities", ["random", "genius"], 1, 1), ValueError, "genius"),
        (Plan("lost-cities", ["random", "random"], 1, 1, {"long": True}), OptionFault, "long"),
        (Plan("ludo", ["random", "random"], 1, 1), UnknownGame, "ludo"),
    ],
)
def test_what_cant_be_played_is_told(faulty: Plan, fault: type[Exception], message: str) -> None:
    with pytest.raises(fault, match=message):
        check_plan(faulty)

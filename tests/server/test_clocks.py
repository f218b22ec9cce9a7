"""Clocks as a fold over the times of a table's events: who loses time, who gains it, and that every process folds the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.test_secret_answers import asked_bigfoot
from tropa.core.contract import DEALER
from tropa.core.meta import complete_options
from tropa.core.record import NAMED, read_record
from tropa.registry import BUILT_IN, find_game
from tropa.server import beginning, commands
from tropa.server.clocks import Clocks, fallen, milliseconds
from tropa.server.events import Event, Fell, Founding, Rested, SeatPlan, StoodIn, decode_event, encode
from tropa.server.owing import owing
from tropa.server.protocol.tables import Pace
from tropa.server.replay import build_replay
from tropa.server.scenes import LEAD, SCENES
from tropa.server.table import Decided, Table

FIVE = Pace(300, 20)
GAMES = Path(__file__).parents[2] / "src" / "tropa" / "games"
LEAD_SECONDS = LEAD / 1000


class Hall:
    """A table with its rows, in a time of its own."""

    def __init__(self, game: str, seats: int, pace: Pace = FIVE, opening: list[tuple[int, str]] | None = None) -> None:
        found = find_game(game)
        options = complete_options(found.info, {})
        plans = [SeatPlan("person", f"P{seat}", token=f"token {seat}") for seat in range(seats)]
        self.founding = Founding(
            game, found.info.rules_version, options, plans, True, "ab" * 32, opening=opening or [], draws=NAMED, pace=pace
        )
        self.rows: list[tuple[bytes, float]] = []
        self.at = 1_000.0
        self.table = self._found()

    def _found(self) -> Table:
        return Table("aaaaaaaaaaaa", find_game(self.founding.game), self.founding, 1_000.0)

    def do(self, decided: Decided | Event, after: float = 0.0) -> None:
        self.at += after
        event = decided.event if isinstance(decided, Decided) else decided
        steps = decided.steps if isinstance(decided, Decided) else None
        self.rows.append((encode(event), self.at))
        self.table.apply(event, self.at, None, steps)

    def start(self) -> None:
        self.do(beginning.start(self.table))

    def act(self, seat: int, text: str, after: float = 0.0) -> None:
        self.do(commands.move(self.table, seat, self.table.version, text), after)

    def read_again(self) -> Table:
        """As another process, or the next one, finds it."""
        table = self._found()
        for body, at in self.rows:
            table.apply(decode_event(body), at, None)
        return table

    @property
    def left(self) -> list[float]:
        assert self.table.clocks is not None
        return [left / 1000 for left in self.table.clocks.left]

    @property
    def running(self) -> list[int]:
        assert self.table.clocks is not None
        return [seat for seat, since in enumerate(self.table.clocks.since) if since is not None]


def lost_cities() -> tuple[Hall, int]:
    """A table of two, and who begins."""
    hall = Hall("lost-cities", 2)
    hall.start()
    (first,) = hall.table.to_act()
    return hall, first


def turn(hall: Hall, seat: int, *seconds: float) -> None:
    """A whole turn, its first actions after so many seconds each."""
    waits = list(seconds)
    while hall.table.to_act() == [seat]:
        position = hall.table.match.position
        hall.act(seat, position.text(seat, position.owed(seat)[0]), waits.pop(0) if waits else 0.0)


def test_time_runs_for_whom_is_asked_and_is_gained_once_a_stay() -> None:
    hall, first = lost_cities()
    assert (hall.running, hall.left) == ([first], [300.0, 300.0])
    turn(hall, first, 41.5, 10.0)
    assert hall.left[first] == 300.0 - 41.5 - 10.0 + LEAD_SECONDS, "the first moment is the way to the screen"
    assert hall.running == [1 - first]
    turn(hall, 1 - first, 5.0)
    assert hall.left[1 - first] == 300.0 - 5.0 + LEAD_SECONDS
    assert hall.left[first] == 250.0 + 20.0, "gained when asked again, once for all actions of a turn"
    turn(hall, first)
    turn(hall, 1 - first)
    assert hall.left[1 - first] == 300.0, "never more than one began with"


def test_taking_back_gains_nothing() -> None:
    """Two who could act and take back for ever would have time for ever."""
    clocks = Clocks(FIVE, 2)
    both = frozenset({0, 1})
    clocks.note(0, (0,), both)
    clocks.note(100_000 + LEAD, (1,), both)
    clocks.note(200_000 + 2 * LEAD, (0,), both)
    assert clocks.left == [220_000, 200_000]
    at = 200_000 + 2 * LEAD
    for _ in range(3):
        clocks.note(at, (1,), both)
        clocks.note(at, (0,), both, is_undo=True)
    assert clocks.left == [220_000, 220_000], "whoever is asked meanwhile gains once"
    clocks.note(at, (1,), both)
    clocks.note(at, (0,), both)
    assert clocks.left == [240_000, 220_000]


def test_nobody_s_time_runs_while_no_server_is_there() -> None:
    hall, first = lost_cities()
    hall.do(Rested(hall.at + 60.0, hall.at + 3_660.0), 3_662.0)
    assert hall.table.clocks is not None
    assert hall.table.clocks.end_of(first) == milliseconds(hall.at - 2.0 + 300.0 - 60.0 + LEAD_SECONDS)
    turn(hall, first, 8.0)
    assert hall.left[first] == 300.0 - 60.0 + LEAD_SECONDS - 10.0


def test_a_fall_lets_a_bot_decide_and_the_seat_may_come_back_after_that() -> None:
    hall, first = lost_cities()
    assert hall.table.clocks is not None
    hall.at += 300.0
    assert fallen(hall.table.clocks, hall.table.to_act(), milliseconds(hall.at)) == []
    hall.do(Fell(first), 2.0)
    assert (hall.table.bot_at(first), hall.table.clocks.falls[first], hall.running) == ("normal", 1, [])
    hall.do(StoodIn(first, False), 1.0)
    assert hall.table.bot_at(first) == "normal", "the bot decides what there was no time for"
    turn(hall, first)
    assert hall.table.bot_at(first) is None
    turn(hall, 1 - first)
    assert hall.left[first] == 20.0
    turn(hall, first)
    hall.do(StoodIn(first, True))
    turn(hall, 1 - first)
    assert hall.running == [], "a bot's thinking is nobody's time"


def test_a_scene_holds_the_clocks() -> None:
    hall, first = lost_cities()
    assert hall.table.clocks is not None
    position = hall.table.match.position
    hall.table.clocks.see(10_000, False)
    hall.act(first, position.text(first, position.owed(first)[0]), 30.0)
    assert hall.table.clocks.since[first] == milliseconds(hall.at) + 10_000, "of whoever is still asked, too"
    hall.table.clocks.see(10_000, False)
    turn(hall, first)
    assert hall.table.clocks.since[1 - first] == milliseconds(hall.at) + 10_000 + LEAD


def test_scenes_are_of_events_that_there_are() -> None:
    for game, kinds in SCENES.items():
        source = "".join(path.read_text() for path in (GAMES / game.replace("-", "_") / "show").glob("*structs.py"))
        assert [kind for kind in kinds if f'tag="{kind}"' not in source] == [], game


def window() -> Hall:
    """Bigfoot's first window: seats 1, 2 and 3 are asked whether they accuse somebody."""
    hall = Hall("bigfoot", 4, opening=read_record(asked_bigfoot()).actions)
    hall.start()
    return hall


def test_in_a_window_all_who_were_asked_lose_the_same_whoever_has_answered() -> None:
    told = []
    for order in ([1, 2, 3], [3, 2, 1], [2, 1, 3]):
        hall = window()
        seen = []
        assert hall.table.clocks is not None
        opened = hall.table.clocks.state()
        for seat, seconds in zip(order, (10.0, 20.0, 30.0), strict=True):
            seen.append((hall.table.clocks.state(), hall.table.updated))
            hall.act(seat, "pass", seconds)
            if seat == order[0]:
                assert hall.table.clocks.state() == opened, "when somebody answered shows in nothing"
                hall.do(StoodIn(0, True), 0.0)
        told.append((seen, hall.left))
    assert told[0] == told[1] == told[2]
    assert told[0][1] == [300.0, *[300.0 - 60.0 + LEAD_SECONDS] * 3]


def test_a_fall_in_a_window_is_told_when_it_closes() -> None:
    hall = window()
    assert hall.table.clocks is not None
    hall.act(2, "pass", 10.0)
    before = (hall.table.clocks.state(), hall.table.updated, [seat.has_stand_in for seat in hall.table.seats])
    hall.do(Fell(1), 300.0)
    assert before == (hall.table.clocks.state(), hall.table.updated, [seat.has_stand_in for seat in hall.table.seats])
    assert hall.table.bot_at(1) == "normal", "a bot answers"
    assert [owed.seat for owed in owing(hall.table)] == [3]
    hall.act(1, "pass", 1.0)
    hall.act(3, "pass", 1.0)
    assert [seat.has_fallen for seat in hall.table.seats] == [False, True, False, False]
    assert hall.left == [300.0, 0.0, 0.0, 0.0], "who has answered in time loses the same, and doesn't fall"


def test_the_record_has_one_time_for_a_window() -> None:
    hall = window()
    for seat, seconds in ((3, 10.0), (1, 20.0), (2, 30.0)):
        hall.act(seat, "pass", seconds)
    text = hall.table.record_text(is_open=True)
    assert "\n@ 60.000\n3 pass\n1 pass\n2 pass\n" in text
    assert read_record(text).write() == text
    assert "@ " not in hall.table.record_text(is_open=False)


def test_the_record_tells_the_clocks_and_the_replay_shows_them() -> None:
    hall, first = lost_cities()
    turn(hall, first, 41.5)
    hall.do(Fell(1 - first), 400.0)
    turn(hall, 1 - first)
    hall.do(StoodIn(1 - first, False), 1.0)
    text = hall.table.record_text(is_open=True)
    assert "\npace: 300 20\n" in text
    assert f"\n# {first} 260.000\n" in text
    assert f"\n# {1 - first} fell\n" in text
    assert f"\n# {1 - first} back\n" in text
    assert read_record(text).write() == text
    replay = build_replay(text, "onlooker")
    assert replay.pace == FIVE
    clocks = replay.frames[-1].clocks
    assert clocks is not None
    assert (clocks[first], clocks[1 - first]) == (260.0, 0.0)
    assert [frame.fallen for frame in replay.frames][-2:] == [[1 - first], []]
    times = [frame.at for frame in replay.frames if frame.at is not None]
    assert times == sorted(times)
    assert times[-1] == 441.5


def chance(hall: Hall, rng: random.Random) -> Iterator[None]:
    """Whatever may happen at a table with clocks, at random."""
    while hall.table.is_going_on:
        table, clocks = hall.table, hall.table.clocks
        assert clocks is not None
        seat = rng.choice(table.to_act())
        hall.at += rng.choice([0.0, 0.4, 3.0, 25.0, 90.0])
        what = rng.random()
        down = fallen(clocks, [other for other in table.to_act() if table.bot_at(other) is None], milliseconds(hall.at))
        if down:
            hall.do(Fell(rng.choice(down)))
        elif what < 0.05:
            hall.do(Rested(hall.at - rng.choice([1.0, 100.0]), hall.at))
        elif what < 0.1:
            other = rng.randrange(len(table.seats))
            hall.do(StoodIn(other, not table.seats[other].has_stand_in))
        elif what < 0.2 and table.can_undo(seat) and not table.seats[seat].has_stand_in:
            hall.do(commands.undo(table, seat, table.version))
        else:
            position = table.match.position
            hall.act(seat, position.text(seat, rng.choice(position.owed(seat))))
        yield


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_process_folds_the_same_however_often_it_begins_anew(game: str) -> None:
    """All games and numbers of players, with falls, returns, outages and undo."""
    for players in find_game(game).info.players:
        rng = random.Random(f"{game} {players}")
        hall = Hall(game, players)
        hall.start()
        assert hall.table.clocks is not None
        for number, _ in enumerate(chance(hall, rng)):
            asked = hall.table.seen_to_act(())
            assert hall.running == [seat for seat in asked if seat != DEALER and hall.table.seats[seat].is_human]
            assert all(0.0 <= left <= 300.0 for left in hall.left)
            if rng.random() < 0.04 or number == 60:
                again = hall.read_again()
                assert again.clocks is not None
                assert again.clocks.state() == hall.table.clocks.state()
                assert again.record_text(is_open=True) == hall.table.record_text(is_open=True)
                assert owing(again) == owing(hall.table)
                hall.table = again
            if number == 60:
                break
        text = hall.table.record_text(is_open=True)
        assert read_record(text).write() == text

"""What a table is to somebody who isn't there, when it is told, and how often."""

from __future__ import annotations

import pytest

from tests.server.test_clocks import Hall, turn
from tropa.server.events import StoodIn
from tropa.server.notices.situation import AT_ONCE, DAY, HOUR, MOST_REMINDERS, YOUNG, Kind, due_again, due_at, situation_of
from tropa.server.protocol.notices import Wishes
from tropa.server.protocol.tables import Pace

ALL = Wishes()
LONG = Pace(86_400, 60)


def found(hall: Hall, seat: int, wishes: Wishes = ALL, after: float = 0.0) -> Kind | None:
    situation = situation_of(hall.table, [seat], wishes, hall.at + after)
    return None if situation is None else situation.kind


def begun(pace: Pace = LONG) -> tuple[Hall, int]:
    hall = Hall("lost-cities", 2, pace)
    hall.start()
    (first,) = hall.table.to_act()
    return hall, first


def test_a_full_table_is_told_to_whom_beginnings_matter() -> None:
    hall = Hall("lost-cities", 2)
    assert found(hall, 0) == "full"
    assert found(hall, 0, Wishes(begin=False)) is None
    hall.table.seats[1].token = ""
    assert found(hall, 0) is None, "nobody else is there"


def test_a_game_has_begun_until_one_has_acted() -> None:
    hall, first = begun()
    assert (found(hall, first), found(hall, 1 - first)) == ("first", "begun")
    assert found(hall, first, Wishes(begin=False)) == "turn"
    assert found(hall, 1 - first, Wishes(begin=False)) is None
    assert (found(hall, first, after=YOUNG), found(hall, 1 - first, after=YOUNG)) == ("turn", None)
    turn(hall, first)
    assert found(hall, first) is None, "another one is to move"
    turn(hall, 1 - first)
    assert found(hall, first) == "turn"
    assert found(hall, first, Wishes(turn=False)) is None


def test_where_bots_stand_in_for_all_others_nobody_waits() -> None:
    hall, first = begun()
    hall.do(StoodIn(1 - first, True))
    assert found(hall, first) is None
    hall.do(StoodIn(1 - first, False))
    assert found(hall, first) == "first"


def test_little_time_is_told_to_who_wants_it() -> None:
    hall, first = begun(Pace(600, 10))
    assert found(hall, first, after=500.0) == "first"
    assert found(hall, first, after=545.0) == "time"
    assert found(hall, first, Wishes(time=False), after=545.0) == "first"


def test_a_turn_is_told_after_the_wished_time_and_not_at_night() -> None:
    hall, first = begun()
    at = hall.at
    for wishes, since in ((Wishes(begin=False), 120.0), (Wishes(begin=False, wait=60), 3600.0), (ALL, AT_ONCE)):
        situation = situation_of(hall.table, [first], wishes, at)
        assert situation is not None
        assert due_at(situation, wishes) == at + since
    night = Wishes(quiet=True, quiet_from=0, quiet_to=6)
    situation = situation_of(hall.table, [first], night, at)
    assert situation is not None
    assert due_at(situation, night) == 6 * HOUR, "it is a quarter past midnight"


@pytest.mark.parametrize(
    ("kind", "sent", "is_wished", "is_again"),
    [
        ("turn", 1, True, True),
        ("first", 1, True, True),
        ("turn", 1, False, False),
        ("turn", MOST_REMINDERS, True, True),
        ("turn", MOST_REMINDERS + 1, True, False),
        ("full", 1, True, False),
        ("begun", 1, True, False),
        ("time", 1, True, False),
    ],
)
def test_a_turn_is_told_again_every_day_for_a_week(kind: Kind, sent: int, is_wished: bool, is_again: bool) -> None:
    assert due_again(kind, sent, Wishes(again=is_wished), 1_000.0) == (1_000.0 + DAY if is_again else None)

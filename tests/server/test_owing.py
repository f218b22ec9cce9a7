"""Who is to be reminded, and since when they owe something."""

from __future__ import annotations

from tests.server.test_secret_answers import asked_bigfoot
from tropa.core.record import read_record
from tropa.registry import find_game
from tropa.server.events import Acted, Founding, SeatPlan, Started, StoodIn
from tropa.server.owing import Owing, owing
from tropa.server.table import Table


def test_a_person_owes_since_the_last_move_that_all_noticed() -> None:
    record = read_record(asked_bigfoot())
    seats = [SeatPlan("person", name) for name in "abcd"]
    founding = Founding("bigfoot", record.header.rules_version, {}, seats, True, "", opening=record.actions, draws=2)
    table = Table("aaaaaaaaaaaa", find_game("bigfoot"), founding, 90.0)
    for seat in table.seats:
        seat.token = "x"
    assert owing(table) == []
    table.apply(Started("", []), 100.0, None)
    assert owing(table) == [Owing(seat, 100.0) for seat in (1, 2, 3)]
    table.apply(Acted(2, "pass"), 130.0, None)
    assert owing(table) == [Owing(1, 100.0), Owing(3, 100.0)], "a pass shows in nothing"
    table.apply(StoodIn(3, True), 140.0, None)
    assert owing(table) == [Owing(1, 100.0)]
    table.apply(Acted(3, "pass"), 141.0, None)
    table.apply(Acted(1, "pass"), 150.0, None)
    assert owing(table) == [Owing(1, 150.0)]

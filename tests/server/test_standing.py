"""Places among all results of a deal: equal ones share a place, and one is shown with those around."""

from __future__ import annotations

import msgspec

from tests.server.harness import run
from tests.server.test_storage import opened
from tropa.server.days.standing import Standing
from tropa.server.protocol.days import DayRow
from tropa.server.protocol.profiles import Ended, EndedSeat
from tropa.server.storage import Ask

SCORES = {"ann": 90, "bob": 80, "cyd": 80, "dan": 70, "eve": 60, "fay": 60, "gus": 50, "hal": 40}
"""Who came earlier stands first."""


def fill(ask: Ask) -> None:
    others = {"other": ("x", "day/1", 99), "elsewhere": ("g", "day/2", 99)}
    rows = {name: ("g", "day/1", score) for name, score in SCORES.items()} | others
    for at, (name, (game, kind, score)) in enumerate(rows.items()):
        body = msgspec.json.encode(Ended({}, [EndedSeat(name, "person", None, score)], "over")).decode()
        ask("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)", f"t-{name}", 0, float(at), game, kind, score, 0, body)


def names(rows: list[DayRow]) -> list[str]:
    return [f"{row.rank} {row.name}" for row in rows]


def test_places_neighbours_and_the_middle(any_db: str) -> None:
    def look(ask: Ask) -> None:
        standing = Standing(ask, "g", "day/1", "t-eve", is_open=False)
        assert standing.results == 8
        assert [(entry.score, entry.count) for entry in standing.spread] == [
            (40, 1),
            (50, 1),
            (60, 2),
            (70, 1),
            (80, 2),
            (90, 1),
        ]
        assert names(standing.best(4)) == ["1 ann", "2 bob", "2 cyd", "4 dan"]
        assert (standing.rank(60), standing.behind(60)) == (5, 2)
        assert names(standing.near(60)) == ["2 cyd", "4 dan", "5 eve", "7 gus", "8 hal"]
        assert [row.table for row in standing.near(60)] == ["", "", "t-eve", "", ""], "others' tables are named later"
        median = standing.median()
        assert median is not None
        assert (median.name, median.score) == ("eve", 60)
        opened_now = Standing(ask, "g", "day/1", "", is_open=True)
        assert [row.table for row in opened_now.best(2)] == ["t-ann", "t-bob"]
        nobody = Standing(ask, "g", "day/3", "", is_open=True)
        assert (nobody.results, nobody.best(), nobody.median()) == (0, [], None)

    async def test() -> None:
        async with opened(any_db) as storage:
            await storage.keep(fill)
            await storage.look_up(look)

    run(test)

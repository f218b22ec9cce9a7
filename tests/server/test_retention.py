"""What an operator doesn't want to keep goes by itself; who sat there is warned, and what games came to stays."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.harness import run, serving
from tests.server.test_profiles import LAPTOP, PHONE, finished, games_of
from tests.server.test_schema import ask
from tropa.cli import main

DAY = 86_400.0
KEPT: dict[str, Any] = {"keep_unstarted": 30.0, "keep_finished": 365.0, "keep_profiles": 730.0}


def test_a_server_prunes_by_itself_and_warns_before(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db, **KEPT) as server:
            table = await finished(server, PHONE)
            await games_of(server, PHONE, 1)
            waiting, _ = await server.found("me", "open", start=False, by=PHONE)
            going, _ = await server.found("me", "bot", by=PHONE)
            now = time.time()

            async def leaving(days: float) -> list[Any]:
                """What is said of the finished game and of the waiting room, if it is so many days later."""
                ask(any_db, f"UPDATE results SET at = {now - days * DAY}")
                (game,) = (await server.get("/profile/games", by=PHONE)).json()["games"]
                return [game["leaves"]]

            assert await leaving(300) == [None]
            assert await leaving(352) == [pytest.approx(now + 13 * DAY)]
            await server.house.pruner.go_round(now + 29 * DAY)
            assert len(ask(any_db, "SELECT DISTINCT table_id FROM events")) == 3
            await server.house.pruner.go_round(now + 31 * DAY)
            gone = await server.get(f"/tables/{waiting}")
            assert gone.json()["code"] == "no_such_table"
            await server.house.pruner.go_round(now + 366 * DAY)
            assert (await server.get(f"/tables/{table}")).status_code == 404
            assert (await server.get(f"/tables/{going}")).status_code == 200, "nobody said that these go"
            (game,) = (await server.get("/profile/games", by=PHONE)).json()["games"]
            assert (game["table"], game["leaves"]) == (table, None), "the result outlives the table"
            await server.house.pruner.go_round(now + 731 * DAY)
            assert (await server.get("/profile", by=PHONE)).json() is None
            assert len(ask(any_db, "SELECT * FROM deletions")) == 1
        assert main(["store", "check", "--db", any_db]) == 0

    run(test)


def test_unless_the_operator_says_so_nothing_goes(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            await server.found("me", "open", start=False, by=LAPTOP)
            assert not server.house.pruner.is_needed
            await server.house.pruner.go_round(time.time() + 10_000 * DAY)
            assert len(ask(db, "SELECT * FROM events")) == 1
            assert len(ask(db, "SELECT * FROM profiles")) == 1

    run(test)


@pytest.mark.postgres
def test_another_process_hears_of_it(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db, **KEPT) as east, serving(postgres_db, **KEPT) as west:
            table, tokens = await east.found("me", "open", start=False)
            watching = await west.join(table, *tokens)
            await east.house.pruner.go_round(time.time() + 31 * DAY)
            assert (await watching.closed())["code"] == "no_such_table"

    run(test)

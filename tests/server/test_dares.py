"""A finished game sent to a friend as the same deal: the same luck, nothing of it before one has played, then both results for both."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.days import concede, play
from tests.server.harness import Json, Server, run, serving
from tests.server.salter import Salter
from tests.server.test_days_shut import luck_of
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER, play_to_end
from tests.server.test_schema import ask
from tests.test_same_luck import compare
from tropa.core.record import read_record

GAME = "night-cage"


async def sent(server: Server, seed: int = 1, **more: Any) -> tuple[str, str]:
    """A game of PHONE's, played to its end, and the code by which it was sent."""
    table, _ = await server.found("me", game=GAME, by=PHONE, **more)
    player = await server.join(table, by=PHONE)
    await play(server, player, seed)
    answer = await server.post(f"/tables/{table}/dare", by=PHONE)
    assert answer.status_code == 201, answer.text
    return table, str(answer.json()["code"])


async def look(server: Server, code: str, by: str = "") -> Json:
    found: Json = (await server.get(f"/dares/{code}", by=by)).json()
    return found


def test_a_friend_has_the_same_luck_and_sees_the_rest_when_done(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, code = await sent(server)
            before = await look(server, code, by=LAPTOP)
            assert [(row["name"], row["table"]) for row in before["rows"]] == [("P0", "")]
            assert table not in str(before), "its replay stays shut"
            begun = [(await server.post(f"/dares/{code}", by=LAPTOP, name="Kate")).json()["table"] for _ in range(2)]
            assert begun[0] == begun[1] != table
            player = await server.join(begun[0], by=LAPTOP)
            assert player.table["dare"] == code
            assert player.table["secret"] is None
            assert table not in str(await look(server, code, by=LAPTOP)), "not while one plays, either"
            await play(server, player, 2)
            for by in (PHONE, LAPTOP):
                rows = (await look(server, code, by=by))["rows"]
                assert {(row["name"], row["table"]) for row in rows} == {("P0", table), ("Kate", begun[0])}
                assert [row["is_own"] for row in rows] == [by == PHONE, by == LAPTOP]
            assert [row["table"] for row in (await look(server, code, by=STRANGER))["rows"]] == [""]
            records = [read_record((await server.get(f"/tables/{played}/record")).text) for played in (table, begun[0])]
            assert records[0].actions != records[1].actions
            assert records[0].header.secret == records[1].header.secret
            compare(GAME, *(luck_of(record) for record in records))
            replayed = await server.post(
                "/replay", record=(await server.get(f"/tables/{begun[0]}/record")).text, perspective=0
            )
            assert replayed.json()["verified"] is True
            after = [
                (await server.post(f"/tables/{played}/rematch", by=by)).json()["table"]
                for played, by in ((table, PHONE), (begun[0], LAPTOP))
            ]
            assert len(set(after)) == 2

    run(test)


def test_salts_of_the_game_go_along(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", game=GAME, by=PHONE, salted=True)
            player = await server.join(table, *tokens, by=PHONE)
            await Salter(player, 0).take_part()
            await concede(player)
            code = (await server.post(f"/tables/{table}/dare", by=PHONE)).json()["code"]
            begun = (await server.post(f"/dares/{code}", by=LAPTOP, name="Kate")).json()["table"]
            await concede(await server.join(begun, by=LAPTOP))
            headers = [read_record((await server.get(f"/tables/{played}/record")).text).header for played in (table, begun)]
            assert headers[0].salts
            assert headers[0].salts == headers[1].salts

    run(test)


def test_only_what_one_person_has_finished_can_be_sent(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, _ = await server.found("me", game=GAME, by=PHONE)
            assert (await server.post(f"/tables/{table}/dare", by=PHONE)).json()["code"] == "no_dare"
            await concede(await server.join(table, by=PHONE))
            assert (await server.post(f"/tables/{table}/dare", by=STRANGER)).json()["code"] == "not_your_seat"
            together, tokens = await server.found("me", "device")
            await play_to_end(await server.join(together, *tokens), 0, 1)
            answer = await server.http.post(
                f"/api/tables/{together}/dare", json={}, headers={"Authorization": f"Bearer {tokens[0]}"}
            )
            assert answer.json()["code"] == "no_dare"
            code = (await server.post(f"/tables/{table}/dare", by=PHONE)).json()["code"]
            assert (await server.post(f"/dares/{code}", by=PHONE, name="P0")).json()["code"] == "own_dare"
            assert (await look(server, "nosuchcode22"))["code"] == "no_such_table"
            assert (await server.post(f"/dares/{code}", name="Kate")).json()["code"] == "no_profile"

    run(test)


def test_who_deletes_themselves_is_gone_from_deals_that_were_sent(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            _, code = await sent(server)
            begun = (await server.post(f"/dares/{code}", by=LAPTOP, name="Kate")).json()["table"]
            await concede(await server.join(begun, by=LAPTOP))
            await look(server, code, by=LAPTOP)
            await server.post("/profile/delete", by=LAPTOP, sure=True)
            assert "Kate" not in str(await look(server, code, by=PHONE))
            assert ask(any_db, "SELECT * FROM dared") == []

    run(test)


@pytest.mark.postgres
def test_two_processes_know_one_try_at_a_deal_that_was_sent(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as one, serving(postgres_db) as other:
            _, code = await sent(one)
            begun = [
                (await server.post(f"/dares/{code}", by=LAPTOP, name="Kate")).json()["table"] for server in (one, other)
            ]
            assert begun[0] == begun[1]

    run(test)

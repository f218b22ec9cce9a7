"""What a newer version wrote at a table is refused in words, and taken up by that version; nothing is left out of it."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.harness import Server, run, serving
from tropa.server.storage import Row

NEWER = ['{"type":"flown","seat":0}', '{"type":"said","seat":0,"text":"Hi","whispered":true}', '{"type":"left","seat":"0"}']


async def write(server: Server, table: str, body: str) -> None:
    """As another process would."""
    room = await server.rooms.find(table)
    assert await server.house.storage.append(Row(table, room.table.seq + 1, 1.0, None, body))


@pytest.mark.parametrize("body", NEWER)
def test_a_table_that_a_newer_version_left_is_refused_in_words(db: str, body: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (token, _) = await server.found("me", "device")
            await write(server, table, body)
        async with serving(db) as server:
            for path in ("", "/now", "/record"):
                answer = await server.http.get(f"/api/tables/{table}{path}")
                assert (answer.status_code, answer.json()["code"]) == (503, "newer_table")
            mine = await server.http.post("/api/mine", json={"tokens": [{"table": table, "token": token}]})
            assert mine.json() == []
            with pytest.raises(InvalidStatus) as refused:
                await server.connect(table)
            assert refused.value.response.status_code == 503, "so that a proxy asks the next process"
            rows = await server.house.storage.load(table)
            assert rows[-1].body == body

    run(test)


@pytest.mark.parametrize("field", ['"wings":2', '"game":7'])
def test_a_founding_of_a_newer_version_is_refused_in_words(db: str, field: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("me", "device")
            founding = (await server.house.storage.load(table))[0].body
            await server.house.storage.append(Row("newer2345678", 0, 1.0, None, f"{founding[:-1]},{field}}}"))
            answer = await server.http.get("/api/tables/newer2345678")
            assert (answer.status_code, answer.json()["code"]) == (503, "newer_table")

    run(test)


def test_a_table_in_play_is_handed_over_when_a_newer_version_writes(db: str) -> None:
    """Whoever sits there is sent away to come back; a move on the way is neither done nor refused."""

    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await write(server, table, NEWER[0])
            await one.send(type="act", seat=0, version=1, action="pick 2")
            assert (await one.closed())["code"] == "newer_table"
            assert (await two.closed())["code"] == "newer_table"
            assert "refused" not in [message["type"] for message in one.received]

    run(test)


def test_news_of_a_newer_version_hand_the_table_over(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, _) = await server.found("me", "device")
            one = await server.join(table, first)
            room = await server.rooms.find(table)
            await write(server, table, NEWER[1])
            server.rooms.heard(table, room.table.seq + 1)
            assert (await one.closed())["code"] == "newer_table"
            assert room.is_broken

    run(test)

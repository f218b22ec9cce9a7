"""Clients that send too much, too fast, nonsense, or what isn't theirs: a clear answer, and no harm to anybody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.harness import RELAXED, Player, Server, run, serving
from tropa.server.client import Client
from tropa.server.protocol.messages import PROTOCOL
from tropa.server.table import Change
from tropa.server.telling import Telling

NONSENSE = [
    "", "{", "null", "[]", '"act"', "{}", '{"type":"act"}', '{"type":"dance","key":"k"}', '{"type":"ping"}',
    '{"type":"ping","key":5}', '{"type":"ping","key":"k","more":1}', '{"type":"act","key":"k","seat":"0","version":1,"action":"grab"}',
    '{"type":"act","key":"k","seat":1e400,"version":1,"action":"grab"}',
    '{"type":"ping","key":"\\ud800"}', "[" * 9000, '{"type":"why","key":"k","seat":0,"ask":' + "[" * 8000 + "]" * 8000 + "}", '{"type":"chat","key":"k","seat":0,"text":"\\u0000"',
]  # fmt: skip


async def still_works(server: Server, table: str, one: Player, two: Player) -> None:
    """Both can go on, and see the same."""
    await one.sync()
    await one.act("pick 1")
    await two.sync()
    assert two.version == one.version


def test_nonsense_is_answered_and_changes_nothing(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await one.sync()
            for text in NONSENSE:
                await one.line.send(text)
                answer = await one.receive()
                assert (answer["type"], answer["code"]) == ("refused", "malformed"), text
            await one.line.send('{"type":"dance","key":"mine"}')
            assert (await one.receive())["key"] == "mine"
            assert one.version == 1
            await still_works(server, table, one, two)

    run(test)


def test_bytes_are_no_messages(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one = await server.join(table, first)
            await one.line.send(b"\x00\xff")
            assert (await one.closed())["code"] == "malformed"
            one, two = await server.join(table, first), await server.join(table, second)
            await still_works(server, table, one, two)

    run(test)


def test_the_first_message_must_be_a_greeting(db: str) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, hello_seconds=0.3)) as server:
            table, (first, second) = await server.found("me", "device")
            for text, code in [
                ('{"type":"ping","key":"k"}', "hello_first"),
                ("{}", "malformed"),
                ('{"type":"hello","protocol":1000}', "wrong_protocol"),
                ('{"type":"hello","protocol":2,"salt":"a0"}', "wrong_protocol"),
                (json.dumps({"type": "hello", "protocol": PROTOCOL, "tokens": ["t"] * 99}), "too_long"),
            ]:
                line = await server.connect(table)
                await line.line.send(text)
                assert (await line.closed())["code"] == code
            silent = await server.connect(table)
            assert (await silent.closed())["code"] == "hello_first"
            one, two = await server.join(table, first), await server.join(table, second)
            assert (await one.ask(type="ping"))["type"] == "pong"
            await one.send(type="hello", protocol=PROTOCOL)
            assert (await one.receive())["code"] == "hello_again"
            await still_works(server, table, one, two)

    run(test)


@pytest.mark.parametrize("table", ["nosuchtable2", "x", "NOSUCHTABLE2", "a" * 300])
def test_a_table_that_is_not_there(db: str, table: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            line = await server.connect(table)
            await line.send(type="hello", protocol=PROTOCOL)
            assert (await line.closed())["code"] == "no_such_table"

    run(test)


def test_seats_of_others_are_out_of_reach(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            _, (foreign, _) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            forger = await server.join(table, foreign, "0" * 32, first[:-1], first.upper() + " ", "")
            assert forger.face["seat"] is None
            for seat in (0, 1, 2, -1, 10**9):
                for message in (
                    {"type": "act", "version": 1, "action": "pick 1"},
                    {"type": "act", "version": 1, "action": "card 6"},
                    {"type": "undo", "version": 1},
                    {"type": "why", "ask": {"action": "pick 1"}},
                    {"type": "chat", "text": "I am you"},
                    {"type": "point", "sign": "ping", "places": [[1]]},
                    {"type": "rename", "name": "you"},
                    {"type": "stand_in", "of": 1, "on": True},
                    {"type": "offer_end", "agree": True},
                    {"type": "start"},
                    {"type": "rematch"},
                    {"type": "leave"},
                ):
                    assert (await forger.ask(seat=seat, **message))["code"] == "not_your_seat"
                    if seat != 0:
                        assert (await one.ask(seat=seat, **message))["code"] == "not_your_seat"
            assert (await one.ask(type="stand_in", seat=0, of=7, on=True))["code"] == "not_your_seat"
            assert one.version == forger.version == 1
            await still_works(server, table, one, two)

    run(test)


def test_too_long_messages(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            assert (await one.ask(type="chat", seat=0, text="я" * 501))["code"] == "too_long"
            assert (await one.ask(type="rename", seat=0, name="n" * 41))["code"] == "too_long"
            assert (await one.act("x" * 500))["code"] == "too_long"
            for key in ("", "k" * 65, "k\n", "ключ"):
                assert (await one.act("pick 1", key=key))["code"] == "malformed"
            await still_works(server, table, one, two)
            await one.send(type="chat", seat=0, text="x" * 20_000)
            assert (await one.closed())["code"] == "too_long"
            two_again = await server.join(table, second)
            await two_again.line.send("x" * 1_000_000)
            await two_again.closed()
            assert two_again.line.close_code == 1009
            one = await server.join(table, first)
            await still_works(server, table, one, two)

    run(test)


def test_a_flood_closes_only_its_own_connection(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, messages_at_once=30, messages_per_second=1.0)
        async with serving(db, limits) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            for number in range(40):
                await one.line.send(json.dumps({"type": "ping", "key": str(number)}))
            assert (await one.closed())["code"] == "too_many_messages"
            assert sum(message["type"] == "pong" for message in one.received) == 30
            one = await server.join(table, first)
            await still_works(server, table, one, two)

    run(test)


def test_who_cannot_keep_up_is_cut_off_and_delays_nobody(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, unsent_messages=20)
        async with serving(db, limits) as server:
            table, (first, second) = await server.found("me", "device")
            one, slow = await server.join(table, first), await server.join(table, second)
            slow.line.transport.pause_reading()
            room = await server.rooms.find(table)
            (held,) = [client for client in room.clients if client.seats == (1,)]
            filler = b'{"type":"pong","key":"' + b"x" * 100_000 + b'"}'
            for _ in range(1000):
                held.tell(filler)
                await asyncio.sleep(0)
                if held.cut_off_for:
                    break
            assert held.cut_off_for == "too_slow"
            assert (await one.act("pick 1"))["type"] == "ok"
            slow.line.transport.resume_reading()
            assert (await slow.closed())["code"] == "too_slow"
            back = await server.join(table, second)
            assert back.version == one.version

    run(test)


def test_too_many_connections(db: str) -> None:
    """Of onlookers. Who holds a seat gets in all the same."""

    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, connections_per_address=3)
        async with serving(db, limits) as server:
            table, (first, second) = await server.found("me", "device")
            watching = [await server.join(table) for _ in range(3)]
            await is_turned_away(server, table)
            one, two = await server.join(table, first), await server.join(table, second)
            await watching[0].line.close()
            while server.house.connections.total() > 2:
                await asyncio.sleep(0.01)
            await server.join(table)
            await still_works(server, table, one, two)

    run(test)


def test_pages_of_other_sites_may_not_connect(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("me", "device")
            own = await server.connect(table, Origin=f"http://127.0.0.1:{server.port}")
            await own.send(type="hello", protocol=PROTOCOL)
            assert (await own.receive())["type"] == "snapshot"
            for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port}.evil.example"):
                with pytest.raises(InvalidStatus) as refused:
                    await server.connect(table, Origin=origin)
                assert refused.value.response.status_code == 403

    run(test)


class Broken(Telling):
    def tell_news(self, clients: Iterable[Client], change: Change) -> None:
        raise ZeroDivisionError


def test_a_fault_of_the_program_harms_one_table_and_one_connection_at_most(db: str) -> None:
    """What was written stays, and the table is read from the store again."""

    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            # No bot: its move would be told, too, while telling is broken.
            other_table, (other, _) = await server.found("me", "device")
            two = await server.join(table, second)
            one = await server.join(table, first)
            bystander = await server.join(other_table, other)

            room = await server.rooms.find(table)
            room.telling = Broken(room.table)
            await one.send(type="act", seat=0, version=1, action="pick 3")
            assert (await two.closed())["code"] == "internal"
            await one.closed()
            again = await server.join(table, first)
            assert again.face["view"]["pick"] == 3
            await bystander.sync()

    run(test)


def test_tables_that_are_not_there_leave_nothing_behind(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            for table in ("x" * 5_000, "abcdefghijkm", "zzzzzzzzzzzz"):
                assert (await server.http.get(f"/api/tables/{table}")).status_code == 404
            assert not server.rooms._loading

    run(test)


def test_onlookers_never_keep_a_player_out(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, connections_per_table=3, connections_per_seat=2)
        async with serving(db, limits) as server:
            table, (first, second) = await server.found("me", "device")
            for _ in range(3):
                await server.join(table)
            await is_turned_away(server, table)
            oldest, *_ = [await server.join(table, first) for _ in range(3)]
            assert (await oldest.closed())["code"] == "too_many_connections", "of one's own lines the oldest goes"
            assert (await server.join(table, second)).face["seat"] == 1, "nor one player another"

    run(test)


async def is_turned_away(server: Server, table: str, *tokens: str) -> None:
    player = await server.connect(table)
    await player.send(type="hello", protocol=PROTOCOL, tokens=list(tokens))
    assert (await player.closed())["code"] == "too_many_connections"


def test_a_name_longer_than_any_file_is_nothing_found(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            assert (await server.http.get(f"/assets/{'a' * 300}")).status_code == 404
            assert (await server.http.get(f"/api/docs/{'a' * 300}")).status_code == 404

    run(test)


def test_what_visitors_bring_keeps_no_bot_from_thinking(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            busy = [asyncio.create_task(server.house.readers.call("tests.server.slow_bot:sleep", 5.0)) for _ in range(3)]
            table, (first,) = await server.found("me", "bot")
            one = await server.join(table, first)
            async with asyncio.timeout(4.0):
                while not one.face["view"]["confirmed"][1]:
                    await one.receive()
            assert not any(task.done() for task in busy)
            for task in busy:
                task.cancel()

    run(test)


def test_one_address_has_so_much_worked_out_at_a_time(db: str) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, uploads_at_once=2)) as server:
            busy = asyncio.create_task(server.house.readers.call("tests.server.slow_bot:sleep", 1.0))
            await asyncio.sleep(0.1)
            wish = {"record": "nothing", "perspective": 0}
            asked = [asyncio.create_task(server.http.post("/api/replay", json=wish)) for _ in range(3)]
            codes = sorted(answer.json()["code"] for answer in await asyncio.gather(*asked))
            assert codes == ["too_many_requests", "wrong_record", "wrong_record"]
            await busy
            assert (await server.http.post("/api/replay", json=wish)).json()["code"] == "wrong_record"
            assert server.house.uploads.total() == 0

    run(test)


def test_names_and_offers_change_only_so_often(db: str) -> None:
    """A table is what its events make of it: 200,000 new names held up everybody when it was read."""

    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, table_changes=3)) as server:
            table, (first,) = await server.found("me", "open")
            one = await server.join(table, first)
            answers = [await one.ask(type="rename", seat=0, name=f"N{number}") for number in range(4)]
            assert [answer["type"] for answer in answers] == ["ok", "ok", "ok", "refused"]
            assert (await one.ask(type="chat", seat=0, text="still here"))["type"] == "ok"

    run(test)


def test_a_table_holds_so_many_events_and_can_then_be_ended(db: str) -> None:
    """Acting and taking back could go on for ever."""

    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, table_events=5)) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            answers = [await one.act(f"pick {1 + number % 2}") for number in range(5)]
            assert [answer.get("code", "ok") for answer in answers] == ["ok"] * 4 + ["table_full"]
            assert (await one.ask(type="undo", seat=0, version=one.version))["code"] == "table_full"
            await one.ask(type="offer_end", seat=0, agree=True)
            await two.ask(type="offer_end", seat=1, agree=True)
            assert two.table["status"] == "ended"

    run(test)


def test_so_many_tables_are_in_memory_and_those_that_are_looked_at_stay(db: str) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, tables_in_memory=3)) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            for _ in range(8):
                await server.found("me", "device")
            assert server.rooms.count() <= 4
            await still_works(server, table, one, two)

    run(test)


def test_a_slow_client_holds_so_many_bytes(db: str) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, unsent_bytes=1_000)) as server:
            table, (first, _) = await server.found("me", "device")
            await server.join(table, first)
            (held,) = (await server.rooms.find(table)).clients
            for _ in range(20):
                held.tell(b"x" * 100)
            assert held.cut_off_for == "too_slow"
            assert not held._unsent, "what was meant for it is forgotten"

    run(test)

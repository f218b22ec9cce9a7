"""Lines that never ask for anything, or never come to an end: closed, and nobody else is kept waiting."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import socket
import time
import weakref
from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.server.harness import RELAXED, SECONDS, Server, run, serving
from tests.server.test_hostile import still_works
from tropa.server import gate
from tropa.server.addresses import visitor
from tropa.server.door import Door, Entrance
from tropa.server.gate import TAKEN_AT_ONCE


async def raw_request(port: int, sent: bytes) -> bytes:
    """What the server answers to these bytes until it closes the line, which it must, whether the request was whole or not."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for first in range(0, len(sent), 65_536):
            writer.write(sent[first : first + 65_536])
            await writer.drain()
        async with asyncio.timeout(SECONDS):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize("begin", [b"GET / HTTP/1.1\r\nHost: x\r\n", b"GET /?"])
def test_endless_headers_and_addresses_are_cut_off(db: str, begin: bytes) -> None:
    """20 MB of them stopped every table for seconds, and stayed in memory."""

    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            part = b"a: b\r\n" if begin.endswith(b"\n") else b"abcdef&"
            answer = await raw_request(server.port, begin + part * (2_000_000 // len(part)))
            assert b" 200 " not in answer.partition(b"\r\n")[0]
            await still_works(server, table, one, two)

    run(test)


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HTTP/1.1\r\n",
        b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_half_a_request_is_not_waited_for_for_ever(db: str, half: bytes) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, request_seconds=0.3)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(half)
            async with asyncio.timeout(3.0):
                await reader.read()
            writer.close()

    run(test)


def test_a_socket_is_no_half_request(db: str) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, request_seconds=0.2)) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await asyncio.sleep(0.5)
            await still_works(server, table, one, two)

    run(test)


def test_an_address_holds_so_many_lines(db: str) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, lines_per_address=4)) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(6)]
            async with asyncio.timeout(3.0):
                assert await lines[-1][0].read() == b"", "closed at once"
            await still_works(server, table, one, two)
            for _, writer in lines:
                writer.close()
            await asyncio.sleep(0.1)
            assert (await server.http.get("/api/health")).status_code == 200

    run(test)


def test_a_storm_of_lines_is_taken_a_few_at_a_time(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that waited were taken in one turn of the loop, and held up everybody for a tenth of a second."""
    turn, taken = 0, Counter[int]()
    lets_in = Entrance.lets_in

    def count(entrance: Entrance, host: str) -> bool:
        taken[turn] += 1
        return lets_in(entrance, host)

    async def test() -> None:
        nonlocal turn
        async with serving(db) as server:
            monkeypatch.setattr(Entrance, "lets_in", count)
            # The loop gets no turn meanwhile: the system keeps them waiting.
            lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)]
            async with asyncio.timeout(SECONDS):
                while taken.total() < len(lines):
                    turn += 1
                    await asyncio.sleep(0)
            for line in lines:
                line.close()

    run(test)
    # Between two looks of this test the gate may have had its turn twice.
    assert max(taken.values()) <= 2 * TAKEN_AT_ONCE <= 20


def test_who_knocks_too_often_is_turned_away_before_anything_is_built(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refused line cost as much as one that is served."""
    built = 0
    build = Door.__init__

    def count(door: Door, *arguments: Any, **named: Any) -> None:
        nonlocal built
        built += 1
        build(door, *arguments, **named)

    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, effort_at_once=1.0, effort_per_second=0.1)) as server:
            monkeypatch.setattr(Door, "__init__", count)
            lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(30)]
            async with asyncio.timeout(SECONDS):
                with contextlib.suppress(ConnectionResetError):
                    assert await lines[-1][0].read() == b"", "closed at once"
            for _, writer in lines:
                writer.close()

    run(test)
    assert 0 < built < 10


def test_a_line_that_is_gone_leaves_nothing_behind(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it had sent stayed in memory until the collector came, which it seldom does."""
    doors: list[weakref.ref[Door]] = []
    build = Door.__init__

    def note(door: Door, *arguments: Any, **named: Any) -> None:
        doors.append(weakref.ref(door))
        build(door, *arguments, **named)

    async def test() -> None:
        async with serving(db) as server:
            monkeypatch.setattr(Door, "__init__", note)
            gc.disable()
            try:
                await raw_request(server.port, b"GET /?" + b"abcdef&" * 30_000)
                await raw_request(server.port, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                async with asyncio.timeout(SECONDS):
                    while any(door() is not None for door in doors):
                        await asyncio.sleep(0.01)
            finally:
                gc.enable()

    run(test)
    assert len(doors) == 2


@pytest.mark.parametrize("fault", [ConnectionAbortedError(), OSError(errno.EMFILE, "Too many open files")])
def test_a_line_that_cant_be_taken_stops_none_that_follow(db: str, fault: OSError, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(gate, "FULL_SECONDS", 0.1 if fault.errno else 3_600.0)
        async with serving(db) as server:
            loop = asyncio.get_running_loop()
            faults = [fault, fault]
            take = loop.sock_accept

            async def fail_first(listening: socket.socket) -> tuple[socket.socket, Any]:
                if faults:
                    raise faults.pop()
                return await take(listening)

            monkeypatch.setattr(loop, "sock_accept", fail_first)
            for _ in range(2):
                # The gate already waits for the first line.
                asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                assert b" 200 " in await raw_request(server.port, asked)
            assert not faults

    run(test)


async def longest_turn(server: Server, seconds: float = 1.0) -> float:
    """Of the event loop, in processor time, while something is going on."""
    server.house.meter.turns.longest = 0.0
    await asyncio.sleep(seconds)
    return server.house.meter.turns.longest


def test_what_is_no_request_fills_no_log(db: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with serving(db) as server:
            for _ in range(3):
                assert b" 400 " in await raw_request(server.port, b"what?\r\n\r\n")

    run(test)
    assert caplog.text == ""


def test_headers_beyond_number_are_refused(db: str) -> None:
    """They come in one go, below the limit of bytes: reading three thousand took all others' time."""

    async def test() -> None:
        async with serving(db) as server:
            asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
            assert b" 200 " in await raw_request(server.port, asked + b"a: b\r\n" * 90 + b"Connection: close\r\n\r\n")
            assert b" 400 " in await raw_request(server.port, asked + b"a: b\r\n" * 2_000 + b"\r\n")

    run(test)


def test_bodies_have_a_length(db: str) -> None:
    """Cut into chunks of one letter, 400 kB cost seconds."""

    async def test() -> None:
        async with serving(db) as server:
            head = (
                b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            )
            answer = await raw_request(server.port, head + b'd\r\n{"tokens":[]}\r\n0\r\n\r\n')
            assert b" 400 " in answer.partition(b"\r\n")[0]
            assert (await server.http.post("/api/mine", json={"tokens": []})).status_code == 200

    run(test)


def test_a_thousand_tiny_frames_in_one_go_hold_nobody_up(db: str) -> None:
    """Pings of the protocol itself: no message, and each is answered."""

    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, effort_at_once=20.0, effort_per_second=100.0)
        async with serving(db, limits) as server:
            table, _ = await server.found("me", "device")
            attacker = await server.join(table)
            pings = b"\x89\x80\x00\x00\x00\x00" * 40_000
            attacker.line.transport.write(pings)
            assert await longest_turn(server) < 0.03

    run(test)


def test_short_pieces_are_paid_for_too(db: str) -> None:
    """Each for itself takes next to nothing, and isn't timed."""

    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, effort_at_once=10.0, effort_per_second=0.1)
        async with serving(db, limits) as server:
            table, _ = await server.found("me", "device")
            attacker = await server.join(table)
            waited = server.house.efforts.spend("127.0.0.1", 0.0)
            for _ in range(60):
                await attacker.line.ping()
                await asyncio.sleep(0.005)
            # Sixty of them are twelve milliseconds: all that there was at most, and two, which come back in twenty seconds.
            assert server.house.efforts.spend("127.0.0.1", 0.0) > waited + 15.0

    run(test)


def test_where_all_lines_are_taken_the_one_that_waits_longest_goes(db: str) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, lines=5)) as server:
            lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(5)]
            await asyncio.sleep(0.1)
            assert b" 200 " in await raw_request(
                server.port, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            )
            async with asyncio.timeout(2.0):
                with contextlib.suppress(ConnectionResetError):
                    assert await lines[0][0].read() == b""
            for _, writer in lines:
                writer.close()

    run(test)


def test_who_takes_no_answer_is_not_waited_for(db: str) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, answer_seconds=0.3)) as server:
            _, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
            writer.write(asked * 300)
            async with asyncio.timeout(10.0):
                while server.house.lines.total() < 1:
                    await asyncio.sleep(0.01)
                while server.house.lines.total() > 0:
                    await asyncio.sleep(0.05)
            writer.close()

    run(test)


def test_an_address_that_asks_too_much_waits_for_nobody_but_itself(db: str) -> None:
    """Also for what counts against no quota."""

    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, effort_at_once=3.0, effort_per_second=2.0)
        async with serving(db, limits, proxies=["127.0.0.1"]) as server:

            async def ask(address: str, times: int) -> float:
                began = time.monotonic()
                for _ in range(times):
                    assert (await server.http.get("/", headers={"X-Forwarded-For": address})).status_code in (200, 503)
                return time.monotonic() - began

            greedy, calm = await asyncio.gather(ask("192.0.2.1", 9), ask("192.0.2.2", 3))
            assert greedy > 2.5
            assert calm < greedy - 1.5

    run(test)


def test_a_large_body_comes_through_the_door_in_pieces(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            wish = {"record": "x" * 290_000, "perspective": 0}
            for _ in range(3):
                assert (await server.http.post("/api/replay", json=wish)).json()["code"] == "wrong_record"

    run(test)


def test_requests_one_after_another_in_one_go_are_all_answered(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: " + b"y" * 500 + b"\r\n\r\n"
            last = asked.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
            answer = await raw_request(server.port, asked * 40 + last)
            assert answer.count(b'{"status":"ok",') == 41

    run(test)


@pytest.mark.parametrize(
    ("host", "counts_for"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix:", "unix:"),
    ],
)
def test_a_whole_network_of_the_new_addresses_is_one_visitor(host: str, counts_for: str) -> None:
    assert visitor(host) == counts_for

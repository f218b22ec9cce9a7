"""Lines that never ask for anything, or never come to an end: closed, and nobody else is kept waiting."""

from __future__ import annotations

import asyncio
import time

import msgspec
import pytest

from tests.server.harness import RELAXED, run, serving
from tests.server.test_hostile import still_works


async def raw_request(port: int, sent: bytes) -> bytes:
    """What the server answers to these bytes until it closes the line, or for two seconds."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for first in range(0, len(sent), 65_536):
            writer.write(sent[first : first + 65_536])
            await writer.drain()
        async with asyncio.timeout(2.0):
            return await reader.read()
    except (ConnectionError, TimeoutError):
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
            started = time.monotonic()
            answer = await raw_request(server.port, begin + part * (2_000_000 // len(part)))
            assert b" 200 " not in answer.partition(b"\r\n")[0]
            assert time.monotonic() - started < 2.0, "the line was closed before all of it came"
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

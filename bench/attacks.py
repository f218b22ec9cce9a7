"""The attacks of `siege.py`, each from an address of its own: what one visitor can send, bounded in number and time.

    python bench/attacks.py NAME PORT SECONDS

Runs until the time is up; whatever the server does about it is no fault here. Prints how many blows were struck, lines, requests or
messages that reached the server, and how many seconds the attack lasted: one that has ended at once proves nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tropa.server.protocol.messages import PROTOCOL

FROM = "127.0.0.2"
RECORD = Path(__file__).parents[1] / "tests" / "golden" / "innsmouth"
FAULTS = (OSError, TimeoutError, httpx.HTTPError, WebSocketException, ValueError, KeyError)


class Siege:
    """Where an attack is led to, and how long."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.began = time.monotonic()
        self.end = self.began + seconds
        self.blows = 0

    @property
    def is_on(self) -> bool:
        return time.monotonic() < self.end

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(FROM, 0))

    def http(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=FROM, limits=httpx.Limits(max_connections=64))
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=30.0)

    async def socket(self, table: str, *tokens: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        line = await connect(address, compression=None, local_addr=(FROM, 0), max_queue=None)
        await line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "tokens": list(tokens)}))
        return line

    async def crowd(self, count: int, table: str, *tokens: str) -> list[ClientConnection]:
        """As many of so many sockets as are let in."""
        lines: list[ClientConnection] = []
        for _ in range(count):
            with contextlib.suppress(*FAULTS):
                lines.append(await self.socket(table, *tokens))
                self.blows += 1
            if not self.is_on:
                break
        return lines

    async def found(self, http: httpx.AsyncClient, game: str, *seats: dict[str, str]) -> tuple[str, list[str]]:
        answer = (await http.post("/api/tables", json={"game": game, "seats": list(seats), "start": True})).json()
        return answer["table"], [key["token"] for key in answer["keys"]]

    async def pour(self, begin: bytes, part: bytes, most: int = 20_000_000) -> None:
        """Send `begin`, then `part` again and again, on line after line."""
        block = part * (65_536 // len(part) + 1)
        while self.is_on:
            with contextlib.suppress(*FAULTS):
                _, writer = await self.line()
                self.blows += 1
                writer.write(begin)
                for _ in range(most // len(block)):
                    writer.write(block)
                    async with asyncio.timeout(1.0):
                        await writer.drain()
                    if not self.is_on or writer.is_closing():
                        break
                writer.close()
            await asyncio.sleep(0.01)

    async def repeat(self, at_once: int, deed: Callable[[], Awaitable[object]], pause: float = 0.0) -> None:
        """Do it again and again, so many at a time."""

        async def one() -> None:
            while self.is_on:
                with contextlib.suppress(*FAULTS):
                    await deed()
                    self.blows += 1
                await asyncio.sleep(pause)

        await asyncio.gather(*(one() for _ in range(at_once)))


PERSON, BOT = {"kind": "me", "name": "A"}, {"kind": "bot", "strength": "strong"}


async def headers(siege: Siege) -> None:
    """D1: 20 MB of small headers."""
    await siege.pour(b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n")


async def address(siege: Siege) -> None:
    """D1: an address without end."""
    await siege.pour(b"GET /?", b"abcdef&")


async def small_headers(siege: Siege) -> None:
    """Whole requests of as many headers as there is room for."""
    request = b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * 2_600 + b"\r\n"
    await siege.pour(request, request)


async def chunks(siege: Siege) -> None:
    """A body in chunks of one letter."""
    head = b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    await siege.pour(head, b"1\r\n \r\n")


async def no_tables(siege: Siege) -> None:
    """D2: tables that aren't there, with long names and with right ones."""
    async with siege.http() as http:

        async def ask() -> None:
            await http.get(f"/api/tables/{secrets.token_hex(2_000)}")
            await http.get(f"/api/tables/{secrets.token_hex(6).translate(str.maketrans('01', 'xy'))}")

        await siege.repeat(16, ask)


async def half_requests(siege: Siege) -> None:
    """D3: 1,100 lines that never ask."""
    lines: list[asyncio.StreamWriter] = []
    for _ in range(1_100):
        with contextlib.suppress(*FAULTS):
            _, writer = await siege.line()
            writer.write(b"GET / HTTP/1.1\r\n")
            lines.append(writer)
            siege.blows += 1
    while siege.is_on:
        await asyncio.sleep(0.1)
    for writer in lines:
        writer.close()


async def line_storm(siege: Siege) -> None:
    """Lines that are opened and closed."""

    async def knock() -> None:
        _, writer = await siege.line()
        writer.close()

    await siege.repeat(64, knock)


async def requests(siege: Siege) -> None:
    """Pages and lists as fast as they come."""
    async with siege.http() as http:

        async def ask() -> None:
            await asyncio.gather(http.get("/"), http.get("/api/games"), http.get("/api/openapi.json"))

        await siege.repeat(20, ask)


async def sheets(siege: Siege) -> None:
    """D4: dense sheets, 28 at once."""
    segments = [f"h{row},{column}" for row in range(1, 7) for column in range(1, 7)][:40]
    paper = {"city": "first-city", "segments": segments, "tourists": {f"{row},{row}": "rrb" for row in range(1, 6)}}
    async with siege.http() as http:
        await siege.repeat(28, lambda: http.post("/api/helper/en-route", json=paper))


async def records(siege: Siege) -> None:
    """D4: long records, shown from all seats."""
    text = max((path.read_text(encoding="utf-8") for path in RECORD.glob("*.tropa")), key=len)
    async with siege.http() as http:
        await siege.repeat(8, lambda: http.post("/api/replay", json={"record": text, "perspective": "open"}))


async def cities(siege: Siege) -> None:
    """Keys of thousands of parts, numbers of thousands of digits, brackets in brackets."""
    files = ["a." * 8_000 + "a = 1", "'='." * 4_000 + "a = 1", "id = " + "1" * 5_000, "id = " + "[" * 30_000]
    async with siege.http() as http:

        async def ask() -> None:
            for text in files:
                await http.post("/api/helper/en-route/files", json={"text": text})

        await siege.repeat(4, ask)


async def strong_bots(siege: Siege) -> None:
    """D4: 20 tables with three strong bots each."""
    async with siege.http() as http:
        lines: list[ClientConnection] = []
        for _ in range(20):
            with contextlib.suppress(*FAULTS):
                table, tokens = await siege.found(http, "bigfoot", PERSON, BOT, BOT, BOT)
                lines.append(await siege.socket(table, *tokens))
                siege.blows += 1
        while siege.is_on:
            await asyncio.sleep(0.1)
        for line in lines:
            await line.close()


async def onlookers(siege: Siege) -> None:
    """D6, D10: as many onlookers as come in, and a player who talks and changes names."""
    async with siege.http() as http:
        table, tokens = await siege.found(http, "lost-cities", PERSON, {"kind": "open"})
    crowd = await siege.crowd(110, table)
    player = await siege.socket(table, *tokens)
    number = 0
    while siege.is_on:
        with contextlib.suppress(*FAULTS):
            number += 1
            kind: dict[str, Any] = (
                {"type": "chat", "text": "x" * 400} if number % 2 else {"type": "rename", "name": f"N{number}"}
            )
            await player.send(json.dumps({**kind, "seat": 0, "key": f"k{number}"}))
            siege.blows += 1
            await asyncio.sleep(0.05)
    for line in [*crowd, player]:
        line.transport.abort()


async def sockets(siege: Siege) -> None:
    """Sockets that are opened, look, and are gone; brackets in brackets on the way."""
    async with siege.http() as http:
        table, tokens = await siege.found(http, "en-route", PERSON, {"kind": "device"})

    async def look() -> None:
        line = await siege.socket(table, *tokens)
        await line.recv()
        await line.send("[" * 9_000)
        line.transport.abort()

    await siege.repeat(32, look)


async def messages(siege: Siege) -> None:
    """On 100 sockets as many messages as are allowed."""
    async with siege.http() as http:
        table, tokens = await siege.found(http, "en-route", PERSON, {"kind": "device"})
    lines = await siege.crowd(15, table, *tokens[:1]) + await siege.crowd(85, table)
    number = 0
    while siege.is_on:
        for line in lines:
            number += 1
            with contextlib.suppress(*FAULTS):
                await line.send(json.dumps({"type": "why", "seat": 0, "key": f"k{number}", "ask": {"action": "nothing"}}))
                siege.blows += 1
        await asyncio.sleep(0.05)
    for line in lines:
        line.transport.abort()


async def frames(siege: Siege) -> None:
    """Pings of the socket's own protocol, thousands in one go, and nothing taken of what comes back."""
    async with siege.http() as http:
        table, tokens = await siege.found(http, "lost-cities", PERSON, {"kind": "device"})

    async def ping() -> None:
        line = await siege.socket(table, *tokens)
        line.transport.pause_reading()
        for _ in range(20):
            line.transport.write(b"\x89\x80\x00\x00\x00\x00" * 5_000)
            await asyncio.sleep(0.05)
        line.transport.abort()

    await siege.repeat(8, ping)


async def own_tables(siege: Siege) -> None:
    """Lists of a hundred tables of one's own, again and again."""
    async with siege.http() as http:
        table, tokens = await siege.found(http, "innsmouth", PERSON, {"kind": "device"})
        asked = {"tokens": [{"table": table, "token": tokens[0]}] * 100}
        await siege.repeat(16, lambda: http.post("/api/mine", json=asked))


ATTACKS: dict[str, Callable[[Siege], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        headers, address, small_headers, chunks, no_tables, half_requests, requests, sheets, records, cities,
        strong_bots, onlookers, sockets, messages, frames, own_tables, line_storm,
    )
}  # fmt: skip


def main() -> None:
    name, port, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    if not 0.0 < seconds <= 60.0:
        raise SystemExit("at most a minute")
    if hasattr(os, "nice"):
        os.nice(15)
    siege = Siege(port, seconds)

    async def lead() -> None:
        with contextlib.suppress(*FAULTS):
            async with asyncio.timeout(seconds + 5.0):
                await ATTACKS[name](siege)

    asyncio.run(lead())
    print(json.dumps({"blows": siege.blows, "lasted": round(time.monotonic() - siege.began, 2)}))


if __name__ == "__main__":
    main()

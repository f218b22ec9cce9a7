"""Frames of a socket that are read and written without the library: as it would, cut as they may come, and everything else left to it."""

from __future__ import annotations

import asyncio
import base64
import json

import pytest
from websockets.frames import Frame, Opcode

from tests.server.harness import run, serving
from tropa.server.frames import find_end, read_text, write_text
from tropa.server.protocol.messages import PROTOCOL

LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536]


def from_client(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_frame_is_written_as_the_library_does(length: int) -> None:
    text = b"x" * length
    assert write_text(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_frame_ends_where_it_ends_however_it_is_cut(length: int) -> None:
    frame = from_client(b"y" * length)
    head = len(frame) - length
    for came in [*range(min(head + 3, len(frame))), len(frame)]:
        end = find_end(b"before" + frame[:came], 6)
        assert end > 6 + came if came < len(frame) else end == 6 + len(frame)
    assert find_end(frame + b"next", 0) == len(frame)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535])
def test_a_plain_text_is_read(length: int) -> None:
    assert read_text(from_client(("é" * length).encode()[:length] if length % 2 == 0 else b"z" * length)) is not None
    assert read_text(from_client(b"z" * length)) == "z" * length


@pytest.mark.parametrize(
    "frame",
    [
        from_client(b"part", fin=False),
        from_client(b"more", Opcode.CONT),
        from_client(b"bytes", Opcode.BINARY),
        from_client(b"", Opcode.PING),
        from_client(b"", Opcode.CLOSE),
        from_client(b"\xff\xfe"),
        Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        bytes([0xC1]) + from_client(b"extended")[1:],
        from_client(b"x" * 65_536),
    ],
    ids=["part", "more", "bytes", "ping", "close", "no-text", "unmasked", "extended", "long"],
)
def test_all_others_are_left_to_the_library(frame: bytes) -> None:
    assert read_text(frame) is None


class Rawly:
    """A socket that sends bytes as it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int, table: str) -> Rawly:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(b"0123456789abcdef").decode()
        writer.write(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        return cls(reader, writer)

    async def frame(self) -> tuple[int, bytes]:
        """The next one of the server, with its kind."""
        async with asyncio.timeout(5.0):
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            return first & 15, await self.reader.readexactly(size)

    async def answer(self, key: str) -> dict[str, object]:
        while True:
            _, text = await self.frame()
            for line in text.decode().split("\n"):
                message: dict[str, object] = json.loads(line)
                if message.get("key") == key:
                    return message


def ping(key: str) -> bytes:
    return json.dumps({"type": "ping", "key": key}).encode()


HELLO = from_client(json.dumps({"type": "hello", "protocol": PROTOCOL}).encode())


def test_frames_may_come_in_any_pieces(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("me", "device")
            raw = await Rawly.open(server.port, table)
            # Two at once, and the next a byte at a time.
            raw.writer.write(HELLO + from_client(ping("1")) + from_client(ping("2")))
            assert (await raw.answer("2"))["type"] == "pong"
            for byte in from_client(ping("3")):
                raw.writer.write(bytes([byte]))
                await asyncio.sleep(0.001)
            assert (await raw.answer("3"))["type"] == "pong"
            # In fragments, with a ping of the line between them.
            text = ping("4")
            raw.writer.write(from_client(text[:9], fin=False) + from_client(b"?", Opcode.PING))
            raw.writer.write(from_client(text[9:], Opcode.CONT))
            assert await raw.frame() == (Opcode.PONG, b"?")
            assert (await raw.answer("4"))["type"] == "pong"
            raw.writer.close()

    run(test)


@pytest.mark.parametrize(
    ("faulty", "code"),
    [
        (Frame(Opcode.TEXT, b"unmasked").serialize(mask=False), 1002),
        (from_client(b"\xff\xfe"), 1007),
        (from_client(b"{", fin=False) + from_client(b"{}"), 1002),
        (from_client(b"x" * 70_000)[:500], 1009),
        (from_client(b"", Opcode.CLOSE), 0),
    ],
    ids=["unmasked", "no-text", "text-within-text", "too-long", "close"],
)
def test_a_faulty_frame_closes_the_line(db: str, faulty: bytes, code: int) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("me", "device")
            raw = await Rawly.open(server.port, table)
            raw.writer.write(HELLO + faulty)
            kind = 0
            while kind != Opcode.CLOSE:
                kind, said = await raw.frame()
            assert int.from_bytes(said[:2], "big") == code
            assert await raw.reader.read() == b""
            raw.writer.close()

    run(test)

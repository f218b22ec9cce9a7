"""A line to a database that a test can cut at the worst moment: after a statement was done, before its answer comes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from urllib.parse import urlsplit


class Cable:
    def __init__(self, db: str) -> None:
        self._parts = urlsplit(db)
        self.swallow = b""
        """The next answer to a statement that contains this is lost, and its connection with it."""
        self.is_down = False
        """No connection stands or is let through."""
        self.cuts = 0
        self._down_after_cut = False
        self._open: set[asyncio.StreamWriter] = set()
        self._lines: set[asyncio.Task[None]] = set()

    def cut_after(self, statement: bytes, then_down: bool = False) -> None:
        self.swallow = statement
        self._down_after_cut = then_down

    @contextlib.asynccontextmanager
    async def laid(self) -> AsyncIterator[str]:
        """The address that leads through the cable."""
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            yield self._parts._replace(netloc=f"tropa@127.0.0.1:{port}").geturl() + "?sslmode=disable&gssencmode=disable"
        finally:
            server.close()
            await asyncio.gather(*self._lines)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.create_task(self._join(reader, writer))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        self._open.add(writer)
        if not self.is_down:
            there, back = await asyncio.open_connection(self._parts.hostname, self._parts.port)
            writers.append(back)
            is_swallowed = asyncio.Event()
            forth = asyncio.create_task(self._carry(reader, back, is_swallowed))
            while (data := await there.read(65536)) and not is_swallowed.is_set():
                writer.write(data)
            if is_swallowed.is_set():
                self.cuts += 1
                self.is_down = self._down_after_cut
                for other in self._open if self.is_down else ():
                    other.close()
            forth.cancel()
        self._open.discard(writer)
        for end in writers:
            end.close()
            with contextlib.suppress(OSError):
                await end.wait_closed()

    async def _carry(self, reader: asyncio.StreamReader, back: asyncio.StreamWriter, is_swallowed: asyncio.Event) -> None:
        while data := await reader.read(65536):
            if self.swallow and self.swallow in data:
                self.swallow = b""
                is_swallowed.set()
            back.write(data)
        back.close()

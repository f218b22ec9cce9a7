"""What workers on one SQLite file say to each other, by way of their parent: which rows were written, and anything else."""

from __future__ import annotations

import asyncio
import socket

from tropa.server.storage import GATHER_SECONDS, Concerns, Heard, News

WROTE = "wrote "
SAID = "said "


class Talk:
    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._written: list[tuple[str, int]] = []
        """Rows that the others aren't told of yet."""

    async def open(self, news: News, heard: Heard, concerns: Concerns) -> None:
        self._loop = asyncio.get_running_loop()
        reader, self._writer = await asyncio.open_connection(sock=self._line)
        self._listening = asyncio.create_task(_listen(reader, news, heard, concerns))

    def close(self) -> None:
        self._tell()
        self._listening.cancel()
        self._writer.close()

    def say(self, text: str) -> None:
        self._send(SAID + text)

    def tell_written(self, numbers: list[tuple[str, int]]) -> None:
        """Called by the thread that wrote the rows."""
        self._loop.call_soon_threadsafe(self._gather, numbers)

    def _gather(self, numbers: list[tuple[str, int]]) -> None:
        """What is written meanwhile is told in one go: most of it is about tables that the others don't have."""
        if not self._written:
            self._loop.call_later(GATHER_SECONDS, self._tell)
        self._written += numbers

    def _tell(self) -> None:
        if self._written:
            self._send(WROTE + " ".join(f"{table} {seq}" for table, seq in self._written))
            self._written = []

    def _send(self, text: str) -> None:
        self._writer.write(f"{text}\n".encode())


async def _listen(reader: asyncio.StreamReader, news: News, heard: Heard, concerns: Concerns) -> None:
    while line := (await reader.readline()).decode().rstrip("\n"):
        if line.startswith(SAID):
            heard(line.removeprefix(SAID))
        else:
            words = line.removeprefix(WROTE).split(" ")
            for table, seq in zip(words[::2], words[1::2], strict=True):
                if concerns(table):
                    news(table, int(seq))

"""What workers on one SQLite file say to each other, by way of their parent: which rows were written, and anything else."""

from __future__ import annotations

import asyncio
import socket

from tropa.server.storage import Concerns, Heard, News

WROTE = "wrote "
SAID = "said "


class Talk:
    def __init__(self, line: socket.socket) -> None:
        self._line = line

    async def open(self, news: News, heard: Heard, concerns: Concerns) -> None:
        self._loop = asyncio.get_running_loop()
        reader, self._writer = await asyncio.open_connection(sock=self._line)
        self._listening = asyncio.create_task(_listen(reader, news, heard, concerns))

    def close(self) -> None:
        self._listening.cancel()
        self._writer.close()

    def say(self, text: str) -> None:
        self._send(SAID + text)

    def tell_written(self, numbers: list[tuple[str, int]]) -> None:
        """Called by the thread that wrote the rows."""
        text = WROTE + " ".join(f"{table} {seq}" for table, seq in numbers)
        self._loop.call_soon_threadsafe(self._send, text)

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

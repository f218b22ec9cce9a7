"""Where lines come in: each waits until it has said what it is about, unread, and is handed to the worker that this belongs to."""

from __future__ import annotations

import asyncio
import re
import socket
from collections import Counter
from collections.abc import Callable

from msgspec import Struct

from tropa.server.addresses import is_among, visitor
from tropa.server.place import place_of
from tropa.server.settings import Settings

ABOUT_A_TABLE = re.compile(rb"[A-Z]+ /api/tables/([a-z0-9]+)[/? ]")
LONGEST_LINE = 2_048
"""An address of a table is far shorter; whatever is longer belongs to whoever sent it."""
ACCEPTED_AT_ONCE = 64
GLANCE_SECONDS = 0.02

HandOver = Callable[[int, socket.socket], None]
"""Gives the line to that worker, and closes it here."""


def worker_for(head: bytes, address: str, count: int) -> int | None:
    """Of a table all requests reach one worker; all others of an address too, so that its quota counts once.

    None if the request's first line hasn't come whole.
    """
    if b"\n" not in head and len(head) < LONGEST_LINE:
        return None
    found = ABOUT_A_TABLE.match(head)
    return place_of(found[1].decode() if found else address, count)


class Waiting(Struct, eq=False):
    line: socket.socket
    address: str
    patience: asyncio.TimerHandle


class Reception:
    def __init__(self, listening: socket.socket, settings: Settings, hand_over: HandOver) -> None:
        self._listening = listening
        self._count = settings.workers
        self._limits = settings.limits
        self._proxies = settings.proxies
        self._hand_over = hand_over
        self._waiting: dict[int, Waiting] = {}
        """By file number, the oldest first."""
        self._lines: Counter[str] = Counter()
        """Of those that wait, by address."""
        self._loop = asyncio.get_running_loop()

    def open(self) -> None:
        self._listening.setblocking(False)
        self._loop.add_reader(self._listening, self._accept)

    def close(self) -> None:
        self._loop.remove_reader(self._listening)
        self._listening.close()
        for waiting in list(self._waiting.values()):
            self._forget(waiting).close()

    def _accept(self) -> None:
        for _ in range(ACCEPTED_AT_ONCE):
            try:
                line, (host, *_) = self._listening.accept()
            except OSError:
                return
            line.setblocking(False)
            address = visitor(host)
            if self._lines[address] >= self._limits.lines_per_address and not is_among(host, self._proxies):
                line.close()
                continue
            if len(self._waiting) >= self._limits.lines:
                self._forget(next(iter(self._waiting.values()))).close()
            patience = self._loop.call_later(self._limits.request_seconds, self._lose, line.fileno())
            self._waiting[line.fileno()] = Waiting(line, address, patience)
            self._lines[address] += 1
            self._loop.add_reader(line, self._look, self._waiting[line.fileno()])

    def _look(self, waiting: Waiting) -> None:
        """What is there stays there: the worker reads it again."""
        try:
            head = waiting.line.recv(LONGEST_LINE, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            head = b""
        if not head:
            self._forget(waiting).close()
            return
        worker = worker_for(head, waiting.address, self._count)
        if worker is None:
            # The rest is waited for without being told again and again that there is a beginning.
            self._loop.remove_reader(waiting.line)
            self._loop.call_later(GLANCE_SECONDS, self._look_again, waiting)
        else:
            self._hand_over(worker, self._forget(waiting))

    def _look_again(self, waiting: Waiting) -> None:
        if self._waiting.get(waiting.line.fileno()) is waiting:
            self._loop.add_reader(waiting.line, self._look, waiting)

    def _lose(self, number: int) -> None:
        self._forget(self._waiting[number]).close()

    def _forget(self, waiting: Waiting) -> socket.socket:
        waiting.patience.cancel()
        self._loop.remove_reader(waiting.line)
        del self._waiting[waiting.line.fileno()]
        self._lines.subtract([waiting.address])
        if not self._lines[waiting.address]:
            del self._lines[waiting.address]
        return waiting.line

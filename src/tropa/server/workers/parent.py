"""The parent of the workers: takes lines, hands them over, carries what workers say to each other, and replaces who dies."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import signal
import socket
import time
from collections import deque

from tropa.server.place import Place
from tropa.server.settings import Settings
from tropa.server.storage import Storage
from tropa.server.workers.reception import Reception
from tropa.server.workers.worker import work

LEAVING_SECONDS = 6.0
"""A worker that takes longer to leave is killed."""
YOUNG_SECONDS = 2.0
"""Who dies younger is replaced only after a pause."""
PAUSE_SECONDS = 0.5
RETRY_SECONDS = 0.01
MOST_UNHEARD = 10_000_000
"""A worker that is so many bytes behind with what the others say is lost, and replaced."""

log = logging.getLogger("tropa")


class Hand:
    """A worker as its parent knows it."""

    def __init__(self, settings: Settings, number: int, count: int) -> None:
        self.born = time.monotonic()
        self.lines, lines = socket.socketpair()
        self.talk, talk = socket.socketpair()
        self.lines.setblocking(False)
        self.is_ready = False
        self.is_lost = False
        self.untaken: deque[socket.socket] = deque()
        """Lines that it hasn't room for yet."""
        self.writer: asyncio.StreamWriter | None = None
        process = multiprocessing.get_context("spawn").Process
        self.process = process(target=work, args=(settings, Place(number, count, talk), lines), name=f"tropa {number}")
        self.process.start()
        lines.close()
        talk.close()
        asyncio.get_running_loop().add_reader(self.lines, self._note_ready)

    def _note_ready(self) -> None:
        """It says one thing only, once it serves."""
        asyncio.get_running_loop().remove_reader(self.lines)
        with contextlib.suppress(OSError):
            self.is_ready = bool(self.lines.recv(1))

    def take(self, line: socket.socket) -> None:
        self.untaken.append(line)
        if len(self.untaken) == 1:
            self._pass_on()

    def _pass_on(self) -> None:
        while self.untaken:
            try:
                socket.send_fds(self.lines, [b"l"], [self.untaken[0].fileno()])
            except BlockingIOError:
                # Until it is lost, at most: then `untaken` is empty.
                asyncio.get_running_loop().call_later(RETRY_SECONDS, self._pass_on)
                return
            except OSError:
                # It died; whoever called calls again.
                self.drop()
                return
            self.untaken.popleft().close()

    def drop(self) -> None:
        if self.is_lost:
            return
        self.is_ready = False
        self.is_lost = True
        asyncio.get_running_loop().remove_reader(self.lines)
        while self.untaken:
            self.untaken.popleft().close()
        self.lines.close()
        if self.writer is None:
            self.talk.close()
        else:
            self.writer.transport.abort()


class Parent:
    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self.settings = settings
        self.count = settings.workers
        self.listening = listening
        self.hands: dict[int, Hand] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        is_over = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, is_over.set)
        for place in range(self.count):
            self._start(place)
        reception = Reception(self.listening, self.settings, self._hand_over)
        reception.open()
        await is_over.wait()
        reception.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(asyncio.to_thread(_end, hand) for hand in self.hands.values()))

    def _hand_over(self, place: int, line: socket.socket) -> None:
        """To the worker at that place; until one that was lost is replaced, to the next that is there."""
        following = [self.hands[(place + further) % self.count] for further in range(self.count)]
        there = [hand for hand in following if hand.is_ready] or [hand for hand in following if not hand.is_lost]
        if there:
            there[0].take(line)
        else:
            # Whoever called calls again, when they are replaced.
            line.close()

    def _start(self, place: int) -> None:
        hand = self.hands[place] = Hand(self.settings, place, self.count)
        for duty in (self._watch(place, hand), self._carry(place, hand)):
            task = asyncio.create_task(duty)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _watch(self, place: int, hand: Hand) -> None:
        """Replace the worker when it has ended."""
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.add_reader(hand.process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(hand.process.sentinel)
        hand.process.join()
        log.error("worker %d was lost (%s) and is replaced", place, hand.process.exitcode)
        hand.drop()
        if time.monotonic() - hand.born < YOUNG_SECONDS:
            await asyncio.sleep(PAUSE_SECONDS)
        self._start(place)

    async def _carry(self, place: int, hand: Hand) -> None:
        """What the worker says, to all the others."""
        reader, hand.writer = await asyncio.open_connection(sock=hand.talk)
        with contextlib.suppress(OSError):
            while text := await reader.readline():
                for other in self.hands.values():
                    if other is not hand and other.writer is not None and not other.writer.is_closing():
                        self._tell(other, text)

    def _tell(self, hand: Hand, text: bytes) -> None:
        assert hand.writer is not None
        hand.writer.write(text)
        if hand.writer.transport.get_write_buffer_size() > MOST_UNHEARD:
            hand.process.kill()


def _end(hand: Hand) -> None:
    hand.process.terminate()
    hand.process.join(LEAVING_SECONDS)
    hand.process.kill()
    hand.process.join()


def run_workers(settings: Settings, listening: socket.socket, storage: Storage) -> None:
    """Serve with workers until this process is told to stop. The store stays open here meanwhile: a file belongs to its parent,
    and no worker has to be the first to open it."""

    async def run() -> None:
        await storage.open(lambda table, seq: None)
        try:
            await Parent(settings, listening).run()
        finally:
            await storage.close()

    asyncio.run(run())

"""Worker processes for what takes long: bots' decisions and replays never run on the event loop."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from typing import Any

from tropa.server.queue import FairQueue
from tropa.server.quota import Share

ATTEMPTS = 3
Told = Callable[[Any], bool]
"""Hears what a worker reports before it is done, in a thread of the crew; False: it isn't wanted any more."""

log = logging.getLogger("tropa")
DONE, FAILED, REPORTED = range(3)
_lines: list[Connection] = []
"""In a worker: to whoever asked."""


class CrewFault(Exception):
    """A task that no worker could finish."""


class TaskFailed(Exception):
    """The task itself raised: asking again would not help."""


class CrewBusy(CrewFault):
    """Others were before it for too long; the argument is about how many seconds it would still take."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"about {seconds:.0f} s")
        self.seconds = seconds


def _work(line: Connection, modules: list[str]) -> None:
    """A worker: calls the functions it is told to until its line is closed, which happens too when the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    for module in modules:
        import_module(module)
    _lines.append(line)
    while True:
        try:
            name, arguments = line.recv()
        except EOFError:
            return
        module, _, function = name.partition(":")
        try:
            line.send((DONE, getattr(import_module(module), function)(*arguments)))
        except Exception as fault:
            line.send((FAILED, f"{type(fault).__name__}: {fault}"))


def report(value: object) -> bool:
    """Called by what a worker does, to tell how far it is; False: it may end."""
    if not _lines:
        return True
    _lines[0].send((REPORTED, value))
    return bool(_lines[0].recv())


def start_context(modules: list[str]) -> BaseContext:
    """How workers are started: by copies of a process that has all modules, where the system has that, otherwise each afresh."""
    if "forkserver" in get_all_start_methods():
        context = get_context("forkserver")
        context.set_forkserver_preload(modules)
        return context
    return get_context("spawn")


class Worker:
    def __init__(self, context: BaseContext, modules: list[str]) -> None:
        self.line, far_end = context.Pipe()
        self.process = context.Process(  # type: ignore[attr-defined]
            target=_work, args=(far_end, modules), name="tropa worker", daemon=True
        )
        self.process.start()
        far_end.close()

    def call(self, name: str, arguments: tuple[Any, ...], seconds: float, told: Told | None = None) -> Any:
        self.line.send((name, arguments))
        until = time.monotonic() + seconds
        while self.line.poll(max(0.0, until - time.monotonic())):
            kind, answer = self.line.recv()
            if kind == DONE:
                return answer
            if kind == FAILED:
                raise TaskFailed(answer)
            self.line.send(told is None or told(answer))
        raise TimeoutError(f"no answer within {seconds} s")

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


class Task:
    def __init__(self, name: str, arguments: tuple[Any, ...], attempts: int, told: Told | None) -> None:
        self.name = name
        self.arguments = arguments
        self.attempts = attempts
        self.told = told
        self.has_begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Crew:
    """`size` workers, started when they are first needed; one that dies or hangs is replaced, and its task done by another.

    Whoever asks has a turn after everybody else who does, and at most `each` workers at a time.
    """

    def __init__(self, size: int, seconds: float, modules: list[str], each: int | None = None) -> None:
        """`modules` are imported before the first task."""
        self.seconds = seconds
        self.modules = modules
        self.workers: list[Worker | None] = [None] * size
        self._context = start_context(modules)
        self._idle = list(range(size))
        self._queue: FairQueue[Task] = FairQueue()
        self._busy = Share(each or size)
        self._usual = 1.0
        """Seconds that a task usually takes."""
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="tropa-crew")
        self._running: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def busy(self) -> int:
        return self._busy.total()

    def wait(self, owner: str) -> float:
        """About how many seconds a task of `owner` would wait now."""
        before = self._queue.before(owner) + self.busy
        return 0.0 if self._idle and not self.waiting else self._usual * before / len(self.workers)

    async def call(
        self,
        name: str,
        *arguments: Any,
        owner: str = "",
        attempts: int = ATTEMPTS,
        patience: float | None = None,
        told: Told | None = None,
    ) -> Any:
        """What the function `module:function` returns. Raises `TaskFailed` if it raises, `CrewBusy` if it wasn't begun in time."""
        if self._is_closed:
            raise CrewFault(f"{name}: the server is closing")
        task = Task(name, arguments, attempts, told)
        self._queue.put(owner, task)
        self._begin_next()
        try:
            async with asyncio.timeout(patience):
                await asyncio.shield(task.has_begun)
        except TimeoutError as fault:
            raise CrewBusy(self.wait(owner)) from fault
        finally:
            self._queue.remove(owner, task)
        return await task.done

    def _begin_next(self) -> None:
        while self._idle and (found := self._queue.take(self._busy.has_room)) is not None:
            self._busy.add(found[0])
            running = asyncio.create_task(self._run(self._idle.pop(0), *found))
            self._running.add(running)
            running.add_done_callback(self._running.discard)

    async def _run(self, place: int, owner: str, task: Task) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        _settle(task.has_begun, None)
        try:
            _settle(task.done, await loop.run_in_executor(self._threads, self._call, place, task))
        except (TaskFailed, CrewFault) as fault:
            if not task.done.done():
                task.done.set_exception(fault)
        finally:
            self._usual += 0.1 * (loop.time() - began - self._usual)
            self._busy.drop(owner)
            self._idle.append(place)
            self._begin_next()

    def _call(self, place: int, task: Task) -> Any:
        for _ in range(task.attempts):
            if self._is_closed:
                break
            worker = self.workers[place] or Worker(self._context, self.modules)
            self.workers[place] = worker
            try:
                return worker.call(task.name, task.arguments, self.seconds, task.told)
            except (EOFError, OSError) as fault:
                self.workers[place] = None
                worker.stop()
                if not self._is_closed:
                    log.warning("a worker was lost at %s and is replaced: %r", task.name, fault)
        raise CrewFault(f"{task.name}: no worker finished it")

    async def close(self) -> None:
        """Stop at once: tasks under way and those that wait end with `CrewFault`."""
        self._is_closed = True
        for task in self._queue.clear():
            _settle(task.has_begun, None)
            if not task.done.done():
                task.done.set_exception(CrewFault(f"{task.name}: the server is closing"))
        for worker in self.workers:
            if worker is not None:
                worker.process.kill()
        await asyncio.gather(*self._running, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        for worker in self.workers:
            if worker is not None:
                worker.stop()


def _settle(future: asyncio.Future[Any], value: object) -> None:
    if not future.done():
        future.set_result(value)

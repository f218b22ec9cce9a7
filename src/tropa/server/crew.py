"""Worker processes for what takes long: bots' decisions and replays never run on the event loop."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

if sys.platform == "win32":
    from multiprocessing.context import SpawnContext as Context
else:
    from multiprocessing.context import ForkServerContext as Context

ATTEMPTS = 3

log = logging.getLogger("tropa")


class CrewFault(Exception):
    """A task that no worker could finish."""


class TaskFailed(Exception):
    """The task itself raised: asking again would not help."""


def _work(line: Connection, modules: list[str]) -> None:
    """A worker: calls the functions it is told to until its line is closed, which happens too when the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(10)
    for module in modules:
        import_module(module)
    while True:
        try:
            name, arguments = line.recv()
        except EOFError:
            return
        module, _, function = name.partition(":")
        try:
            line.send((True, getattr(import_module(module), function)(*arguments)))
        except Exception as fault:
            line.send((False, f"{type(fault).__name__}: {fault}"))


class Worker:
    def __init__(self, context: Context, modules: list[str]) -> None:
        self.line, far_end = context.Pipe()
        self.process = context.Process(target=_work, args=(far_end, modules), name="tropa worker", daemon=True)
        self.process.start()
        far_end.close()

    def call(self, name: str, arguments: tuple[Any, ...], seconds: float) -> Any:
        self.line.send((name, arguments))
        if not self.line.poll(seconds):
            raise TimeoutError(f"no answer within {seconds} s")
        is_done, answer = self.line.recv()
        if not is_done:
            raise TaskFailed(answer)
        return answer

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


class Crew:
    """`size` workers, started when they are first needed; one that dies or hangs is replaced, and its task done by another."""

    def __init__(self, size: int, seconds: float, modules: list[str]) -> None:
        """`modules` are imported before the first task."""
        self.seconds = seconds
        self.modules = modules
        self.workers: list[Worker | None] = [None] * size
        self._context = Context()
        self._context.set_forkserver_preload(modules)
        self._idle: SimpleQueue[int] = SimpleQueue()
        for place in range(size):
            self._idle.put(place)
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="tropa-crew")
        self._is_closed = False

    async def call(self, name: str, *arguments: Any, attempts: int = ATTEMPTS) -> Any:
        """What the function `module:function` returns. Raises `TaskFailed` if it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._call, name, arguments, attempts)

    def _call(self, name: str, arguments: tuple[Any, ...], attempts: int) -> Any:
        place = self._idle.get()
        try:
            for _ in range(attempts):
                if self._is_closed:
                    break
                worker = self.workers[place] or Worker(self._context, self.modules)
                self.workers[place] = worker
                try:
                    return worker.call(name, arguments, self.seconds)
                except (EOFError, OSError) as fault:
                    self.workers[place] = None
                    worker.stop()
                    if not self._is_closed:
                        log.warning("a worker was lost at %s and is replaced: %r", name, fault)
            raise CrewFault(f"{name}: no worker finished it")
        finally:
            self._idle.put(place)

    async def close(self) -> None:
        """Stop at once: tasks under way end with `CrewFault`."""
        self._is_closed = True
        for worker in self.workers:
            if worker is not None:
                worker.process.kill()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        for worker in self.workers:
            if worker is not None:
                worker.stop()

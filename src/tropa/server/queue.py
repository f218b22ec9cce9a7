"""A queue that is fair between those who ask: each in turn, however much one of them wants."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}
        """What each owner asks for; whoever is next stands first."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, owner: str, task: T) -> None:
        self._waiting.setdefault(owner, deque()).append(task)

    def take(self, may: Callable[[str], bool]) -> tuple[str, T] | None:
        """The next task of somebody who may have one now; that owner is last from then on."""
        owner = next(filter(may, self._waiting), None)
        if owner is None:
            return None
        tasks = self._waiting.pop(owner)
        task = tasks.popleft()
        if tasks:
            self._waiting[owner] = tasks
        return owner, task

    def remove(self, owner: str, task: T) -> None:
        """Take out what isn't wanted any more, if it still waits."""
        tasks = self._waiting.get(owner)
        if tasks is not None and task in tasks:
            tasks.remove(task)
            if not tasks:
                del self._waiting[owner]

    def before(self, owner: str) -> int:
        """How many tasks come before the next one that `owner` would put in."""
        own = len(self._waiting.get(owner, ()))
        return sum(min(len(tasks), own + (other != owner)) for other, tasks in self._waiting.items())

    def clear(self) -> list[T]:
        """Everything that waited."""
        tasks = [task for waiting in self._waiting.values() for task in waiting]
        self._waiting.clear()
        return tasks

"""The tables at which something has happened since the ringer last looked: noting one costs a move next to nothing."""

from __future__ import annotations


class Stirred:
    def __init__(self, is_heeded: bool) -> None:
        self._is_heeded = is_heeded
        self._tables: set[str] = set()

    def note(self, table: str) -> None:
        if self._is_heeded:
            self._tables.add(table)

    def take(self) -> list[str]:
        """Those noted since the last time."""
        taken, self._tables = self._tables, set()
        return sorted(taken)

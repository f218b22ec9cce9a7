"""Luck by name: what a draw is decided by."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Tickets:
    """Luck by name: for each name a number, the same whenever it is asked for."""

    def ticket(self, name: str, total: i64) -> i64:
        """From 0 to `total - 1`."""
        raise NotImplementedError

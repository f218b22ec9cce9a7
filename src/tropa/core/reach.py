"""How far an action reaches, where a game can say so in advance: whether it may be taken back is then known at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

UNSURE: Final[i64] = 0
"""It has to be looked at: by guesses and views (`Match.undo_index`)."""
OWN: Final[i64] = 1
"""Nobody else sees it or could act otherwise because of it, and it tells its seat nothing that was hidden."""
OPEN: Final[i64] = 2
"""Everybody else sees that it was done, and it tells its seat nothing that was hidden."""

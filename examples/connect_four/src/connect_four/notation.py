"""Actions as text: `drop 1` to `drop 7`, numbered from 0."""

from __future__ import annotations

from typing import Final

from connect_four.board import COLUMNS
from tropa.core.contract import MalformedAction

TEXTS: Final = [f"drop {column + 1}" for column in range(COLUMNS)]


def parse(text: str) -> int:
    if text not in TEXTS:
        raise MalformedAction(f"{text!r} is no action of Connect Four: expected 'drop 1' to 'drop {COLUMNS}'")
    return TEXTS.index(text)

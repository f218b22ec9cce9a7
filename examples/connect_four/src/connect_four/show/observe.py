"""What a seat knows of Connect Four as a row of numbers. The board writes it: that is what is compiled."""

from __future__ import annotations

from connect_four.board import COLUMNS, ROWS
from tropa.core.meta import Block


def lay_out() -> list[Block]:
    return [
        Block("grid", (int(ROWS), int(COLUMNS)), 0, 2, "row by row, from above: 1 one's own stone, 2 the other's, 0 none")
    ]

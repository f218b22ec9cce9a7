"""How a game begins: nothing is dealt yet (BF-2)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.bigfoot.rules.position import Bigfoot


def new_position(players: i64) -> Bigfoot:
    return Bigfoot(players)

"""The tasks on the agenda of a turn: what `turn.py` does next when nobody has to decide."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SET_UP: Final[i64] = 1
"""The prisoner's Start tile (NC-2.5)."""
SURROUND: Final[i64] = 2
"""The tiles at the exits of the Start tile."""
BEGIN_TURN: Final[i64] = 3
LAND: Final[i64] = 4
STEP: Final[i64] = 5
ARRIVE: Final[i64] = 6
TRIGGER: Final[i64] = 7
LIGHT: Final[i64] = 8
"""Darkness, then light (NC-4.6)."""
PLACE: Final[i64] = 9
"""The tile in hand goes to a cell in the prisoner's light."""
STAND: Final[i64] = 10
"""The tile in hand goes under the prisoner's feet."""
REVEAL: Final[i64] = 11
"""The tile that a stay has turned (NC-4.10)."""
GIVE_WAY: Final[i64] = 12
"""The crumbling tile on which the prisoner stayed (NC-4.2)."""
DECIDE_END: Final[i64] = 13
"""Move again, keys, or end of the turn."""
END_TURN: Final[i64] = 14
FALL: Final[i64] = 15
PAY: Final[i64] = 16
SPILL: Final[i64] = 17
SPILLED: Final[i64] = 18
CLEAN_UP: Final[i64] = 19
"""Candles go out, attackers leave, what is unlit goes (NC-6.7)."""
SCRAMBLE: Final[i64] = 20
OMEN_BESIDE: Final[i64] = 21
"""The Omen that a hit revealed (NC-8.8)."""
FIEND: Final[i64] = 22
DIRGE_COMES: Final[i64] = 23
DIRGE_HITS: Final[i64] = 24
DIRGE_TURNS: Final[i64] = 25
DARKEN: Final[i64] = 26
"""What is unlit goes."""
FLICKER: Final[i64] = 27
NEXT_TURN: Final[i64] = 28

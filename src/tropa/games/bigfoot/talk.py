"""What players of Bigfoot may say: declarations, and pointing at places (BF-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.core.meta import Sign, Text
from tropa.games.bigfoot.components import HAND, LONG_KIND
from tropa.games.bigfoot.dealing import Dealing
from tropa.games.bigfoot.notation import DECLARE
from tropa.games.bigfoot.state import (
    CHOOSE_CAMP,
    LAY_CAMP,
    OVER,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PLACE,
    REFILL,
    UNDECLARED,
)

CARRY: Final = "carry"
MARKERS: Final[i64] = 3
"""So many squares a player marks with one hint."""

SIGNS: Final = [
    Sign(CARRY, Text("looks for a place", "примеряет"), numbers=3),
    Sign("here", Text("Here, please", "Лучше сюда"), numbers=2, most=int(MARKERS)),
    Sign("loop", Text("A loop can close here", "Здесь можно замкнуть"), numbers=2, most=int(MARKERS)),
    Sign("keep", Text("Don't cover this", "Не закрывайте это"), numbers=2, most=int(MARKERS)),
    Sign("doubt", Text("I don't like this", "Мне это не нравится"), numbers=2, most=int(MARKERS)),
]
"""Places and opinions, never the shape of a card in hand (BF-4.1)."""


class Talk(Dealing):
    """A position as far as talk is concerned."""

    def declarations(self, seat: i64) -> list[int]:
        if not self.may_declare(seat):
            return []
        if seat != self.bigfoot:
            return [int(DECLARE + self.pair_of(seat))]
        return [int(DECLARE + pair) for pair in range(PAIRS)]

    def may_declare(self, seat: i64) -> bool:
        """BF-4.1: before the chase, with a whole hand that nothing was declared about yet."""
        if self.is_chase() or self.phase < CHOOSE_CAMP or self.phase == REFILL or self.phase == OVER:
            return False
        return self.hand_size[seat] == HAND and self.declared[seat] == UNDECLARED

    def declare(self, seat: i64, pair: i64) -> None:
        if self.is_chase():
            raise Refusal("chase-is-on", "BF-7.1")
        if self.hand_size[seat] < HAND:
            raise Refusal("no-whole-hand", "BF-4.1")
        if self.declared[seat] != UNDECLARED:
            raise Refusal("already-declared", "BF-4.1")
        if seat != self.bigfoot and pair != self.pair_of(seat):
            raise Refusal("false-declaration", "BF-4.1")
        self.declared[seat] = pair
        if seat == self.turn and self.shown >= 0:
            kind = LONG_KIND[self.shown]
            if kind != PAIR_FIRST[pair] and kind != PAIR_SECOND[pair]:
                self.belied[seat] = 1

    def check_point(self, seat: i64, sign: str, places: list[list[int]]) -> None:
        """Everybody may point at places (BF-4.1); the card or camp is moved by whoever is to lay it (BF-4.2)."""
        if sign != CARRY:
            return
        if seat != self.turn or (self.phase != PLACE and self.phase != LAY_CAMP):
            raise Refusal("nothing-carried", "BF-4.2")
        if places[0][2] not in (0, 1, 2, 3):
            raise Refusal("no-such-turn", "BF-1.1")

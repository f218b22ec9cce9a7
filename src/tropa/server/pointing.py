"""Who points at what on the board: seen by whoever may hear it, kept in memory only, gone when the turn has passed."""

from __future__ import annotations

from collections.abc import Container, Set

from msgspec import Struct

from tropa.core.contract import Refusal
from tropa.core.meta import Sign
from tropa.server.commands import require_playing
from tropa.server.denials import Denied
from tropa.server.limits import Limits
from tropa.server.protocol.messages import Point, PointNews
from tropa.server.table import Table


class Pointing(Struct, frozen=True):
    news: PointNews
    deaf: frozenset[int]
    """The seats that it doesn't reach."""
    turn: tuple[int, ...]
    """Who seemed to owe a decision when it was made."""

    def reaches(self, seats: tuple[int, ...]) -> bool:
        """Onlookers see everything that is pointed at."""
        return not seats or not self.deaf.issuperset(seats)


class Pointings:
    """What is pointed at on one table now: the last of every seat and sign."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.standing: dict[tuple[int, str], Pointing] = {}

    def point(self, wish: Point, limits: Limits) -> list[Pointing]:
        """Let a seat point, or refuse and change nothing; returns what is to be shown, one after the other."""
        require_playing(self.table)
        sign = self._sign(wish.sign)
        _check_places(wish.places, sign, limits)
        before = self.standing.get((wish.seat, wish.sign))
        if not wish.places:
            return self._drop([before] if before else [])
        if self.table.seats[wish.seat].has_stand_in:
            raise Denied("stand_in_plays")
        self.table.match.position.check_point(wish.seat, wish.sign, wish.places)
        deaf = frozenset(self.table.deaf_to(wish.seat))
        if len(deaf) == len(self.table.seats) - 1 > 0:
            raise Denied("nobody_hears")
        shown = self._drop([before] if before and before.deaf != deaf else [])
        pointing = Pointing(PointNews(wish.seat, wish.sign, wish.places), deaf, self._turn())
        if not sign.is_brief:
            self.standing[wish.seat, wish.sign] = pointing
        return [*shown, pointing]

    def wishes_of(self, seats: Container[int]) -> list[Point]:
        """What these seats point at, as they asked for it."""
        standing = [pointing.news for pointing in self.standing.values() if pointing.news.seat in seats]
        return [Point("", news.seat, news.sign, news.places) for news in standing]

    def lapsed(self, present: Set[int]) -> list[Pointing]:
        """Forget what no longer stands: the turn has passed, the rules forbid it now, or who pointed is gone."""
        turn = self._turn()
        return self._drop([old for old in self.standing.values() if not self._stands(old, turn, present)])

    def _drop(self, gone: list[Pointing]) -> list[Pointing]:
        for old in gone:
            del self.standing[old.news.seat, old.news.sign]
        return [Pointing(PointNews(old.news.seat, old.news.sign, []), old.deaf, old.turn) for old in gone]

    def _stands(self, pointing: Pointing, turn: tuple[int, ...], present: Set[int]) -> bool:
        news = pointing.news
        if pointing.turn != turn or news.seat not in present or self.table.seats[news.seat].has_stand_in:
            return False
        try:
            self.table.match.position.check_point(news.seat, news.sign, news.places)
        except Refusal:
            return False
        return True

    def _turn(self) -> tuple[int, ...]:
        """As an onlooker knows it: who has answered in secret must not show by what lapses."""
        return tuple(self.table.seen_to_act(()))

    def _sign(self, key: str) -> Sign:
        for sign in self.table.match.game.info.signs:
            if sign.key == key:
                return sign
        raise Denied("no_such_sign")


def _check_places(places: list[list[int]], sign: Sign, limits: Limits) -> None:
    if len(places) > sign.most:
        raise Denied("too_many_places", f"at most {sign.most}")
    for place in places:
        if len(place) != sign.numbers or not all(abs(number) <= limits.place_number for number in place):
            raise Denied("no_such_place", f"{sign.numbers} numbers up to {limits.place_number}")
        if places.count(place) > 1:
            raise Denied("place_twice", str(place))

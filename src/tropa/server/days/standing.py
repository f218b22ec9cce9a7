"""How everybody did at a deal, from the results of its kind. One walk along an index gives counts, ranks and the median."""

from __future__ import annotations

from typing import Any

from tropa.server.profiles.results import decode_ended
from tropa.server.protocol.days import DayRow, ScoreCount
from tropa.server.storage import Ask

ROWS = "SELECT table_id, seat, score, is_won, body FROM results WHERE game = ? AND kind = ?"
BEST = 5
NEAR = 2
"""So many above oneself, and so many below."""


class Field:
    """How often each score was reached in a kind of game."""

    def __init__(self, ask: Ask, game: str, kind: str) -> None:
        self._ask = ask
        self._of = (game, kind)
        counted = "SELECT score, count(*) FROM results WHERE game = ? AND kind = ? GROUP BY score ORDER BY score"
        self.spread = [ScoreCount(score, count) for score, count in ask(counted, *self._of)]
        self.results = sum(entry.count for entry in self.spread)

    def rank(self, score: int) -> int:
        return 1 + self.ahead(score)

    def ahead(self, score: int) -> int:
        return sum(entry.count for entry in self.spread if entry.score > score)

    def behind(self, score: int) -> int:
        return sum(entry.count for entry in self.spread if entry.score < score)


class Standing(Field):
    """Everybody's results; `own` is one's own table, if one has a result."""

    def __init__(self, ask: Ask, game: str, kind: str, own: str, is_open: bool) -> None:
        super().__init__(ask, game, kind)
        self._own = own
        self._is_open = is_open
        """Whether tables are named: others may look at them."""

    def best(self, count: int = BEST) -> list[DayRow]:
        """Of equal ones who came first."""
        return self._rows("ORDER BY score DESC, at, table_id LIMIT ?", count)

    def near(self, score: int) -> list[DayRow]:
        """Oneself, and who is just ahead and just behind."""
        ahead = self._nearest([entry.score for entry in self.spread if entry.score > score], "at DESC, table_id")
        own = self._rows("AND score = ? AND table_id = ? LIMIT ?", score, self._own, 1)
        behind = self._nearest([entry.score for entry in reversed(self.spread) if entry.score < score], "at, table_id")
        return [*reversed(ahead), *own, *behind]

    def _nearest(self, scores: list[int], order: str) -> list[DayRow]:
        """The first few of those with these scores: asked for one score after the other, so that nothing is sorted."""
        found: list[DayRow] = []
        for score in scores[:NEAR]:
            if len(found) < NEAR:
                found += self._rows(f"AND score = ? ORDER BY {order} LIMIT ?", score, NEAR - len(found))
        return found

    def median(self) -> DayRow | None:
        """Whoever has the result in the middle."""
        before = 0
        for entry in self.spread:
            before += entry.count
            if 2 * before >= self.results:
                return self._rows("AND score = ? ORDER BY at, table_id LIMIT ?", entry.score, 1)[0]
        return None

    def _rows(self, which: str, *values: object) -> list[DayRow]:
        return [self._row(*found) for found in self._ask(f"{ROWS} {which}", *self._of, *values)]

    def _row(self, table: str, seat: int, score: int, is_won: int, body: Any) -> DayRow:
        is_own = table == self._own
        name = decode_ended(body).seats[seat].name
        return DayRow(self.rank(score), name, score, bool(is_won), is_own, table if is_own or self._is_open else "")

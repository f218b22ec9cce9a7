"""How one's scores stand beside those of bots at the same kind of table, and beside everybody's at the deals of the days."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate

from tropa.server.days.standing import Field
from tropa.server.profiles.results import PRACTICE, is_by_points, kind_of, own_seat
from tropa.server.protocol.profiles import Ended, PlayedGame
from tropa.server.protocol.standing import BesideBots, BesideDays
from tropa.server.protocol.tables import Strength
from tropa.server.standing.counting import counts_for_standing
from tropa.server.storage import Ask

STRENGTHS: tuple[Strength, ...] = ("easy", "normal", "strong")
FEWEST = 20
"""Scores of bots below which they say nothing."""
DAYS = 7


def note_bots(ask: Ask, game: str, kind: str, ended: Ended) -> None:
    """Count what bots scored at a table of this kind: called once for each."""
    if not counts_for_standing(ended) or not is_by_points(game) or kind.startswith(PRACTICE):
        return
    compared = kind_of(len(ended.seats), ended.options)
    for seat in ended.seats:
        if seat.kind == "bot" and seat.strength is not None and seat.score is not None:
            ask(
                "INSERT INTO bot_scores VALUES (?, ?, ?, ?, 1) ON CONFLICT (game, kind, strength, score) "
                "DO UPDATE SET count = bot_scores.count + 1",
                game, compared, seat.strength, seat.score,
            )  # fmt: skip


class Scores:
    """How often bots had each score."""

    def __init__(self, rows: list[tuple[int, int]]) -> None:
        self._scores = [score for score, _ in rows]
        self._below = [0, *accumulate(count for _, count in rows)]

    @property
    def total(self) -> int:
        return self._below[-1]

    def share_below(self, score: int) -> float:
        """Those that are equal count half."""
        below, up_to = bisect_left(self._scores, score), bisect_right(self._scores, score)
        return (self._below[below] + self._below[up_to]) / 2 / self.total


def beside_bots(ask: Ask, game: str, played: list[PlayedGame]) -> list[BesideBots]:
    counted = [entry for entry in played if len(entry.seats) == 1 and counts_for_standing(entry.ended)]
    if not is_by_points(game) or not counted:
        return []
    rows = ask("SELECT kind, strength, score, count FROM bot_scores WHERE game = ? ORDER BY kind, strength, score", game)
    by_kind: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for kind, strength, score, count in rows:
        by_kind.setdefault((kind, strength), []).append((score, count))
    fields = {key: Scores(found) for key, found in by_kind.items()}
    found = []
    for strength in STRENGTHS:
        shares = [
            field.share_below(score)
            for entry in counted
            if (field := fields.get((entry.kind, strength))) and field.total >= FEWEST
            if (score := own_seat(entry).score) is not None
        ]
        if shares:
            found.append(BesideBots(strength, round(100 * sum(shares) / len(shares)), len(shares)))
    return found


def beside_days(ask: Ask, game: str, played: list[PlayedGame]) -> BesideDays | None:
    """Of the last days; a deal that nobody else has played says nothing."""
    shares = []
    for entry in [entry for entry in played if entry.ended.day and not entry.is_practice][:DAYS]:
        score = own_seat(entry).score
        field = Field(ask, game, f"day/{entry.ended.day}")
        if score is not None and field.results > 1:
            # Oneself left out; those who have as much count half.
            equal = field.results - field.behind(score) - field.ahead(score) - 1
            shares.append((field.behind(score) + equal / 2) / (field.results - 1))
    return BesideDays(round(100 * sum(shares) / len(shares)), len(shares)) if shares else None

"""Whether a game that is over is told as it should be: part of the conformance suite."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from tropa.core.contract import Game, Position
from tropa.core.meta import Options, ScoreLine

PARAGRAPH: Final = re.compile(r"[A-Z0-9]+-\d+\.\d+")


def end_faults(game: Game, position: Position, options: Options, players: int) -> Iterator[str]:
    """What is wrong with outcome and score sheets."""
    outcome = position.outcome()
    low, high = game.score_bounds(players, options)
    if len(outcome.scores) != players:
        yield "the outcome has not one score for each seat"
    if not all(low <= score <= high for score in outcome.scores):
        yield f"scores {outcome.scores} outside {low}..{high}"
    if outcome.winners != sorted(set(outcome.winners)):
        yield "winners are not sorted"
    if not all(0 <= seat < players for seat in outcome.winners):
        yield "a winner isn't at the table"
    if PARAGRAPH.fullmatch(outcome.paragraph) is None:
        yield "the outcome names no paragraph"
    sheets = position.score_sheets()
    if len(sheets) != players:
        yield "there is not one score sheet for each seat"
    for seat, sheet in enumerate(sheets):
        total = sum(line.points for line in sheet)
        if total != outcome.scores[seat]:
            yield f"the sheet of seat {seat} adds up to {total}, not {outcome.scores[seat]}"
        if not all(PARAGRAPH.fullmatch(line.paragraph) for line in sheet):
            yield "a score line names no paragraph"
        yield from line_faults(game, sheet)


def line_faults(game: Game, sheet: list[ScoreLine]) -> Iterable[str]:
    """Lines that aren't of a kind that the game declares."""
    kind: Any = game.show.score_kind()
    for line in sheet if kind is not None else []:
        try:
            msgspec.convert(msgspec.to_builtins(line), kind)
        except msgspec.ValidationError as fault:
            yield f"the score line {line.key} is none of those declared: {fault}"

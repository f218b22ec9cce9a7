"""Whether a hint follows from what its seat may know, and from nothing else: part of the conformance suite.

A guess takes the place of the truth: whether a hint is offered, what is weighed, and what each world makes of it must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tropa.bots.advice import appraisal_of, can_advise, is_secret_moment
from tropa.core.contract import Game, Position
from tropa.core.rng import Rng

SEEDS: Final = 1 << 30


def hint_faults(game: Game, position: Position, seat: int, rng: Rng) -> Iterator[str]:
    """Where a hint to the seat tells what it can't know, or is none."""
    guess = position.guess(seat, rng)
    if is_secret_moment(guess) != is_secret_moment(position):
        yield f"whether hints are closed tells seat {seat} what it can't know"
    is_offered = can_advise(game, position, seat)
    if can_advise(game, guess, seat) != is_offered:
        yield f"whether seat {seat} is offered a hint depends on what it can't know"
    if not is_offered:
        return
    seed = int(rng.below(SEEDS))
    appraisals = []
    for seen in (position, guess):
        drawn = Rng(seed)
        appraisals.append(appraisal_of(game, seen.guess(seat, drawn), seat, drawn))
    lines = appraisals[0].lines()
    if appraisals[1].lines() != lines:
        yield f"what is weighed for seat {seat} depends on what it can't know"
        return
    possible = set(position.actions(seat))
    if not lines or not all(line and line[0] in possible for line in lines):
        yield f"a hint to seat {seat} isn't among what it may do"
        return
    line = lines[rng.below(len(lines))]
    weighed = [appraisal.weigh(line, seed) for appraisal in appraisals]
    if (weighed[0].value, weighed[0].parts) != (weighed[1].value, weighed[1].parts):
        yield f"what a hint tells seat {seat} depends on what it can't know"

"""Measures what bots of each strength lose on average per decision, as an analysis tells it.

One of the measures of `tropa.lab.insight`; `tropa.lab.insight_figures --losses` tells the lines for `bots/data/measures.toml`.

All strengths are asked at the same positions, and what they would play there is judged in the same worlds: where two of them play alike
they differ by nothing at all, and a decision of a strong bot is thought about only where it is looked at. In games of their own, luck with
positions and worlds was larger than what sets them apart. The positions are of games between normal and easy bots.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from tropa.bots.advice import appraisal_of, unit_of
from tropa.bots.advice_structs import Unit
from tropa.bots.analysis import judge
from tropa.bots.comparison import Effort
from tropa.bots.measures import worlds_for
from tropa.bots.players import STRENGTHS, make_bot
from tropa.core.contract import Game
from tropa.core.match import Match
from tropa.core.record import Record
from tropa.core.rng import Rng
from tropa.lab.bot_games import play_match
from tropa.lab.puzzle_maker import Spot, line_by, spots_of

STRONG: Final = {
    "lost-cities": "search:400i",
    "night-cage": "search:400i",
    "bigfoot": "search:60i",
    "innsmouth": "search:6i",
    "en-route": "search:40i",
}
"""Strong ones think in iterations here, so that the same seed gives the same decisions on any machine."""
PLAYERS: Final = {
    "lost-cities": [2, 3, 4],
    "night-cage": [1, 2, 3, 4],
    "bigfoot": [3, 4],
    "innsmouth": [1, 2, 3],
    "en-route": [1, 2, 3],
}
"""Those who are measured; for other numbers of players no strength is named."""
ORDER: Final = ["strong", "normal", "easy"]
SPOTS_A_GAME: Final = 6
SURE: Final = 1.96


class LossRow(Struct, array_like=True):
    """Some positions of one game."""

    players: int
    unit: Unit
    losses: list[list[float]]
    """What each strength would lose there, in the order of `ORDER`, by position."""


def bot_of(game: str, strength: str) -> str:
    return STRONG.get(game, "search:400i") if strength == "strong" else STRENGTHS[strength]


def measure_losses(game: Game, number: int) -> LossRow:
    """Numbers of players take turns."""
    counts = PLAYERS.get(game.info.id, [2])
    players, turn = counts[number % len(counts)], number // len(counts)
    match = play_match(game, [bot_of(game.info.id, ORDER[1 + (seat + turn) % 2]) for seat in range(players)], {}, 67, turn)
    rng = Rng(number + 1)
    spots = spots_of(game, match)
    found = [spots.pop(rng.below(len(spots))) for _ in range(min(SPOTS_A_GAME, len(spots)))]
    units = [unit_of(appraisal_of(game, spot.position.guess(spot.seat, rng), spot.seat, rng)) for spot in found]
    alike = [spot for spot, unit in zip(found, units, strict=True) if unit == units[0]]
    return LossRow(players, units[0] if units else "chance", [losses_at(game, match, spot, rng) for spot in alike])


def losses_at(game: Game, match: Match, spot: Spot, rng: Rng) -> list[float]:
    """The same seed gives the same worlds to all; those who play alike are judged once."""
    seed = rng.below(1 << 30)
    known: dict[tuple[int, ...], float] = {}
    losses: list[float] = []
    for strength in ORDER:
        own = rng.split()
        appraisal = appraisal_of(game, spot.position.guess(spot.seat, own), spot.seat, own)
        line = line_by(make_bot(bot_of(game.info.id, strength), game), spot, appraisal, own)
        key = tuple(sorted(line))
        if key not in known:
            known[key] = judged_loss(game, match, spot, line, seed)
        losses.append(known[key])
    return losses


def judged_loss(game: Game, match: Match, spot: Spot, line: list[int], seed: int) -> float:
    """What an analysis of the game would say if this had been played there."""
    texts: list[tuple[int, str]] = []
    trial = spot.position.copy()
    for action in line:
        texts.append((spot.seat, trial.text(spot.seat, action)))
        trial.act(spot.seat, action)
    record = Record(match.header, match.record().actions[: spot.number] + texts)
    verdict = judge(game, record, spot.number, Effort(worlds_for(game.info.id).analysis), seed)
    assert verdict is not None, "only what is graded is a spot"
    return round(verdict.loss, 5)


class Mean(Struct):
    games: int
    decisions: int
    mean: float
    error: float
    """The standard error, games taken as wholes."""


def mean_of(rows: list[LossRow], value: Callable[[list[float]], float]) -> Mean:
    """Of something about the losses at each position."""
    games = [[value(losses) for losses in row.losses] for row in rows if row.losses]
    decisions = sum(len(values) for values in games)
    mean = sum(sum(values) for values in games) / max(1, decisions)
    squares = sum(sum(one - mean for one in values) ** 2 for values in games)
    count = len(games)
    return Mean(count, decisions, mean, math.sqrt(squares * count / max(1, count - 1)) / max(1, decisions))


def loss_of(strength: str) -> Callable[[list[float]], float]:
    place = ORDER.index(strength)
    return lambda losses: losses[place]


def lead_of(one: str, other: str) -> Callable[[list[float]], float]:
    """How much less the one loses than the other."""
    first, second = ORDER.index(one), ORDER.index(other)
    return lambda losses: losses[second] - losses[first]


def summary(rows: dict[str, list[LossRow]]) -> str:
    """What was measured, as the file of measures has it, with the order as a comment."""
    lines: list[str] = []
    for game, measured in rows.items():
        for unit in sorted({row.unit for row in measured}):
            found = [row for row in measured if row.unit == unit]
            means = {strength: mean_of(found, loss_of(strength)) for strength in ORDER}
            is_ordered = all(means[one].mean < means[other].mean for one, other in itertools.pairwise(ORDER))
            lines.append(f"# {game}, {unit}: ordered strong < normal < easy: {'yes' if is_ordered else 'NO'}")
            for strength, mean in means.items():
                lines += [
                    f"[[{game}.losses]]",
                    f'players = {sorted({row.players for row in found})}\nstrength = "{strength}"',
                    f"games = {mean.games}\ndecisions = {mean.decisions}\nmean = {mean.mean:.5f}\nerror = {mean.error:.5f}\n",
                ]
    return "\n".join(lines)

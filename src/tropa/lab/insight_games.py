"""Measures analyses of whole games: how long one takes, and what bots of each strength lose on average per decision.

One of the measures of `tropa.lab.insight`; `tropa.lab.insight_figures --losses` tells the lines for `bots/data/measures.toml`.

Bots of all three strengths play against each other in turn. Strong ones think in iterations here, so that the same seed gives the same
games on any machine.
"""

from __future__ import annotations

import itertools
import math
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from tropa.bots.analysis import analyse
from tropa.bots.comparison import Effort
from tropa.bots.measures import worlds_for
from tropa.bots.players import STRENGTHS, make_bot
from tropa.core.contract import DEALER, Game
from tropa.core.match import Match
from tropa.core.record import Record, new_header
from tropa.core.rng import Rng
from tropa.registry import find_game

STRONG: Final = {
    "lost-cities": "search:400i",
    "night-cage": "search:400i",
    "bigfoot": "search:60i",
    "innsmouth": "search:6i",
    "en-route": "search:40i",
}
PLAYERS: Final = {
    "lost-cities": [2, 3, 4],
    "night-cage": [1, 2, 3, 4],
    "bigfoot": [3, 4],
    "innsmouth": [1, 2, 3],
    "en-route": [1, 2, 3],
}
"""Those who are measured; for other numbers of players no strength is named."""
ORDER: Final = ["strong", "normal", "easy"]
MOST_SECONDS: Final = {"bigfoot": 120.0}
OTHERS_SECONDS: Final = 60.0
SURE: Final = 1.96


class Seat(Struct, array_like=True):
    """One seat of one game."""

    game: str
    players: int
    number: int
    strength: str
    decisions: int
    loss: float
    """On average."""
    moments: int
    seconds: float
    """Processor time of the whole analysis."""


def bot_of(game: str, strength: str) -> str:
    return STRONG.get(game, "search:400i") if strength == "strong" else STRENGTHS[strength]


def play(game_id: str, strengths: list[str], seed: int) -> Record:
    game = find_game(game_id)
    match = Match(game, new_header(game, [f"{strength} {seat}" for seat, strength in enumerate(strengths)], {}))
    bots = [make_bot(bot_of(game_id, strength), game) for strength in strengths]
    rng = Rng(seed)
    while seats := match.position.to_act():
        seat = seats[0]
        if seat == DEALER:
            action = int(match.position.chance_at(rng.below(match.position.chance_total())))
        else:
            action = bots[seat].decide(match.position.guess(seat, rng), seat, rng)
        match.act(seat, action)
    return match.record()


def measure(game_id: str, players: int, number: int) -> Iterator[Seat]:
    """Game number `number`: from game to game the strengths move on by one seat."""
    strengths = [ORDER[(seat + number) % len(ORDER)] for seat in range(players)]
    record = play(game_id, strengths, 1_000 * number + players)
    begun = time.process_time()
    analysis = analyse(find_game(game_id), record, Effort(worlds_for(game_id).analysis), 1)
    seconds = time.process_time() - begun
    for account in analysis.accounts:
        yield Seat(
            game_id, players, number, strengths[account.seat], account.decisions, account.mean_loss, len(account.moments), seconds
        )  # fmt: skip


def measure_losses(game: Game, number: int) -> list[Seat]:
    """Numbers of players take turns."""
    counts = PLAYERS.get(game.info.id, [2])
    return list(measure(game.info.id, counts[number % len(counts)], number // len(counts)))


class Mean(Struct):
    games: int
    decisions: int
    mean: float
    error: float


def mean_of(seats: list[Seat]) -> Mean:
    """Weighted by decisions; the error takes each seat's game as a whole."""
    decisions = sum(seat.decisions for seat in seats)
    mean = sum(seat.loss * seat.decisions for seat in seats) / max(1, decisions)
    squares = sum((seat.decisions * (seat.loss - mean)) ** 2 for seat in seats)
    count = len(seats)
    error = math.sqrt(squares * count / max(1, count - 1)) / max(1, decisions)
    return Mean(count, decisions, mean, error)


def summary(seats: list[Seat]) -> str:
    """What was measured, by game and number of players, as the file of measures has it, with the order and the time as comments."""
    groups: dict[tuple[str, int], list[Seat]] = defaultdict(list)
    for seat in seats:
        groups[seat.game, seat.players].append(seat)
    lines: list[str] = []
    for (game, players), found in sorted(groups.items()):
        times = sorted({seat.number: seat.seconds for seat in found}.values())
        most = MOST_SECONDS.get(game, OTHERS_SECONDS)
        lines.append(
            f"# {game}, {players}: {len(times)} games, {times[len(times) // 2]:.1f} s (median), {times[-1]:.1f} s at most (bound {most:.0f})"
        )
        means = {strength: mean_of([seat for seat in found if seat.strength == strength]) for strength in ORDER}
        known = [strength for strength in ORDER if means[strength].decisions]
        is_ordered = all(means[one].mean < means[other].mean for one, other in itertools.pairwise(known))
        lines.append(f"# ordered strong < normal < easy: {'yes' if is_ordered and len(known) == len(ORDER) else 'NO'}")
        for strength in known:
            mean = means[strength]
            moments = sum(seat.moments for seat in found if seat.strength == strength) / mean.games
            lines += [
                f"# {strength}: {mean.mean:.4f} ± {SURE * mean.error:.4f}, {moments:.1f} moments a game",
                f"[[{game}.losses]]",
                f'players = {players}\nstrength = "{strength}"\ngames = {mean.games}\ndecisions = {mean.decisions}',
                f"mean = {mean.mean:.5f}\nerror = {mean.error:.5f}\n",
            ]
    return "\n".join(lines)

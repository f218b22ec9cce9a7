"""Plays many games between bots and reports who won, by how much, and how the games ended.

Every game has seeds of its own that follow from the simulation's seed and the game's number, so the result doesn't depend
on how many processes play. Bots with a budget in seconds are the exception: what they find depends on the machine.
"""

from __future__ import annotations

import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context

from msgspec import Struct

from tropa.bots.players import make_bot
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.meta import Options, complete_options
from tropa.core.registry import find_game
from tropa.core.rng import Rng
from tropa.lab.statistics import Spread, spread_of, wilson

SEED_STRIDE = 1_000_003
SEED_LIMIT = 1 << 62
CHUNKS_PER_JOB = 20
LONGEST_CHUNK = 8


class Plan(Struct, frozen=True):
    """What is to be played. `bots` has one entry for each seat; they move on by one seat from game to game."""

    game: str
    bots: list[str]
    games: int
    seed: int
    options: Options = {}


class PlanFault(ValueError):
    """A simulation that can't be played."""


class Played(Struct, frozen=True):
    """One game; scores and wins are in the order of the plan's bots."""

    number: int
    scores: list[int]
    wins: list[float]
    reason: str
    actions: int


class BotReport(Struct, frozen=True):
    name: str
    wins: float
    """A victory shared by k competitors counts 1/k for each; who wins as a team wins in full."""
    win_interval: tuple[float, float]
    """95 % confidence interval of the share of games won."""
    mean_score: float
    scores: Spread


class Report(Struct, frozen=True):
    game: str
    options: Options
    seed: int
    games: int
    seconds: float
    seats: list[BotReport]
    ends: dict[str, int]
    """How many games ended for which reason."""
    actions: Spread
    """Actions per game, the dealer's included."""


def check_plan(plan: Plan) -> Plan:
    """The plan with all options filled in, or a fault that says what can't be played."""
    game = find_game(plan.game)
    if len(plan.bots) not in game.info.players:
        counts = ", ".join(str(count) for count in game.info.players)
        raise PlanFault(f"{plan.game} is for {counts} players, not for {len(plan.bots)}")
    if plan.games < 1:
        raise PlanFault("at least one game has to be played")
    for bot in plan.bots:
        make_bot(bot, game)
    options = complete_options(game.info, plan.options)
    game.new(len(plan.bots), options)
    return Plan(plan.game, plan.bots, plan.games, plan.seed, options)


def play_game(plan: Plan, number: int) -> Played:
    """Game number `number` of a checked plan."""
    game = find_game(plan.game)
    players = len(plan.bots)
    rng = Rng((plan.seed * SEED_STRIDE + number) % SEED_LIMIT)
    dealing = rng.split()
    order = rng.split()
    thinking = [rng.split() for _ in range(players)]
    bots = [make_bot(bot, game) for bot in plan.bots]
    position = game.new(players, plan.options)
    actions = 0
    while seats := position.to_act():
        if seats[0] == DEALER:
            deal(position, dealing)
        else:
            seat = seats[order.below(len(seats))] if len(seats) > 1 else seats[0]
            entry = (seat + number) % players
            seen = position.guess(seat, thinking[entry])
            position.act(seat, bots[entry].decide(seen, seat, thinking[entry]))
        actions += 1
    outcome = position.outcome()
    worth = 1.0 / len(outcome.winners) if game.info.spirit == "competitive" and outcome.winners else 1.0
    scores = [0] * players
    wins = [0.0] * players
    for seat in range(players):
        entry = (seat + number) % players
        scores[entry] = outcome.scores[seat]
        wins[entry] = worth if seat in outcome.winners else 0.0
    return Played(number, scores, wins, outcome.reason, actions)


def simulate(plan: Plan, jobs: int = 1, watch: Callable[[int], None] | None = None) -> Report:
    """Play the plan; `watch` is told how many games are done. Ctrl-C ends it early with what was played until then."""
    plan = check_plan(plan)
    begun = time.perf_counter()
    played: list[Played] = []
    try:
        for result in _play_all(plan, jobs):
            played.append(result)
            if watch is not None:
                watch(len(played))
    except KeyboardInterrupt:
        if not played:
            raise
    return report(plan, played, time.perf_counter() - begun)


def _play_all(plan: Plan, jobs: int) -> Iterator[Played]:
    if jobs == 1:
        for number in range(plan.games):
            yield play_game(plan, number)
        return
    chunk = max(1, min(LONGEST_CHUNK, plan.games // (jobs * CHUNKS_PER_JOB)))
    # Ctrl-C reaches all processes of a terminal; only this one acts on it.
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap_unordered(partial(play_game, plan), range(plan.games), chunk)


def report(plan: Plan, played: list[Played], seconds: float) -> Report:
    played = sorted(played, key=lambda game: game.number)
    seats = []
    for entry, name in enumerate(plan.bots):
        wins = sum(game.wins[entry] for game in played)
        scores = spread_of([game.scores[entry] for game in played])
        seats.append(BotReport(name, wins, wilson(wins, len(played)), scores.mean, scores))
    ends = dict(sorted(Counter(game.reason for game in played).items()))
    actions = spread_of([game.actions for game in played])
    return Report(plan.game, plan.options, plan.seed, len(played), seconds, seats, ends, actions)

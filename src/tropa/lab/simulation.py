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
from msgspec.structs import replace

from tropa.bots.players import make_bot
from tropa.core.contract import DEALER, DEALER_ALONE, Position
from tropa.core.drive import deal
from tropa.core.meta import Options, complete_options
from tropa.core.rng import Rng
from tropa.lab.statistics import Spread, spread_of, wilson
from tropa.registry import find_game

SEED_STRIDE = 1_000_003
SEED_LIMIT = 1 << 62
CHUNKS_PER_JOB = 20
LONGEST_CHUNK = 8
MOST_DEALS = 10_000
"""So often roles are dealt anew before they count as impossible."""


class Plan(Struct, frozen=True):
    """What is to be played. `bots` has one entry for each seat; they move on by one seat from game to game."""

    game: str
    bots: list[str]
    games: int
    seed: int
    options: Options = {}
    role_bots: dict[str, str] = {}
    """Who holds one of these roles is played by that bot instead of its seat's."""
    present: list[str] = []
    absent: list[str] = []
    """Roles are dealt anew until somebody holds each of these, nobody any of those."""


class PlanFault(ValueError):
    """A simulation that can't be played."""


class Played(Struct, frozen=True):
    """One game; scores and wins are in the order of the plan's bots."""

    number: int
    scores: list[int]
    wins: list[float]
    reason: str
    actions: int
    roles: list[str] = []
    """The role of each, where the game has any."""


class BotReport(Struct, frozen=True):
    name: str
    wins: float
    """A victory shared by k seats counts 1/k for each, partners included; where all or a side play together, in full."""
    win_interval: tuple[float, float]
    """95 % confidence interval of the share of games won."""
    mean_score: float
    scores: Spread


class SideReport(Struct, frozen=True):
    """How those who held one role did; they win and lose together."""

    role: str
    wins: int
    win_interval: tuple[float, float]
    ends: dict[str, int]
    """How many of its wins came by which reason."""
    scores: Spread


class CastReport(Struct, frozen=True):
    """The games in which just these roles were held."""

    games: int
    sides: list[SideReport]
    ends: dict[str, int]


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
    role_bots: dict[str, str] = {}
    casts: list[CastReport] = []
    """The games by the roles that were held, the most frequent first; empty where the game has no roles."""


def check_plan(plan: Plan) -> Plan:
    """The plan with all options filled in, or a fault that says what can't be played."""
    game = find_game(plan.game)
    if len(plan.bots) not in game.info.players:
        counts = ", ".join(str(count) for count in game.info.players)
        raise PlanFault(f"{plan.game} is for {counts} players, not for {len(plan.bots)}")
    if plan.games < 1:
        raise PlanFault("at least one game has to be played")
    for bot in [*plan.bots, *plan.role_bots.values()]:
        make_bot(bot, game)
    for role in [*plan.role_bots, *plan.present, *plan.absent]:
        if role not in game.info.roles:
            known = ", ".join(game.info.roles) or "none"
            raise PlanFault(f"{plan.game} has no role {role!r} (it has: {known})")
    checked = replace(plan, options=complete_options(game.info, plan.options))
    _cast_roles(checked, Rng(1))
    return checked


def _cast_roles(plan: Plan, dealing: Rng) -> tuple[Position, int]:
    """A game with its roles dealt as the plan wants them, up to the first decision, and how many actions that took."""
    game = find_game(plan.game)
    for _ in range(MOST_DEALS):
        position = game.new(len(plan.bots), plan.options)
        actions = 0
        while position.to_act() == DEALER_ALONE:
            deal(position, dealing)
            actions += 1
        held = {position.role_of(seat) for seat in range(len(plan.bots))}
        if held.issuperset(plan.present) and held.isdisjoint(plan.absent):
            return position, actions
    raise PlanFault(f"{plan.game} never deals the roles so")


def play_game(plan: Plan, number: int) -> Played:
    """Game number `number` of a checked plan."""
    game = find_game(plan.game)
    players = len(plan.bots)
    rng = Rng((plan.seed * SEED_STRIDE + number) % SEED_LIMIT)
    dealing = rng.split()
    order = rng.split()
    thinking = [rng.split() for _ in range(players)]
    bots = [make_bot(bot, game) for bot in plan.bots]
    role_bots = {role: make_bot(bot, game) for role, bot in plan.role_bots.items()}
    position, actions = _cast_roles(plan, dealing)
    while seats := position.to_act():
        if seats[0] == DEALER:
            deal(position, dealing)
        else:
            seat = seats[order.below(len(seats))] if len(seats) > 1 else seats[0]
            entry = (seat + number) % players
            seen = position.guess(seat, thinking[entry])
            bot = role_bots.get(position.role_of(seat), bots[entry])
            position.act(seat, bot.decide(seen, seat, thinking[entry]))
        actions += 1
    outcome = position.outcome()
    worth = 1.0 / len(outcome.winners) if game.info.spirit == "competitive" and outcome.winners else 1.0
    scores = [0] * players
    wins = [0.0] * players
    roles = [""] * players
    for seat in range(players):
        entry = (seat + number) % players
        scores[entry] = outcome.scores[seat]
        wins[entry] = worth if seat in outcome.winners else 0.0
        roles[entry] = position.role_of(seat)
    return Played(number, scores, wins, outcome.reason, actions, roles if game.info.roles else [])


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
    actions = spread_of([game.actions for game in played])
    casts = _report_casts(find_game(plan.game).info.roles, played)
    ends = _count_ends(played)
    return Report(plan.game, plan.options, plan.seed, len(played), seconds, seats, ends, actions, plan.role_bots, casts)


def _count_ends(played: list[Played]) -> dict[str, int]:
    return dict(sorted(Counter(game.reason for game in played).items()))


def _report_casts(roles: list[str], played: list[Played]) -> list[CastReport]:
    by_cast: dict[tuple[str, ...], list[Played]] = {}
    for game in played:
        if game.roles:
            by_cast.setdefault(tuple(role for role in roles if role in game.roles), []).append(game)
    casts = [
        CastReport(len(games), [_report_side(role, games) for role in cast], _count_ends(games))
        for cast, games in by_cast.items()
    ]
    return sorted(casts, key=lambda cast: -cast.games)


def _report_side(role: str, played: list[Played]) -> SideReport:
    won = [game for game in played if any(wins for wins, held in zip(game.wins, game.roles, strict=True) if held == role)]
    scores = [score for game in played for score, held in zip(game.scores, game.roles, strict=True) if held == role]
    return SideReport(role, len(won), wilson(len(won), len(played)), _count_ends(won), spread_of(scores))

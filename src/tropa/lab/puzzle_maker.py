"""Makes puzzles: games of bots are searched for positions in which one move is clearly best, and what is found is measured again.

Whatever seems to be far ahead among many positions was lucky, too; so it is chosen in one set of worlds, measured in a second and
confirmed in a third, of which the figures are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from tropa.bots.advice import ENGINE, SURE, appraisal_of, can_advise, line_texts, unit_of
from tropa.bots.comparison import FINALISTS, Comparison, Contender, Effort, gap_between
from tropa.bots.players import Bot, make_bot
from tropa.core.appraisal import Appraisal
from tropa.core.contract import DEALER, Game, Position
from tropa.core.match import Match
from tropa.core.meta import Options
from tropa.core.playing_on import PlayingOn
from tropa.core.record import Record
from tropa.core.rng import Rng
from tropa.games.bigfoot.bot.chase import figure_distance
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.lab.bot_games import play_match
from tropa.puzzles.answer_structs import Level
from tropa.puzzles.shelf import set_up
from tropa.puzzles.structs import Puzzle

TRIES = 3
"""So often a bot decides: what it finds twice it has found."""
LONGEST_LINE = 60


class Search(NamedTuple):
    """How a game is searched."""

    bots: list[list[str]]
    """Seats whose games are played, in turn."""
    options: list[Options]
    looks: int
    """So many positions of a game are looked at."""
    glance: int
    """Worlds for a first look, and for what then seems to be far ahead."""
    worlds: int
    hasty: str
    """The bot that thinks a little."""
    least: float
    """What the gap must be at least, in the smallest losses that count."""
    since: float = 0.0
    """After such a share of the game's decisions: where little is decided before the end."""
    second: int = 0
    """Worlds for a second look at what seems to be far ahead, before it is measured: where worlds are dear."""
    is_played_out: bool = False
    """What is best must be so, too, when games are played on to their end: for appraisals that judge before it."""
    is_worth_a_look: Callable[[Position], bool] = lambda position: True
    """Cheap: where it takes long to weigh something, and nothing is clear."""


NEAR = 2
"""Squares missing for a loop through the figure: farther away a chase takes long to play on, and no step of it decides."""


def is_map_or_near(position: Position) -> bool:
    assert isinstance(position, Bigfoot)
    return not position.is_chase() or int(figure_distance(position, position.ground)) <= NEAR


CITIES = ["first-city", "two-banks", "london", "new-york", "hong-kong", "paris", "rio", "cairo"]
SEARCHES = {
    "lost-cities": Search(
        [["greedy", "greedy"], ["greedy"] * 3, ["easy", "greedy"]], [{}], 14, 96, 2000, "search:200i", 1.0
    ),
    "night-cage": Search([["greedy"] * 2, ["greedy"] * 4, ["easy"] * 3], [{}], 16, 160, 2400, "search:100i", 1.0),
    "bigfoot": Search(
        [["greedy"] * 2, ["greedy"] * 3, ["greedy"] * 4], [{}], 10, 24, 400, "search:40i", 1.0, 0.9, 25, True, is_map_or_near
    ),
    "innsmouth": Search([["greedy"], ["greedy"] * 2], [{}], 6, 8, 48, "search:4i", 1.0),
    "en-route": Search([["greedy"] * 2, ["greedy"]], [{"city": city} for city in CITIES], 6, 6, 48, "search:100i", 1.0),
}
OTHERS = Search([["greedy", "greedy"]], [{}], 10, 64, 1000, "search:100i", 1.0)


class Spot(NamedTuple):
    """A decision in a game of bots."""

    number: int
    """So many actions come before it."""
    position: Position
    seat: int


def spots_of(game: Game, match: Match) -> list[Spot]:
    """Where a seat begins a decision that the game can weigh and an analysis would judge."""
    found: list[Spot] = []
    position = match.start
    covered = [0] * match.header.players
    for number, (actor, action) in enumerate(match.actions):
        if actor != DEALER and number >= covered[actor] and can_advise(game, position, actor):
            rng = Rng(number + 1)
            appraisal = appraisal_of(game, position.guess(actor, rng), actor, rng)
            if appraisal.is_graded():
                found.append(Spot(number, position, actor))
                later = list(enumerate(match.actions[number : number + LONGEST_LINE * len(covered)]))
                own = [(number + offset, done) for offset, (seat, done) in later if seat == actor]
                length = int(appraisal.length_of([done for _, done in own]))
                covered[actor] = own[length - 1][0] + 1
        position = position.copy()
        position.act(actor, action)
    return found


def search_game(game: Game, search: Search, seed: int, number: int) -> Puzzle | None:
    """A puzzle from game `number`, if there is one: one that the normal bot misses rather than one that it finds."""
    bots = search.bots[number % len(search.bots)]
    options = search.options[number // len(search.bots) % len(search.options)]
    match = play_match(game, bots, options, seed, number)
    rng = Rng(seed * 7919 + number)
    spots = spots_of(game, match)
    spots = [spot for spot in spots[int(len(spots) * search.since) :] if search.is_worth_a_look(spot.position)]
    easy: Puzzle | None = None
    for _ in range(min(search.looks, len(spots))):
        spot = spots.pop(rng.below(len(spots)))
        found = weigh_spot(game, search, spot, rng)
        if found is None:
            continue
        puzzle = puzzle_of(game, search, match, spot, found, rng, f"{seed}/{number}")
        if puzzle.level > 1:
            return puzzle
        easy = puzzle
    return easy


def renew_puzzle(game: Game, search: Search, puzzle: Puzzle) -> Puzzle | None:
    """The same position by today's engine, with what is best by it; None if nothing is clearly best there any more."""
    match = set_up(puzzle)
    spot = Spot(len(match.actions), match.position, puzzle.seat)
    rng = Rng(puzzle.number)
    found = weigh_spot(game, search, spot, rng)
    if found is None:
        return None
    return replace(puzzle_of(game, search, match, spot, found, rng, puzzle.source), number=puzzle.number)


class Found(NamedTuple):
    appraisal: Appraisal
    seen: Position
    best: Contender
    second: Contender


def weigh_spot(game: Game, search: Search, spot: Spot, rng: Rng) -> Found | None:
    """What is clearly best there, if something is."""
    seen = spot.position.guess(spot.seat, rng)
    appraisal = appraisal_of(game, seen, spot.seat, rng)
    comparison = Comparison(appraisal, Effort(search.glance), rng)
    chosen = comparison.choose([])
    if len(chosen) < 2:
        return None
    least = appraisal.scale().small * search.least
    if chosen[0].mean() - chosen[1].mean() < least / 2.0:
        return None
    lines = [contender.line for contender in chosen[:FINALISTS]]
    if search.second and gap_to_next(appraisal, lines, search.second, rng)[0] < least:
        return None
    for worlds in (search.worlds // 4, search.worlds):
        measured = Comparison(appraisal, Effort(worlds), rng).measure(lines)
        best = measured[0]
        others = sorted(measured[1:], key=lambda other: gap_between(best, other)[0])
        gap, error = gap_between(best, others[0])
        if gap < least or gap - SURE * error < least / 2.0:
            return None
    if search.is_played_out:
        to_the_end = PlayingOn(game.knowledge, seen, spot.seat)
        gap, error = gap_to_next(to_the_end, [best.line, others[0].line], search.worlds, rng)
        if gap < SURE * error or gap < least / 2.0:
            return None
    return Found(appraisal, seen, best, others[0])


def gap_to_next(appraisal: Appraisal, lines: list[list[int]], worlds: int, rng: Rng) -> tuple[float, float]:
    """By how much the first of them is ahead of the best of the others, and the standard error of that."""
    best, *others = Comparison(appraisal, Effort(worlds), rng).measure(lines)
    return min(gap_between(best, other) for other in others)


def puzzle_of(game: Game, search: Search, match: Match, spot: Spot, found: Found, rng: Rng, source: str) -> Puzzle:
    gap, error = gap_between(found.best, found.second)
    record = match.record()
    return Puzzle(
        game=game.info.id,
        number=0,
        level=level_of(game, search, spot, found, rng),
        seat=spot.seat,
        unit=unit_of(found.appraisal),
        best=line_texts(found.seen, spot.seat, found.best.line),
        second=line_texts(found.seen, spot.seat, found.second.line),
        value=round(found.best.mean(), 4),
        gap=round(gap, 4),
        gap_error=round(error, 4),
        worlds=len(found.best.values),
        engine=ENGINE,
        source=source,
        record=Record(record.header, record.actions[: spot.number]).write(),
    )


def level_of(game: Game, search: Search, spot: Spot, found: Found, rng: Rng) -> Level:
    if finds(make_bot("greedy", game), spot, found, search, rng):
        return 1
    return 2 if finds(make_bot(search.hasty, game), spot, found, search, rng) else 3


def finds(bot: Bot, spot: Spot, found: Found, search: Search, rng: Rng) -> bool:
    """Whether a bot plays what is best, or something as good, more often than not."""
    count = 0
    for number in range(TRIES):
        line = line_by(bot, spot, found.appraisal, rng)
        count += is_as_good(line, found, search.worlds // 4)
        if count > TRIES // 2 or number - count >= TRIES // 2:
            break
    return count > TRIES // 2


def line_by(bot: Bot, spot: Spot, appraisal: Appraisal, rng: Rng) -> list[int]:
    """What a bot does until its decision is over."""
    trial = spot.position.copy()
    line: list[int] = []
    while True:
        line.append(bot.decide(trial.guess(spot.seat, rng), spot.seat, rng))
        trial.act(spot.seat, line[-1])
        if spot.seat not in trial.to_act() or len(line) == LONGEST_LINE:
            return line
        # Whether the next action would belong to it doesn't depend on which it is.
        if int(appraisal.length_of([*line, trial.owed(spot.seat)[0]])) == len(line):
            return line


def is_as_good(line: list[int], found: Found, worlds: int) -> bool:
    if sorted(line) == sorted(found.best.line):
        return True
    if len(found.best.line) == 1:
        return False
    best, other = Comparison(found.appraisal, Effort(worlds), Rng(len(line))).measure([found.best.line, line])
    return gap_between(best, other)[0] < found.appraisal.scale().small / 2.0

"""How fast the games are: beside each other, and beside games of other libraries in the same run.

All contestants take turns in short slices of processor time and the median of their rounds counts, so that a machine
that is busy with something else slows down everybody alike.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tropa.core.contract import DEALER, Game, Position
from tropa.core.drive import deal, play_out, step
from tropa.core.meta import Options, complete_options
from tropa.core.rng import Rng
from tropa.lab.peers import Contestant, Go

ROUNDS: Final = 5
SLICE: Final = 0.15
"""Seconds of processor time per contestant, measure and round."""


class Ratio(Struct, frozen=True):
    """One of ours beside one of theirs: the median of all rounds, and their bounds."""

    ours: str
    theirs: str
    ratio: float
    least: float
    most: float
    wanted: float


class Figure(Struct, frozen=True, omit_defaults=True):
    """What was measured of one game."""

    game: str
    compiled: bool
    actions_per_s: float
    """Random games by the library's own fastest way, actions of the dealer included."""
    loop_actions_per_s: float
    """The same from a loop in Python, as a researcher writes it."""
    games_per_s: float
    copies_per_s: float | None
    """None if the library has no copies."""
    times_plain: float
    """`loop_actions_per_s` against plain Python's tic-tac-toe in the same rounds: comparable between machines."""
    peer: str | None = None
    """The library, if it isn't Tropa."""
    adapter: str | None = None
    """By which of our adapters, if not by the game itself: a step is then a decision with all that is seen before it."""
    rounds: list[float] = []
    """`loop_actions_per_s` of each round, to be compared round by round."""
    against: list[Ratio] = []
    """How many times as fast it is as games of other libraries in the same rounds."""


PAIRS: Final = [
    (("lost-cities", None, "PettingZoo"), ("connect_four", "PettingZoo", None), 5.0),
    (("connect-four", None, "batch of 256"), ("connect_four, 256", "pgx", None), 1.0),
    (("connect-four", None, "batch of 4096"), ("connect_four, 4096", "pgx", None), 1.0),
    (("lost-cities", None, "batch of 256"), ("connect_four, 256", "pgx", None), 0.7),
    (("lost-cities", None, "batch of 4096"), ("connect_four, 4096", "pgx", None), 0.7),
    (("lost-cities", None, "OpenSpiel"), ("gin_rummy", "OpenSpiel", None), 2.0),
    (("connect-four", None, None), ("connect_four", "OpenSpiel", None), 3.0),
]
"""What is compared: game, library, adapter of each, and how many times as fast ours should be."""


def compare_figures(figures: list[Figure]) -> list[Figure]:
    """The same with those ratios of `PAIRS` that were measured."""
    by_name = {(figure.game, figure.peer, figure.adapter): figure for figure in figures}
    found: dict[tuple[str, str | None, str | None], list[Ratio]] = {}
    for ours, theirs, wanted in PAIRS:
        if ours in by_name and theirs in by_name:
            both = zip(by_name[ours].rounds, by_name[theirs].rounds, strict=True)
            shares = sorted(one / other for one, other in both)
            told = Ratio(_name(*ours), _name(*theirs), median(shares), shares[0], shares[-1], wanted)
            found.setdefault(ours, []).append(told)
    return [replace(figure, against=found.get(name, [])) for name, figure in by_name.items()]


def _name(game: str, peer: str | None, adapter: str | None) -> str:
    return ", ".join(part for part in (game, adapter or peer) if part)


def is_compiled(position: Position) -> bool:
    """Whether the game's package has compiled modules."""
    package = type(position).__module__.partition(".rules")[0]
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]
    return any(module.__file__ and Path(module.__file__).suffix != ".py" for module in modules)


def loop_out(position: Position, rng: Rng) -> int:
    """Random owed actions until the game is over, from Python; returns how many."""
    count = 0
    while seats := position.to_act():
        seat = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
        if seat == DEALER:
            deal(position, rng)
        else:
            owed = position.owed(seat)
            position.act(seat, owed[rng.below(len(owed))])
        count += 1
    return count


def midway(start: Position, seed: int) -> Position:
    """A position in the middle of a random game."""
    length = play_out(start.copy(), Rng(seed))
    position, rng = start.copy(), Rng(seed)
    for _ in range(length // 2):
        step(position, rng)
    return position


def own_contestant(game: Game, seed: int) -> Contestant:
    players = game.info.players[0]
    options: Options = complete_options(game.info, {})
    start = game.new(players, options)
    rng = Rng(seed)
    middle = midway(start, seed)

    def drive() -> int:
        return int(play_out(start.copy(), rng))

    def loop() -> int:
        return loop_out(start.copy(), rng)

    def copy() -> int:
        for _ in range(100):
            middle.copy()
        return 100

    return Contestant(game.info.id, None, is_compiled(start), drive, loop, copy)


WINS: Final = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def plain_contestant(seed: int) -> Contestant:
    """Tic-tac-toe as one writes it in an evening, from the same loop and the same generator: the yardstick."""
    rng = Rng(seed)

    def loop() -> int:
        board = [0] * 9
        for count in range(9):
            player = 1 + count % 2
            free = [place for place in range(9) if board[place] == 0]
            board[free[rng.below(len(free))]] = player
            if any(board[a] == board[b] == board[c] == player for a, b, c in WINS):
                return count + 1
        return 9

    return Contestant("tic-tac-toe", "plain Python", False, None, loop, None)


def rate(go: Go) -> tuple[float, float]:
    """How much `go` does, and how often it is done, per second of processor time; what it begins with isn't counted."""
    go()
    amount = 0
    times = 0
    batch = 1
    begun = process_time()
    while True:
        for _ in range(batch):
            amount += go()
        times += batch
        spent = process_time() - begun
        if spent >= SLICE:
            return amount / spent, times / spent
        batch = min(2 * batch, 64)


def measure(contestants: list[Contestant], watch: Callable[[int], None] | None = None) -> list[Figure]:
    """The figures of all contestants, who take turns; `watch` is told how many rounds are done."""
    rounds: list[list[dict[str, float]]] = [[] for _ in contestants]
    plain = plain_contestant(seed=1)
    for number in range(ROUNDS):
        yardstick, _ = rate(plain.loop)
        for contestant, found in zip(contestants, rounds, strict=True):
            found.append(_one_round(contestant))
            found[-1]["times_plain"] = found[-1]["loop"] / yardstick
        if watch is not None:
            watch(number + 1)
    return [_figure(contestant, found) for contestant, found in zip(contestants, rounds, strict=True)]


def _one_round(contestant: Contestant) -> dict[str, float]:
    found = {}
    found["loop"], found["games"] = rate(contestant.loop)
    if contestant.drive is not None:
        found["drive"], found["games"] = rate(contestant.drive)
    if contestant.copy is not None:
        found["copies"], _ = rate(contestant.copy)
    return found


def _figure(contestant: Contestant, rounds: list[dict[str, float]]) -> Figure:
    middle = {key: median(found[key] for found in rounds) for key in rounds[0]}
    return Figure(
        game=contestant.game,
        compiled=contestant.is_compiled,
        actions_per_s=middle.get("drive", middle["loop"]),
        loop_actions_per_s=middle["loop"],
        games_per_s=middle["games"],
        copies_per_s=middle.get("copies"),
        times_plain=middle["times_plain"],
        peer=contestant.peer,
        adapter=contestant.adapter,
        rounds=[found["loop"] for found in rounds],
    )

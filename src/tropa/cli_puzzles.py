"""The commands `tropa puzzles make`, `tropa puzzles renew` and `tropa puzzles check`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tropa.bots.advice import ENGINE
from tropa.lab.puzzle_maker import OTHERS, SEARCHES, renew_puzzle, search_game
from tropa.puzzles.shelf import package_folder, puzzle_path, puzzles_in, set_up, write_puzzle
from tropa.puzzles.structs import Puzzle
from tropa.registry import find_game, game_ids

EASY = 0.5
"""At most such a share is found by the normal bot."""


def add_puzzles_parser(commands: Any) -> None:
    parser = commands.add_parser("puzzles", help="make and check puzzles", description="Make and check puzzles.")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    games = ", ".join(game_ids())
    make = actions.add_parser(
        "make",
        help="search games of bots for positions in which one move is clearly best",
        description="Let bots play, look for positions in which one move is clearly best, and write each into a file of its own.",
        epilog="It goes on where it was stopped. The same seed gives the same puzzles.",
    )
    make.add_argument("game", metavar="GAME", help=f"one of: {games}")
    make.add_argument("--count", metavar="N", type=int, default=50, help="how many there shall be (default: %(default)s)")
    make.add_argument(
        "--seed", metavar="S", type=int, default=1, help="from which all chance follows (default: %(default)s)"
    )
    make.add_argument("--games", metavar="N", type=int, default=100_000, help="search no more games than so many")
    renew = actions.add_parser(
        "renew",
        help="weigh the puzzles of an older engine again",
        description="Weigh the puzzles of an older engine again, and take away those in which nothing is clearly best any more.",
        epilog="It goes on where it was stopped.",
    )
    renew.add_argument("game", metavar="GAME", help=f"one of: {games}")
    check = actions.add_parser("check", help="set every puzzle up, and count them by difficulty")
    for command in (make, renew, check):
        command.add_argument("--folder", type=Path, help="where they lie (default: in the package)")


def run_puzzles(given: argparse.Namespace, progress: Callable[[str, int], Callable[[int], None]]) -> int:
    folder = given.folder or package_folder()
    if given.action == "make":
        return make_puzzles(given, folder, progress)
    return renew_puzzles(given, folder, progress) if given.action == "renew" else check_puzzles(folder)


def make_puzzles(given: argparse.Namespace, folder: Path, progress: Callable[[str, int], Callable[[int], None]]) -> int:
    game = find_game(given.game)
    search = SEARCHES.get(given.game, OTHERS)
    kept = puzzles_in(folder, given.game)
    told = progress("puzzles", given.count)
    for number in range(next_game(kept, given.seed), given.games):
        if len(kept) >= given.count:
            break
        puzzle = search_game(game, search, given.seed, number)
        if puzzle is not None and is_wanted(puzzle, kept, given.count):
            kept.append(replace(puzzle, number=max((one.number for one in kept), default=0) + 1))
            write_puzzle(folder, kept[-1])
        told(len(kept))
    return 0


def renew_puzzles(given: argparse.Namespace, folder: Path, progress: Callable[[str, int], Callable[[int], None]]) -> int:
    game = find_game(given.game)
    old = [puzzle for puzzle in puzzles_in(folder, given.game) if puzzle.engine < ENGINE]
    told = progress("puzzles", len(old))
    for done, puzzle in enumerate(old, start=1):
        renewed = renew_puzzle(game, SEARCHES.get(given.game, OTHERS), puzzle)
        if renewed is None:
            puzzle_path(folder, puzzle).unlink()
        else:
            write_puzzle(folder, renewed)
        told(done)
    return 0


def next_game(kept: list[Puzzle], seed: int) -> int:
    """After the last one that a puzzle came from."""
    numbers = [int(puzzle.source.partition("/")[2]) for puzzle in kept if puzzle.source.startswith(f"{seed}/")]
    return max(numbers, default=-1) + 1


def is_wanted(puzzle: Puzzle, kept: list[Puzzle], count: int) -> bool:
    """Not too many that the normal bot finds, nor one that is there already."""
    is_too_easy = puzzle.level == 1 and sum(one.level == 1 for one in kept) >= int(count * EASY)
    return not is_too_easy and all(one.record != puzzle.record for one in kept)


def check_puzzles(folder: Path) -> int:
    for game in game_ids():
        kept = puzzles_in(folder, game)
        for puzzle in kept:
            set_up(puzzle)
        levels = Counter(puzzle.level for puzzle in kept)
        print(f"{game}: {len(kept)} puzzles, by difficulty {levels[1]}, {levels[2]}, {levels[3]}")
    return 0

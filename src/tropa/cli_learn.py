"""The command `tropa learn`: a bot that plays against itself, and a net that judges for it."""

from __future__ import annotations

import argparse
import sys
from itertools import product
from pathlib import Path
from typing import Any

from tropa.core.meta import Options, complete_options, read_setting
from tropa.registry import find_game


def add_learn_parser(commands: Any) -> None:
    learn = commands.add_parser(
        "learn",
        help="let a bot learn by playing against itself",
        description="Let a bot play against itself, train a net on that, and keep the net if it wins a match; again and again. "
        "Called again it goes on in its folder. pip install tropa[rl] brings what it needs.",
        epilog="tropa sim lets the net play as search:300i@FOLDER/judgement.net.",
    )
    learn.add_argument("game", metavar="GAME", help="one whose bots judge by a net: lost-cities")
    learn.add_argument("--minutes", metavar="M", type=float, default=10.0, help="how long (default: %(default)s)")
    learn.add_argument("--folder", metavar="FOLDER", help="where it is learned (default: learned-GAME)")
    learn.add_argument(
        "--anew", action="store_true", help="begin from the rule-based player, not from the net that the game has"
    )
    learn.add_argument("--players", metavar="P1,P2", help="how many play, in turn (default: all that the game is for)")
    learn.add_argument(
        "--option", metavar="KEY=V1,V2", action="append", default=[], help="values of an option, in turn; may be repeated"
    )
    learn.add_argument(
        "--seed", metavar="S", type=int, default=1, help="from which all chance follows (default: %(default)s)"
    )
    learn.add_argument("--games", metavar="N", type=int, default=400, help="games of a round (default: %(default)s)")
    learn.add_argument("--match", metavar="N", type=int, default=60, help="games that decide (default: %(default)s)")
    learn.add_argument(
        "--thought",
        metavar="I",
        type=int,
        default=60,
        help="iterations of a decision, twice as many in matches (default: %(default)s)",
    )


def run_learn(given: argparse.Namespace) -> int:
    try:
        from tropa.lab.learning import Course, Learning  # noqa: PLC0415
    except ModuleNotFoundError as fault:
        raise ValueError("learning needs numpy: pip install tropa[rl]") from fault
    if given.games < 1 or given.match < 1 or given.thought < 1 or not given.minutes > 0.0:
        raise ValueError("--games, --match, --thought and --minutes take numbers above 0")
    course = Course(
        given.game, read_settings(given), given.seed, given.anew, given.games, given.thought, given.match, 2 * given.thought
    )
    learning = Learning(course, Path(given.folder or f"learned-{given.game}"), lambda told: print(told, file=sys.stderr))
    learning.go_on(given.minutes)
    print(learning.summary())
    return 0


def read_settings(given: argparse.Namespace) -> list[Any]:
    """Every number of players with every combination of options; the fewest players first, as matches are played so."""
    from tropa.lab.self_play import Setting  # noqa: PLC0415

    info = find_game(given.game).info
    counts = [int(count) for count in given.players.split(",")] if given.players else list(info.players)
    wrong = [count for count in counts if count not in info.players]
    if wrong:
        raise ValueError(f"{given.game} is not for {wrong[0]} players")
    keys = [entry.partition("=")[0] for entry in given.option]
    values = [entry.partition("=")[2].split(",") for entry in given.option]
    found: list[Setting] = []
    for count in counts:
        for chosen in product(*values):
            options: Options = {key: read_setting(info, key, value) for key, value in zip(keys, chosen, strict=True)}
            found.append(Setting(count, complete_options(info, options)))
    return found

"""The commands `tropa sim`, `tropa sweep` and `tropa report`: many games between bots, and what they tell."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from tropa.core.meta import Options, read_setting
from tropa.core.texts import LANGUAGES
from tropa.registry import find_game, game_ids

Progress = Callable[[str, int], Callable[[int], None]]
BOTS = (
    "A bot is random, easy, greedy, or search with a budget per decision: search:0.2 (seconds), search:400i (iterations). "
    "search:400i@my.net judges by that net, greedy@0.1.0 knows what it knew in that version (lost-cities). "
)
LADDER = "random,easy,greedy"


def add_lab_parsers(commands: Any) -> None:
    _add_sim(commands)
    _add_sweep(commands)
    _add_report(commands)


def _add_common(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_ids())}")
    parser.add_argument("--games", metavar="N", type=int, default=games, help="how many games (default: %(default)s)")
    parser.add_argument(
        "--seed", metavar="S", type=int, default=1, help="from which all chance follows (default: %(default)s)"
    )
    parser.add_argument(
        "--jobs", metavar="J", type=int, default=1, help="processes that play at the same time (default: %(default)s)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Ray cluster instead: ray://head:10001 (pip install tropa[cluster])"
    )


def _add_sim(commands: Any) -> None:
    sim = commands.add_parser(
        "sim",
        help="let bots play many games",
        description="Let bots play many games and report who won. The bots move on by one seat from game to game.",
        epilog=f"{BOTS}The same seed gives the same games, wherever they are played, unless a budget is in seconds.",
    )
    _add_common(sim, 100)
    sim.add_argument("--seats", metavar="BOTS", required=True, help="a bot for each seat, as in greedy,random")
    sim.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="an option of the game; may be repeated"
    )
    sim.add_argument(
        "--role",
        metavar="ROLE=BOT",
        action="append",
        default=[],
        help="a bot for whoever holds that role, instead of its seat's; may be repeated",
    )
    sim.add_argument(
        "--with", metavar="ROLE", action="append", default=[], dest="present", help="only games in which somebody holds it"
    )
    sim.add_argument(
        "--without", metavar="ROLE", action="append", default=[], dest="absent", help="only games in which nobody holds it"
    )
    sim.add_argument("--json", metavar="FILE", help="write the result there; - prints it instead of the report")
    sim.add_argument("--parquet", metavar="FILE", help="write a row for each game there (pip install tropa[report])")
    sim.add_argument("--decisions", metavar="FILE", help="write a row for each decision there, as Parquet")


def _add_sweep(commands: Any) -> None:
    sweep = commands.add_parser(
        "sweep",
        help="compare options of a game on common deals",
        description="Play every combination of some options with the same luck, and tell how they differ from the first.",
        epilog=BOTS + "Called again with the same --keep it goes on where it was stopped.",
    )
    _add_common(sweep, 100)
    sweep.add_argument("--seats", metavar="BOTS", required=True, help="a bot for each seat, as in greedy,greedy")
    sweep.add_argument(
        "--option",
        metavar="KEY=V1,V2",
        action="append",
        default=[],
        help="values of an option, KEY=* all of them; may be repeated",
    )
    sweep.add_argument(
        "--city", metavar="FILE", action="append", default=[], help="en-route: a city file of your own; may be repeated"
    )
    sweep.add_argument("--keep", metavar="FILE", help="keep the games there, so that it can be stopped and gone on with")
    sweep.add_argument("--json", action="store_true", help="print everything as JSON")


def _add_report(commands: Any) -> None:
    report = commands.add_parser(
        "report",
        help="a page about a game for those who design it",
        description="Scores, seats, skill, length, leads, ends, use and win-lift of everything there is, on the real board: one HTML file.",
        epilog=BOTS
        + "The games are kept beside the page, in a file that ends in .games: stopped and called again, it goes on.",
    )
    _add_common(report, 200)
    report.add_argument("--html", metavar="FILE", required=True, help="the page to write")
    report.add_argument("--language", choices=LANGUAGES, default="en", help="of the page")
    report.add_argument("--keep", metavar="FILE", help="where the games are kept (default: beside the page)")
    report.add_argument("--players", metavar="P", type=int, help="how many (default: two, or as few as the game is for)")
    report.add_argument("--bot", default="greedy", help="who plays (default: %(default)s)")
    report.add_argument("--ladder", metavar="BOTS", default=LADDER, help="from the weakest up (default: %(default)s)")
    report.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="an option of the game; may be repeated"
    )
    report.add_argument(
        "--compare", metavar="KEY=V1,V2", action="append", default=[], help="also compare these options; may be repeated"
    )
    report.add_argument(
        "--city", metavar="FILE", action="append", default=[], help="en-route: also compare city files of your own"
    )


def players_of(given: argparse.Namespace) -> Any:
    """Who plays: processes of this machine, or a cluster."""
    from tropa.lab.simulation import on_processes  # noqa: PLC0415

    if given.jobs < 1:
        raise ValueError("--jobs takes a number from 1")
    if given.cluster is None:
        return on_processes(given.jobs)
    from tropa.lab.cluster import on_cluster  # noqa: PLC0415

    return on_cluster(given.cluster)


def run_sim(given: argparse.Namespace, progress: Progress) -> int:
    from tropa.lab.parquet import DecisionRows, GameRows  # noqa: PLC0415
    from tropa.lab.playing import Plan, check_plan  # noqa: PLC0415
    from tropa.lab.reports import simulation_text  # noqa: PLC0415
    from tropa.lab.simulation import simulate  # noqa: PLC0415

    bots = [bot.strip() for bot in given.seats.split(",")]
    options = read_options(given.game, given.option)
    plan = Plan(given.game, bots, given.games, given.seed, options, read_role_bots(given.role), given.present, given.absent)
    plan = check_plan(replace(plan, keeps_decisions=given.decisions is not None))
    players = players_of(given)
    with ExitStack() as files:
        keepers: list[Any] = []
        if given.parquet is not None:
            keepers.append(files.enter_context(GameRows(Path(given.parquet), plan)))
        if given.decisions is not None:
            keepers.append(files.enter_context(DecisionRows(Path(given.decisions), plan)))
        report = simulate(plan, watch=progress("games", plan.games), keepers=keepers, players=players)
    if report.games < plan.games:
        print(f"\nstopped after {report.games} of {plan.games} games", file=sys.stderr)
    if given.json == "-":
        print(pretty(report))
        return 0
    print(simulation_text(report))
    if given.json is not None:
        Path(given.json).write_text(pretty(report) + "\n", encoding="utf-8")
    return 0


def run_sweep(given: argparse.Namespace, progress: Progress) -> int:
    from tropa.lab.campaign import play_runs  # noqa: PLC0415
    from tropa.lab.playing import Plan  # noqa: PLC0415
    from tropa.lab.reports import sweep_text  # noqa: PLC0415
    from tropa.lab.sweep import compare, variants  # noqa: PLC0415

    bots = [bot.strip() for bot in given.seats.split(",")]
    base = Plan(given.game, bots, given.games, given.seed, keeps_uses=True)
    compared = variants(base, given.option, [Path(path) for path in given.city])
    keep = None if given.keep is None else Path(given.keep)
    plans = [variant.plan for variant in compared]
    samples = play_runs(plans, keep, players_of(given), progress("games", given.games * len(plans)))
    rows = compare([variant.name for variant in compared], samples)
    print(pretty(rows) if given.json else sweep_text(rows))
    return 0


def run_report(given: argparse.Namespace, progress: Progress) -> int:
    from tropa.lab.designers import Commission, make_report  # noqa: PLC0415
    from tropa.lab.playing import Plan  # noqa: PLC0415

    info = find_game(given.game).info
    several = [count for count in info.players if count > 1]
    players = given.players or (several or info.players)[0]
    plan = Plan(given.game, [given.bot] * players, given.games, given.seed, read_options(given.game, given.option))
    ladder = [bot.strip() for bot in given.ladder.split(",")]
    commission = Commission(plan, ladder, given.compare, [Path(path) for path in given.city])
    path = Path(given.html)
    told: list[Callable[[int], None]] = []

    def watch(done: int, total: int) -> None:
        if not told:
            told.append(progress("games", total))
        told[0](done)

    keep = path.with_name(path.name + ".games") if given.keep is None else Path(given.keep)
    make_report(commission, {given.language: path}, keep, players_of(given), watch)
    print(path)
    return 0


def read_options(game: str, written: list[str]) -> Options:
    info = find_game(game).info
    options: Options = {}
    for entry in written:
        key, equals, value = entry.partition("=")
        if not equals:
            raise ValueError(f"--option takes KEY=VALUE, not {entry!r}")
        options[key] = read_setting(info, key, value)
    return options


def read_role_bots(written: list[str]) -> dict[str, str]:
    bots: dict[str, str] = {}
    for entry in written:
        role, equals, bot = entry.partition("=")
        if not equals:
            raise ValueError(f"--role takes ROLE=BOT, not {entry!r}")
        bots[role] = bot
    return bots


def pretty(data: object) -> str:
    return msgspec.json.format(msgspec.json.encode(data)).decode()

"""The command `tropa`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tropa import __version__
from tropa.cli_analyse import add_analyse_parser, run_analyse
from tropa.cli_bot import add_bot_parser, run_bot
from tropa.cli_lab import add_lab_parsers, pretty, run_report, run_sim, run_sweep
from tropa.cli_learn import add_learn_parser, run_learn
from tropa.cli_puzzles import add_puzzles_parser, run_puzzles
from tropa.cli_store import add_store_parser, run_store
from tropa.core.fair import FairCheck
from tropa.core.receipt import check_receipt, read_receipt
from tropa.core.record import read_record
from tropa.core.record_lines import RecordFault
from tropa.core.texts import LANGUAGES
from tropa.lab.conformance import Fault, check_game
from tropa.lab.inspection import text_faults
from tropa.registry import all_games, find_game, game_ids, play_record
from tropa.server.settings import Settings, read_settings

DESCRIPTION = "Board games about finding a way: play them in the browser, let bots play, check and replay records."
EXIT_FAULT = 1
EXIT_MISUSE = 2
EXIT_STOPPED = 130


class Parser(argparse.ArgumentParser):
    """Tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(EXIT_MISUSE, f"{self.prog}: {message} (see {self.prog} --help)\n")


class Progress:
    """One line on standard error that says how far a long command is; on a terminal it is written over."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.is_terminal = sys.stderr.isatty()
        self.pause = 0.2 if self.is_terminal else 5.0
        self.next = time.monotonic() + self.pause

    def __call__(self, done: int) -> None:
        now = time.monotonic()
        if now < self.next and done < self.total:
            return
        self.next = now + self.pause
        end = "\n" if done == self.total or not self.is_terminal else ""
        start = "\r" if self.is_terminal else ""
        print(f"{start}{done} of {self.total} {self.what}", end=end, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    given = build_parser().parse_args(arguments)
    command = f"tropa {given.command}"
    try:
        code = COMMANDS[given.command](given)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print(f"\n{command}: stopped", file=sys.stderr)
        return EXIT_STOPPED
    except BrokenPipeError:
        # Whoever read the output has seen enough; nothing is left to be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError) as fault:
        print(f"{command}: {one_line(fault)}", file=sys.stderr)
        return EXIT_MISUSE


def one_line(fault: Exception) -> str:
    if isinstance(fault, OSError) and fault.filename is not None:
        return f"{fault.filename}: {fault.strerror}"
    return " ".join(str(fault).split())


def build_parser() -> argparse.ArgumentParser:
    parser = Parser(prog="tropa", description=DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"tropa {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", title="commands")
    games = ", ".join(game_ids())

    serve = commands.add_parser(
        "serve", help="serve the tables in the browser", description="Serve the tables in the browser."
    )
    serve.add_argument(
        "--settings", metavar="FILE", help="a file of settings, TOML (default: $TROPA_SETTINGS, if it is set)"
    )
    serve.add_argument("--host", help="address to listen on (default: 127.0.0.1; 0.0.0.0 for everybody)")
    serve.add_argument("--port", help="port to listen on (default: 8000; 0 for any free one)")
    serve.add_argument(
        "--db", metavar="STORE", help="file of an SQLite store, or a postgresql:// address (default: a file of yours)"
    )
    serve.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        dest="other",
        help="any other setting (docs/operate.md); may be repeated",
    )
    serve.add_argument("--workers", metavar="N", help="processes that share the tables (default: 1; docs/scale.md)")
    serve.add_argument("--open", action="store_true", help="open the browser")

    add_lab_parsers(commands)

    show = commands.add_parser(
        "replay", help="check and print a record", description="Play a record through by the rules and print it."
    )
    show.add_argument("file", metavar="FILE", help="the record; - reads standard input")
    show.add_argument(
        "--verify", action="store_true", help="also check that every draw follows from the secret committed to"
    )
    show.add_argument(
        "--receipt", metavar="FILE", help="with --verify: also check that it is the deal of which a player kept this receipt"
    )

    bench = commands.add_parser(
        "bench",
        help="measure the speed of games",
        description="Measure random games on one core: by the engine's own loop, from a loop in Python, and copies.",
    )
    bench.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help=f"one of: {games} (default: all)",
    )
    bench.add_argument(
        "--solve", action="store_true", help="measure instead how fast the best final route is found (en-route, innsmouth)"
    )
    bench.add_argument(
        "--sheets", metavar="FOLDER", help="with --solve: on games of En Route's cities kept by tropa.lab.cities"
    )
    bench.add_argument(
        "--peers",
        action="store_true",
        help="also measure adapters, OpenSpiel, RLCard, PettingZoo and pgx, and say how many times as fast we are (pip install tropa[peers])",
    )
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")

    solve = commands.add_parser(
        "solve",
        help="find the best final route on a sheet",
        description="Find the best final route on a sheet from a real table, with its score sheet.",
    )
    solve.add_argument("game", metavar="GAME", help="en-route or innsmouth")
    solve.add_argument("file", metavar="SHEET", help="the sheet as TOML; - reads standard input")
    solve.add_argument("--city", metavar="FILE", help="a city file of your own instead of ours")
    solve.add_argument("--language", choices=LANGUAGES, default="en", help="of the report")
    solve.add_argument("--json", action="store_true", help="print the answer as JSON, with the alternatives for each goal")

    check = commands.add_parser(
        "check",
        help="check that games keep the contract",
        description="Load every game, its data and its texts in both languages, and check the states of a few random games.",
    )
    check.add_argument("game", metavar="GAME", nargs="?", help=f"one of: {games} (default: all)")
    check.add_argument("--games", metavar="N", type=int, default=2, help="random games for each (default: %(default)s)")
    check.add_argument(
        "--seed", metavar="S", type=int, default=1, help="from which all chance follows (default: %(default)s)"
    )
    add_analyse_parser(commands)
    add_bot_parser(commands)
    add_learn_parser(commands)
    add_puzzles_parser(commands)
    add_store_parser(commands)
    return parser


def run_serve(given: argparse.Namespace) -> int:
    from tropa.server.app import run  # noqa: PLC0415 - the other commands don't need a server

    settings = settings_given(given)
    run(settings, settings.host, settings.port, given.open)
    return 0


def run_analysis(given: argparse.Namespace) -> int:
    return run_analyse(given, Progress)


def run_making(given: argparse.Namespace) -> int:
    return run_puzzles(given, Progress)


def run_upkeep(given: argparse.Namespace) -> int:
    return run_store(given, Progress)


def settings_given(given: argparse.Namespace) -> Settings:
    """What the command `serve` was told, by its flags, the environment and a file."""
    flags: dict[str, str] = {}
    for entry in given.other:
        name, equals, value = entry.partition("=")
        if not equals:
            raise ValueError(f"--set takes NAME=VALUE, not {entry!r}")
        flags[name] = value
    flags |= {name: value for name in ("host", "port", "db", "workers") if (value := getattr(given, name)) is not None}
    file = given.settings or os.environ.get("TROPA_SETTINGS")
    return read_settings(Path(file) if file else None, os.environ, flags)


def run_simulation(given: argparse.Namespace) -> int:
    return run_sim(given, Progress)


def run_comparison(given: argparse.Namespace) -> int:
    return run_sweep(given, Progress)


def run_designers(given: argparse.Namespace) -> int:
    return run_report(given, Progress)


def run_replay(given: argparse.Namespace) -> int:
    from tropa.lab.reports import proof_text, record_text, verdict_text  # noqa: PLC0415

    text = sys.stdin.read() if given.file == "-" else Path(given.file).read_text(encoding="utf-8")
    record = read_record(text)
    header = record.header
    if given.receipt is not None and not given.verify:
        raise ValueError("--receipt goes with --verify")
    if not given.verify:
        print(record_text(record, play_record(record)))
        return 0
    if not header.secret:
        raise RecordFault("the record has no opened secret, so its draws can't be verified")
    fair = FairCheck(header)
    receipt = None if given.receipt is None else read_receipt(Path(given.receipt).read_text(encoding="utf-8"))
    if receipt is not None:
        check_receipt(header, receipt)
    match = play_record(record, fair.check)
    print(record_text(record, match))
    print(f"\n{verdict_text(record, match, fair)}\n{proof_text(header, receipt)}")
    return 0


def run_bench(given: argparse.Namespace) -> int:
    from tropa.lab.benchmark import ROUNDS, compare_figures, measure, own_contestant  # noqa: PLC0415
    from tropa.lab.peers import open_spiel_contestants, rlcard_contestants  # noqa: PLC0415
    from tropa.lab.reports import benchmark_text  # noqa: PLC0415

    if given.solve:
        return bench_solving(given)
    contestants = [own_contestant(find_game(game), seed=1) for game in games_meant(given.game)]
    if given.peers:
        from tropa.lab.adapter_peers import adapter_contestants, pettingzoo_contestants, pgx_contestants  # noqa: PLC0415

        in_batches = pgx_contestants(seed=1)
        adapted = [adapter_contestants(find_game(game), seed=1) for game in games_meant(given.game)]
        contestants += [contestant for of_a_game in adapted for contestant in of_a_game]
        contestants += [
            *open_spiel_contestants(seed=1),
            *rlcard_contestants(seed=1),
            *pettingzoo_contestants(seed=1),
            *in_batches,
        ]
    figures = compare_figures(measure(contestants, Progress("rounds", ROUNDS)))
    print(pretty(figures) if given.json else benchmark_text(figures))
    return 0


def bench_solving(given: argparse.Namespace) -> int:
    from tropa.lab.solving import GAMES, MEASURES, measure_solving  # noqa: PLC0415

    if given.sheets is not None:
        cities = measure_solving("en-route", Progress("cities", 8), Path(given.sheets))
        print(pretty(cities) if given.json else cities.text())
        return 0
    figures = {
        game: measure_solving(game, Progress(f"games of {game}", GAMES))
        for game in (MEASURES if given.game is None else [given.game])
    }
    print(pretty(figures) if given.json else "\n".join(f"{game}: {found.text()}" for game, found in figures.items()))
    return 0


def run_solve(given: argparse.Namespace) -> int:
    helper = find_game(given.game).helper
    if helper is None:
        with_helper = [game.info.id for game in all_games() if game.helper is not None]
        raise ValueError(f"no sheets of {given.game} can be solved; there are {', '.join(with_helper)}")
    text = sys.stdin.read() if given.file == "-" else Path(given.file).read_text(encoding="utf-8")
    city = None if given.city is None else (given.city, Path(given.city).read_text(encoding="utf-8"))
    solved = helper.solve_text(given.file, text, city)
    print(pretty(solved) if given.json else "\n".join(helper.report(solved, given.language)))
    return 0


def run_check(given: argparse.Namespace) -> int:
    code = 0
    for game_id in games_meant(given.game):
        game = find_game(game_id)
        faults = text_faults(game)
        try:
            tally = check_game(game, given.seed, given.games)
            played = f"{tally.games} games, {tally.states} states"
        except Fault as fault:
            faults.append(str(fault))
        for fault_text in faults:
            print(f"{game_id}: {fault_text}", file=sys.stderr)
            code = EXIT_FAULT
        if not faults:
            print(f"{game_id}: {len(game.refusals)} refusals, rules in two languages, {played}: no fault")
    return code


def games_meant(game: str | None) -> list[str]:
    return game_ids() if game is None else [game]


COMMANDS = {
    "serve": run_serve,
    "sim": run_simulation,
    "sweep": run_comparison,
    "report": run_designers,
    "replay": run_replay,
    "bench": run_bench,
    "solve": run_solve,
    "check": run_check,
    "analyse": run_analysis,
    "bot": run_bot,
    "learn": run_learn,
    "puzzles": run_making,
    "store": run_upkeep,
}

"""Reports as text: simulations, benchmarks, records."""

from __future__ import annotations

from collections.abc import Sequence

from tropa.core.contract import DEALER
from tropa.core.ending import judge_today, result_told
from tropa.core.fair import FairCheck
from tropa.core.match import Match
from tropa.core.meta import Options, Result, ScoreLine, Today, write_setting
from tropa.core.receipt import Receipt
from tropa.core.record import Header, Record
from tropa.lab.benchmark import Figure, Ratio
from tropa.lab.sample import MEASURES
from tropa.lab.sweep import Row
from tropa.lab.tally import CastReport, Report
from tropa.registry import find_game


def columns(rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Rows as lines with aligned columns: the first `left` ones to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if n < left else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def options_text(options: Options) -> str:
    return ", ".join(f"{key}={write_setting(value)}" for key, value in options.items())


# Simulations ----------------------------------------------------------------------------------------------------


def simulation_text(report: Report) -> str:
    info = find_game(report.game).info
    games = "1 game" if report.games == 1 else f"{report.games} games"
    lines = [f"{info.names.en}: {games} with {len(report.seats)} players in {report.seconds:.1f} s, seed {report.seed}"]
    if report.options:
        lines.append(f"options: {options_text(report.options)}")
    if report.role_bots:
        lines.append("by role: " + ", ".join(f"{role} {bot}" for role, bot in report.role_bots.items()))
    rows = [
        ["bot", "wins", "share", "95 % interval", "mean score", "deviation", "least", "quarter", "median", "3/4", "most"]
    ]
    for seat in report.seats:
        low, high = seat.win_interval
        spread = seat.scores
        marks = [spread.least, spread.quarter, spread.median, spread.three_quarters, spread.most]
        share = f"{100 * seat.wins / report.games:.1f} %"
        interval = f"{100 * low:.1f} - {100 * high:.1f} %"
        mean = [f"{spread.mean:.1f}", f"{spread.deviation:.1f}"]
        rows.append([seat.name, f"{seat.wins:.4g}", share, interval, *mean, *(f"{mark:g}" for mark in marks)])
    lines += ["", *columns(rows), ""]
    if info.spirit == "cooperative":
        lines.append("All seats win or lose together.")
    for cast in report.casts:
        lines += [*cast_lines(cast), ""]
    lines.append("ends: " + ends_text(report.ends))
    if report.timed_bots:
        lines.append(f"can't be repeated: {', '.join(report.timed_bots)} had seconds, not iterations")
    length = report.actions
    lines.append(
        f"actions per game: {length.mean:.0f} on average, {length.least:g} to {length.most:g}, the dealer's included"
    )
    return "\n".join(lines)


def sweep_text(rows: list[Row]) -> str:
    """Means, and differences from the first row with their intervals; a star stands where there surely is one."""
    lines = [["options", "games", *(measure.replace("_", " ") for measure in MEASURES)]]
    for row in rows:
        cells = [row.name, str(row.games)]
        for measure in MEASURES:
            gap = row.differences.get(measure)
            told = f"{row.means[measure]:.2f}"
            if gap is not None:
                star = "" if gap.low <= 0.0 <= gap.high else " *"
                told += f" ({gap.low:+.2f} to {gap.high:+.2f}){star}"
            cells.append(told)
        lines.append(cells)
    return "\n".join(columns(lines))


def ends_text(ends: dict[str, int]) -> str:
    return ", ".join(f"{reason} {count}" for reason, count in ends.items())


def cast_lines(cast: CastReport) -> list[str]:
    """The sides of the games in which just these roles were held: wins, and by which reasons they came."""
    held = " and ".join(side.role for side in cast.sides)
    games = "1 game" if cast.games == 1 else f"{cast.games} games"
    rows = [["side", "won by", "wins", "share", "95 % interval", "mean score"]]
    for side in cast.sides:
        low, high = side.win_interval
        share = f"{100 * side.wins / cast.games:.1f} %"
        interval = f"{100 * low:.1f} - {100 * high:.1f} %"
        rows.append([side.role, ends_text(side.ends) or "-", str(side.wins), share, interval, f"{side.scores.mean:.1f}"])
    return [f"{games} with {held}; ends: {ends_text(cast.ends)}", *columns(rows, left=2)]


# Benchmarks -----------------------------------------------------------------------------------------------------


def rate_text(rate: float | None) -> str:
    return "-" if rate is None else f"{rate:,.0f}"


def ratios_text(compared: Sequence[Ratio]) -> list[str]:
    """How many times as fast ours are, by the rounds of one run."""
    rows = [["ours", "theirs", "times", "rounds", "wanted"]]
    for ratio in compared:
        rounds = f"{ratio.least:.2f} - {ratio.most:.2f}"
        rows.append([ratio.ours, ratio.theirs, f"{ratio.ratio:.2f}", rounds, f"{ratio.wanted:g}"])
    return ["", *columns(rows, left=2)] if compared else []


def benchmark_text(figures: list[Figure]) -> str:
    rows = [["game", "library", "build", "actions/s", "from Python", "× plain", "copies/s", "games/s"]]
    for figure in figures:
        rows.append(
            [
                figure.game,
                figure.peer or ("Tropa" if figure.adapter is None else f"Tropa, {figure.adapter}"),
                "compiled" if figure.compiled else "interpreted",
                rate_text(figure.actions_per_s if figure.peer is None and figure.adapter is None else None),
                rate_text(figure.loop_actions_per_s),
                f"{figure.times_plain:.1f}",
                rate_text(figure.copies_per_s),
                rate_text(figure.games_per_s),
            ]
        )
    return "\n".join([*columns(rows, left=3), *ratios_text([ratio for figure in figures for ratio in figure.against])])


# Records --------------------------------------------------------------------------------------------------------


def record_text(record: Record, match: Match) -> str:
    """A record and how it was replayed: header, numbered actions, how it ended as was told, and by today's rules if they differ."""
    header = match.header
    lines = [f"{match.game.info.names.en} ({header.game}), rules version {header.rules_version}"]
    if match.options:
        lines.append(f"options: {options_text(match.options)}")
    lines += [f"seat {seat}: {name}".rstrip(": ") for seat, name in enumerate(header.names)]
    lines += data_lines(match)
    lines.append("")
    width = len(str(len(match.texts)))
    for number, ((seat, _), text) in enumerate(zip(match.actions, match.texts, strict=True), start=1):
        lines.append(f"{number:{width}}  {'*' if seat == DEALER else seat}  {text}")
    lines.append("")
    halt = match.halt
    if halt is not None:
        version = match.game.info.rules_version
        lines.append(f"here version {version} of the rules can't follow: action {halt.number} ({halt.text}): {halt.why}")
    told = result_told(record, match)
    if told is not None:
        return "\n".join(lines + result_lines(told, header.names) + today_lines(judge_today(told, match)))
    seats = match.position.to_act() if halt is None else ()
    if seats:
        waits = "the dealer" if seats[0] == DEALER else ", ".join(f"seat {seat}" for seat in seats)
        lines.append(f"not over yet; to act: {waits}")
    return "\n".join(lines)


def result_lines(result: Result, names: list[str]) -> list[str]:
    lines = [f"over: {result.reason} ({result.paragraph})"]
    for seat, sheet in enumerate(result.sheets):
        won = ", winner" if seat in result.winners else ""
        lines += ["", f"seat {seat} {names[seat]}".rstrip() + f": {result.scores[seat]}{won}", *sheet_lines(sheet)]
    return lines


def today_lines(today: Today | None) -> list[str]:
    """What today's rules make of it, where that is something else."""
    if today is None:
        return []
    where = ", ".join(today.paragraphs)
    if today.outcome is None:
        return ["", f"by version {today.rules_version} of the rules the game isn't over here ({where})"]
    scores = ", ".join(f"seat {seat} {score}" for seat, score in enumerate(today.outcome.scores))
    winners = ", ".join(f"seat {seat}" for seat in today.outcome.winners) or "nobody"
    return [
        "",
        f"by version {today.rules_version} of the rules ({where}): {today.outcome.reason}; {scores}; won by {winners}",
    ]


def data_lines(match: Match) -> list[str]:
    """Which data is another one here than it was played with."""
    other = match.other_data()
    return [f"not the data that it was played with: {', '.join(other)}"] if other else []


def verdict_text(record: Record, match: Match, fair: FairCheck) -> str:
    """How far the draws of a replayed record were checked."""
    if fair.is_ended or match.halt is not None:
        draws = sum(seat == DEALER for seat, _ in record.actions)
        return (
            f"fair as far as can be checked: the first {fair.draws} of {draws} draws follow from the secret that was committed to; "
            "after them rules or data are others today than those it was played by, and so may be the chances"
        )
    fair_text = f"fair: all {fair.draws} draws follow from the secret that was committed to"
    return "\n".join([fair_text, *data_lines(match)])


def proof_text(header: Header, receipt: Receipt | None) -> str:
    """What is proven about who could choose the deal, and what isn't."""
    if receipt is not None:
        seats = " and ".join(str(seat) for seat in receipt.mine)
        told = f"the receipt fits: the secret and all {len(header.salts)} salts were fixed before the salt of seat {seats} was told"
        before = header.attempt - 1
        return told + (f"; {before} attempt{'s' * (before > 1)} to begin had been called off before" if before else "")
    if header.seals:
        return (
            "not proven without a receipt: that secret and salts were fixed before the players' salts were known; whoever played can "
            "check it with the receipt that their browser kept (--receipt FILE)"
        )
    return "not proven: players' salts weren't sealed at this table, so it could have tried secrets or further salts before the first draw"


def sheet_lines(sheet: list[ScoreLine]) -> list[str]:
    rows = []
    for line in sheet:
        detail = " ".join(f"{key}={value}" for key, value in line.detail.items())
        rows.append([f"  {line.group}", line.key, detail, line.paragraph, str(line.points)])
    return columns(rows, left=4) if rows else []

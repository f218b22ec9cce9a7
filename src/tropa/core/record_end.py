"""The end of a record: how the game ended, as its players were told, written and read."""

from __future__ import annotations

from msgspec import DecodeError, json

from tropa.core.meta import Result, ScoreLine
from tropa.core.record_lines import RecordFault, read_number, read_seat

WrittenScoreLine = tuple[str, str, int, str, dict[str, int | str]]


def write_result(result: Result) -> list[str]:
    lines = [f"outcome: {result.reason} {result.paragraph}"]
    lines.append("scores: " + " ".join(str(score) for score in result.scores))
    lines.append(("winners: " + " ".join(str(seat) for seat in result.winners)).rstrip())
    for seat, sheet in enumerate(result.sheets):
        for line in sheet:
            entry = [line.group, line.key, line.points, line.paragraph, line.detail]
            lines.append(f"sheet {seat}: {json.encode(entry).decode()}")
    return lines


def read_result(lines: list[str], first: int, players: int) -> Result:
    """How it ended, told from line index `first` on."""
    values: list[str] = []
    for place, key in enumerate(("outcome", "scores", "winners")):
        found, colon, value = lines[first + place].partition(":") if first + place < len(lines) else ("", "", "")
        if found != key or not colon:
            raise RecordFault(f"line {first + place + 1}: expected '{key}: …'")
        values.append(value.strip())
    reason, _, paragraph = values[0].rpartition(" ")
    scores = [read_number(score, first + 2, "a score") for score in values[1].split()]
    if len(scores) != players:
        raise RecordFault(f"line {first + 2}: expected a score for each of {players} seats")
    winners = [read_seat(seat, first + 3, players) for seat in values[2].split()]
    if sorted(set(winners)) != winners:
        raise RecordFault(f"line {first + 3}: expected the winning seats in their order, each once")
    sheets: list[list[ScoreLine]] = [[] for _ in range(players)]
    for index in range(first + 3, len(lines) - 1):
        key, _, value = lines[index].partition(": ")
        if not key.startswith("sheet "):
            raise RecordFault(f"line {index + 1}: expected 'sheet SEAT: …'")
        sheets[read_seat(key.removeprefix("sheet "), index + 1, players)].append(_read_score_line(value, index + 1))
    return Result(reason, paragraph, scores, winners, sheets)


def _read_score_line(text: str, number: int) -> ScoreLine:
    try:
        group, key, points, paragraph, detail = json.decode(text, type=WrittenScoreLine)
    except (DecodeError, UnicodeEncodeError) as fault:
        raise RecordFault(f"line {number}: a line of a score sheet is a list in JSON: {fault}") from fault
    return ScoreLine(group, key, points, paragraph, detail)

"""What the lines of a record are made of: seats, numbers, times and moments, written and read."""

from __future__ import annotations

from datetime import UTC, datetime


class RecordFault(ValueError):
    """A text that is no record, or one that can't be played; says the line or the action at fault."""


def write_seconds(milliseconds: int) -> str:
    return f"{milliseconds // 1000}.{milliseconds % 1000:03}"


def write_moment(milliseconds: int) -> str:
    """A moment in UTC, as `2026-11-16T14:32:55.250Z`."""
    moment = datetime.fromtimestamp(milliseconds // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{milliseconds % 1000:03}Z"


def read_seat(text: str, number: int, players: int) -> int:
    if text not in [str(seat) for seat in range(players)]:
        raise RecordFault(f"line {number}: expected '*' or a seat from 0 to {players - 1}, found {text[:20]!r}")
    return int(text)


def read_number(text: str, number: int, what: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        raise RecordFault(f"line {number}: {what} is a whole number")
    return int(text)


def read_time(text: str, number: int, before: int) -> int:
    """Milliseconds since the beginning."""
    seconds, _, rest = text.partition(".")
    if len(rest) != 3:
        raise RecordFault(f"line {number}: a time is seconds with three decimals")
    time = 1000 * read_number(seconds, number, "the seconds of a time") + read_number(rest, number, "a time")
    if time <= before:
        raise RecordFault(f"line {number}: the time is later than the one before")
    return time


def read_moment(text: str, number: int) -> int:
    try:
        moment = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
    except ValueError as fault:
        raise RecordFault(f"line {number}: a moment is written like {write_moment(0)}") from fault
    found = int(moment.replace(microsecond=0).timestamp()) * 1000 + moment.microsecond // 1000
    if found < 0:
        raise RecordFault(f"line {number}: no game began before 1970")
    return found

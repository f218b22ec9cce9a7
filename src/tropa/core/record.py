"""A record: the header of a game, its actions as text, and how it ended.

It is the file a person downloads, the golden test and the training episode; a position is always what replaying its record
gives. `docs/records.md` describes every line.

    tropa record 2
    game: lost-cities
    rules: 1
    data board: 5f0c…
    option short: false
    seat: Anya
    seat: Kompas
    draws: named
    table: h3k…
    attempt: 1
    commit: 5f0c…
    seal 0: 31be…
    salt: 77aa…
    secret: 09d1…

    * first 1
    * token arrow
    1 begin r3 adventurer

    outcome: most-points LC-6.2
    scores: 41 28
    winners: 0

A record is text through and through: what its options and actions mean, the game says that plays it (`core/match.py`).
"""

from __future__ import annotations

from typing import Final

from tropa.core.contract import DEALER, Game
from tropa.core.meta import Options, Result, complete_options, write_setting
from tropa.core.record_end import read_result, write_result
from tropa.core.record_lines import RecordFault, read_moment, read_number, read_seat, read_time, write_moment, write_seconds

FIRST_LINES: Final = ("tropa record 1", "tropa record 2")
COUNTED: Final = 1
"""The draw scheme of version 0.1.0: draws have running numbers."""
NAMED: Final = 2
"""Each draw has a name, so that the same secret gives the same luck whatever players choose."""
SCHEMES: Final = ("counted", "named")
"""How the schemes are written."""
FELL: Final = "fell"
"""Stands where the time of a clock would: it is up, and a bot stands in."""
BACK: Final = "back"
"""The person plays again."""
OWN: Final = "own"
"""Stands where a digest would: the whole file follows."""


class Header:
    """What is fixed before the first action."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        options: dict[str, str],
        names: list[str],
        *,
        form: int = 2,
        data: dict[str, str] | None = None,
        own_data: dict[str, str] | None = None,
        began: int = -1,
        draws: int = NAMED,
        commit: str = "",
        salts: list[str] | None = None,
        secret: str = "",
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        """By which version of the rules it was played."""
        self.options = options
        """As they are written; options that came later are not among them."""
        self.names = names
        self.form = form
        """The number in the first line: 1 for records of version 0.1.0."""
        self.data = {} if data is None else data
        """Digests of the game's data files."""
        self.own_data = {} if own_data is None else own_data
        """Data files of the players' own, whole."""
        self.pace: tuple[int, int] | None = None
        """Seconds that everybody began with, and gained; None without clocks."""
        self.began = began
        """Milliseconds since 1970; -1: the times weren't kept."""
        self.draws = draws
        """The draw scheme."""
        self.table = ""
        """Where it was played, if players sealed their salts there (`core/fair.py`)."""
        self.attempt = 0
        """How often it was tried to begin, this time included; 0 without seals."""
        self.commit = commit
        self.seals: list[tuple[int, str]] = []
        """Seats with their seals, in the order of the salts."""
        self.salts = [] if salts is None else salts
        self.secret = secret
        """Empty while the game goes on."""

    @property
    def players(self) -> int:
        return len(self.names)


def new_header(game: Game, names: list[str], options: Options) -> Header:
    """A header for the game as it is played today."""
    info, completed = game.info, complete_options(game.info, options)
    if len(names) not in info.players:
        counts = ", ".join(str(count) for count in info.players)
        raise RecordFault(f"{info.id} is for {counts} players, not for {len(names)}")
    written = {key: write_setting(value) for key, value in completed.items()}
    names = [clean_name(name) for name in names]
    return Header(info.id, info.rules_version, written, names, data=game.played_with(completed))


def clean_name(name: str) -> str:
    """A name as it stands in one line of a record."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


class Hint:
    """Before action number `index` a seat was shown what a bot would do."""

    def __init__(self, index: int, seat: int, text: str) -> None:
        self.index = index
        self.seat = seat
        self.text = text


class ClockMark:
    """After the first `index` actions the clock of a seat stopped, at so many seconds, or its time was up (`fell`), or it came back."""

    def __init__(self, index: int, seat: int, text: str) -> None:
        self.index = index
        self.seat = seat
        self.text = text


class Record:
    """A header and the actions so far, each with its actor (a seat, or the dealer)."""

    def __init__(
        self,
        header: Header,
        actions: list[tuple[int, str]],
        *,
        times: list[int] | None = None,
        hints: list[Hint] | None = None,
        clocks: list[ClockMark] | None = None,
        result: Result | None = None,
    ) -> None:
        self.header = header
        self.actions = actions
        self.times = [] if times is None else times
        """Milliseconds since the beginning, for every action; only if the header says when that was."""
        self.hints = [] if hints is None else hints
        """In the order of their actions."""
        self.clocks = [] if clocks is None else clocks
        """In the same order; only if the header says what the pace was."""
        self.result = result
        """How it ended, as the players were told; None while it goes on, and in records of version 0.1.0."""

    def write(self) -> str:
        lines = [*_write_header(self.header), "", *_write_actions(self)]
        if self.result is not None and self.header.form > 1:
            lines += ["", *write_result(self.result)]
        return "\n".join(lines) + "\n"


# Writing --------------------------------------------------------------------------------------------------------


def _write_header(header: Header) -> list[str]:
    lines = [FIRST_LINES[header.form - 1], f"game: {header.game}", f"rules: {header.rules_version}"]
    lines.extend(f"data {name}: {digest}" for name, digest in header.data.items())
    for name, source in header.own_data.items():
        lines.append(f"data {name}: {OWN}")
        lines.extend(f"|{line}" for line in source.split("\n"))
    lines.extend(f"option {key}: {value}" for key, value in header.options.items())
    lines.extend(f"seat: {name}".rstrip() for name in header.names)
    if header.pace is not None:
        lines.append(f"pace: {header.pace[0]} {header.pace[1]}")
    if header.began >= 0:
        lines.append(f"began: {write_moment(header.began)}")
    if header.commit and header.form > 1:
        lines.append(f"draws: {SCHEMES[header.draws - 1]}")
    if header.table:
        lines += [f"table: {header.table}", f"attempt: {header.attempt}"]
    if header.commit:
        lines.append(f"commit: {header.commit}")
    lines.extend(f"seal {seat}: {seal}" for seat, seal in header.seals)
    # One line for all in records of version 0.1.0, which joined the salts.
    salts = [".".join(header.salts)] if header.form == 1 and header.salts else header.salts
    lines.extend(f"salt: {salt}" for salt in salts)
    if header.secret:
        lines.append(f"secret: {header.secret}")
    return lines


def _write_actions(record: Record) -> list[str]:
    lines: list[str] = []
    hints = record.hints
    clocks = record.clocks
    hinted = 0
    marked = 0
    time = 0
    for index, (seat, text) in enumerate(record.actions):
        while marked < len(clocks) and clocks[marked].index == index:
            lines.append(_write_clock(clocks[marked]))
            marked += 1
        while hinted < len(hints) and hints[hinted].index == index:
            lines.append(_write_hint(hints[hinted]))
            hinted += 1
        if record.times and record.times[index] != time:
            time = record.times[index]
            lines.append(f"@ {write_seconds(time)}")
        lines.append(f"{'*' if seat == DEALER else seat} {text}")
    lines.extend(_write_clock(mark) for mark in clocks[marked:])
    lines.extend(_write_hint(hint) for hint in hints[hinted:])
    return lines


def _write_clock(mark: ClockMark) -> str:
    return f"# {mark.seat} {mark.text}"


def _write_hint(hint: Hint) -> str:
    return f"? {hint.seat} {hint.text}".rstrip()


# Reading --------------------------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """The record written as `text`: `read_record(record.write())` is the same record, and the other way round."""
    lines = text.split("\n")
    if lines[0] not in FIRST_LINES:
        raise RecordFault(f"line 1: a record begins with {' or '.join(repr(line) for line in FIRST_LINES)}")
    if lines[-1] != "":
        raise RecordFault(f"line {len(lines)}: the last line of a record ends with a line break")
    body = lines.index("", 1)
    if body == len(lines) - 1:
        raise RecordFault(f"line {body + 1}: an empty line ends the header")
    header = _read_header(lines[:body])
    end = lines.index("", body + 1) if header.form > 1 else len(lines) - 1
    record = _read_actions(header, lines, body + 1, end)
    if end < len(lines) - 1:
        record.result = read_result(lines, end + 1, header.players)
    written = record.write()
    if written != text:
        pairs = zip(written.split("\n"), lines, strict=False)
        different = next((index for index, pair in enumerate(pairs) if pair[0] != pair[1]), len(lines) - 1)
        raise RecordFault(f"line {different + 1}: not in the form in which records are written")
    return record


def _read_header(lines: list[str]) -> Header:
    header = Header("", 0, {}, [], form=FIRST_LINES.index(lines[0]) + 1, draws=COUNTED)
    own: dict[str, list[str]] = {}
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith("|"):
            if not own:
                raise RecordFault(f"line {number}: no data file of one's own is named before")
            own[list(own)[-1]].append(line[1:])
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise RecordFault(f"line {number}: expected 'key: value'")
        _read_entry(header, key, value.strip(), number)
        if len(header.own_data) > len(own):
            own[list(header.own_data)[-1]] = []
    header.own_data = {name: "\n".join(source) for name, source in own.items()}
    if not header.game:
        raise RecordFault("line 2: a record names its game")
    return header


def _read_entry(header: Header, key: str, value: str, number: int) -> None:
    kind, _, name = key.partition(" ")
    if key == "game":
        header.game = value
    elif key == "rules":
        header.rules_version = read_number(value, number, "the rules version")
    elif kind == "option" and name:
        if name in header.options:
            raise RecordFault(f"line {number}: option {name!r} is there twice")
        header.options[name] = value
    elif key == "seat":
        header.names.append(value)
    elif key == "commit":
        header.commit = value
    elif key == "salt":
        header.salts += value.split(".") if header.form == 1 else [value]
    elif key == "secret":
        header.secret = value
    elif header.form > 1 and kind == "data" and name:
        if name in header.data or name in header.own_data:
            raise RecordFault(f"line {number}: data {name!r} is there twice")
        files = header.own_data if value == OWN else header.data
        files[name] = "" if value == OWN else value
    elif header.form > 1 and key == "table":
        header.table = value
    elif header.form > 1 and key == "attempt":
        header.attempt = read_number(value, number, "the attempt")
    elif header.form > 1 and kind == "seal":
        header.seals.append((read_seat(name, number, header.players), value))
    elif header.form > 1 and key == "pace":
        bank, _, gain = value.partition(" ")
        header.pace = (read_number(bank, number, "a pace"), read_number(gain, number, "a pace"))
    elif header.form > 1 and key == "began":
        header.began = read_moment(value, number)
    elif header.form > 1 and key == "draws":
        if value not in SCHEMES:
            raise RecordFault(f"line {number}: draws are {' or '.join(SCHEMES)}, not {value[:20]!r}")
        header.draws = SCHEMES.index(value) + 1
    else:
        raise RecordFault(f"line {number}: unknown key {key!r}")


def _read_actions(header: Header, lines: list[str], first: int, end: int) -> Record:
    """The lines between the header and the end: actions, the time of those that follow, hints."""
    record = Record(header, [])
    time = 0
    for index in range(first, end):
        actor, _, text = lines[index].partition(" ")
        if actor == "@" and header.began >= 0:
            time = read_time(text, index + 1, time)
        elif actor == "#" and header.pace is not None:
            seat, _, clock = text.partition(" ")
            if clock not in (FELL, BACK):
                clock = write_seconds(read_time(clock, index + 1, -1))
            record.clocks.append(ClockMark(len(record.actions), read_seat(seat, index + 1, header.players), clock))
        elif actor == "?" and header.form > 1:
            seat, _, hint = text.partition(" ")
            record.hints.append(Hint(len(record.actions), read_seat(seat, index + 1, header.players), hint))
        else:
            record.actions.append((DEALER if actor == "*" else read_seat(actor, index + 1, header.players), text))
            if header.began >= 0:
                record.times.append(time)
    return record

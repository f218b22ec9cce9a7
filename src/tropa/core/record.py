"""A record: the header of a game and its actions as text. It is the file a person downloads, the row in the store,
the golden test and the training episode; a position is always what replaying its record gives.

    tropa record 1
    game: lost-cities
    rules: 1
    option short: false
    seat: Anya
    seat: Kompas
    commit: 5f0c…
    salt: 77aa…
    secret: 09d1…

    * first 1
    * token arrow
    1 begin r3 adventurer

An asterisk is the dealer. Every option and seat has its line; the three lines of fair dealing are there or not.
"""

from __future__ import annotations

from tropa.core.contract import DEALER
from tropa.core.meta import Options, complete_options, read_setting, write_setting
from tropa.core.registry import find_game

FIRST_LINE = "tropa record 1"


class RecordFault(ValueError):
    """A text that is no record, with the number of the line at fault."""


class Header:
    """What is fixed before the first action."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        options: Options,
        names: list[str],
        commit: str = "",
        salt: str = "",
        secret: str = "",
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.options = options
        self.names = names
        self.commit = commit
        self.salt = salt
        self.secret = secret
        """Empty while the game goes on."""

    @property
    def players(self) -> int:
        return len(self.names)


def new_header(game_id: str, names: list[str], options: Options) -> Header:
    """A header for the game as it is played today."""
    info = find_game(game_id).info
    if len(names) not in info.players:
        counts = ", ".join(str(count) for count in info.players)
        raise RecordFault(f"{game_id} is for {counts} players, not for {len(names)}")
    return Header(game_id, info.rules_version, complete_options(info, options), [clean_name(name) for name in names])


def clean_name(name: str) -> str:
    """A name as it stands in one line of a record."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


class Record:
    """A header and the actions so far, each with its actor (a seat, or the dealer)."""

    def __init__(self, header: Header, actions: list[tuple[int, str]]) -> None:
        self.header = header
        self.actions = actions

    def write(self) -> str:
        header = self.header
        lines = [FIRST_LINE, f"game: {header.game}", f"rules: {header.rules_version}"]
        lines.extend(f"option {key}: {write_setting(value)}" for key, value in header.options.items())
        lines.extend(f"seat: {name}".rstrip() for name in header.names)
        for key, value in (("commit", header.commit), ("salt", header.salt), ("secret", header.secret)):
            if value:
                lines.append(f"{key}: {value}")
        lines.append("")
        lines.extend(f"{'*' if seat == DEALER else seat} {text}" for seat, text in self.actions)
        return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """The record written as `text`: `read_record(record.write())` is the same record, and the other way round."""
    lines = text.split("\n")
    if not lines or lines[0] != FIRST_LINE:
        raise RecordFault(f"line 1: a record begins with {FIRST_LINE!r}")
    if lines[-1] != "":
        raise RecordFault(f"line {len(lines)}: the last line of a record ends with a line break")
    body = lines.index("", 1)
    if body == len(lines) - 1:
        raise RecordFault(f"line {body + 1}: an empty line ends the header")
    header = _read_header(lines[1:body])
    actions = [_read_action(lines[number], number + 1, header.players) for number in range(body + 1, len(lines) - 1)]
    record = Record(header, actions)
    written = record.write()
    if written != text:
        different = next(n for n, pair in enumerate(zip(written.split("\n"), lines, strict=False)) if pair[0] != pair[1])
        raise RecordFault(f"line {different + 1}: not in the form in which records are written")
    return record


def _read_header(lines: list[str]) -> Header:
    game = ""
    rules_version = 0
    written_options: list[tuple[str, str]] = []
    names: list[str] = []
    fair = {"commit": "", "salt": "", "secret": ""}
    for number, line in enumerate(lines, start=2):
        key, colon, value = line.partition(":")
        value = value.strip()
        if not colon:
            raise RecordFault(f"line {number}: expected 'key: value'")
        if key == "game":
            game = value
        elif key == "rules":
            if not value.isascii() or not value.isdigit() or len(value) > 9:
                raise RecordFault(f"line {number}: the rules version is a whole number")
            rules_version = int(value)
        elif key.startswith("option "):
            written_options.append((key.removeprefix("option "), value))
        elif key == "seat":
            names.append(value)
        elif key in fair:
            fair[key] = value
        else:
            raise RecordFault(f"line {number}: unknown key {key!r}")
    if not game:
        raise RecordFault("line 2: a record names its game")
    info = find_game(game).info
    if len(names) not in info.players:
        raise RecordFault(f"line {len(lines) + 1}: {game} isn't played by {len(names)}")
    options: Options = {key: read_setting(info, key, value) for key, value in written_options}
    return Header(game, rules_version, complete_options(info, options), names, fair["commit"], fair["salt"], fair["secret"])


def _read_action(line: str, number: int, players: int) -> tuple[int, str]:
    actor, _, text = line.partition(" ")
    if actor == "*":
        return DEALER, text
    if actor not in [str(seat) for seat in range(players)]:
        raise RecordFault(f"line {number}: expected '*' or a seat from 0 to {players - 1}, found {actor[:20]!r}")
    return int(actor), text

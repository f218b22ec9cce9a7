"""The score helper of a game: a sheet from a real table is entered by hand, and its best end and its points are worked out.

Sheets are written as TOML or sent as JSON and read into one struct; command line, server and browser share it. Not compiled:
msgspec reads these structs.
"""

from __future__ import annotations

import re
import tomllib
from typing import Annotated, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct

from tropa.core.faults import FaultWords
from tropa.core.meta import Text
from tropa.core.source import DataFault, Source, deep_key
from tropa.core.texts import Texts

P = TypeVar("P", bound=Struct)
S = TypeVar("S", bound=Struct)

MOST_FILE = 40_000
"""Letters of a city file: ours have some five thousand."""
FILE_NAME = "city file"
"""What faults call a file that came without a name."""


class SheetFault(ValueError):
    """A sheet that can't be: the key, from the outermost in, and what is wrong there."""

    def __init__(self, path: list[str], message: str) -> None:
        super().__init__(f"{'.'.join(path)}: {message}" if path else message)
        self.path = path
        self.message = message


class CityFile(Struct, forbid_unknown_fields=True):
    """A city file of one's own."""

    text: Annotated[str, Meta(max_length=MOST_FILE)]


class FileFault(Struct):
    """Why a city file can't be taken: the line if it is known, the key, and what is wrong there."""

    line: int | None
    key: str
    message: Text


class ScoreHelper(Generic[P, S]):
    """What a game can do with a sheet that was entered by hand (`P`); its answer is an `S`."""

    def __init__(self, paper: type[P], solved: type[S], guide: type[Struct], checked: type[Struct], *texts: Texts) -> None:
        self.paper = paper
        """The sheet as it is entered."""
        self.solved = solved
        self.guide_kind = guide
        self.checked = checked
        """A guide to a city file of one's own, or its fault."""
        self.faults = FaultWords(*texts)

    def guide(self) -> Struct:
        """All that may be entered."""
        raise NotImplementedError

    def solve(self, paper: P, file: tuple[str, str] | None = None) -> S:
        """The answer to a sheet; `file` is the name and the text of a city file to take instead of ours.

        Raises `SheetFault` for a sheet that can't be, `DataFault` for a city file with a fault.
        """
        raise NotImplementedError

    def report(self, solved: S, language: str) -> list[str]:
        """The answer in lines of text."""
        raise NotImplementedError

    def file_texts(self) -> dict[str, str]:
        """Our own city files by the cities' names, as patterns."""
        raise NotImplementedError

    def check_file(self, text: str) -> Struct:
        """What a city file lets one enter, or why it can't be taken."""
        raise NotImplementedError

    def file_fault(self, fault: DataFault) -> FileFault:
        return FileFault(fault.line or None, fault.key, self.faults.both(fault.message))

    def solve_text(self, name: str, text: str, file: tuple[str, str] | None = None) -> S:
        """The answer to a sheet written as TOML; faults are named with the line in which they stand."""
        source = Source(name, text)
        try:
            return self.solve(read_paper(self.paper, source), file)
        except SheetFault as fault:
            raise place_fault(fault, source) from fault


def to_paper(kind: type[P], data: object) -> P:
    """The sheet that plain data describe."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        message, _, place = str(fault).partition(" - at ")
        # `$.goals[0].points` counts from 0, a reader of the file from 1.
        steps = re.findall(r"\.(\w+)|\[(\d+)\]", place)
        raise SheetFault([name or str(int(number) + 1) for name, number in steps], message) from fault


def read_paper(kind: type[P], source: Source) -> P:
    """The sheet written as TOML."""
    text = "\n".join(source.lines)
    if deep_key(text):
        raise SheetFault([], "a key has too many parts")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise SheetFault([], str(fault)) from fault
    except RecursionError as fault:
        raise SheetFault([], "too many brackets inside each other") from fault
    except ValueError as fault:
        raise SheetFault([], "a number has too many digits") from fault
    return to_paper(kind, data)


def place_fault(fault: SheetFault, source: Source) -> DataFault:
    """The same fault with the file and the line in which it stands."""
    return DataFault(source.name, source.line_of(fault.path), ".".join(fault.path), fault.message)

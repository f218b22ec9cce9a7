"""The browser's types: structs, unions and names of types as TypeScript, with what the source says about them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tropa.registry import BUILT_IN
from tropa.server.documentation import as_comment, module_documentation
from tropa.server.protocol import messages
from tropa.server.typescript import PROTOCOL, built_in_games, module_text, write_all

STRUCTS = '''
"""What crosses the wire."""

from __future__ import annotations

from enum import Enum
from typing import Any, Literal

from msgspec import Struct

Kind = Literal["pit", "key"]
"""What a tile is."""


class Side(Enum):
    NORTH = "N"
    SOUTH = "S"


class Seated(Struct):
    seat: int
    """Who did it."""


class MoveEvent(Seated, tag_field="kind", tag="move"):
    """Somebody moved.

    To the next cell */ over there.
    """

    to: tuple[int, int]
    side: Side


class StayEvent(Seated, tag_field="kind", tag="stay"):
    pass


Event = MoveEvent | StayEvent
"""All that can happen."""


class StayAsk(Struct, tag_field="kind", tag="stay", forbid_unknown_fields=True):
    why: str = ""


Ask = StayAsk


class View(Struct):
    last: Event | None
    log: list[Event]
    kinds: dict[str, Kind | None]
    either: MoveEvent | StayAsk
    rest: Any


SEATS = {"first": Seated(0)}
"""Known by heart."""
'''

EXPECTED = """\
// Generated from {module}; do not edit.

/** What a tile is. */
export type Kind = "pit" | "key";

export type Side = "N" | "S";

/** All that can happen. */
export type Event = MoveEvent | StayEvent;

export type Ask = StayAsk;

export interface Seated {{
  /** Who did it. */
  seat: number;
}}

/**
 * Somebody moved.
 *
 * To the next cell *\\/ over there.
 */
export interface MoveEvent {{
  kind: "move";
  /** Who did it. */
  seat: number;
  to: [number, number];
  side: Side;
}}

export interface StayEvent {{
  kind: "stay";
  /** Who did it. */
  seat: number;
}}

export interface StayAsk {{
  kind: "stay";
  why?: string;
}}

export interface View {{
  last: Event | null;
  log: Event[];
  kinds: Record<string, Kind | null>;
  either: MoveEvent | StayAsk;
  rest: unknown;
}}

/** Known by heart. */
export const SEATS: Readonly<Record<string, Seated>> = {{"first":{{"seat":0}}}};
"""


class Sources:
    """Modules written by a test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: list[str] = []

    def module(self, source: str) -> ModuleType:
        name = f"written_structs_{len(self.names)}"
        (self.folder / f"{name}.py").write_text(source, encoding="utf-8")
        self.names.append(name)
        return import_module(name)


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sources]:
    monkeypatch.syspath_prepend(str(tmp_path))
    module_documentation.cache_clear()
    written = Sources(tmp_path)
    yield written
    for name in written.names:
        del sys.modules[name]


def test_structs_unions_and_names_are_written_with_their_documentation(sources: Sources) -> None:
    module = sources.module(STRUCTS)
    assert module_text(module) == EXPECTED.format(module=module.__name__)


def test_what_two_modules_share_is_written_once(sources: Sources) -> None:
    first = sources.module(STRUCTS)
    second = sources.module(f"from {first.__name__} import Event, Kind, MoveEvent, StayEvent\n")
    text = module_text(first, second)
    assert text.count("export interface MoveEvent") == 1
    assert text.count("export type Event") == 1


def test_two_structs_of_one_name_are_a_fault(sources: Sources) -> None:
    modules = [sources.module(STRUCTS), sources.module("from msgspec import Struct\nclass View(Struct):\n    x: int\n")]
    with pytest.raises(ValueError, match="two structs called View"):
        module_text(*modules)


def test_a_type_without_a_spelling_is_a_fault(sources: Sources) -> None:
    with pytest.raises(TypeError, match="no TypeScript spelling"):
        module_text(sources.module("from msgspec import Struct\nclass Blob(Struct):\n    x: bytes\n"))


def test_the_protocol_says_what_its_structs_are() -> None:
    text = module_text(*PROTOCOL)
    assert f"export const PROTOCOL = {messages.PROTOCOL};" in text
    assert "export type ServerMessage = " in text
    assert text.count("/**") > 20


def test_the_protocol_hands_on_what_belongs_to_a_game() -> None:
    text = module_text(*PROTOCOL)
    assert '  view: Opaque<"view">;\n' in text
    assert '  choices: Opaque<"choices">[];\n' in text
    assert '  ask: Opaque<"ask">;\n' in text
    assert "unknown" not in text


def test_every_game_of_the_package_has_its_types(tmp_path: Path) -> None:
    write_all(tmp_path)
    assert set(built_in_games()) == set(BUILT_IN)
    for game in built_in_games():
        text = (tmp_path / f"{game}.ts").read_text(encoding="utf-8")
        assert "export interface View {" in text, game
        assert "/**" in text, game


@pytest.mark.parametrize(
    ("text", "comment"),
    [
        (None, ""),
        ("", ""),
        ("A card.", "  /** A card. */\n"),
        ("A card.\n\nOr none.", "  /**\n   * A card.\n   *\n   * Or none.\n   */\n"),
    ],
)
def test_comments_are_as_long_as_what_they_say(text: str | None, comment: str) -> None:
    assert as_comment(text, "  ") == comment

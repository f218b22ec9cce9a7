"""The browser's types, generated from the definitions that the server validates with, and from a game's words.

`python -m tropa.server.typescript OUTDIR` writes `protocol.ts` and, for each game, `<game>.ts` from its `show/*structs.py` and, if
it has a score helper, its `helper.py`; `<game>.words.ts` from its texts, `atlas.words.ts` from those that games on a map share. What the
source says about them goes along.
"""

from __future__ import annotations

import sys
import types
import typing
from collections.abc import Iterator, Sequence
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec import inspect

from tropa.bots import advice_structs
from tropa.core import meta
from tropa.core.texts import load_texts
from tropa.puzzles import answer_structs
from tropa.registry import find_game
from tropa.server.documentation import as_comment, class_documentation, module_documentation
from tropa.server.protocol import analyses, days, http, lobby, messages, notices, profiles, puzzles, standing, tables
from tropa.server.words import has_client_words, words_text

PROTOCOL = (
    meta,
    tables,
    messages,
    http,
    profiles,
    notices,
    days,
    lobby,
    standing,
    advice_structs,
    analyses,
    puzzles,
    answer_structs,
)
HEADER = "// Generated from {modules}; do not edit.\n"
OPAQUE = """\
declare const owned: unique symbol;

/** What belongs to a game: whoever knows no game hands it on and looks at nothing in it. */
export interface Opaque<Name extends string> {
  readonly [owned]: Name;
}
"""

Struct = type[msgspec.Struct]
Names = dict[tuple[object, ...], str]
"""Names of literal types by their sorted values, of unions by their members' names, sorted too."""


def is_struct(value: object) -> bool:
    """Whether it is a struct of the wire's, and not only what a few of them have in common."""
    if not isinstance(value, type) or not issubclass(value, msgspec.Struct) or value is msgspec.Struct:
        return False
    return not value.__name__.startswith("_") and not getattr(value, "__parameters__", ())


def is_union(value: object) -> bool:
    return isinstance(value, types.UnionType) and all(is_struct(member) for member in value.__args__)


def definitions(modules: tuple[ModuleType, ...]) -> Iterator[tuple[ModuleType, str, object]]:
    """All that the modules define or take over from elsewhere, in the order of the source."""
    for module in modules:
        for name, value in vars(module).items():
            if not name.startswith("_"):
                yield module, name, value


def struct_classes(modules: tuple[ModuleType, ...]) -> list[Struct]:
    """Every struct once. Two of one name can't stand in one file; a game's own kinds of score lines stand for the common one."""
    found: list[Struct] = list(dict.fromkeys(value for _, _, value in definitions(modules) if is_struct(value)))  # type: ignore[misc]
    if any(name == meta.ScoreLine.__name__ and is_union(value) for _, name, value in definitions(modules)):
        found = [cls for cls in found if cls is not meta.ScoreLine]
    names = [cls.__name__ for cls in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"{modules[0].__name__}: there are two structs called {', '.join(twice)}")
    return found


def find_names(modules: tuple[ModuleType, ...]) -> Names:
    """The names that the modules give to literal types and to unions of structs."""
    names: Names = {}
    for _, name, value in definitions(modules):
        if typing.get_origin(value) is typing.Literal:
            names[tuple(sorted(typing.get_args(value), key=str))] = name
        elif is_union(value):
            names[member_names(typing.get_args(value))] = name
    return names


def member_names(members: tuple[Struct, ...]) -> tuple[str, ...]:
    return tuple(sorted(member.__name__ for member in members))


def json_literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def either(*spellings: str) -> str:
    return " | ".join(spellings)


class Spelling:
    """How types are spelled in TypeScript, by the names they have; `anything` stands for `Any`."""

    def __init__(self, names: Names, anything: str = "unknown") -> None:
        self.names = names
        self.anything = anything

    def of(self, info: inspect.Type) -> str:
        match info:
            case inspect.StructType(cls=cls) | inspect.EnumType(cls=cls):
                return cls.__name__
            case inspect.LiteralType(values=values):
                return self.names.get(values) or either(*map(json_literal, values))
            case inspect.UnionType(types=members):
                return self.of_union(members)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                inner = self.of(item)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(map(self.of, items))}]"
            case inspect.DictType(value_type=value):
                return f"Record<string, {self.of(value)}>"
            case inspect.StrType():
                return "string"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType():
                return self.anything
        raise TypeError(f"no TypeScript spelling for {info}")

    def of_union(self, members: tuple[inspect.Type, ...]) -> str:
        """Structs by the name of their union, if it has one; whatever else, such as null, after them."""
        classes = tuple(member.cls for member in members if isinstance(member, inspect.StructType))
        name = self.names.get(member_names(classes)) if len(classes) > 1 else None
        if name is None:
            return either(*map(self.of, members))
        return either(name, *(self.of(member) for member in members if not isinstance(member, inspect.StructType)))


def struct_text(info: inspect.StructType, names: Names, is_protocol: bool) -> str:
    written = class_documentation(info.cls)
    lines = [f"{as_comment(written.get(info.cls.__name__))}export interface {info.cls.__name__} {{\n"]
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {json_literal(info.tag)};\n")
    for field in info.fields:
        # Requests may leave out what has a default; answers always spell everything out.
        mark = "?" if info.forbid_unknown_fields and not field.required else ""
        comment = as_comment(written.get(field.name), "  ")
        spelling = Spelling(names, f"Opaque<{json_literal(field.encode_name)}>") if is_protocol else Spelling(names)
        lines.append(f"{comment}  {field.encode_name}{mark}: {spelling.of(field.type)};\n")
    return "".join([*lines, "}\n"])


def alias_texts(modules: tuple[ModuleType, ...]) -> Iterator[str]:
    """The types that have a name without being a struct: literals, enumerations, unions, a struct's second name."""
    written: set[str] = set()
    for module, name, value in definitions(modules):
        if typing.get_origin(value) is typing.Literal:
            spelling = either(*map(json_literal, typing.get_args(value)))
        elif isinstance(value, type) and issubclass(value, Enum) and list(value):
            spelling = either(*(json_literal(member.value) for member in value))
        elif is_union(value):
            spelling = either(*(member.__name__ for member in typing.get_args(value)))
        elif isinstance(value, type) and is_struct(value) and value.__name__ != name:
            spelling = value.__name__
        else:
            continue
        if name not in written:
            written.add(name)
            yield f"{as_comment(module_documentation(module.__name__).get(name))}export type {name} = {spelling};\n"


def table_texts(modules: tuple[ModuleType, ...]) -> Iterator[str]:
    """What the modules know by heart, structs by their names: `CARDS` is `CARDS` in the browser, too."""
    for module, name, value in definitions(modules):
        if name.isupper() and isinstance(value, dict) and all(is_struct(type(entry)) for entry in value.values()):
            spelling = f"Readonly<Record<string, {type(next(iter(value.values()))).__name__}>>"
            comment = as_comment(module_documentation(module.__name__).get(name))
            yield f"{comment}export const {name}: {spelling} = {msgspec.json.encode(value).decode()};\n"


def module_text(*modules: ModuleType) -> str:
    """All types of the modules as TypeScript source."""
    names = find_names(modules)
    is_protocol = messages in modules
    parts = [HEADER.format(modules=", ".join(module.__name__ for module in modules)), *alias_texts(modules)]
    if is_protocol:
        parts.append(OPAQUE)
    for info in inspect.multi_type_info(struct_classes(modules)):
        assert isinstance(info, inspect.StructType)
        parts.append(struct_text(info, names, is_protocol))
    parts.extend(table_texts(modules))
    if is_protocol:
        parts.append(f"export const PROTOCOL = {messages.PROTOCOL};\n")
    return "\n".join(parts)


def built_in_games() -> dict[str, str]:
    """The packages of our own games by their ids: each is a folder."""
    games = Path(__file__).parents[1] / "games"
    folders = sorted(path.parent.name for path in games.glob("*/game.py"))
    return {name.replace("_", "-"): f"tropa.games.{name}" for name in folders}


def game_modules(package: str) -> list[ModuleType]:
    """The modules of a game that define what crosses the wire."""
    folder = Path(import_module(package).__path__[0])
    parts = [f"show.{path.stem}" for path in sorted((folder / "show").glob("*structs.py"))]
    if (folder / "helper.py").exists():
        parts.append("helper")
    return [import_module(f"{package}.{part}") for part in parts]


def write_all(folder: Path, others: Sequence[str] = ()) -> None:
    """Types and words of our own games, and of `others` that are installed."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "protocol.ts").write_text(module_text(*PROTOCOL), encoding="utf-8")
    for game, package in (built_in_games() | {game: find_game(game).texts.package for game in others}).items():
        (folder / f"{game}.ts").write_text(module_text(*game_modules(package)), encoding="utf-8")
        texts = load_texts(package)
        if has_client_words(texts):
            (folder / f"{game}.words.ts").write_text(words_text(texts), encoding="utf-8")
    (folder / "atlas.words.ts").write_text(words_text(load_texts("tropa.atlas")), encoding="utf-8")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]), sys.argv[2:])

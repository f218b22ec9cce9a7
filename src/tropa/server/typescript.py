"""The browser's types, generated from the definitions that the server validates with.

`python -m tropa.server.typescript OUTDIR` writes `protocol.ts` and, for each game, `<game>.ts` from its `show/structs.py` and, if
it has a score helper, its `helper.py`.
"""

from __future__ import annotations

import sys
import types
import typing
from importlib import import_module
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec import inspect

from tropa.core import meta
from tropa.core.texts import load_texts
from tropa.server import protocol
from tropa.server.words import has_client_words, words_text

Aliases = dict[tuple[object, ...], str]

HEADER = "// Generated from {modules}; do not edit.\n"


def is_struct(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct


def struct_classes(modules: tuple[ModuleType, ...]) -> list[type[msgspec.Struct]]:
    """The structs that the modules define or take over from elsewhere, each once, in the order of the source."""
    return list(dict.fromkeys(value for module in modules for value in vars(module).values() if is_struct(value)))


def literal_aliases(modules: tuple[ModuleType, ...]) -> Aliases:
    """Names of the modules' literal types by their sorted values, as `inspect` gives them."""
    return {
        tuple(sorted(typing.get_args(value), key=str)): name
        for module in modules
        for name, value in vars(module).items()
        if typing.get_origin(value) is typing.Literal
    }


def json_literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def type_text(info: inspect.Type, aliases: Aliases) -> str:
    """The TypeScript spelling of one type."""
    match info:
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.LiteralType(values=values):
            return aliases.get(values) or " | ".join(json_literal(value) for value in values)
        case inspect.UnionType(types=members):
            return " | ".join(type_text(member, aliases) for member in members)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner = type_text(item, aliases)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {type_text(value, aliases)}>"
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
    raise TypeError(f"no TypeScript spelling for {info}")


def struct_text(info: inspect.StructType, aliases: Aliases) -> str:
    lines = [f"export interface {info.cls.__name__} {{"]
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {json_literal(info.tag)};")
    for field in info.fields:
        # Requests may leave out what has a default; answers always spell everything out.
        mark = "?" if info.forbid_unknown_fields and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {type_text(field.type, aliases)};")
    return "\n".join([*lines, "}"])


def union_texts(module: ModuleType) -> list[str]:
    """The unions of structs that the module names."""
    return [
        f"export type {name} = {' | '.join(member.__name__ for member in value.__args__)};\n"
        for name, value in vars(module).items()
        if isinstance(value, types.UnionType) and all(is_struct(member) for member in value.__args__)
    ]


def module_text(*modules: ModuleType) -> str:
    """All types of the modules as TypeScript source."""
    aliases = literal_aliases(modules)
    parts = [HEADER.format(modules=", ".join(module.__name__ for module in modules))]
    for values, name in aliases.items():
        parts.append(f"export type {name} = {' | '.join(json_literal(value) for value in values)};\n")
    for info in inspect.multi_type_info(struct_classes(modules)):
        assert isinstance(info, inspect.StructType)
        parts.append(struct_text(info, aliases) + "\n")
    for module in modules:
        parts.extend(union_texts(module))
    if protocol in modules:
        parts.append(f"export const PROTOCOL = {protocol.PROTOCOL};\n")
    return "\n".join(parts)


def game_modules() -> dict[str, list[ModuleType]]:
    """The modules of every game that define what crosses the wire, by the game's id."""
    games = Path(__file__).parents[1] / "games"
    found: dict[str, list[ModuleType]] = {}
    for folder in sorted(path for path in games.iterdir() if (path / "game.py").exists()):
        name = folder.name
        parts = ["show.structs" if (folder / "show").exists() else "view"]
        if (folder / "helper.py").exists():
            parts.append("helper")
        found[name.replace("_", "-")] = [import_module(f"tropa.games.{name}.{part}") for part in parts]
    return found


def write_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "protocol.ts").write_text(module_text(meta, protocol))
    for game, modules in game_modules().items():
        (folder / f"{game}.ts").write_text(module_text(*modules))
        texts = load_texts(f"tropa.games.{game.replace('-', '_')}")
        if has_client_words(texts):
            (folder / f"{game}.words.ts").write_text(words_text(texts))


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))

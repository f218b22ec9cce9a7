"""What people might tap at, made from a game's asks: part of the conformance suite."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import inspect

from tropa.core.contract import Game, MalformedAction, Position, Refusal
from tropa.core.rng import Rng

FAR: Final = 64
"""Numbers that are made up lie below."""


def random_asks(game: Game, position: Position, seat: int, count: int, rng: Rng) -> list[object]:
    """Some of the game's asks, with targets from what the seat sees and may do, or made up; without asks of its own actions' texts."""
    texts = [position.text(seat, action) for action in position.actions(seat)]
    kind = game.show.ask_kind()
    if kind is None:
        texts += [position.text(seat, rng.below(game.action_count)) for _ in range(count)]
        return [{"action": pick(texts, rng)} for _ in range(count)]
    told = list(leaves([game.show.view(position, seat), *(text.split() for text in texts)]))
    structs = [found for found in members(inspect.type_info(kind)) if isinstance(found, inspect.StructType)]
    return [ask_of(pick(structs, rng), told, rng) for _ in range(count)]


def ask_of(struct: inspect.StructType, told: list[Any], rng: Rng) -> object:
    values = {field.encode_name: value_of(field.type, told, rng) for field in struct.fields}
    return {str(struct.tag_field): struct.tag, **values}


def answer_to(game: Game, position: Position, seat: int, ask: object) -> tuple[str, str]:
    """What whoever asks why is told: code and paragraph, empty if it is possible."""
    try:
        action = game.show.asked(position, seat, ask)
        position.copy().act(seat, action)
    except MalformedAction:
        return "malformed", ""
    except Refusal as refusal:
        return refusal.code, refusal.paragraph
    return "", ""


def value_of(kind: inspect.Type, told: list[Any], rng: Rng) -> object:
    """Something of that type."""
    kind = pick(members(kind), rng)
    if isinstance(kind, inspect.LiteralType):
        return pick(list(kind.values), rng)
    if isinstance(kind, inspect.IntType):
        numbers = [value for value in told if isinstance(value, int)]
        return pick(numbers, rng) if numbers and rng.below(2) else rng.below(FAR)
    if isinstance(kind, inspect.StrType):
        return pick([value for value in told if isinstance(value, str)] or [""], rng)
    if isinstance(kind, inspect.ListType):
        return [value_of(kind.item_type, told, rng) for _ in range(rng.below(4))]
    if isinstance(kind, inspect.TupleType):
        return [value_of(entry, told, rng) for entry in kind.item_types]
    if isinstance(kind, inspect.BoolType):
        return bool(rng.below(2))
    if isinstance(kind, inspect.NoneType):
        return None
    raise TypeError(f"no ask has been made of a {kind}")


def members(kind: inspect.Type) -> list[inspect.Type]:
    return list(kind.types) if isinstance(kind, inspect.UnionType) else [kind]


def leaves(said: object) -> Iterator[int | str]:
    """All numbers and texts in what was said, each as often as it stands there."""
    plain = msgspec.to_builtins(said)
    if isinstance(plain, dict):
        plain = list(plain.values())
    if isinstance(plain, list):
        for entry in plain:
            yield from leaves(entry)
    elif isinstance(plain, int | str) and not isinstance(plain, bool):
        yield plain


def pick(entries: list[Any], rng: Rng) -> Any:
    return entries[rng.below(len(entries))]

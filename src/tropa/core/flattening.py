"""Views written out as rows of numbers, field by field: for games that have no observation of their own.

A number is itself, a flag 0 or 1, a word that is one of a few its place among them; what may be absent is preceded by which of
its kinds it is, what has a length by that. A list or text that is longer than its room has to be written by the game itself.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import inspect
from mypy_extensions import i16, i64

from tropa.core.meta import Block
from tropa.core.rows import MOST, Row
from tropa.core.vecs import vec

ROOM: Final = 16
"""Entries of a list, letters of a text."""


class CannotFlatten(ValueError):
    """A view that can't be written as a row of fixed length."""


def lay_out_view(view: object) -> list[Block]:
    """A block for each field."""
    return [
        Block(field.name, (width_of(field.type),), -MOST, MOST, f"the view's {field.name}, written out")
        for field in _struct(inspect.type_info(type(view))).fields
    ]


def write_view(view: object, out: vec[i16], at: i64) -> None:
    row = Row(out, at)
    write_value(inspect.type_info(type(view)), view, row)


def width_of(kind: Any) -> int:
    """How many numbers a value of that type takes."""
    if isinstance(kind, inspect.UnionType):
        return 1 + max(width_of(member) for member in kind.types)
    if isinstance(kind, inspect.StructType):
        return sum(width_of(field.type) for field in kind.fields)
    if isinstance(kind, inspect.TupleType):
        return sum(width_of(entry) for entry in kind.item_types)
    if isinstance(kind, inspect.ListType):
        return 1 + ROOM * width_of(kind.item_type)
    if isinstance(kind, inspect.StrType):
        return 1 + ROOM
    if isinstance(kind, inspect.NoneType):
        return 0
    if isinstance(kind, inspect.IntType | inspect.BoolType | inspect.LiteralType):
        return 1
    raise CannotFlatten(f"a {type(kind).__name__} can't be written as numbers: the game needs an observation of its own")


def write_value(kind: Any, value: Any, row: Row) -> None:
    if isinstance(kind, inspect.UnionType):
        _write_member(kind, value, row)
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            write_value(field.type, getattr(value, field.name), row)
    elif isinstance(kind, inspect.TupleType):
        for item_type, entry in zip(kind.item_types, value, strict=True):
            write_value(item_type, entry, row)
    elif isinstance(kind, inspect.ListType):
        _write_list(kind.item_type, value, row)
    elif isinstance(kind, inspect.StrType):
        _write_list(inspect.IntType(), [ord(letter) for letter in value], row)
    elif isinstance(kind, inspect.LiteralType):
        row.put(list(kind.values).index(value))
    elif not isinstance(kind, inspect.NoneType):
        row.put(_small(int(value)))


def _write_member(kind: Any, value: Any, row: Row) -> None:
    """Which of its types a value is of, and the value, in the room of the largest."""
    end = row.at + width_of(kind)
    for place, member in enumerate(kind.types):
        if _is_of(member, value):
            row.put(place)
            write_value(member, value, row)
            row.fill(end - row.at, 0)
            return
    raise CannotFlatten(f"{value!r} is of none of its types")


def _write_list(item_type: Any, entries: list[Any], row: Row) -> None:
    if len(entries) > ROOM:
        raise CannotFlatten(f"a list of {len(entries)} is longer than {ROOM}: the game needs an observation of its own")
    row.put(len(entries))
    for entry in entries:
        write_value(item_type, entry, row)
    row.fill((ROOM - len(entries)) * width_of(item_type), 0)


def _is_of(kind: Any, value: Any) -> bool:
    if isinstance(kind, inspect.StructType):
        return isinstance(value, kind.cls)
    if isinstance(kind, inspect.LiteralType):
        return value in kind.values
    known = {
        inspect.NoneType: type(None), inspect.BoolType: bool, inspect.IntType: int, inspect.StrType: str,
        inspect.ListType: list, inspect.TupleType: tuple,
    }  # fmt: skip
    return type(value) is known.get(type(kind))


def _small(value: int) -> int:
    if not -MOST <= value <= MOST:
        raise CannotFlatten(f"{value} is too large for a row: the game needs an observation of its own")
    return value


def _struct(kind: Any) -> Any:
    if not isinstance(kind, inspect.StructType):
        raise CannotFlatten("a view is a struct, or the game needs an observation of its own")
    return kind

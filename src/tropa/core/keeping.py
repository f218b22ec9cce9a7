"""Positions as bytes: every field of an object, taken out and put back, compiled or not.

Data that never changes in a game (a map) is kept by its name; each class of such data says so by a `__reduce__` of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, final

from mypy_extensions import i64, mypyc_attr, u8

from tropa.core.vecs import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Kept:
    """Can be pickled: a position, or a part of one."""

    MADE_OF: ClassVar[tuple[str, ...]] = ()
    """The fields that a new one is made of, in the order of its constructor: a compiled class has no objects without them."""

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return restore, (type(self), [(name, _keep(getattr(self, name))) for name in field_names(self)])


@final
class Numbers:
    """A compiled vector on its way: it can't be pickled itself."""

    def __init__(self, entries: list[int], are_octets: bool) -> None:
        self.entries = entries
        self.are_octets = are_octets

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return Numbers, (self.entries, self.are_octets)


def restore(kind: Any, fields: list[tuple[str, object]]) -> object:
    """An object with these fields."""
    given = dict(fields)
    kept = kind(*[given[name] for name in kind.MADE_OF]) if kind.MADE_OF else kind.__new__(kind)
    for name, value in fields:
        setattr(kept, name, _new_vector(value) if isinstance(value, Numbers) else value)
    return kept


def field_names(owner: Any) -> list[str]:
    """The names of the fields, of a compiled class or of one in Python, in the order they were declared."""
    names: dict[str, None] = {}
    for base in reversed(type(owner).__mro__):
        names.update(dict.fromkeys(base.__dict__.get("__mypyc_attrs__", ())))
        slots = base.__dict__.get("__slots__", ())
        names.update(dict.fromkeys((slots,) if isinstance(slots, str) else slots))
    names.update(dict.fromkeys(getattr(owner, "__dict__", {})))
    return [name for name in names if name not in ("__dict__", "__weakref__") and hasattr(owner, name)]


def is_vector(value: object) -> bool:
    """A compiled vector of numbers; in Python it is a list."""
    return type(value).__name__.startswith("vec[")


def _keep(value: Any) -> object:
    return Numbers([int(entry) for entry in value], type(value).__name__ == "vec[u8]") if is_vector(value) else value


def _new_vector(numbers: Numbers) -> object:
    if numbers.are_octets:
        return vec[u8]([u8(entry) for entry in numbers.entries])
    return vec[i64](numbers.entries)

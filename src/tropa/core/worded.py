"""Choices and events that say no more than an action's text: `lay 2rr` is of the kind `lay`, with the card `2rr`."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar, get_args, get_origin

from msgspec import structs

Kind = TypeVar("Kind")


class Worded(Generic[Kind]):
    """Of a union of tagged structs those that have the fields `given`, and after them nothing but words."""

    def __init__(self, union: object, *given: str) -> None:
        self._structs = {struct.__struct_config__.tag: struct for struct in get_args(union) if _is_worded(struct, given)}

    def read(self, text: str, *given: object) -> Kind | None:
        """The struct that the text names, filled with what is given and with the text's other words; None if there is no such one."""
        kind, *words = [text.replace(" ", "_")] if text.replace(" ", "_") in self._structs else text.split(" ")
        struct = self._structs.get(kind)
        if struct is None or len(struct.__struct_fields__) != len(given) + len(words):
            return None
        found: Kind = struct(*given, *words)
        return found


def _is_worded(struct: type, given: tuple[str, ...]) -> bool:
    fields = structs.fields(struct)
    first = tuple(field.name for field in fields[: len(given)])
    return first == given and all(field.type is str or get_origin(field.type) is Literal for field in fields[len(given) :])

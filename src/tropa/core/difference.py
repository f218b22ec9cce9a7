"""What changed from one value to the next, as data: a receiver that has the one makes the other of it.

A value is whatever `msgspec` writes as JSON. Its difference is

- `[value]`: it is this now;
- `{name: difference}` of an object: these members changed, and `[]` instead of a difference: that one is gone;
- `{index: difference}` of a list: these elements changed, and it is as long as it was;
- `[start, removed, [elements], …]` of a list: from `start` on so many elements were removed, and these stand there now; several
  such threes count by the list as it was, from front to back;
- `{"same": {name: value}, "names": [name], "rows": [[value]]}` in place of `[elements]`: many objects that are alike, each of its row
  and what all have in common.

No game declares anything for this: it works for any view. Equal parts are found by comparing, which is far cheaper than writing.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

Difference = list[Any] | dict[str, Any]
Known = dict[tuple[int, int], Difference | None]
"""What was found of pairs of values, by where they are in memory: for as long as all of them are alive."""

GONE: Final[list[Any]] = []
MANY: Final = 4
"""So many objects that are alike are told as a table."""

# What is done with a value, by its type: found once for each, as the question is dearer than the answer.
PLAIN: Final = 0
NAMED: Final = 1
LISTED: Final = 2
KEYED: Final = 3
_kinds: dict[type, int] = {}


def _kind_of(kind: type) -> int:
    found = PLAIN
    if issubclass(kind, msgspec.Struct):
        config = kind.__struct_config__
        # All members of a struct are written, each with its name.
        found = PLAIN if config.omit_defaults or config.array_like else NAMED
    elif issubclass(kind, (list, tuple)):
        found = LISTED
    elif issubclass(kind, dict):
        found = KEYED
    _kinds[kind] = found
    return found


def _kind(value: object) -> int:
    found = _kinds.get(type(value))
    return _kind_of(type(value)) if found is None else found


def find_difference(old: object, new: object, known: Known | None = None) -> Difference | None:
    """What makes `new` of `old`; None if they are the same. Of parts that several receivers have in common it is found once, if they
    are given the same `known`."""
    if old is new:
        return None
    kind = _kind(new)
    if kind == PLAIN or _kind(old) != kind:
        return None if is_same(old, new) else [new]
    if known is None:
        known = {}
    # What has parts is compared part by part, not as a whole before: that would compare everything again at every depth.
    if kind == NAMED:
        # Not remembered: what several have in common of it are its lists.
        return _of_structs(old, new, known) if type(old) is type(new) else [new]
    pair = (id(old), id(new))
    if pair in known:
        return known[pair]
    found = _of_lists(old, new, known) if kind == LISTED else _of_dicts(old, new, known)
    known[pair] = found
    return found


def is_same(old: object, new: object) -> bool:
    """Whether both are written alike. (Python takes True for 1: no view has now a flag, now a number in one place.)"""
    return old is new or (type(old) is type(new) and old == new)


def _of_structs(old: Any, new: Any, known: Known) -> Difference | None:
    changed: dict[str, Any] = {}
    members: tuple[Any, ...] = msgspec.structs.astuple(new)
    for at, before in enumerate(msgspec.structs.astuple(old)):
        now = members[at]
        # Most are the very same: what a move leaves alone isn't built again.
        if before is now:
            continue
        found = find_difference(before, now, known)
        if found is not None:
            changed[new.__struct_encode_fields__[at]] = found
    return changed or None


def _of_dicts(old: Any, new: Any, known: Known) -> Difference | None:
    if not all(isinstance(name, str) for name in [*old, *new]):
        return None if is_same(old, new) else [new]
    changed: dict[str, Any] = {}
    for name, value in new.items():
        found = find_difference(old[name], value, known) if name in old else [value]
        if found is not None:
            changed[name] = found
    for name in old:
        if name not in new:
            changed[name] = GONE
    return changed or None


def _of_lists(old: Any, new: Any, known: Known) -> Difference | None:
    if len(old) != len(new):
        return _of_lengths(old, new)
    # Plain values are compared all at once; structs are mostly the very same.
    if not (new and _kind(new[0]) == NAMED) and is_same(old, new):
        return None
    changed: dict[str, Any] = {}
    for index, now in enumerate(new):
        before = old[index]
        if before is now:
            continue
        found = find_difference(before, now, known)
        if found is not None:
            changed[str(index)] = found
    return changed or None


def _of_lengths(old: Any, new: Any) -> list[Any]:
    """Of lists that aren't equally long: one piece, between what both have in front and at the back."""
    front = 0
    shorter = min(len(old), len(new))
    while front < shorter and is_same(old[front], new[front]):
        front += 1
    back = 0
    while back < shorter - front and is_same(old[-1 - back], new[-1 - back]):
        back += 1
    return [front, len(old) - front - back, _tabled(list(new[front : len(new) - back]))]


def _tabled(elements: list[Any]) -> Any:
    """Many structs of one kind as a table: the names of their members are said once."""
    if len(elements) < MANY or _kind(elements[0]) != NAMED:
        return elements
    kind = type(elements[0])
    if any(type(element) is not kind for element in elements):
        return elements
    config = kind.__struct_config__
    same: dict[str, Any] = {}
    if config.tag_field is not None:
        same[config.tag_field] = config.tag
    names: list[str] = []
    columns: list[Any] = []
    # There may be hundreds of them: whatever is done to each is left to functions of the interpreter's own.
    members = zip(*map(msgspec.structs.astuple, elements), strict=True)
    for name, column in zip(kind.__struct_encode_fields__, members, strict=True):
        if column.count(column[0]) == len(column):
            same[name] = column[0]
        else:
            names.append(name)
            columns.append(column)
    rows: list[list[Any]] = list(map(list, zip(*columns, strict=True))) if columns else [[] for _ in elements]
    return {"same": same, "names": names, "rows": rows}


def _untabled(elements: Any) -> list[Any]:
    if isinstance(elements, list):
        return elements
    return [elements["same"] | dict(zip(elements["names"], row, strict=True)) for row in elements["rows"]]


def merge(old: Any, difference: Difference) -> Any:
    """What `old`, as it is read from JSON, becomes; `old` itself stays as it is."""
    if isinstance(difference, list):
        if len(difference) == 1:
            return difference[0]
        merged: list[Any] = list(old)
        for at in range(len(difference) - 3, -1, -3):
            start, removed, elements = difference[at : at + 3]
            merged[start : start + removed] = _untabled(elements)
        return merged
    if isinstance(old, list):
        return [merge(value, difference[str(at)]) if str(at) in difference else value for at, value in enumerate(old)]
    kept = {name: value for name, value in old.items() if difference.get(name) != GONE}
    changed = {name: merge(old.get(name), found) for name, found in difference.items() if found != GONE}
    return kept | changed

"""Whether every field of a position is in its key and is copied: part of the conformance suite.

Each field of a copy is changed: the copy's key must change, and the original must not. A class of which a position consists names
the exceptions in its constant `FIELDS`, each with one of these words, and the suite checks that the word is true:

fixed    never changes in a game: the options, a map.
derived  follows from the key: wherever keys are equal, it is.
shared   a vector that copies share, because whoever writes replaces it.
lent     parts that copies share until one of them is to be written on: `own_all` makes all of them a position's own.
scratch  a note for the length of one call: no part of the key, and nothing that is shown follows from it.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from typing import Any, Final, cast

import msgspec

from tropa.core.contract import Position, Show
from tropa.core.keeping import field_names
from tropa.core.rng import Rng

FIXED: Final = "fixed"
DERIVED: Final = "derived"
SHARED: Final = "shared"
LENT: Final = "lent"
SCRATCH: Final = "scratch"
WORDS: Final = (FIXED, DERIVED, SHARED, LENT, SCRATCH)
PLAIN: Final = (bool, int, float, str, bytes, type(None))


class Field:
    """One field of a position, or of a part of it: its path (`ground.square`, `sheets[1].drawn`), and whose it is."""

    def __init__(self, owner: Any, name: str, path: str) -> None:
        self.owner = owner
        self.name = name
        self.path = path
        self.word = declared_by(owner).get(name, "")

    @property
    def value(self) -> Any:
        return getattr(self.owner, self.name)

    @value.setter
    def value(self, value: Any) -> None:
        setattr(self.owner, self.name, value)

    def frozen(self) -> object:
        return freeze(self.value)


class FieldCheck:
    """Checks positions of one game, beginning with its first."""

    def __init__(self, start: Position, show: Show) -> None:
        self.show = show
        self.fixed = {field.path: field.frozen() for field in fields_of(start) if field.word == FIXED}
        self.derived: dict[object, object] = {}
        self.changed: set[str] = set()
        """The fields that were changed to see what happens."""

    def faults(self, position: Position, rng: Rng) -> Iterator[str]:
        """What is wrong with the fields, in words."""
        copy = apart(position)
        pairs = list(zip(fields_of(position), fields_of(copy), strict=True))
        common = [field for field, twin in pairs if field.owner is twin.owner]
        if common:
            yield f"{common[0].path.rpartition('.')[0]} is one and the same in a copy and in its original"
            return
        yield from declaration_faults(field for field, _ in pairs)
        key = position.key()
        for field, twin in pairs:
            if twin.frozen() != field.frozen() and field.word != SCRATCH:
                yield f"{field.path} isn't copied"
            elif field.word == FIXED:
                if self.fixed.get(field.path) != field.frozen():
                    yield f"{field.path} is declared as fixed, and was changed"
            elif field.word == DERIVED:
                if self.derived.setdefault((key, field.path), field.frozen()) != field.frozen():
                    yield f"{field.path} is declared as derived, and differs where keys are equal"
            elif is_changeable(field.value):
                self.changed.add(field.path)
                if field.word == SCRATCH:
                    yield from self._scratch_faults(position, copy, twin, rng)
                else:
                    yield from change_faults(field, twin, copy, key, rng)

    def kept_faults(self, position: Position) -> Iterator[str]:
        """A position goes through bytes and comes back; `deepcopy` is another name for a copy."""
        restored = pickle.loads(pickle.dumps(position))
        if type(restored) is not type(position):
            yield "a position comes back from its bytes as another type"
        if self.told(restored) != self.told(position):
            yield "a position comes back from its bytes otherwise"
        if deepcopy(position).key() != position.key():
            yield "a deep copy differs from its original"

    def told(self, position: Position) -> int:
        """A number for all that the position consists of: another one if any of it was changed."""
        derived = [field.frozen() for field in fields_of(position) if field.word == DERIVED]
        return hash((position.key(), tuple(derived)))

    def _scratch_faults(self, position: Position, copy: Position, twin: Field, rng: Rng) -> Iterator[str]:
        take_back = change(twin, rng, in_place=False)
        is_in_key = has_other_key(copy, position.key())
        is_shown = self._outlets(copy) != self._outlets(position)
        take_back()
        if is_in_key:
            yield f"{twin.path} is declared as scratch, and is in the key"
        elif is_shown:
            yield f"{twin.path} is declared as scratch, and what is shown follows from it"

    def _outlets(self, position: Position) -> tuple[object, ...]:
        """Who acts, what they may do, and what an onlooker sees."""
        seats = position.to_act()
        return seats, [position.actions(seat) for seat in seats], msgspec.json.encode(self.show.view(position, None))


def change_faults(field: Field, twin: Field, copy: Position, key: object, rng: Rng) -> Iterator[str]:
    """Change the twin of a field: the copy's key must change, and the original must not."""
    if field.word == SHARED and not is_shared(field, twin):
        yield f"{field.path} is declared as shared, and isn't"
    before = field.frozen()
    try:
        take_back = change(twin, rng, in_place=field.word != SHARED)
    except (AttributeError, TypeError):
        yield f"{field.path} can't be changed: it is to be declared as fixed, or as derived"
        return
    is_in_key = has_other_key(copy, key)
    is_same = field.frozen() != before
    take_back()
    if is_same:
        yield f"{field.path} is one and the same in a copy and in its original"
    elif not is_in_key:
        yield f"{field.path} isn't in the key"


def declaration_faults(fields: Iterable[Field]) -> Iterator[str]:
    """Words that aren't known, and names of fields that aren't there."""
    for owner in {type(field.owner): field.owner for field in fields}.values():
        for name, word in declared_by(owner).items():
            if word not in WORDS:
                yield f"{type(owner).__name__}.FIELDS calls {name} {word!r}, which is none of {', '.join(WORDS)}"
            if name not in field_names(owner):
                yield f"{type(owner).__name__}.FIELDS names {name}, which is no field"


def apart(position: Position) -> Position:
    """A copy that has all of its parts for itself."""
    copy: Any = position.copy()
    if LENT in declared_by(copy).values():
        copy.own_all()
    return cast(Position, copy)


# What a position consists of --------------------------------------------------------------------------------------


def declared_by(owner: object) -> dict[str, str]:
    return getattr(type(owner), "FIELDS", {})


def fields_of(owner: object, prefix: str = "") -> list[Field]:
    """All fields, and those of the parts; what has a word in `FIELDS` is taken whole."""
    found: list[Field] = []
    for name in field_names(owner):
        field = Field(owner, name, prefix + name)
        value = field.value
        if not field.word and is_part(value):
            found.extend(fields_of(value, f"{field.path}."))
            continue
        found.append(field)
        if field.word in ("", LENT) and is_vector(value):
            for index, part in enumerate(value):
                if is_part(part):
                    found.extend(fields_of(part, f"{field.path}[{index}]."))
    return found


def is_part(value: object) -> bool:
    """A part of the position, with fields of its own."""
    return not isinstance(value, (*PLAIN, tuple, dict, set, frozenset)) and not is_vector(value)


def is_vector(value: object) -> bool:
    """A list, or a compiled vector of numbers."""
    return isinstance(value, list) or type(value).__name__.startswith("vec[")


def freeze(value: Any) -> object:
    """Something to compare with later, whatever becomes of the value."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, tuple) or is_vector(value):
        return tuple(freeze(entry) for entry in value)
    if isinstance(value, dict):
        return tuple((freeze(key), freeze(entry)) for key, entry in value.items())
    if isinstance(value, set | frozenset):
        return frozenset(value)
    return value.key() if hasattr(value, "key") else id(value)


# Changes ----------------------------------------------------------------------------------------------------------


def is_changeable(value: Any) -> bool:
    """Neither None nor an empty list: there is nothing in them that could be changed."""
    return value is not None and not (is_vector(value) and len(value) == 0)


def has_other_key(position: Position, key: object) -> bool:
    try:
        return position.key() != key
    except (IndexError, ValueError):
        return True  # A key that can't be told any more follows from what was changed.


def is_shared(field: Field, twin: Field) -> bool:
    """What is written into the one is seen in the other; taken back at once."""
    if twin.value is field.value:
        return True
    before = field.frozen()
    if not is_vector(twin.value) or is_part(twin.value[0]):
        return False
    first = twin.value[0]
    twin.value[0] = changed(first)
    is_seen = field.frozen() != before
    twin.value[0] = first
    return is_seen


def changed(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1 if value >= 1 << 61 else value + 1
    if isinstance(value, float):
        return value + 1.0
    if isinstance(value, str):
        return value + "~"
    if isinstance(value, tuple):
        return (changed(value[0]), *value[1:]) if value else (0,)
    raise TypeError(f"no other value than {value!r} is known")


def change(field: Field, rng: Rng, *, in_place: bool) -> Callable[[], None]:
    """Give the field another value; in a vector another entry or one part fewer, there or in a new vector.

    Returns what takes it back.
    """
    value = field.value
    if not is_vector(value):
        field.value = changed(value)
    elif not in_place:
        field.value = value[:]
        change(field, rng, in_place=True)
    elif is_part(value[0]):
        part = value.pop()
        return lambda: value.append(part)
    else:
        index = rng.below(len(value))
        before = value[index]
        value[index] = changed(before)
        return lambda: value.__setitem__(index, before)
    return lambda: setattr(field.owner, field.name, value)

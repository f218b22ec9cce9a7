"""The suite notices every field that a position forgets; shown on small positions, each broken in one way."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tests.core.toys import CUPS, Cups, Sealed, Stones
from tropa.core.contract import Position
from tropa.core.rng import Rng
from tropa.lab.fields import FieldCheck, fields_of
from tropa.registry import BUILT_IN, find_game


class Purse:
    """A part of a position."""

    def __init__(self, coins: int = 0) -> None:
        self.coins = coins

    def copy(self) -> Purse:
        return Purse(self.coins)

    def key(self) -> tuple[object, ...]:
        return (self.coins,)


class Walk(Cups):
    """A position that keeps the contract: numbers, a vector, parts, and every word that `FIELDS` knows."""

    FIELDS: ClassVar[dict[str, str]] = {"route": "fixed", "distance": "derived", "past": "shared", "note": "scratch"}

    def __init__(self, source: Walk | None = None) -> None:
        super().__init__()
        self.place: int = source.place if source else 0
        self.stones: list[int] = source.stones[:] if source else [2, 1, 0]
        self.purse: Purse = source.purse.copy() if source else Purse()
        self.purses: list[Purse] = [purse.copy() for purse in source.purses] if source else [Purse(1), Purse(2)]
        self.route: list[str] = source.route if source else ["hut", "bridge", "summit"]
        self.distance: int = source.distance if source else 2
        self.past: list[int] = source.past if source else [0, 0]
        self.note = 0

    def go(self) -> None:
        self.place += 1
        self.distance -= 1
        self.past = [*self.past[:1], self.place]

    def copy(self) -> Walk:
        return type(self)(self)

    def key(self) -> tuple[object, ...]:
        purses = tuple(purse.key() for purse in (self.purse, *self.purses))
        return super().key(), self.place, tuple(self.stones), purses, tuple(self.past)


def faults_of(position: Position, check: FieldCheck | None = None) -> list[str]:
    check = check or FieldCheck(position, CUPS.show)
    return [fault for seed in range(8) for fault in check.faults(position, Rng(seed))]


def test_a_position_that_forgets_nothing() -> None:
    position = Walk()
    check = FieldCheck(position, CUPS.show)
    for _ in range(3):
        assert faults_of(position, check) == []
        position.go()
    assert "purses[1].coins" in check.changed
    assert {field.path for field in fields_of(position)} - check.changed == {"route", "distance"}


@pytest.mark.parametrize("position", [Cups(), Sealed((0, 1), (False, True)), Stones((1, 0, 2), True)])
def test_the_toys_forget_nothing(position: Position) -> None:
    assert faults_of(position) == []


def test_what_is_lent_is_looked_at_as_if_it_were_owned() -> None:
    position = Lending()
    check = FieldCheck(position, CUPS.show)
    assert faults_of(position, check) == []
    assert position.copy().purses is position.purses
    assert "purses[1].coins" in check.changed


def test_changing_for_the_check_leaves_no_trace() -> None:
    position = Walk()
    key, past = position.key(), position.past
    assert faults_of(position) == []
    assert (position.key(), position.past is past) == (key, True)


class Forgetful(Walk):
    """`key` and `copy` as they are written in haste."""

    def __init__(self, source: Walk | None = None) -> None:
        super().__init__(source)
        self.hat: bool = source.hat if isinstance(source, Forgetful) else False


class Losing(Walk):
    def __init__(self, source: Walk | None = None) -> None:
        super().__init__(source)
        self.place = 0


class Half(Walk):
    def key(self) -> tuple[object, ...]:
        return (*super().key()[:2], tuple(self.stones[:2]), *super().key()[3:])


class OneVector(Walk):
    def __init__(self, source: Walk | None = None) -> None:
        super().__init__(source)
        self.stones = source.stones if source else [2, 1, 0]


class OnePurse(Walk):
    def __init__(self, source: Walk | None = None) -> None:
        super().__init__(source)
        self.purse = source.purse if source else Purse()


class OneList(Walk):
    def __init__(self, source: Walk | None = None) -> None:
        super().__init__(source)
        self.purses: list[Purse] = source.purses if source else [Purse(1), Purse(2)]


class Lending(OneList):
    """Copies have its purses in common until one of them is to be written on."""

    FIELDS: ClassVar[dict[str, str]] = {**Walk.FIELDS, "purses": "lent"}

    def own_all(self) -> None:
        self.purses = [purse.copy() for purse in self.purses]


class NotOwned(Lending):
    def own_all(self) -> None:
        """Forgets to."""


class Undeclared(Walk):
    FIELDS: ClassVar[dict[str, str]] = {"distance": "derived", "past": "shared", "note": "scratch"}


class NotShared(Walk):
    FIELDS: ClassVar[dict[str, str]] = {**Walk.FIELDS, "stones": "shared"}


class ScratchInKey(Walk):
    FIELDS: ClassVar[dict[str, str]] = {**Walk.FIELDS, "place": "scratch"}


class ScratchShown(Walk):
    FIELDS: ClassVar[dict[str, str]] = {**Walk.FIELDS, "turn": "scratch"}

    def key(self) -> tuple[object, ...]:
        return super().key()[1:]


class Misnamed(Walk):
    FIELDS: ClassVar[dict[str, str]] = {**Walk.FIELDS, "rout": "fixed"}


class UnknownWord(Walk):
    FIELDS: ClassVar[dict[str, str]] = {**Walk.FIELDS, "route": "constant"}


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (Forgetful(), "hat isn't in the key"),
        (Half(), "stones isn't in the key"),
        (OneVector(), "stones is one and the same in a copy and in its original"),
        (OnePurse(), "purse is one and the same in a copy and in its original"),
        (OneList(), "purses[0] is one and the same in a copy and in its original"),
        (NotOwned(), "purses[0] is one and the same in a copy and in its original"),
        (Undeclared(), "route is one and the same in a copy and in its original"),
        (NotShared(), "stones is declared as shared, and isn't"),
        (ScratchInKey(), "place is declared as scratch, and is in the key"),
        (ScratchShown(), "turn is declared as scratch, and what is shown follows from it"),
        (Misnamed(), "Misnamed.FIELDS names rout, which is no field"),
        (UnknownWord(), "UnknownWord.FIELDS calls route 'constant', which is none of fixed, derived, shared, lent, scratch"),
    ],
)
def test_a_fault_is_named(position: Position, fault: str) -> None:
    assert fault in faults_of(position)


def test_a_field_that_a_copy_loses() -> None:
    position = Losing()
    position.go()
    assert "place isn't copied" in faults_of(position)


def test_a_fixed_field_that_changes() -> None:
    position = Walk()
    check = FieldCheck(position, CUPS.show)
    position.route = ["hut", "ford", "summit"]
    assert faults_of(position, check)[0] == "route is declared as fixed, and was changed"


def test_a_derived_field_that_has_a_life_of_its_own() -> None:
    position = Walk()
    check = FieldCheck(position, CUPS.show)
    assert faults_of(position, check) == []
    position.distance = 7
    assert faults_of(position, check)[0] == "distance is declared as derived, and differs where keys are equal"


def test_what_was_told_of_a_position_changes_with_what_is_derived() -> None:
    position = Walk()
    check = FieldCheck(position, CUPS.show)
    before = check.told(position)
    assert check.told(position.copy()) == before
    position.distance = 7
    assert check.told(position) != before


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_the_fields_of_a_game_are_found(game_id: str) -> None:
    """In the compiled engine, too: a check that finds no fields would find no faults."""
    game = find_game(game_id)
    position = game.new(game.info.players[-1], {option.key: option.default for option in game.info.options})
    names = {field.path for field in fields_of(position)}
    assert len(names) > 25
    assert {"phase", "players"} <= names
    check = FieldCheck(position, game.show)
    assert faults_of(position, check) == []
    assert "phase" in check.changed

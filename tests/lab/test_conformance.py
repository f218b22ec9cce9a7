"""The suite finds what it is there for: a small game that keeps the contract, then broken in one place at a time."""

from __future__ import annotations

import pytest
from msgspec import Struct

from tests.core.toys import Stones, StonesView
from tests.lab.heap import Heap, HeapGame, HeapShow, Taken
from tropa.core.contract import Position, Show
from tropa.core.meta import Options, Outcome, ScoreLine
from tropa.core.rng import Rng
from tropa.core.score_structs import Scored
from tropa.lab.conformance import Fault, check_game
from tropa.lab.endings import line_faults


def fault_of(game: HeapGame) -> str:
    with pytest.raises(Fault) as caught:
        check_game(game, seed=1, games=4)
    assert "tropa record" in str(caught.value), "a fault comes with the record that leads to it"
    return caught.value.what


def test_a_game_that_keeps_the_contract() -> None:
    tally = check_game(HeapGame(), seed=1, games=4)
    assert (tally.games, tally.states, tally.ends) == (4, 28, {"most-stones": 4})


class OpenDoor(Heap):
    """Negative numbers reach into a list from its end."""

    def act(self, seat: int, action: int) -> None:
        if seat >= len(self.taken) or action != 0:
            super().act(seat, action)
        Stones.act(self, seat % len(self.taken), action)


class OwnView(HeapShow):
    def view(self, position: Position, seat: int | None) -> StonesView:
        assert isinstance(position, Heap)
        return StonesView(0 if seat is None else position.taken[seat % len(position.taken)], None)


class AnyTable(HeapGame):
    def new(self, players: int, options: Options) -> Position:
        return self.begin(players, options)


class Forgotten(Heap):
    """Its field isn't in the key."""

    def __init__(self, taken: tuple[int, ...], is_open: bool) -> None:
        super().__init__(taken, is_open)
        self.turns = 0


class Peeping(Heap):
    """A guess that changes what everybody sees."""

    def guess(self, seat: int, rng: Rng) -> Heap:
        guess = super().guess(seat, rng)
        guess.is_open = False
        return guess


class Whispering(HeapShow):
    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        return [] if viewer is not None and not 0 <= viewer < 2 else [Taken(actor)]


class Reaching(Heap):
    """Draws an action beyond those that it lists."""

    def pick(self, seat: int, rng: Rng) -> int:
        return super().pick(seat, rng) + 1


class Miscounting(Heap):
    def score_sheets(self) -> list[list[ScoreLine]]:
        return [[ScoreLine("end", "stones", count + 1, "TY-3.1", {})] for count in self.taken]


class Generous(Heap):
    def outcome(self) -> Outcome:
        return Outcome("most-stones", "TY-3.1", [9 for _ in self.taken], [0])


@pytest.mark.parametrize(
    ("position", "show", "fault"),
    [
        (OpenDoor, None, "seat -2, which isn't at the table, did 0"),
        (Heap, OwnView(), "view answers seat -2, which isn't at the table"),
        (Forgotten, None, "turns isn't in the key"),
        (Peeping, None, "a guess of seat 0 looks different to it"),
        (Heap, Whispering(), "events tell seat -2, which isn't at the table, more than an onlooker"),
        (Reaching, None, "seat 0 picks what isn't drawn"),
        (Miscounting, None, "the sheet of seat 0 adds up to"),
        (Generous, None, "outside 0..6"),
    ],
)
def test_a_broken_game_is_found(position: type[Heap], show: Show | None, fault: str) -> None:
    assert fault in fault_of(HeapGame(position, show))


def test_a_game_for_any_number_of_players_is_found() -> None:
    assert "begins a game that isn't for so many" in fault_of(AnyTable())


class StonesDetail(Struct, forbid_unknown_fields=True):
    count: int


class StonesLine(Scored[StonesDetail], tag="stones"):
    pass


class Kinds(HeapShow):
    def score_kind(self) -> object:
        return StonesLine


def test_score_lines_are_of_the_kinds_that_are_declared() -> None:
    game = HeapGame(show=Kinds())
    assert list(line_faults(game, [ScoreLine("end", "stones", 3, "TY-3.1", {"count": 3})])) == []
    wrong = [ScoreLine("end", "pebbles", 3, "TY-3.1", {"count": 3}), ScoreLine("end", "stones", 3, "TY-3.1", {"n": 3})]
    assert len(list(line_faults(game, wrong))) == 2
    assert list(line_faults(HeapGame(), wrong)) == [], "a game that doesn't tell them apart"
    assert "none of those declared" in fault_of(game), "its own lines have no count"

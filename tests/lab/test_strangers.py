"""The suite notices whoever acts, sees or hears without a seat at the table; shown on a small game, broken in one way at a time."""

from __future__ import annotations

import pytest

from tests.core.toys import Stones, StonesShow, StonesView
from tests.lab.heap import SENTENCES, Heap, HeapGame, HeapShow
from tropa.core.contract import Game, Position, Refusal, Seats, Show
from tropa.core.meta import Options
from tropa.core.rng import Rng
from tropa.core.seats import check_seat
from tropa.core.texts import Texts
from tropa.lab.strangers import ask_faults, seat_faults, strange_seats, table_faults, told_faults


def faults_of(position: Position, game: Game | None = None) -> list[str]:
    return list(seat_faults(game or HeapGame(), position, 3, Rng(1)))


def test_seats_before_and_beyond_the_table_are_tried() -> None:
    assert strange_seats(3) == [-2, -3, -64, 3, 4, 64]


def test_a_game_that_keeps_strangers_out() -> None:
    assert faults_of(Heap((1, 0, 2), True)) == []
    assert list(table_faults(HeapGame())) == []


class OpenDoor(Heap):
    """Negative numbers reach into a list from its end."""

    def act(self, seat: int, action: int) -> None:
        if self.taken[seat] >= 3:
            raise Refusal("enough", "TY-3.1")
        Stones.act(self, seat % len(self.taken), action)


class OtherReason(Heap):
    def act(self, seat: int, action: int) -> None:
        Stones.act(self, seat, action)


class Trace(Heap):
    def act(self, seat: int, action: int) -> None:
        self.is_open = False
        super().act(seat, action)


class FreeActions(Heap):
    def actions(self, seat: int) -> list[int]:
        return [0]


class Bystander(Heap):
    def seen_to_act(self, seats: Seats) -> Seats:
        return self.to_act() if seats else ()


class Binding(Heap):
    def is_binding(self, seat: int, action: int) -> bool:
        return self.taken[seat] > 0


class AnyGuess(Heap):
    def guess(self, seat: int, rng: Rng) -> Heap:
        return self.copy()


class AnyRole(Heap):
    def role_of(self, seat: int) -> str:
        return "digger"


class LostRole(Heap):
    def role_of(self, seat: int) -> str:
        return str(self.taken[seat])


class Loud(Heap):
    def can_hear(self, seat: int, speaker: int) -> bool:
        check_seat(seat, len(self.taken))
        return True


class Pointer(Heap):
    def check_point(self, seat: int, sign: str, places: list[list[int]]) -> None:
        raise Refusal("enough", "TY-3.1")


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (OpenDoor, "seat -2, which isn't at the table, did 0"),
        (OpenDoor, "seat -2, which isn't at the table, changed the position"),
        (OpenDoor, "act(64, 0) raises IndexError('tuple index out of range'): a seat that isn't at the table is refused"),
        (OtherReason, "seat 3, which isn't at the table, is refused 0 by TY-3.1: enough"),
        (Trace, "seat 64, which isn't at the table, changed the position"),
        (FreeActions, "seat -3, which isn't at the table, may act"),
        (Bystander, "seen_to_act tells seat 4, which isn't at the table, more than an onlooker"),
        (Binding, "is_binding(64, 0) raises IndexError('tuple index out of range'), not NoSuchSeat"),
        (AnyGuess, "guess answers seat -64, which isn't at the table"),
        (AnyRole, "role_of answers seat -2, which isn't at the table"),
        (LostRole, "role_of raises IndexError('tuple index out of range') for seat 3, not NoSuchSeat"),
        (Loud, "can_hear from the speaker answers seat 64, which isn't at the table"),
        (Pointer, "check_point raises Refusal('TY-3.1: enough') for seat 3, not NoSuchSeat"),
    ],
)
def test_a_position_that_lets_strangers_in(broken: type[Heap], fault: str) -> None:
    assert fault in faults_of(broken((1, 0, 2), True))


class AnyView(HeapShow):
    def view(self, position: Position, seat: int | None) -> StonesView:
        return StonesShow.view(self, position, seat)


class AnyChoice(HeapShow):
    def choice(self, position: Position, seat: int, action: int) -> object:
        return {"kind": "take", "action": position.text(seat, action)}


class AnyAsk(HeapShow):
    def asked(self, position: Position, seat: int, ask: object) -> int:
        assert isinstance(position, Heap)
        return min(0, position.taken[seat])


@pytest.mark.parametrize(
    ("show", "fault"),
    [
        (AnyView(), "view answers seat -2, which isn't at the table"),
        (AnyView(), "view raises IndexError('tuple index out of range') for seat 64, not NoSuchSeat"),
        (AnyChoice(), "choice answers seat 3, which isn't at the table"),
        (AnyAsk(), "asked raises IndexError('tuple index out of range') for seat 64, not NoSuchSeat"),
    ],
)
def test_a_show_that_lets_strangers_look(show: Show, fault: str) -> None:
    assert fault in faults_of(Heap((1, 0, 2), True), HeapGame(show=show))


def test_a_stranger_is_not_told_that_it_is_possible() -> None:
    position = OpenDoor((1, 0, 2), True)
    ask = {"action": position.text(0, 0)}
    assert list(ask_faults(HeapGame(), position, -2, ask)) == [f"seat -2, which isn't at the table, may do {ask}"]
    assert list(ask_faults(HeapGame(), Heap((1, 0, 2), True), -2, ask)) == []


def test_the_refusal_needs_its_sentence() -> None:
    texts = Texts("heap", {}, {"enough": SENTENCES.refusals["enough"]})
    assert "the refusal no-such-seat has no sentence" in faults_of(Heap((1, 0, 2), True), HeapGame(texts=texts))


class Gossip(HeapShow):
    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        return [{"kind": "take", "seat": actor if viewer is not None else -1}]


class Muddle(HeapShow):
    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(after, Heap)
        return [{"kind": "take", "own": 0 if viewer is None else after.taken[viewer]}]


def test_strangers_are_told_no_more_than_onlookers() -> None:
    before, after = Heap((1, 0, 2), True), Heap((1, 1, 2), True)
    assert list(told_faults(HeapGame(), before, after, 1, 0, 3)) == []
    told = list(told_faults(HeapGame(show=Gossip()), before, after, 1, 0, 3))
    assert "events tell seat -2, which isn't at the table, more than an onlooker" in told
    told = list(told_faults(HeapGame(show=Muddle()), before, after, 1, 0, 3))
    assert "events raises IndexError('tuple index out of range') for seat 64, not NoSuchSeat" in told


class AnyTable(HeapGame):
    def new(self, players: int, options: Options) -> Position:
        return self.begin(players, options)


class StrictTable(HeapGame):
    def new(self, players: int, options: Options) -> Position:
        if players not in self.info.players:
            raise KeyError(players)
        return self.begin(players, options)


def test_tables_of_a_wrong_size() -> None:
    assert "new(4) begins a game that isn't for so many" in list(table_faults(AnyTable()))
    assert "new(0) raises KeyError(0), not WrongPlayers" in list(table_faults(StrictTable()))

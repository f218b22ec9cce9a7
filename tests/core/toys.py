"""Three very small games, written as anybody outside the package would write them, to test the core with."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.core.contract import DEALER, Game, Knowledge, MalformedAction, Position, Refusal, Show
from tropa.core.meta import GameInfo, OptionInfo, Options, OptionValue, Outcome, ScoreLine, Text, flag
from tropa.core.rng import Rng
from tropa.core.texts import RefusalText, Texts


def same(text: str) -> Text:
    return Text(text, text)


def info(game_id: str, players: list[int], options: list[OptionInfo] | None = None) -> GameInfo:
    spirit: Literal["competitive"] = "competitive"
    name = same(game_id)
    return GameInfo(game_id, name, name, players, 1, spirit, options or [], 3, "draft", same("everything"))


class ToyPosition(Position):
    """What the toys share: actions are the index of their text."""

    seat_texts: tuple[str, ...] = ()
    dealer_texts: tuple[str, ...] = ()

    def text(self, seat: int, action: int) -> str:
        return (self.dealer_texts if seat == DEALER else self.seat_texts)[action]

    def parse(self, seat: int, text: str) -> int:
        texts = self.dealer_texts if seat == DEALER else self.seat_texts
        if text not in texts:
            raise MalformedAction(f"{text!r} is no action here")
        return texts.index(text)

    def players(self) -> int:
        return 2

    def outcome(self) -> Outcome:
        return Outcome("toy", "TY-1.1", [0] * self.players(), [0])

    def standing(self) -> list[float]:
        return [0.0] * self.players()

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [[] for _ in range(self.players())]


# Cups: a coin under one of three cups, a dealer who hides it, and a look that tells. ------------------------------


class CupsView(Struct):
    seen: list[str]
    marks: list[int]
    turn: int


class Cups(ToyPosition):
    """The dealer hides a coin; the seats in turn put marks on cups, lift one, or pass. A vow is a mark on all, and binds."""

    seat_texts = ("mark 0", "mark 1", "mark 2", "lift 0", "lift 1", "lift 2", "pass", "vow")
    dealer_texts = ("hide 0", "hide 1", "hide 2")

    def __init__(
        self, coin: int = -1, turn: int = 0, marks: tuple[int, ...] = (0, 0, 0), lifted: tuple[int, ...] = ()
    ) -> None:
        self.coin, self.turn, self.marks, self.lifted = coin, turn, marks, lifted

    def to_act(self) -> tuple[int, ...]:
        if self.coin < 0:
            return (DEALER,)
        return () if self.coin in self.lifted else (self.turn,)

    def actions(self, seat: int) -> list[int]:
        if seat == DEALER or (seat,) != self.to_act():
            return []
        return [0, 1, 2, *(3 + cup for cup in range(3) if cup not in self.lifted), 6, 7]

    def is_binding(self, seat: int, action: int) -> bool:
        return action == 7

    def chances(self) -> list[tuple[int, int]]:
        return [(0, 1), (1, 2), (2, 1)] if self.coin < 0 else []

    def act(self, seat: int, action: int) -> None:
        if seat == DEALER:
            if self.coin >= 0:
                raise Refusal("hidden", "TY-1.2")
            self.coin = action
        elif (seat,) != self.to_act():
            raise Refusal("not-your-turn", "TY-1.1")
        elif action == 7:
            self.marks = tuple(mark + 1 for mark in self.marks)
        elif action == 6:
            self.turn = 1 - self.turn
        elif action >= 3:
            if action - 3 in self.lifted:
                raise Refusal("lifted", "TY-1.3")
            self.lifted = (*self.lifted, action - 3)
        else:
            self.marks = tuple(mark + (cup == action) for cup, mark in enumerate(self.marks))

    def copy(self) -> Cups:
        return Cups(self.coin, self.turn, self.marks, self.lifted)

    def key(self) -> tuple[object, ...]:
        return self.coin, self.turn, self.marks, self.lifted

    def guess(self, seat: int, rng: Rng) -> Cups:
        other = self.copy()
        if self.coin >= 0 and self.coin not in self.lifted:
            under = [cup for cup in range(3) if cup not in self.lifted]
            other.coin = under[rng.below(len(under))]
        return other


# Sealed: everybody writes a number in secret, at the same time. ---------------------------------------------------


class SealedView(Struct):
    own: int
    has_confirmed: list[bool]
    all: list[int]


class Sealed(ToyPosition):
    """Each seat writes 1, 2 or 3, as often as it likes, and confirms; when all have confirmed, all is shown."""

    seat_texts = ("confirm", "write 1", "write 2", "write 3")

    def __init__(self, written: tuple[int, ...], confirmed: tuple[bool, ...]) -> None:
        self.written, self.confirmed = written, confirmed

    def players(self) -> int:
        return len(self.written)

    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat, confirmed in enumerate(self.confirmed) if not confirmed)

    def actions(self, seat: int) -> list[int]:
        if seat not in self.to_act():
            return []
        return [0, 1, 2, 3] if self.written[seat] else [1, 2, 3]

    def act(self, seat: int, action: int) -> None:
        if action not in self.actions(seat):
            raise Refusal("confirmed" if self.confirmed[seat] else "nothing-written", "TY-2.1")
        if action == 0:
            self.confirmed = tuple(done or other == seat for other, done in enumerate(self.confirmed))
        else:
            self.written = tuple(action if other == seat else number for other, number in enumerate(self.written))

    def copy(self) -> Sealed:
        return Sealed(self.written, self.confirmed)

    def key(self) -> tuple[object, ...]:
        return self.written, self.confirmed

    def guess(self, seat: int, rng: Rng) -> Sealed:
        drawn = [number if other == seat or not number else 1 + rng.below(3) for other, number in enumerate(self.written)]
        return self.copy() if self.is_over() else Sealed(tuple(drawn), self.confirmed)


# Stones: a heap that everybody takes from, whenever they like. ----------------------------------------------------


class StonesView(Struct):
    own: int
    heap: int | None


class Stones(ToyPosition):
    """Six stones; each seat may take one at any time until it has three. Only in the open game is the heap seen."""

    seat_texts = ("take",)

    def __init__(self, taken: tuple[int, ...], is_open: bool) -> None:
        self.taken, self.is_open = taken, is_open

    def players(self) -> int:
        return len(self.taken)

    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat, count in enumerate(self.taken) if count < 3) if sum(self.taken) < 6 else ()

    def actions(self, seat: int) -> list[int]:
        return [0] if seat in self.to_act() else []

    def act(self, seat: int, action: int) -> None:
        if seat not in self.to_act():
            raise Refusal("enough", "TY-3.1")
        self.taken = tuple(count + (other == seat) for other, count in enumerate(self.taken))

    def copy(self) -> Stones:
        return Stones(self.taken, self.is_open)

    def key(self) -> tuple[object, ...]:
        return self.taken, self.is_open

    def guess(self, seat: int, rng: Rng) -> Stones:
        return self.copy()


class CupsShow(Show):
    def view(self, position: Position, seat: int | None) -> CupsView:
        assert isinstance(position, Cups)
        seen = ["?" if cup not in position.lifted else "coin" if cup == position.coin else "empty" for cup in range(3)]
        return CupsView(seen, list(position.marks), position.turn)


class SealedShow(Show):
    def view(self, position: Position, seat: int | None) -> SealedView:
        assert isinstance(position, Sealed)
        own = 0 if seat is None else position.written[seat]
        return SealedView(own, list(position.confirmed), list(position.written) if position.is_over() else [])


class StonesShow(Show):
    def view(self, position: Position, seat: int | None) -> StonesView:
        assert isinstance(position, Stones)
        own = 0 if seat is None else position.taken[seat]
        return StonesView(own, 6 - sum(position.taken) if position.is_open else None)


class CupsGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return Cups()


class SealedGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return Sealed((0,) * players, (False,) * players)


class StonesGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return Stones((0,) * players, bool(options["open"]))


TEXTS = Texts(
    "toys",
    {},
    {
        code: RefusalText("TY-1.1", same(code))
        for code in ("hidden", "not-your-turn", "lifted", "confirmed", "nothing-written", "enough")
    },
)
SIZE = OptionInfo(
    "size", "choice", same("size"), same("size"), 6, [OptionValue(6, same("six")), OptionValue(9, same("nine"))]
)
CUPS = CupsGame(info("toy-cups", [2]), 8, 3, TEXTS, Knowledge(), CupsShow())
SEALED = SealedGame(info("toy-sealed", [2, 3]), 4, 0, TEXTS, Knowledge(), SealedShow())
STONES = StonesGame(
    info("toy-stones", [2, 3], [flag("open", same("open"), same("open")), SIZE]), 1, 0, TEXTS, Knowledge(), StonesShow()
)
NO_GAME = "a text is no game"

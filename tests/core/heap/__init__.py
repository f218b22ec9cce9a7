"""A toy whose rules and data have changed: by version 1 there were nine stones and three could be taken at once.

Version 2 has five stones, nobody may take three (TY-4.1), what the last one takes counts twice (TY-4.2), and `seed`, an option, puts
stones of the second seat's there at the start.
"""

from __future__ import annotations

import tomllib

from msgspec import Struct

from tests.core.toys import ToyPosition, same
from tropa.core.contract import DEALER, Game, Knowledge, Position, Refusal, Show
from tropa.core.data import digest, read_data
from tropa.core.meta import GameInfo, OptionInfo, Options, OptionValue, Outcome, ScoreLine, flag
from tropa.core.rng import Rng
from tropa.core.texts import RefusalText, Texts

PACKAGE = "tests.core.heap"
SEED = OptionInfo(
    "seed",
    "choice",
    same("seed"),
    same("seed"),
    1,
    [OptionValue(0, same("0")), OptionValue(1, same("1"))],
    since=2,
    before=0,
)
INFO = GameInfo(
    "toy-heap",
    same("heap"),
    same("heap"),
    [2],
    1,
    "competitive",
    [flag("open", same("open"), same("open")), SEED],
    2,
    "draft",
    same("everything"),
)


class Heap(ToyPosition):
    seat_texts = ("take 1", "take 2", "take 3")
    dealer_texts = ("first 0", "first 1")

    def __init__(self, left: int, turn: int, taken: tuple[int, ...], last: int = 0) -> None:
        self.left, self.turn, self.taken, self.last = left, turn, taken, last

    def to_act(self) -> tuple[int, ...]:
        return (self.turn,) if self.left else ()

    def actions(self, seat: int) -> list[int]:
        return list(range(min(2, self.left))) if (seat,) == self.to_act() else []

    def chances(self) -> list[tuple[int, int]]:
        return [(0, 1), (1, 1)] if self.turn == DEALER else []

    def draw_name(self) -> str:
        return "first player"

    def act(self, seat: int, action: int) -> None:
        if (seat,) != self.to_act():
            raise Refusal("not-your-turn", "TY-1.1")
        if seat == DEALER:
            self.turn = action
            return
        if action not in self.actions(seat):
            raise Refusal("too-many", "TY-4.1")
        self.left -= action + 1
        self.last = action + 1
        self.taken = tuple(count + (action + 1) * (other == seat) for other, count in enumerate(self.taken))
        self.turn = 1 - seat

    def copy(self) -> Heap:
        return Heap(self.left, self.turn, self.taken, self.last)

    def key(self) -> tuple[object, ...]:
        return self.left, self.turn, self.taken, self.last

    def guess(self, seat: int, rng: Rng) -> Heap:
        return self.copy()

    def outcome(self) -> Outcome:
        scores = [sum(line.points for line in sheet) for sheet in self.score_sheets()]
        return Outcome("heap-gone", "TY-4.3", scores, [seat for seat in (0, 1) if scores[seat] == max(scores)])

    def standing(self) -> list[float]:
        return [float(count) for count in self.taken]

    def score_sheets(self) -> list[list[ScoreLine]]:
        sheets = [[ScoreLine("end", "stones", count, "TY-4.3", {"count": count})] for count in self.taken]
        sheets[1 - self.turn].append(ScoreLine("end", "last", self.last, "TY-4.2", {}))
        return sheets

    def components(self) -> dict[str, int]:
        return {"stones": self.left + sum(self.taken)}


class HeapView(Struct):
    left: int


class HeapShow(Show):
    def view(self, position: Position, seat: int | None) -> HeapView:
        assert isinstance(position, Heap)
        return HeapView(position.left)

    def choice(self, position: Position, seat: int, action: int) -> dict[str, object]:
        return {"action": position.text(seat, action), "kind": "take"}

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        return [{"kind": "take", "text": before.text(actor, action)}]

    def headline(self, position: Position) -> HeapView:
        return self.view(position, None)


class HeapGame(Game):
    def __init__(self, source: str) -> None:
        refusals = {code: RefusalText("TY-4.1", same(code)) for code in ("not-your-turn", "too-many")}
        super().__init__(INFO, 3, 2, Texts(PACKAGE, {}, refusals), Knowledge(), HeapShow())
        self.source = source

    def data_digests(self) -> dict[str, str]:
        return {"heap": digest(self.source)}

    def edition(self, version: int, own_data: dict[str, str]) -> Game:
        """The heap of that version, or one's own."""
        return HeapGame(own_data["heap"] if own_data else read_data(PACKAGE, "heap", version))

    def begin(self, players: int, options: Options) -> Position:
        stones = tomllib.loads(self.source)["stones"]
        return Heap(stones, DEALER, (0, int(options["seed"])))


GAME = HeapGame(read_data(PACKAGE, "heap"))

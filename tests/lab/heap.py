"""A whole game, as small as it can be, that keeps the contract: the suite's own tests break it in one place at a time."""

from __future__ import annotations

from msgspec import Struct

from tests.core.toys import Stones, StonesShow, StonesView, info, same
from tropa.core.contract import Game, Knowledge, Position, Refusal, Show
from tropa.core.meta import Options, Outcome, ScoreLine
from tropa.core.rng import Rng
from tropa.core.seats import check_seat
from tropa.core.texts import RefusalText, Texts

SENTENCES = Texts("heap", {}, {code: RefusalText("TY-3.1", same(code)) for code in ("enough", "no-such-seat")})
STONES = 6


class Heap(Stones):
    """Stones for two or three, with a guard at every door."""

    def act(self, seat: int, action: int) -> None:
        if seat < 0 or seat >= len(self.taken):
            raise Refusal("no-such-seat", "TY-3.1")
        if action != 0:
            raise Refusal("enough", "TY-3.1")
        super().act(seat, action)

    def copy(self) -> Heap:
        return type(self)(self.taken, self.is_open)

    def guess(self, seat: int, rng: Rng) -> Heap:
        check_seat(seat, len(self.taken))
        return self.copy()

    def role_of(self, seat: int) -> str:
        check_seat(seat, len(self.taken))
        return "digger" if self.taken[seat] else ""

    def can_hear(self, seat: int, speaker: int) -> bool:
        check_seat(seat, len(self.taken))
        check_seat(speaker, len(self.taken))
        return self.taken[seat] == self.taken[speaker]

    def check_point(self, seat: int, sign: str, places: list[list[int]]) -> None:
        check_seat(seat, len(self.taken))

    def components(self) -> dict[str, int]:
        return {"stones": STONES}

    def outcome(self) -> Outcome:
        most = max(self.taken)
        return Outcome("most-stones", "TY-3.1", list(self.taken), [seat for seat, n in enumerate(self.taken) if n == most])

    def standing(self) -> list[float]:
        return [float(count) for count in self.taken]

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [[ScoreLine("end", "stones", count, "TY-3.1", {})] for count in self.taken]


class Take(Struct, tag_field="kind", tag="take"):
    action: str


class Taken(Struct, tag_field="kind", tag="take"):
    seat: int


class HeapShow(StonesShow):
    def view(self, position: Position, seat: int | None) -> StonesView:
        assert isinstance(position, Heap)
        if seat is not None:
            check_seat(seat, len(position.taken))
        return super().view(position, seat)

    def choice(self, position: Position, seat: int, action: int) -> object:
        assert isinstance(position, Heap)
        check_seat(seat, len(position.taken))
        return Take(position.text(seat, action))

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        return [Taken(actor)]

    def headline(self, position: Position) -> object:
        assert isinstance(position, Heap)
        return {"left": STONES - sum(position.taken)}


class HeapGame(Game):
    def __init__(self, position: type[Heap] = Heap, show: Show | None = None, texts: Texts = SENTENCES) -> None:
        super().__init__(info("toy-heap", [2, 3]), 1, 0, texts, Knowledge(), show or HeapShow())
        self.position = position

    def begin(self, players: int, options: Options) -> Position:
        return self.position((0,) * players, True)

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        return 0, STONES

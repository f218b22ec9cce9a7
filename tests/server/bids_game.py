"""A small game for the tests of the server, registered only there: all seats act at once, with something hidden.

Each of two rounds the dealer gives every seat a hidden card (1 to 6). Then all seats, in any order, pick a factor (1 to 3),
perhaps grab the shared token while there is one, and confirm. When all have confirmed, card times factor is scored.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa import registry
from tropa.core.contract import DEALER, Game, Knowledge, MalformedAction, Position, Refusal, Seats, Show
from tropa.core.meta import GameInfo, Options, Outcome, ScoreLine, Sign, Text
from tropa.core.rng import Rng
from tropa.core.texts import RefusalText, Texts

ROUNDS = 2
CARDS = 6
PICKS = 3
CONFIRM = 3
GRAB = 4
TEXTS = ["pick 1", "pick 2", "pick 3", "confirm", "grab"]


class BidsView(Struct):
    round: int
    card: int | None
    pick: int | None
    confirmed: list[bool]
    tokens_left: int
    tokens: list[int]
    scores: list[int]


class BidsChoice(Struct):
    action: str
    kind: Literal["pick", "confirm", "grab"]
    tokens_left: int | None = None


class BidsEvent(Struct):
    kind: Literal["card", "pick", "confirm", "grab", "score"]
    seat: int
    value: int | None = None


class Bids(Position):
    def __init__(self, players: int) -> None:
        self.players = players
        self.round = 1
        self.cards = [0] * players
        self.picks = [0] * players
        self.confirmed = [False] * players
        self.tokens_left = 1
        self.tokens = [0] * players
        self.scores = [0] * players

    def to_act(self) -> Seats:
        if self.round > ROUNDS:
            return ()
        if 0 in self.cards:
            return (DEALER,)
        return tuple(seat for seat in range(self.players) if not self.confirmed[seat])

    def actions(self, seat: int) -> list[int]:
        if seat not in self.to_act():
            return []
        found = list(range(PICKS))
        if self.picks[seat]:
            found.append(CONFIRM)
        if self.tokens_left:
            found.append(GRAB)
        return found

    def act(self, seat: int, action: int) -> None:
        if seat == DEALER:
            self.cards[self.cards.index(0)] = action + 1
            return
        if self.is_over():
            raise Refusal("over", "B-9")
        if seat not in self.to_act():
            raise Refusal("confirmed", "B-1")
        if action == CONFIRM and not self.picks[seat]:
            raise Refusal("no-pick", "B-2")
        if action == GRAB and not self.tokens_left:
            raise Refusal("no-token", "B-3")
        if action < PICKS:
            self.picks[seat] = action + 1
        elif action == GRAB:
            self.tokens_left -= 1
            self.tokens[seat] += 1
        else:
            self.confirmed[seat] = True
            if all(self.confirmed):
                self._score()

    def _score(self) -> None:
        for seat in range(self.players):
            self.scores[seat] += self.cards[seat] * self.picks[seat]
        self.round += 1
        self.cards = [0] * self.players
        self.picks = [0] * self.players
        self.confirmed = [False] * self.players
        self.tokens_left = 1

    def chances(self) -> list[tuple[int, int]]:
        return [(card, 1) for card in range(CARDS)]

    def copy(self) -> Bids:
        other = Bids(self.players)
        other.round = self.round
        other.tokens_left = self.tokens_left
        for name in ("cards", "picks", "confirmed", "tokens", "scores"):
            setattr(other, name, list(getattr(self, name)))
        return other

    def key(self) -> tuple[object, ...]:
        lists = (self.cards, self.picks, self.confirmed, self.tokens, self.scores)
        return (self.round, self.tokens_left, *(tuple(values) for values in lists))

    def guess(self, seat: int, rng: Rng) -> Position:
        other = self.copy()
        for hidden in range(self.players):
            if hidden != seat and self.cards[hidden]:
                other.cards[hidden] = int(rng.below(CARDS)) + 1
                lowest = 1 if self.confirmed[hidden] else 0
                other.picks[hidden] = lowest + int(rng.below(PICKS + 1 - lowest))
        return other

    def can_hear(self, seat: int, speaker: int) -> bool:
        """Who has confirmed covers their ears."""
        return seat == speaker or not self.confirmed[seat]

    def check_point(self, seat: int, sign: str, places: list[list[int]]) -> None:
        if sign == "here" and self.confirmed[seat]:
            raise Refusal("confirmed", "B-1")

    def text(self, seat: int, action: int) -> str:
        return f"card {action + 1}" if seat == DEALER else TEXTS[action]

    def parse(self, seat: int, text: str) -> int:
        known = [f"card {card + 1}" for card in range(CARDS)] if seat == DEALER else TEXTS
        if text not in known:
            raise MalformedAction(f"{text!r} is no action of Bids")
        return known.index(text)

    def outcome(self) -> Outcome:
        best = max(self.scores)
        return Outcome("most", "B-9", list(self.scores), [seat for seat, score in enumerate(self.scores) if score == best])

    def standing(self) -> list[float]:
        return [float(score) for score in self.scores]

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [[ScoreLine("all", "sum", score, "B-9", {})] for score in self.scores]

    def components(self) -> dict[str, int]:
        return {"token": self.tokens_left + sum(self.tokens)}


class BidsShow(Show):
    def view(self, position: Position, seat: int | None) -> object:
        assert isinstance(position, Bids)
        return BidsView(
            position.round,
            None if seat is None else position.cards[seat],
            None if seat is None else position.picks[seat],
            list(position.confirmed),
            position.tokens_left,
            list(position.tokens),
            list(position.scores),
        )

    def choice(self, position: Position, seat: int, action: int) -> object:
        assert isinstance(position, Bids)
        if action < PICKS:
            return BidsChoice(TEXTS[action], "pick")
        if action == GRAB:
            return BidsChoice(TEXTS[action], "grab", position.tokens_left)
        return BidsChoice(TEXTS[action], "confirm")

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, Bids)
        assert isinstance(after, Bids)
        if actor == DEALER:
            seat = before.cards.index(0)
            return [BidsEvent("card", seat, action + 1 if seat == viewer else None)]
        if action < PICKS:
            return [BidsEvent("pick", actor, action + 1)] if actor == viewer else []
        events: list[object] = [BidsEvent("grab" if action == GRAB else "confirm", actor)]
        if after.round > before.round:
            events.extend(BidsEvent("score", seat, after.scores[seat]) for seat in range(after.players))
        return events

    def headline(self, position: Position) -> object:
        assert isinstance(position, Bids)
        return {"round": position.round}


class BidsGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return Bids(players)

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        return 0, ROUNDS * CARDS * PICKS

    def rules(self, language: str) -> str:
        return "# Bids\n"


SIGNS = [
    Sign("here", Text("here", "здесь"), numbers=2, most=2),
    Sign("ping", Text("look", "смотрите"), numbers=1, is_brief=True),
]
INFO = GameInfo(
    "bids", Text("Bids", "Ставки"), Text("", ""), [2, 3, 4], 1, "competitive", [], 1, "draft", Text("", ""), SIGNS
)
REFUSALS = {
    "over": RefusalText("B-9", Text("The game is over.", "Партия окончена.")),
    "confirmed": RefusalText("B-1", Text("You have confirmed.", "Вы уже подтвердили.")),
    "no-pick": RefusalText("B-2", Text("Pick first.", "Сначала выберите.")),
    "no-token": RefusalText("B-3", Text("The token is gone.", "Жетона уже нет.")),
}
GAME = BidsGame(INFO, 5, CARDS, Texts("bids", {}, REFUSALS), Knowledge(), BidsShow())


def register() -> None:
    """Found by its id, but not among the games that are offered."""
    registry._loaded["bids"] = GAME

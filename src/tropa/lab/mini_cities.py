"""Lost Cities made so small that its equilibrium can be computed: two colours with four cards each, for the lab only.

A seat has two cards. In its turn it lays one on its own path of that colour, higher than the last (LC-3.3), or discards it (LC-3.6),
and takes one from the deck or from the pile that it didn't discard to (LC-3.7). Two cards are set aside unseen (LC-2.2), and the
game ends with the last card of the deck (LC-5.2). There is no board: a path that is begun costs three points and brings the values of
its cards, as in the card game, so that a path begun and left is a loss here, too (LC-1.2).
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from msgspec import Struct

from tropa.core.contract import (
    DEALER,
    DEALER_ALONE,
    NOBODY,
    Game,
    Knowledge,
    MalformedAction,
    Position,
    Refusal,
    Seats,
    Show,
)
from tropa.core.meta import Block, GameInfo, Options, Outcome, ScoreLine, Text
from tropa.core.rng import Rng
from tropa.core.rows import relative
from tropa.core.seats import check_seat
from tropa.core.texts import RefusalText, Texts

COLOURS: Final = "yb"
VALUES: Final = 4
CARDS: Final = len(COLOURS) * VALUES
HAND: Final = 2
SET_ASIDE: Final = 2
PLAYERS: Final = 2
DECK: Final = CARDS - SET_ASIDE - PLAYERS * HAND
"""Cards left in it after the hands are dealt."""
COST: Final = 3
"""Of a path that is begun; its cards' values are counted against it."""
BEST: Final = VALUES * (VALUES + 1) // 2 - COST
IDLE_LIMIT: Final = 1
"""So many turns in a row may take from a pile; then it is the deck (LC-5.2)."""

LAY: Final = 0
DISCARD: Final = CARDS
TAKE_DECK: Final = 2 * CARDS
TAKE_PILE: Final = TAKE_DECK + 1
SEAT_ACTIONS: Final = TAKE_PILE + len(COLOURS)

PAIRS: Final = list(combinations(range(CARDS), HAND))
DRAW: Final = len(PAIRS)
DEALER_ACTIONS: Final = DRAW + CARDS

NAMES: Final = [f"{COLOURS[card // VALUES]}{card % VALUES + 1}" for card in range(CARDS)]
SEAT_TEXTS: Final = [
    *(f"lay {name}" for name in NAMES),
    *(f"discard {name}" for name in NAMES),
    "take deck",
    *(f"take {colour}" for colour in COLOURS),
]
DEALER_TEXTS: Final = [*(f"deal {NAMES[a]} {NAMES[b]}" for a, b in PAIRS), *(f"draw {name}" for name in NAMES)]

Cards = tuple[int, ...]
NO_CARDS: Final[Cards] = ()


class MiniCities(Position):
    """Everything in tuples, so that copies share it."""

    __slots__ = ("deck", "discarded", "hands", "idle", "is_taking", "known", "paths", "piles", "turn", "unseen")

    def __init__(self) -> None:
        self.hands: tuple[Cards, ...] = (NO_CARDS,) * PLAYERS
        self.known: tuple[Cards, ...] = (NO_CARDS,) * PLAYERS
        """Cards in hands that everybody saw being taken from a pile."""
        self.unseen: Cards = tuple(range(CARDS))
        """In the deck or set aside: nobody knows which is where."""
        self.deck = CARDS - SET_ASIDE
        self.piles: tuple[Cards, ...] = (NO_CARDS,) * len(COLOURS)
        self.paths: tuple[Cards, ...] = (NO_CARDS,) * (PLAYERS * len(COLOURS))
        """Of each seat, colour by colour."""
        self.turn = 0
        self.is_taking = False
        """The card was laid or discarded, and the turn's second half is to come."""
        self.discarded = -1
        self.idle = 0

    def to_act(self) -> Seats:
        if self.deck > DECK or self.is_drawing():
            return DEALER_ALONE
        return NOBODY if self.deck == 0 else (self.turn,)

    def is_drawing(self) -> bool:
        """The deck was chosen, and the dealer draws."""
        return self.is_taking and self.idle < 0 and self.deck > 0

    def actions(self, seat: int) -> list[int]:
        if (seat,) != self.to_act() or seat < 0:
            return []
        if not self.is_taking:
            laid = [LAY + card for card in self.hands[seat] if self.can_lay(seat, card)]
            return laid + [DISCARD + card for card in self.hands[seat]]
        return [TAKE_DECK, *(TAKE_PILE + colour for colour in range(len(COLOURS)) if self.why_not_from(colour) is None)]

    def can_lay(self, seat: int, card: int) -> bool:
        path = self.paths[seat * len(COLOURS) + card // VALUES]
        return not path or card > path[-1]

    def why_not_from(self, colour: int) -> Refusal | None:
        if not self.piles[colour]:
            return Refusal("pile-empty", "LC-3.7")
        if colour == self.discarded:
            return Refusal("own-discard", "LC-3.7")
        return Refusal("deck-only", "LC-5.2") if self.idle >= IDLE_LIMIT else None

    def act(self, seat: int, action: int) -> None:
        if seat not in (DEALER, 0, 1):
            raise Refusal("no-such-seat", "LC-2.3")
        if not self.to_act():
            raise Refusal("over", "LC-6.1")
        if (seat,) != self.to_act():
            raise Refusal("not-your-turn", "LC-2.4")
        if seat == DEALER:
            self._deal(action)
        elif self.is_taking:
            self._take(seat, action)
        else:
            self._play(seat, action)

    def _deal(self, action: int) -> None:
        if action not in [entry for entry, _ in self.chances()]:
            raise Refusal("not-dealt", "LC-2.3")
        cards = PAIRS[action] if action < DRAW else (action - DRAW,)
        seat = self.turn if action >= DRAW else 0 if not self.hands[0] else 1
        self.unseen = tuple(card for card in self.unseen if card not in cards)
        self.deck -= len(cards)
        self.hands = _replaced(self.hands, seat, tuple(sorted(self.hands[seat] + cards)))
        if action >= DRAW:
            self._pass_turn()

    def _play(self, seat: int, action: int) -> None:
        if not LAY <= action < TAKE_DECK:
            raise Refusal("play-first", "LC-3.1")
        card = action % CARDS
        colour = card // VALUES
        if card not in self.hands[seat]:
            raise Refusal("not-in-hand", "LC-3.1")
        if action >= DISCARD:
            self.piles = _replaced(self.piles, colour, (*self.piles[colour], card))
            self.discarded = colour
        elif self.can_lay(seat, card):
            place = seat * len(COLOURS) + colour
            self.paths = _replaced(self.paths, place, (*self.paths[place], card))
        else:
            raise Refusal("too-low", "LC-3.3")
        self.hands = _replaced(self.hands, seat, tuple(other for other in self.hands[seat] if other != card))
        self.known = _replaced(self.known, seat, tuple(other for other in self.known[seat] if other != card))
        self.is_taking = True

    def _take(self, seat: int, action: int) -> None:
        if action == TAKE_DECK:
            self.idle = -1
            if self.deck == 1:
                self.deck = 0  # The last card changes nothing any more, so nobody needs to see it.
            return
        if not TAKE_PILE <= action < SEAT_ACTIONS:
            raise Refusal("already-played", "LC-3.1")
        colour = action - TAKE_PILE
        refusal = self.why_not_from(colour)
        if refusal is not None:
            raise refusal
        card = self.piles[colour][-1]
        self.piles = _replaced(self.piles, colour, self.piles[colour][:-1])
        self.hands = _replaced(self.hands, seat, tuple(sorted((*self.hands[seat], card))))
        self.known = _replaced(self.known, seat, tuple(sorted((*self.known[seat], card))))
        self._pass_turn()

    def _pass_turn(self) -> None:
        self.turn = 1 - self.turn
        self.is_taking = False
        self.discarded = -1
        self.idle += 1

    def chances(self) -> list[tuple[int, int]]:
        if self.to_act() != DEALER_ALONE:
            return []
        if self.is_drawing():
            return [(DRAW + card, 1) for card in self.unseen]
        return [(number, 1) for number, pair in enumerate(PAIRS) if set(pair) <= set(self.unseen)]

    def draw_name(self) -> str:
        return f"card {CARDS - SET_ASIDE - self.deck + 1}" if self.to_act() == DEALER_ALONE else ""

    def copy(self) -> MiniCities:
        other = MiniCities.__new__(MiniCities)
        for name in MiniCities.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in MiniCities.__slots__)

    def guess(self, seat: int, rng: Rng) -> MiniCities:
        """The other's cards that nobody saw, drawn afresh."""
        check_seat(seat, PLAYERS)
        other = self.copy()
        rival = 1 - seat
        kept = self.known[rival]
        hidden = [card for card in self.hands[rival] if card not in kept]
        unseen = sorted([*self.unseen, *hidden])
        drawn: list[int] = [unseen.pop(rng.below(len(unseen))) for _ in hidden]
        other.unseen = tuple(unseen)
        other.hands = _replaced(self.hands, rival, tuple(sorted([*kept, *drawn])))
        return other

    def text(self, seat: int, action: int) -> str:
        return (DEALER_TEXTS if seat == DEALER else SEAT_TEXTS)[action]

    def parse(self, seat: int, text: str) -> int:
        texts = DEALER_TEXTS if seat == DEALER else SEAT_TEXTS
        if text not in texts:
            raise MalformedAction(f"{text!r} is no action of the mini Lost Cities")
        return texts.index(text)

    def points(self, seat: int) -> list[int]:
        paths = self.paths[seat * len(COLOURS) : (seat + 1) * len(COLOURS)]
        return [sum(card % VALUES + 1 for card in path) - COST if path else 0 for path in paths]

    def standing(self) -> list[float]:
        return [float(sum(self.points(seat))) for seat in range(PLAYERS)]

    def outcome(self) -> Outcome:
        scores = [sum(self.points(seat)) for seat in range(PLAYERS)]
        winners = [seat for seat in range(PLAYERS) if scores[seat] == max(scores)]
        return Outcome("shared" if len(winners) > 1 else "most-points", "LC-6.2", scores, winners)

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [
            [
                ScoreLine("end", "path", points, "LC-5.3", {"path": COLOURS[colour]})
                for colour, points in enumerate(self.points(seat))
            ]
            for seat in range(PLAYERS)
        ]

    def components(self) -> dict[str, int]:
        places = [self.unseen, *self.hands, *self.piles, *self.paths]
        return {name: sum(card in place for place in places) for card, name in enumerate(NAMES)}


def _replaced(groups: tuple[Cards, ...], index: int, cards: Cards) -> tuple[Cards, ...]:
    return (*groups[:index], cards, *groups[index + 1 :])


class MiniView(Struct):
    """What a seat sees; an onlooker has no hand."""

    hand: list[str]
    hand_sizes: list[int]
    known: list[list[str]]
    piles: list[list[str]]
    paths: list[list[str]]
    deck: int
    turn: int
    is_taking: bool
    discarded: int


class MiniEvent(Struct, tag_field="kind", tag="mini"):
    seat: int
    text: str


class MiniShow(Show):
    def view(self, position: Position, seat: int | None) -> MiniView:
        assert isinstance(position, MiniCities)
        if seat is not None:
            check_seat(seat, PLAYERS)
        return MiniView(
            [] if seat is None else _names(position.hands[seat]),
            [len(hand) for hand in position.hands],
            [_names(known) for known in position.known],
            [_names(pile) for pile in position.piles],
            [_names(path) for path in position.paths],
            position.deck,
            position.turn,
            position.is_taking,
            position.discarded,
        )

    def choice(self, position: Position, seat: int, action: int) -> object:
        check_seat(seat, PLAYERS)
        return {"action": position.text(seat, action), "kind": "mini"}

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        """What the dealer gives a seat only that seat learns, from its view."""
        return [MiniEvent(actor, "deals" if actor == DEALER else before.text(actor, action))]

    def headline(self, position: Position) -> object:
        assert isinstance(position, MiniCities)
        return {"deck": position.deck}

    def layout(self, position: Position) -> list[Block]:
        count = len(COLOURS)
        return [
            Block("deck", (1,), 0, CARDS, "cards left in it"),
            Block(
                "step",
                (3,),
                -1,
                count,
                "whose turn, 0 one's own; whether a card is to be taken; the pile not to be taken from",
            ),
            Block("idle", (1,), -1, IDLE_LIMIT + 1, "turns in a row without a card of the deck; -1: this one has one"),
            Block("hand", (CARDS,), 0, 1, "one's own cards"),
            Block("hand_size", (PLAYERS,), 0, HAND, "cards in hand, one's own first"),
            Block("known", (PLAYERS, CARDS), 0, 1, "cards that everybody saw going into a hand"),
            Block("pile", (CARDS,), 0, CARDS, "where a card lies in its pile, from below; 0: not there"),
            Block("path", (PLAYERS, CARDS), 0, 1, "cards on paths"),
        ]

    def observe(self, position: Position, seat: int, out: list[int], at: int) -> None:  # type: ignore[override]
        assert isinstance(position, MiniCities)
        check_seat(seat, PLAYERS)
        order = (seat, 1 - seat)
        row = [
            position.deck,
            relative(position.turn, seat, PLAYERS),
            int(position.is_taking),
            position.discarded,
            position.idle,
        ]
        row += _flags(position.hands[seat])
        row += [len(position.hands[other]) for other in order]
        for other in order:
            row += _flags(position.known[other])
        depth = {card: place for pile in position.piles for place, card in enumerate(pile, start=1)}
        row += [depth.get(card, 0) for card in range(CARDS)]
        for other in order:
            row += _flags(sum((position.paths[other * len(COLOURS) + colour] for colour in range(len(COLOURS))), NO_CARDS))
        for index, number in enumerate(row, start=at):
            out[index] = number


def _names(cards: Cards) -> list[str]:
    return [NAMES[card] for card in cards]


def _flags(cards: Cards) -> list[int]:
    return [int(card in cards) for card in range(CARDS)]


def _same(text: str) -> Text:
    return Text(text, text)


REFUSALS: Final = {
    "no-such-seat": "LC-2.3",
    "over": "LC-6.1",
    "not-your-turn": "LC-2.4",
    "not-dealt": "LC-2.3",
    "play-first": "LC-3.1",
    "already-played": "LC-3.1",
    "not-in-hand": "LC-3.1",
    "too-low": "LC-3.3",
    "pile-empty": "LC-3.7",
    "own-discard": "LC-3.7",
    "deck-only": "LC-5.2",
}

INFO: Final = GameInfo(
    id="mini-cities",
    names=Text("Mini Lost Cities", "Крошечные затерянные города"),
    tagline=_same("for the lab"),
    players=[PLAYERS],
    minutes=1,
    spirit="competitive",
    options=[],
    rules_version=1,
    maturity="complete",
    own_data=_same("all of it"),
)


class MiniCitiesGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return MiniCities()

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        return len(COLOURS) * (1 - COST), len(COLOURS) * BEST


SENTENCES: Final = Texts(
    "mini_cities", {}, {code: RefusalText(paragraph, _same(code)) for code, paragraph in REFUSALS.items()}
)
GAME: Final = MiniCitiesGame(INFO, SEAT_ACTIONS, DEALER_ACTIONS, SENTENCES, Knowledge(), MiniShow())

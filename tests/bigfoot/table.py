"""Sets up positions of Bigfoot so that a test reads like a story: the test deals roles, hands and draws."""

from __future__ import annotations

import pytest

from tropa.core.contract import DEALER, Refusal
from tropa.games.bigfoot.components import ANIMALS, CARD_NAMES, CARD_OF, KINDS, SIDE_LETTERS, Face, Kind
from tropa.games.bigfoot.game import GAME
from tropa.games.bigfoot.grid import place_of
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.show.event_structs import Event
from tropa.games.bigfoot.show.structs import Cell, View

STEP = [(1, 0), (0, 1), (-1, 0), (0, -1)]


def face(exits: str, kinds: str) -> Face:
    """`face("SS", "hbk")`: exits left and right, kinds of the long, left and right trail."""
    long, left, right = ("hbk".index(letter) for letter in kinds)
    return Face(SIDE_LETTERS.index(exits[0]), SIDE_LETTERS.index(exits[1]), long, left, right)


def as_laid(exits: str, kinds: str, x: int, y: int, turn: int) -> tuple[str, int, int, int]:
    """The card with that face, and how it lies when the face lies there: half the faces are a card turned around."""
    wanted = face(exits, kinds)
    if wanted.name() in CARD_OF:
        return wanted.name(), x, y, turn
    dx, dy = STEP[turn]
    return wanted.half_turned().name(), x + dx, y + dy, (turn + 2) % 4


def all_hike_camp() -> Ground:
    """A camp that serves hikers on all sides; a fixture, no component."""
    ground = Ground()
    ground.lay_camp(0, place_of(0, 0, 0))
    for side in range(4):
        ground.camp_kind[side] = 0
    return ground


def lay(ground: Ground, exits: str, kinds: str, x: int, y: int, turn: int) -> None:
    name, x, y, turn = as_laid(exits, kinds, x, y, turn)
    place = place_of(x, y, turn)
    assert ground.can_lay_card(place)
    ground.lay_card(CARD_OF[name], place)


class Table:
    """A game dealt by the test; seat 0 begins and has laid the first camp (hike-bike, unturned) unless `camp` is empty."""

    def __init__(
        self,
        hands: dict[int, str] | None = None,
        players: int = 3,
        bigfoot: int | None = None,
        camp: str = "hike-bike",
        first: int = 0,
        reserve: str = "",
    ) -> None:
        position = GAME.new(players, {})
        assert isinstance(position, Bigfoot)
        self.position = position
        self.reserved = {card for cards in (hands or {}).values() for card in cards.split()} | set(reserve.split())
        for seat in range(players):
            self.deal("role bigfoot" if seat == bigfoot else "role hiker")
        for seat in range(players):
            cards = (hands or {}).get(seat, "").split()
            while len(cards) < 2:
                cards.append(self.spare())
                self.reserved.add(cards[-1])
            self.deal(*(f"deal {card}" for card in cards))
        self.deal(f"first {first}")
        if camp:
            self.play(f"camp {camp}", "place at 0,0 turn 0")
            self.everybody_passes()

    def spare(self, *, animal: bool = False) -> str:
        """A card of the deck that the test doesn't need."""
        deck = {int(self.position.deck[at]) for at in range(self.position.deck_size)}
        for card, name in enumerate(CARD_NAMES):
            if card in deck and name not in self.reserved and bool(ANIMALS[card]) == animal:
                return name
        raise AssertionError("no card is left to deal")

    def deal(self, *texts: str) -> None:
        for text in texts:
            self.position.act(DEALER, self.position.parse(DEALER, text))

    def play(self, *texts: str, seat: int | None = None) -> None:
        for text in texts:
            actor = self.seat if seat is None else seat
            self.position.act(actor, self.position.parse(actor, text))

    @property
    def seat(self) -> int:
        assert len(self.position.to_act()) == 1
        return self.position.to_act()[0]

    def refill(self, *cards: str) -> None:
        for card in cards:
            self.deal(f"deal {card}")
        while self.position.to_act() == (DEALER,):
            self.deal(f"deal {self.spare()}")

    def everybody_passes(self) -> None:
        for seat in self.position.to_act():
            self.play("pass", seat=seat)

    def turn(self, row: str = "hike", place: str = "", card: str = "", refill: str = "") -> None:
        """A whole turn: show a card (the first), lay it somewhere harmless, discard the other, draw; nobody accuses."""
        self.half_turn(place, card)
        self.play(f"discard {row}", "end")
        self.refill(*refill.split())
        self.everybody_passes()

    def half_turn(self, place: str = "", card: str = "") -> None:
        """Show and place only."""
        self.play(f"show {card or self.hand(self.seat)[0]}")
        self.play(place or self.far_place())

    def hidden_turn(self) -> None:
        """Show and place a card beside the one that lies at 0,-1, away from the camp."""
        self.half_turn("place at 0,-2 turn 0")

    def far_place(self) -> str:
        """A place that touches no camp once there is a card; the lowest one in the list."""
        seat = self.seat
        return self.position.text(seat, self.position.actions(seat)[-1])

    def lay_face(self, exits: str, kinds: str, x: int, y: int, turn: int) -> None:
        """The seat whose turn it is shows the card with that face and lays it so."""
        name, x, y, turn = as_laid(exits, kinds, x, y, turn)
        self.play(f"show {name}", f"place at {x},{y} turn {turn}")

    def lay_due_camp(self) -> None:
        seat = self.seat
        self.play(f"camp {self.view().camps_left[0].name}")
        self.play(self.position.text(seat, self.position.actions(seat)[-1]))
        self.everybody_passes()

    def fill_rows(self, *sizes: int) -> None:
        """Turns until the rows have these lengths, each row filled up in its order; camps are laid when due."""
        for row, size in zip(KINDS, sizes, strict=True):
            while len(self.row(row)) < size:
                if self.can("camp", prefix=True):
                    self.lay_due_camp()
                self.turn(row)

    # Looking --------------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        view = GAME.show.view(self.position, seat)
        assert isinstance(view, View)
        return view

    def row(self, kind: Kind, seat: int | None = None) -> list[Cell]:
        (row,) = [row for row in self.view(seat).rows if row.kind == kind]
        return row.cells

    def hand(self, seat: int) -> list[str]:
        hand = self.view(seat).seats[seat].hand
        assert hand is not None
        return [card.name for card in hand]

    def options(self, seat: int | None = None) -> list[str]:
        actor = self.seat if seat is None else seat
        return [self.position.text(actor, action) for action in self.position.actions(actor)]

    def can(self, text: str, seat: int | None = None, *, prefix: bool = False) -> bool:
        return any(option.startswith(text) if prefix else option == text for option in self.options(seat))

    def refused(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Code and paragraph of the refusal, which has changed nothing (BF-8.1) and has a sentence in both languages."""
        actor = self.seat if seat is None else seat
        action = self.position.parse(actor, text)
        before = self.position.key()
        assert action not in self.position.actions(actor)
        with pytest.raises(Refusal) as caught:
            self.position.act(actor, action)
        assert self.position.key() == before
        explained = GAME.explain(caught.value)
        assert explained.text.en
        assert explained.text.ru
        return caught.value.code, caught.value.paragraph

    def happened(self, text: str, viewer: int | None = None, *, actor: int | None = None) -> list[Event]:
        """Do it, and return what the viewer is told."""
        by = self.seat if actor is None else actor
        before = self.position.copy()
        action = self.position.parse(by, text)
        self.position.act(by, action)
        return [event for event in GAME.show.events(before, self.position, by, action, viewer) if isinstance(event, Event)]

"""Sets up games of En Route so that a test reads like a story: the test says what the dealer deals."""

from __future__ import annotations

import pytest

from tropa.core.contract import DEALER, Refusal
from tropa.core.meta import Options, complete_options
from tropa.core.record import read_record
from tropa.games.en_route.game import GAME
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.show.events import build_events
from tropa.games.en_route.show.structs import SeatView, View
from tropa.games.en_route.show.view import build_view

__all__ = ["Table", "read_record"]

HANDS = [["3rr", "5b1", "2g"], ["5bb", "1x", "6gg"], ["4x", "6b2", "1r"], ["2rr", "3gg", "4gg"]]
"""Hands dealt unless the test says otherwise; board 1 reads 3;5 as location 6,1 and 5;3 as location 5,3."""


class Table:
    """A game dealt by the test: boards 1 to 4 in order, seat 0 leads, everybody keeps the first task."""

    def __init__(
        self,
        players: int = 2,
        options: Options | None = None,
        hands: list[list[str]] | None = None,
        goals: tuple[int, int, int] = (1, 4, 7),
        to: str = "lead",
        leader: int = 0,
        boards: tuple[int, ...] = (1, 2, 3, 4),
    ) -> None:
        position = GAME.new(players, complete_options(GAME.info, options or {}))
        assert isinstance(position, EnRoute)
        self.position = position
        size = 2 if players == 1 else 3
        dealt = [card for hand in (hands or HANDS)[:players] for card in hand[:size]]
        plan = [f"goal {number}" for number in goals] if "goal 1" in self.chances() else []
        plan += [f"board {number}" for number in boards[:players]] + [f"card {card}" for card in dealt]
        for text in plan:
            self.deal(text)
        if position.setting.has_tasks:
            for task in range(players * 2):
                self.deal(f"task {task + 1}")
        if to == "tasks":
            return
        if position.setting.has_tasks:
            for seat in range(players):
                self.do(seat, f"task {seat * 2 + 1}")
        if players > 1:
            self.deal(f"leader {leader}")

    def chances(self) -> list[str]:
        return [self.position.text(DEALER, action) for action, _ in self.position.chances()]

    def deal(self, *texts: str) -> None:
        for text in texts:
            assert text in self.chances(), (text, self.chances())
            self.position.act(DEALER, self.position.parse(DEALER, text))

    def deal_on(self) -> None:
        """Whatever comes first, as long as the dealer is to act."""
        while self.position.to_act() == (DEALER,):
            self.position.act(DEALER, self.position.chances()[0][0])

    def do(self, seat: int, *texts: str) -> None:
        for text in texts:
            action = self.position.parse(seat, text)
            assert action in self.position.actions(seat), f"{text} isn't listed"
            self.position.act(seat, action)

    def can(self, seat: int) -> list[str]:
        return [self.position.text(seat, action) for action in self.position.actions(seat)]

    def refused(self, seat: int, text: str) -> str:
        """The paragraph that forbids it; nothing changes (ER-12.1)."""
        key = self.position.key()
        action = self.position.parse(seat, text)
        assert action not in self.position.actions(seat)
        with pytest.raises(Refusal) as caught:
            self.position.act(seat, action)
        assert self.position.key() == key
        assert GAME.explain(caught.value).paragraph
        return f"{caught.value.paragraph} {caught.value.code}"

    def view(self, seat: int | None = 0) -> View:
        return build_view(self.position, seat)

    def seat(self, seat: int, viewer: int | None = None) -> SeatView:
        return self.view(seat if viewer is None else viewer).seats[seat]

    def events(self, seat: int, text: str, viewer: int | None) -> list[object]:
        """Do it; what `viewer` is told."""
        before = self.position.copy()
        action = self.position.parse(seat, text)
        self.position.act(seat, action)
        return build_events(before, self.position, seat, action, viewer)

    # A round ----------------------------------------------------------------------------------------------------

    def choose(self, lead: str = "3rr", keep: str = "5bb", refuse: str = "1x") -> None:
        """Two players: seat 0 leads, seat 1 offers two cards, one is kept."""
        self.do(0, f"lay {lead}")
        self.do(1, f"lay {keep}", f"lay {refuse}")
        self.do(0, f"keep {keep}")

    def turn(self, seat: int, location: str, *texts: str) -> None:
        """A whole drawing turn."""
        self.do(seat, f"locate {location}", *texts, "done")

    def simple_turn(self, seat: int) -> None:
        """The first thing that can be done at each step, and one segment."""
        while seat in self.position.to_act():
            texts = [text for text in self.can(seat) if text.split(" ")[0] not in ("renew", "extra", "change")]
            if "done" in texts:
                self.do(seat, "done")
                return
            self.do(seat, texts[0])

    def play_round(self) -> None:
        """Some round, dealt and drawn anyhow."""
        number = self.position.round
        while self.position.round == number and self.view().phase not in ("route", "over"):
            seats = self.position.to_act()
            if seats == (DEALER,):
                self.deal_on()
            elif self.view().phase == "draw":
                for seat in seats:
                    if self.view().phase == "draw" and self.position.round == number:
                        self.simple_turn(seat)
            else:
                self.do(seats[0], self.position.text(seats[0], self.position.owed(seats[0])[0]))

    def play_to_routes(self) -> None:
        while self.view().phase != "route":
            self.play_round()

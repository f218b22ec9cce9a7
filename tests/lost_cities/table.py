"""Sets up positions of Lost Cities so that a test reads like a story.

The dealer's choices are made by the test, so hands, tokens and draws are whatever it needs; `stand` puts figures on
the board where playing them there would take too long.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tropa.core.contract import DEALER, Refusal
from tropa.core.meta import complete_options
from tropa.games.lost_cities.components import BOARD, CARD_OF, PATH_COUNT, PATH_OF, PATHS, STEPS, TOKEN_NAMES, TOKENS
from tropa.games.lost_cities.game import GAME
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.show.structs import Choice, Event, Headline, View

ALL_SPACES = [f"{PATHS[space // STEPS]}{space % STEPS + 1}" for space in BOARD.spaces]
"""`r3` is step 3 of the red path."""


def start(players: int = 3, **options: bool) -> LostCities:
    """The position before the dealer's first action."""
    position = GAME.new(players, complete_options(GAME.info, dict(options)))
    assert isinstance(position, LostCities)
    return position


def view_of(position: LostCities, seat: int | None) -> View:
    view = GAME.show.view(position, seat)
    assert isinstance(view, View)
    return view


class Table:
    """A game in which the test deals, and seat 0 begins.

    `hands` are dealt as given and filled up, `tokens` lie where the test says. The others are laid so that nothing
    happens before the bridge that could be mistaken for something: arrows on steps 7 and 9, the rest below.
    """

    def __init__(
        self,
        hands: dict[int, str] | None = None,
        tokens: dict[str, str] | None = None,
        players: int = 3,
        first: int = 0,
        **options: bool,
    ) -> None:
        self.position = start(players, **options)
        self.deal(f"first {first}")
        self.deal_expedition(hands or {}, tokens or {})

    # Dealing --------------------------------------------------------------------------------------------------

    def deal(self, *texts: str) -> None:
        for text in texts:
            self.position.act(DEALER, self.position.parse(DEALER, text))

    def deal_expedition(self, hands: dict[int, str], tokens: dict[str, str]) -> None:
        self._deal_tokens(tokens)
        wanted = {seat: cards.split() for seat, cards in hands.items()}
        reserved = Counter(card for cards in wanted.values() for card in cards)
        for seat in range(self.position.players):
            cards = list(wanted.get(seat, []))
            reserved.subtract(cards)
            while len(cards) < BOARD.hand:
                cards.append(self._spare_card(reserved + Counter(cards)))
            self.deal(*(f"deal {card}" for card in cards))

    def _deal_tokens(self, tokens: dict[str, str]) -> None:
        left = Counter[str]({name: BOARD.token_counts[kind] for kind, name in enumerate(TOKEN_NAMES, start=1)})
        left.subtract(tokens.values())
        quiet = [name for name in ("points5", "points10", "points15", "artifact") for _ in range(left[name])]
        arrows = ["arrow"] * left["arrow"]
        laid = dict(tokens)
        for space in ALL_SPACES:
            if space not in laid and space[1] in "79":
                laid[space] = arrows.pop() if arrows else quiet.pop()
        for space in ALL_SPACES:
            if space not in laid:
                laid[space] = quiet.pop() if quiet else arrows.pop()
        self.deal(*(f"token {laid[space]}" for space in ALL_SPACES))

    def _spare_card(self, reserved: Counter[str]) -> str:
        """A card that no hand of the test needs: high ones first, from colour to colour."""
        for value in range(10, -1, -1):
            for path in PATHS:
                card = f"{path}{value}"
                if self.position.unseen[CARD_OF[card]] > reserved[card]:
                    return card
        raise AssertionError("no card is left to deal")

    # Playing --------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        (seat,) = self.position.to_act()
        return seat

    def play(self, *texts: str) -> None:
        """The seat whose turn it is does all this, one after the other."""
        for text in texts:
            seat = self.seat
            self.position.act(seat, self.position.parse(seat, text))

    def draw(self, card: str = "") -> None:
        """Take from the deck; the dealer gives this card, or a spare one."""
        self.play("take deck")
        self.deal(f"deal {card or self._spare_card(Counter())}")

    def idle(self, turns: int = 1) -> None:
        """So many turns, of whoever is next, that discard the last card of the hand and draw a spare one."""
        for _ in range(turns):
            self.play(f"discard {self.hand(self.seat)[-1]}")
            self.draw()

    def refused(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Code and paragraph of the refusal, which has changed nothing (LC-8.1) and has a sentence for both languages."""
        actor = self.seat if seat is None else seat
        action = self.position.parse(actor, text)
        before = self.position.key()
        assert action not in self.position.actions(actor)
        with pytest.raises(Refusal) as caught:
            self.position.act(actor, action)
        refusal = caught.value
        assert self.position.key() == before
        explained = GAME.explain(refusal)
        assert explained.text.en
        assert explained.text.ru
        assert explained.paragraph == refusal.paragraph
        return refusal.code, refusal.paragraph

    # Setting up -----------------------------------------------------------------------------------------------

    def stand(self, seat: int, space: str, top: int = 0, *, researcher: bool = False, direction: int | None = None) -> None:
        """Put a figure of the seat's from camp on a step; its last card there is `top`, laid from the deck."""
        position, path, step = self.position, PATH_OF[space[0]], int(space[1])
        place = seat * PATH_COUNT + path
        assert position.step[place] == 0
        position.step[place] = step
        position.top[place] = top
        position.cards[place] = 1
        position.direction[place] = direction if direction is not None else 0 if position.is_up_and_down else 1
        card = CARD_OF[f"{space[0]}{top}"]
        position.drop_from_unseen(card)
        position.laid[card] += 1
        position.deck -= 1
        position.past_bridge += step >= BOARD.bridge
        if researcher:
            position.researcher[seat] = path
        else:
            position.adventurers[seat] -= 1

    def shrink_deck(self, left: int) -> None:
        """Leave so many cards in the deck; the others lie aside."""
        self.position.deck = left

    def end_expedition(self) -> None:
        """Let the deck run out in this turn (LC-5.2)."""
        self.shrink_deck(1)
        self.idle()

    def end_game(self) -> None:
        """End this expedition and all that follow; nobody moves in those."""
        self.end_expedition()
        while not self.position.is_over():
            self.deal_expedition({}, {})
            self.end_expedition()

    def set_totals(self, *totals: int) -> None:
        """Victory points as if tokens of this expedition had brought them."""
        for seat, total in enumerate(totals):
            self.position.total[seat] = total
            self.position.token_points[self.position.expedition * self.position.players + seat] = total

    def set_artifacts(self, *counts: int) -> None:
        """Artifacts as if found in earlier expeditions."""
        for seat, count in enumerate(counts):
            self.position.artifacts[seat] = count

    # Looking --------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[str]:
        hand = self.view(seat).seats[seat].hand
        assert hand is not None
        return hand

    def view(self, seat: int | None) -> View:
        return view_of(self.position, seat)

    def can(self, text: str) -> bool:
        return text in self.options()

    def options(self, seat: int | None = None) -> list[str]:
        """Everything the seat may do, as text."""
        actor = self.seat if seat is None else seat
        return [self.position.text(actor, action) for action in self.position.actions(actor)]

    def choice(self, text: str) -> Choice:
        choice = GAME.show.choice(self.position, self.seat, self.position.parse(self.seat, text))
        assert isinstance(choice, Choice)
        return choice

    def step(self, seat: int, path: str) -> int:
        return int(self.position.step[seat * PATH_COUNT + PATH_OF[path]])

    def token(self, space: str) -> str | None:
        return TOKENS[self.position.token[PATH_OF[space[0]] * STEPS + int(space[1]) - 1]]

    def headline(self) -> Headline:
        headline = GAME.show.headline(self.position)
        assert isinstance(headline, Headline)
        return headline

    def total(self, seat: int) -> int:
        return int(self.position.total[seat])

    def components_are_complete(self) -> bool:
        """Nothing was lost, nothing was added since the box was opened."""
        return self.position.components() == start(self.position.players).components()

    def happened(self, text: str, viewer: int | None = None, *, actor: int | None = None) -> list[Event]:
        """Do it, and return what the viewer is told."""
        by = self.seat if actor is None else actor
        before = self.position.copy()
        action = self.position.parse(by, text)
        self.position.act(by, action)
        told: list[Event] = []
        for event in GAME.show.events(before, self.position, by, action, viewer):
            assert isinstance(event, Event)
            told.append(event)
        return told

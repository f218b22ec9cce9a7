"""What may be done in Bigfoot and what it does: the turn (BF-3), and what stands in rooms of its own (BF-2, BF-4, BF-5, BF-7)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER, DEALER_ALONE, NOBODY, Position, Refusal, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.rng import Rng
from tropa.games.bigfoot import notation, scoring
from tropa.games.bigfoot.chase import Chase
from tropa.games.bigfoot.components import (
    CAMP,
    CAMP_SQUARE,
    CAMPS,
    HAND,
    KIND_COUNT,
    LONG_KIND,
    ROW_CELLS,
)
from tropa.games.bigfoot.grid import BARRED, place_turn, place_x, place_y
from tropa.games.bigfoot.hidden import redraw_hidden
from tropa.games.bigfoot.notation import (
    ACCUSE,
    DECLARE,
    DISCARD_TO,
    DRAW_FROM,
    END_TURN,
    PASS,
    PLACE_AT,
    PLACE_FAR,
    REVEAL,
    SEAT_ACTIONS,
    SHOW_CARD,
    TAKE_CAMP,
)
from tropa.games.bigfoot.showing import build_view
from tropa.games.bigfoot.state import (
    CHOOSE_CAMP,
    CHOOSE_FIRST,
    DISCARD,
    DRAW,
    END,
    LAY_CAMP,
    OPEN_CARD,
    OVER,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PLACE,
    REFILL,
    SHOW,
    SOURCES,
    UNDECLARED,
    WINDOW,
)
from tropa.games.bigfoot.telling import build_choice, build_events
from tropa.games.bigfoot.view import AnyChoice, Headline, View

FIRST_CAMP_ROW: Final[i64] = 4
SECOND_CAMP_ROW: Final[i64] = 8


@final
class Bigfoot(Chase):
    """A position of Trailblazers: Bigfoot."""

    # Questions ------------------------------------------------------------------------------------------------

    def to_act(self) -> Seats:
        phase = self.phase
        if phase == WINDOW:
            return tuple([seat for seat in range(self.players) if self.is_asked(seat)])
        if phase == OVER:
            return NOBODY
        if phase <= CHOOSE_FIRST or phase == REFILL or phase == OPEN_CARD:
            return DEALER_ALONE
        return ALONE[self.turn]

    def seen_to_act(self, seats: Seats) -> Seats:
        """Who has passed isn't shown: in a window everybody else seems to be asked still (BF-5.2)."""
        if self.phase != WINDOW:
            return self.to_act()
        asked = [seat for seat in range(self.players) if seat != self.turn and (seat not in seats or self.is_asked(seat))]
        return tuple(asked)

    def is_over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in self.chances()]
        found: list[int] = []
        if not self.has_seat(seat):
            return found
        phase = self.phase
        if seat == self.turn:
            if phase == PLACE or phase == LAY_CAMP:
                return self.declarations(seat) + self.ground.places(phase == LAY_CAMP, PLACE_AT)
            if phase == SHOW:
                for slot in range(HAND):
                    found.append(SHOW_CARD + (self.drawn[slot] if self.is_chase() else self.hand[seat * HAND + slot]))
                found.sort()
            elif phase == CHOOSE_CAMP or (phase == DRAW and self.drawn_size == 0):
                for camp in range(CAMPS):
                    if self.has_camp(camp):
                        found.append(TAKE_CAMP + camp)
            elif phase == DISCARD:
                found.extend([DISCARD_TO + row for row in range(KIND_COUNT)])
            elif phase == END:
                found.append(END_TURN)
            if self.can_reveal(seat):
                found.append(REVEAL)
        found.extend(self.declarations(seat))
        if self.is_asked(seat):
            if seat != self.bigfoot:
                found.append(ACCUSE)
            found.append(PASS)
        elif phase == DRAW and seat == self.turn:
            for source in range(SOURCES):
                if self.source_size(source) > 0:
                    found.append(DRAW_FROM + source)
        return found

    def owed(self, seat: i64) -> list[int]:
        """A declaration counts among them while the seat is asked for something else: it can be made once per hand."""
        return self.actions(seat) if seat in self.to_act() else []

    def is_binding(self, seat: i64, action: i64) -> bool:
        """Before the chase a card shown, and a camp laid, which ends the turn; a declaration, an answer, a revealed role."""
        if action < TAKE_CAMP or action >= PLACE_FAR:
            return not self.is_chase() and self.phase != PLACE
        return action >= REVEAL and action <= PASS

    def is_secret(self, seat: i64, action: i64) -> bool:
        """Passes aren't shown (BF-5.2)."""
        return action == PASS

    def is_unnoticed(self, seat: i64, action: i64) -> bool:
        if action != PASS:
            return False
        for other in range(self.players):
            if other != seat and self.is_asked(other):
                return True
        return False

    # Acting ---------------------------------------------------------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self.deal(action)
            return
        if not self.has_seat(seat):
            raise Refusal("no-such-seat", "BF-2.1")
        if self.phase == OVER:
            raise Refusal("over", "BF-6.1")
        if action < 0 or action >= SEAT_ACTIONS:
            raise Refusal("no-such-action", "BF-8.1")
        if self.phase <= CHOOSE_FIRST or self.phase == REFILL or self.phase == OPEN_CARD:
            raise Refusal("dealer-to-act", "BF-2.2")
        if action >= DECLARE and action < DECLARE + PAIRS:
            self.declare(seat, action - DECLARE)
        elif action == ACCUSE or action == PASS:
            self.answer(seat, action)
        elif action == REVEAL:
            self.reveal(seat)
        else:
            self._take_step(seat, action)

    def _take_step(self, seat: i64, action: i64) -> None:
        """The steps that only the seat whose turn it is may take."""
        phase = self.phase
        if phase == WINDOW:
            raise Refusal("window-open", "BF-5.2")
        if seat != self.turn:
            if seat == self.bigfoot and self.is_chase():
                raise Refusal("bigfoot-watches", "BF-7.1")
            raise Refusal("not-your-turn", "BF-2.2")
        if action >= PLACE_FAR:
            self._place(seat, action)
        elif action >= DRAW_FROM:
            self.draw(action - DRAW_FROM)
        elif action == END_TURN:
            if phase != END:
                raise Refusal("turn-unfinished", "BF-3.2")
            self._end_turn(seat)
        elif action >= DISCARD_TO:
            self._discard(seat, action - DISCARD_TO)
        elif action >= TAKE_CAMP:
            self._take_camp(action - TAKE_CAMP)
        else:
            self._show(seat, action - SHOW_CARD)

    # A turn before the chase (BF-3) ---------------------------------------------------------------------------

    def _take_camp(self, camp: i64) -> None:
        if self.is_chase():
            if self.phase != DRAW or self.drawn_size > 0:
                raise Refusal("camp-given-up", "BF-7.2")
        elif self.phase == LAY_CAMP:
            raise Refusal("camp-chosen", "BF-3.1")
        elif self.phase != CHOOSE_CAMP:
            raise Refusal("no-camp-due", "BF-3.1")
        if not self.has_camp(camp):
            raise Refusal("camp-laid", "BF-1.6")
        self.chosen_camp = camp
        self.phase = LAY_CAMP

    def _show(self, seat: i64, card: i64) -> None:
        if self.phase == CHOOSE_CAMP or self.phase == LAY_CAMP:
            raise Refusal("camp-first", "BF-3.1")
        if self.is_chase():
            if self.phase != SHOW:
                raise Refusal("draw-first" if self.phase == DRAW else "card-chosen", "BF-7.2")
            if not self.is_drawn(card):
                raise Refusal("not-drawn", "BF-7.2")
        else:
            if self.phase != SHOW:
                raise Refusal("already-shown", "BF-3.2")
            if not self.holds(seat, card):
                raise Refusal("not-in-hand", "BF-3.2")
            pair = self.declared[seat]
            if pair != UNDECLARED and LONG_KIND[card] != PAIR_FIRST[pair] and LONG_KIND[card] != PAIR_SECOND[pair]:
                self.belied[seat] = 1
        self.shown = card
        self.phase = PLACE

    def _place(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase != PLACE and phase != LAY_CAMP:
            if phase == CHOOSE_CAMP:
                raise Refusal("choose-camp", "BF-3.1")
            if self.is_chase():
                raise Refusal("draw-first", "BF-7.2")
            raise Refusal("show-first" if phase == SHOW else "already-placed", "BF-3.2")
        place: i64 = -1
        if action != PLACE_FAR:
            place = self.ground.place_at(action - PLACE_AT)
        if place < 0:
            raise Refusal("no-contact", "BF-3.3")
        if phase == LAY_CAMP:
            self._lay_camp(seat, place)
            return
        if not self.ground.can_lay_card(place):
            raise self._why_not_there(place, False)
        card = self.shown
        self.ground.lay_card(card, place)
        self.write_down(card, place, seat)
        self.shown = -1
        if self.is_chase():
            self.drawn_size = 0
            self.drawn[0] = -1
            self.drawn[1] = -1
            self.end_chase_turn()
        else:
            self.drop_from_hand(seat, card)
            self.phase = DISCARD

    def _lay_camp(self, seat: i64, place: i64) -> None:
        if not self.ground.can_lay_camp(place):
            raise self._why_not_there(place, True)
        camp = self.chosen_camp
        self.ground.lay_camp(camp, place)
        self.write_down(CAMP + camp, place, seat)
        self.chosen_camp = -1
        if self.is_chase():
            self.end_chase_turn()
        else:
            self.is_camp_due = False
            self.open_window()

    def _why_not_there(self, place: i64, is_camp: bool) -> Refusal:
        if self.ground.is_empty():
            return Refusal("first-camp", "BF-3.3")
        x = place_x(place)
        y = place_y(place)
        side = (1 + place_turn(place)) & 3
        for corner in range(4 if is_camp else 2):
            dx = corner & 1
            dy = corner >> 1
            if not is_camp and corner == 1:
                dx = 1 if side == 1 else -1 if side == 3 else 0
                dy = 1 if side == 2 else -1 if side == 0 else 0
            if self.ground.contact_at(x + dx, y + dy) == BARRED:
                is_camp_square = self.ground.at(x + dx, y + dy) >= CAMP_SQUARE
                return Refusal("covers-camp" if is_camp_square else "covers-figure", "BF-3.3")
        return Refusal("no-contact", "BF-3.3")

    def _discard(self, seat: i64, row: i64) -> None:
        if self.phase != DISCARD:
            if self.is_chase():
                raise Refusal("no-discard-in-chase", "BF-7.2")
            raise Refusal("already-discarded" if self.phase == END else "place-first", "BF-3.2")
        card = self.hand[seat * HAND]
        longest = self.longest_row()
        self.drop_from_hand(seat, card)
        self.add_to_row(row, seat, card, self._claimed_kind(seat))
        reached = self.row_size[row]
        if reached > longest and (reached == FIRST_CAMP_ROW or reached == SECOND_CAMP_ROW):
            self.is_camp_due = True
        if reached == ROW_CELLS:
            self.is_last_turn = True
        self.phase = END

    def _claimed_kind(self, seat: i64) -> i64:
        """What the seat's declaration says about the card that it discards, or -1."""
        pair = self.declared[seat]
        if pair == UNDECLARED:
            return -1
        laid = LONG_KIND[self.laid_what[self.laid - 1]]
        if laid == PAIR_FIRST[pair]:
            return PAIR_SECOND[pair]
        return PAIR_FIRST[pair] if laid == PAIR_SECOND[pair] else -1

    def _end_turn(self, seat: i64) -> None:
        self.declared[seat] = UNDECLARED
        self.phase = REFILL

    # Copies and outlets ---------------------------------------------------------------------------------------

    def copy(self) -> Bigfoot:
        return Bigfoot(self.players, self)

    def guess(self, seat: i64, rng: Rng) -> Bigfoot:
        drawn = self.copy()
        redraw_hidden(drawn, seat, rng)
        return drawn

    def view(self, seat: int | None) -> View:
        return build_view(self, seat)

    def choice(self, seat: int, action: int) -> AnyChoice:
        return build_choice(self, seat, action)

    def events(self, before: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, Bigfoot)
        return build_events(before, self, actor, action, viewer)

    def headline(self) -> Headline:
        return Headline(int(self.turn_number), int(self.longest_row()), self.is_chase())

    def text(self, seat: int, action: int) -> str:
        return notation.action_text(self.ground, seat, action)

    def parse(self, seat: int, text: str) -> int:
        return notation.parse_action(self.ground, seat, text)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def standing(self) -> list[float]:
        return [float(points) for points in scoring.scores(self)]

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [scoring.score_sheet(self, seat) for seat in range(self.players)]


def new_position(players: i64) -> Bigfoot:
    return Bigfoot(players)

"""What may be done in Lost Cities and what it does: LC-2 to LC-5 and the options of LC-7."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.contract import (
    ALONE,
    DEALER,
    DEALER_ALONE,
    NOBODY,
    Position,
    Refusal,
    Seats,
    check_seat,
)
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.games.lost_cities import notation, scoring
from tropa.games.lost_cities.components import (
    ARROW,
    ARTIFACT,
    BOARD,
    CARD_KINDS,
    NO_TOKEN,
    PATH_COUNT,
    STEPS,
    TOKEN_POINTS,
    VALUES,
)
from tropa.games.lost_cities.dealing import Dealing
from tropa.games.lost_cities.notation import (
    ADVANCE,
    BEGIN_ADVENTURER,
    BEGIN_RESEARCHER,
    DISCARD,
    MOVE,
    SEAT_ACTIONS,
    STAY,
    TAKE_DECK,
    TAKE_PILE,
)
from tropa.games.lost_cities.state import (
    BONUS,
    BY_ARROW,
    BY_BRIDGE,
    BY_DECK,
    BY_SUMMIT,
    DEAL_TOKENS,
    DRAW,
    HAND_ROOM,
    NO_BONUS,
    OVER,
    PILE_ROOM,
    PLAY,
    TAKE,
)
from tropa.games.lost_cities.view import (
    Choice,
    Headline,
    View,
    build_choice,
    build_events,
    build_view,
)

IDLE_LIMIT: Final[i64] = 20
BRIDGE: Final[i64] = BOARD.bridge
ENDING_FIGURES: Final[i64] = BOARD.ending_figures
POINTS_OF: Final = vec[i64](TOKEN_POINTS)


@final
class LostCities(Dealing):
    """A position of Lost Cities: The Board Game."""

    # Questions ------------------------------------------------------------------------------------------------

    def to_act(self) -> Seats:
        phase = self.phase
        if phase == PLAY or phase == TAKE or phase == BONUS:
            return ALONE[self.turn]
        if phase == OVER:
            return NOBODY
        return DEALER_ALONE

    def is_over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in self.chances()]
        if seat != self.turn:
            return []
        if self.phase == PLAY:
            return self._plays(seat)
        if self.phase == TAKE:
            return self._sources(True)
        return self._bonus_steps(seat)

    def owed(self, seat: i64) -> list[int]:
        """Without taking from a pile after 20 turns that led nowhere (LC-5.2)."""
        if seat == self.turn:
            if self.phase == PLAY:
                return self._plays(seat)
            if self.phase == TAKE:
                return self._sources(self.idle_turns < IDLE_LIMIT)
        return self.actions(seat)

    def _bonus_steps(self, seat: i64) -> list[int]:
        found: list[int] = []
        if self.phase == BONUS:
            for path in range(PATH_COUNT):
                if self._can_step(seat, path):
                    found.append(MOVE + path)
            found.append(STAY)
        return found

    def _sources(self, has_piles: bool) -> list[int]:
        """Where a card may be taken from (LC-3.7)."""
        found: list[int] = [TAKE_DECK]
        if has_piles:
            pile_size = self.pile_size
            discarded = self.discarded
            for path in range(PATH_COUNT):
                if pile_size[path] and path != discarded:
                    found.append(TAKE_PILE + path)
        return found

    def _plays(self, seat: i64) -> list[int]:
        """Counted first and then filled in at its place: a list that grows costs more than the rest."""
        hand = self.hand
        step = self.step
        top = self.top
        direction = self.direction
        camp = seat * PATH_COUNT
        base = seat * HAND_ROOM
        end = base + self.hand_size[seat]
        advances: i64 = 0
        beginnings: i64 = 0
        discards: i64 = 0
        fitting: i64 = 0  # a bit per slot
        beginning: i64 = 0
        bit: i64 = 1
        last: i64 = -1
        for slot in range(base, end):
            card = hand[slot]
            if card != last:
                last = card
                discards += 1
                place = camp + card // VALUES
                if not step[place]:
                    beginning |= bit
                    beginnings += 1
                elif (card % VALUES >= top[place] and direction[place] >= 0) or (
                    direction[place] <= 0 and card % VALUES <= top[place]
                ):
                    fitting |= bit
                    advances += 1
            bit += bit
        has_adventurer = self.adventurers[seat] > 0
        has_researcher = self.researcher[seat] < 0
        with_adventurer = advances
        with_researcher = with_adventurer + (beginnings if has_adventurer else 0)
        discard = with_researcher + (beginnings if has_researcher else 0)
        found = [0] * (discard + discards)
        advance: i64 = 0
        bit = 1
        last = -1
        for slot in range(base, end):
            card = hand[slot]
            if card != last:
                last = card
                found[discard] = DISCARD + card
                discard += 1
                if fitting & bit:
                    found[advance] = ADVANCE + card
                    advance += 1
                elif beginning & bit:
                    if has_adventurer:
                        found[with_adventurer] = BEGIN_ADVENTURER + card
                        with_adventurer += 1
                    if has_researcher:
                        found[with_researcher] = BEGIN_RESEARCHER + card
                        with_researcher += 1
            bit += bit
        return found

    def _fits(self, seat: i64, card: i64) -> bool:
        """The card continues the path, already begun by the seat (LC-3.4, LC-7.2)."""
        place = seat * PATH_COUNT + card // VALUES
        direction = self.direction[place]
        if direction > 0:
            return card % VALUES >= self.top[place]
        return direction == 0 or card % VALUES <= self.top[place]

    def _can_step(self, seat: i64, path: i64) -> bool:
        """A figure of the seat's on this path may take the bonus step (LC-4.4, LC-3.5)."""
        step = self.step[seat * PATH_COUNT + path]
        return 0 < step < STEPS and path != self.bonus_path

    # Acting ---------------------------------------------------------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if seat == self.turn:
            if phase == PLAY and 0 <= action < MOVE:
                self._play(seat, action)
                return
            if phase == TAKE and STAY < action < SEAT_ACTIONS:
                self._take_card(seat, action)
                return
            if phase == BONUS and MOVE <= action <= STAY:
                self._take_bonus(seat, action)
                return
        if seat != DEALER:
            raise self._refusal(seat, action)
        if phase == DRAW:
            self._draw(action)
        else:
            self.deal_set_up(action)

    def _refusal(self, seat: i64, action: i64) -> Refusal:
        """Why it isn't the moment for the seat's action."""
        phase = self.phase
        if seat < 0 or seat >= self.players:
            return Refusal("no-such-seat", "LC-2.3")
        if phase == OVER:
            return Refusal("over", "LC-6.1")
        if phase != PLAY and phase != TAKE and phase != BONUS:
            return Refusal("dealer-to-act", "LC-2.1")
        if seat != self.turn:
            return Refusal("not-your-turn", "LC-2.4")
        if action < 0 or action >= SEAT_ACTIONS:
            return Refusal("not-in-hand", "LC-3.1")
        if MOVE <= action <= STAY:
            return Refusal("no-extra-step", "LC-4.4")
        if phase == BONUS:
            return Refusal("finish-bonus", self._bonus_paragraph())
        if phase == TAKE:
            return Refusal("already-played", "LC-3.1")
        return Refusal("play-first", "LC-3.1")

    def _play(self, seat: i64, action: i64) -> None:
        card = action % CARD_KINDS
        path = card // VALUES
        value = card % VALUES
        place = seat * PATH_COUNT + path
        slot = self.slot_of(seat, card)
        if slot < 0:
            raise Refusal("not-in-hand", "LC-3.1")
        if action >= DISCARD:
            self._leave_hand(seat, slot)
            self.pile[path * PILE_ROOM + self.pile_size[path]] = card
            self.pile_size[path] += 1
            self.discarded = path
            self.phase = TAKE
            return
        if action >= BEGIN_ADVENTURER:
            if self.step[place]:
                raise Refusal("path-begun", "LC-3.3")
            if action >= BEGIN_RESEARCHER:
                if self.researcher[seat] >= 0:
                    raise Refusal("no-researcher", "LC-3.2")
                self.researcher[seat] = path
            else:
                if self.adventurers[seat] == 0:
                    raise Refusal("no-adventurer", "LC-3.2")
                self.adventurers[seat] -= 1
            if not self.is_up_and_down:
                self.direction[place] = 1
            self._lay(seat, slot)
            self._arrive(seat, path)
            return
        if not self.step[place]:
            raise Refusal("path-not-begun", "LC-3.2")
        if not self._fits(seat, card):
            if self.is_up_and_down:
                raise Refusal("wrong-direction", "LC-7.2")
            raise Refusal("card-too-low", "LC-3.4")
        if self.direction[place] == 0 and value != self.top[place]:
            self.direction[place] = 1 if value > self.top[place] else -1
        self._lay(seat, slot)
        if self.step[place] == STEPS:
            self.bonus_path = path
            self._offer_bonus(seat, BY_SUMMIT)
        else:
            self._arrive(seat, path)

    def _leave_hand(self, seat: i64, slot: i64) -> None:
        place = seat * CARD_KINDS + self.hand[slot]
        if self.known[place]:
            # Of two copies the one that everybody has seen goes first: the other stays a secret.
            self.known[place] -= 1
        self.drop_from_hand(seat, slot)

    def _lay(self, seat: i64, slot: i64) -> None:
        """Put the card on the seat's path."""
        card = self.hand[slot]
        place = seat * PATH_COUNT + card // VALUES
        self._leave_hand(seat, slot)
        self.laid[card] += 1
        self.top[place] = card % VALUES
        self.cards[place] += 1
        self.idle_turns = -1

    def _arrive(self, seat: i64, path: i64) -> None:
        """The seat's figure takes one step on the path and resolves what it finds (LC-4)."""
        place = seat * PATH_COUNT + path
        self.step[place] += 1
        step = self.step[place]
        self.bonus_path = -1
        if step == BRIDGE:
            self.past_bridge += 1
            if self.past_bridge == ENDING_FIGURES:
                self._end_expedition(BY_BRIDGE)
                return
        space = path * STEPS + step - 1
        token = self.token[space]
        if token == ARROW:
            self._offer_bonus(seat, BY_ARROW)
            return
        if token == ARTIFACT:
            self.token[space] = NO_TOKEN
            self.found[seat] += 1
            self.artifacts[seat] += 1
        elif token != NO_TOKEN:
            self.total[seat] += POINTS_OF[token]
            self.token_points[self.expedition * self.players + seat] += POINTS_OF[token]
        self._go_on_to_take()

    def _offer_bonus(self, seat: i64, cause: i64) -> None:
        for path in range(PATH_COUNT):
            if self._can_step(seat, path):
                self.bonus = cause
                self.phase = BONUS
                return
        self._go_on_to_take()

    def _go_on_to_take(self) -> None:
        self.bonus = NO_BONUS
        self.bonus_path = -1
        self.phase = TAKE

    def _take_bonus(self, seat: i64, action: i64) -> None:
        if action == STAY:
            self._go_on_to_take()
            return
        path = action - MOVE
        step = self.step[seat * PATH_COUNT + path]
        if step == 0:
            raise Refusal("figure-not-on-path", self._bonus_paragraph())
        if path == self.bonus_path:
            raise Refusal("other-figure-only", "LC-3.5")
        if step == STEPS:
            raise Refusal("figure-at-summit", self._bonus_paragraph())
        self._arrive(seat, path)

    def _bonus_paragraph(self) -> str:
        return "LC-3.5" if self.bonus == BY_SUMMIT else "LC-4.4"

    def _take_card(self, seat: i64, action: i64) -> None:
        if action == TAKE_DECK:
            self.idle_turns = -1
            self.phase = DRAW
            return
        path = action - TAKE_PILE
        if self.pile_size[path] == 0:
            raise Refusal("pile-empty", "LC-3.7")
        if path == self.discarded:
            raise Refusal("own-discard", "LC-3.7")
        self.pile_size[path] -= 1
        slot = path * PILE_ROOM + self.pile_size[path]
        card = self.pile[slot]
        self.pile[slot] = 0
        self.add_to_hand(seat, card)
        self.known[seat * CARD_KINDS + card] += 1
        self._pass_turn()

    def _draw(self, action: i64) -> None:
        """The dealer's card for the player whose turn it is."""
        self.deal_card(self.turn, action)
        if self.deck == 0:
            self._end_expedition(BY_DECK)
        else:
            self._pass_turn()

    def _pass_turn(self) -> None:
        self.discarded = -1
        self.idle_turns += 1
        self.turn_number += 1
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self.phase = PLAY

    # Expeditions ----------------------------------------------------------------------------------------------

    def _end_expedition(self, cause: i64) -> None:
        """Score the figures, keep what the sheet needs, and begin the next expedition or end the game (LC-5, LC-6)."""
        scoring.close_expedition(self, cause)
        if self.expedition + 1 == self.expeditions():
            self.bonus = NO_BONUS
            self.bonus_path = -1
            scoring.score_artifacts(self)
            self.phase = OVER
            return
        self.expedition += 1
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self.lay_out()
        self.phase = DEAL_TOKENS

    # Copies and outlets ---------------------------------------------------------------------------------------

    def copy(self) -> LostCities:
        return LostCities(self.players, self.is_short, self.is_up_and_down, self.has_open_totals, self)

    def guess(self, seat: i64, rng: Rng) -> LostCities:
        check_seat(seat, self.players)
        drawn = self.copy()
        drawn.redraw_hidden(seat, rng)
        return drawn

    def view(self, seat: int | None) -> View:
        if seat is not None:
            check_seat(seat, self.players)
        return build_view(self, seat)

    def choice(self, seat: int, action: int) -> Choice:
        check_seat(seat, self.players)
        return build_choice(self, seat, action)

    def events(self, before: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, LostCities)
        return build_events(before, self, actor, action, viewer)

    def headline(self) -> Headline:
        return Headline(int(self.expedition) + 1, int(self.expeditions()))

    def text(self, seat: int, action: int) -> str:
        return notation.action_text(seat, action)

    def parse(self, seat: int, text: str) -> int:
        return notation.parse_action(seat, text)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def standing(self) -> list[float]:
        return scoring.standing(self)

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [scoring.score_sheet(self, seat) for seat in range(self.players)]


def new_position(players: i64, is_short: bool, is_up_and_down: bool, has_open_totals: bool) -> LostCities:
    position = LostCities(players, is_short, is_up_and_down, has_open_totals)
    position.lay_out()
    return position

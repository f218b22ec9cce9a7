"""The Night Cage as a position: who acts, what the dealer draws, what is shown and told."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER, DEALER_ALONE, NOBODY, Position, Refusal, Seats
from tropa.core.meta import Options, Outcome, ScoreLine
from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.games.night_cage import notation, scoring, tasks
from tropa.games.night_cage.components import BOX, GATE, KEEPER, KEY, KINDS, OMEN, bit_of, stack_of
from tropa.games.night_cage.decisions import carry_out, find_actions, find_conceding
from tropa.games.night_cage.light import are_together
from tropa.games.night_cage.notation import DRAW, FIRST
from tropa.games.night_cage.offering import build_choice
from tropa.games.night_cage.showing import build_view
from tropa.games.night_cage.state import CHOOSE_FIRST, CONCEDED, DRAWING, OVER, RUNNING, State
from tropa.games.night_cage.story import tell
from tropa.games.night_cage.turns import UNLIMITED, run
from tropa.games.night_cage.view import Choice, Headline, View

HANDING_LIMIT: Final[i64] = 3
"""After so many hand-overs in a turn bots and playouts leave keys where they are."""


@final
class NightCage(State):
    """A position of The Night Cage."""

    # Questions ------------------------------------------------------------------------------------------------

    def _is_at_table(self, seat: i64) -> bool:
        return 0 <= seat < self.players

    def to_act(self) -> Seats:
        phase = self.phase
        if phase == DRAWING or phase == CHOOSE_FIRST:
            return DEALER_ALONE
        if phase == OVER:
            return NOBODY
        return ALONE[self.controller(self.decider)]

    def is_over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in self.chances()]
        found: list[int] = []
        if not self._is_at_table(seat) or self.phase == DRAWING or self.phase == CHOOSE_FIRST or self.phase == OVER:
            return found
        if seat == self.controller(self.decider):
            found = find_actions(self, UNLIMITED)
        find_conceding(self, seat, found)
        return found

    def owed(self, seat: i64) -> list[int]:
        """Without conceding, and without handing a key to and fro."""
        if self.phase == DRAWING or self.phase == CHOOSE_FIRST or self.phase == OVER:
            return []
        if seat != self.controller(self.decider):
            return []
        return find_actions(self, HANDING_LIMIT)

    # The dealer -----------------------------------------------------------------------------------------------

    def _source(self) -> vec[i64]:
        """Where the next tile comes from: the opening tiles lie on top (NC-2.3)."""
        return self.opening if self.opening_left > 0 else self.bag

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == CHOOSE_FIRST:
            return [(int(FIRST) + seat, 1) for seat in range(self.players)]
        if self.phase == DRAWING:
            source = self._source()
            return [(int(DRAW) + kind, int(source[kind])) for kind in range(KINDS) if source[kind]]
        return []

    def chance_total(self) -> i64:
        if self.phase == CHOOSE_FIRST:
            return self.players
        if self.phase == DRAWING:
            return self.opening_left if self.opening_left > 0 else self.stack
        return 0

    def chance_at(self, ticket: i64) -> i64:
        if self.phase == CHOOSE_FIRST:
            return FIRST + ticket
        source = self._source()
        kind: i64 = 0
        while ticket >= source[kind]:
            ticket -= source[kind]
            kind += 1
        return DRAW + kind

    def _deal(self, action: i64) -> None:
        if self.phase == CHOOSE_FIRST:
            if action < FIRST or action >= FIRST + self.players:
                raise Refusal("not-dealt", "NC-2.1")
            self._begin(action - FIRST)
        elif self.phase == DRAWING:
            if action < DRAW or action >= DRAW + KINDS or not self._source()[action - DRAW]:
                raise Refusal("not-dealt", "NC-2.3")
            self._draw(action - DRAW)
        else:
            raise Refusal("not-dealt", "NC-2.3")
        run(self)

    def _begin(self, first: i64) -> None:
        """The turn order, and the setup of the prisoners in it (NC-2.1)."""
        per_seat: i64 = self.prisoners // self.players
        order: list[int] = []
        for seat in range(self.players):
            for own in range(per_seat):
                order.append((first + seat) % self.players * per_seat + own)
        if self.players == 3:
            order.append(3)
        self.order = vec[i64](order)
        self.marker = first
        self.active = order[0]
        self.phase = RUNNING
        self.push(tasks.BEGIN_TURN, self.active)
        for slot in range(self.prisoners - 1, -1, -1):
            self.push(tasks.SET_UP, order[slot])

    def _draw(self, kind: i64) -> None:
        if self.opening_left > 0:
            self.opening[kind] -= 1
            self.opening_left -= 1
        else:
            self.bag[kind] -= 1
        self.stack -= 1
        if kind == OMEN:
            self.omens += 1
            if self.omens == 1:
                # The first Omen is set aside and another tile drawn in its place: the second lies below it (NC-8.8).
                return
        self.hand = kind
        self.phase = RUNNING

    # Acting ---------------------------------------------------------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self._deal(action)
            return
        if not self._is_at_table(seat):
            raise Refusal("no-such-seat", "NC-2.1")
        if self.phase == OVER:
            raise Refusal("over", "NC-10.6")
        if action < 0 or action >= notation.SEAT_ACTIONS:
            raise Refusal("unknown-action", "NC-11.1")
        if self.phase == DRAWING or self.phase == CHOOSE_FIRST:
            raise Refusal("dealer-to-act", "NC-4.9")
        if action == notation.CONCEDE or action == notation.REFUSE:
            self._concede(seat, action == notation.CONCEDE)
            return
        if seat != self.controller(self.decider):
            raise Refusal("not-your-decision", "NC-4.13")
        carry_out(self, action)
        run(self)

    def _concede(self, seat: i64, is_agreed: bool) -> None:
        """NC-10.5."""
        bit: i64 = bit_of(seat)
        if not is_agreed:
            if not self.conceding:
                raise Refusal("nothing-to-refuse", "NC-10.5")
            self.conceding = 0
            return
        if self.conceding & bit:
            raise Refusal("already-agreed", "NC-10.5")
        self.conceding |= bit
        if self.conceding == bit_of(self.players) - 1:
            self.end(CONCEDED)

    # Copies and outlets ---------------------------------------------------------------------------------------

    def copy(self) -> NightCage:
        return NightCage(self.players, self)

    def guess(self, seat: i64, rng: Rng) -> NightCage:
        """Nothing is hidden but the order of the stack, and that isn't there before it is drawn."""
        return self.copy()

    def can_hear(self, seat: i64, speaker: i64) -> bool:
        """With grim silence a word reaches only those with a prisoner beside one of the speaker's (NC-8.9)."""
        if not self.is_silent or seat == speaker or self.phase == OVER:
            return True
        for own in range(self.prisoners):
            for other in range(self.prisoners):
                if self.controller(own) == seat and self.controller(other) == speaker and are_together(self, own, other):
                    return True
        return False

    def check_point(self, seat: i64, sign: str, places: list[list[int]]) -> None:
        """Cells, one number each."""
        for place in places:
            if not 0 <= place[0] < self.grid.cells:
                raise Refusal("no-such-cell", "NC-1.1")

    def view(self, seat: int | None) -> View:
        return build_view(self)

    def choice(self, seat: int, action: int) -> Choice:
        return build_choice(self, seat, action)

    def events(self, before: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, NightCage)
        return tell(before, self, actor, action)

    def headline(self) -> Headline:
        return Headline(int(self.turn_number), int(self.stack), int(sum(self.has_key)), int(self.prisoners))

    def text(self, seat: int, action: int) -> str:
        return notation.action_text(int(self.grid.side), seat, action)

    def parse(self, seat: int, text: str) -> int:
        return notation.parse_action(int(self.grid.side), seat, text)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def standing(self) -> list[float]:
        return scoring.standing(self)

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [scoring.score_sheet(self) for _ in range(self.players)]


def new_position(players: i64, options: Options) -> NightCage:
    position = NightCage(players)
    half = BOX.five if players == 5 else BOX.four
    stack = stack_of(players, options)
    for kind in range(KINDS):
        position.opening[kind] = half.opening[kind]
        position.bag[kind] = stack[kind] - half.opening[kind]
    position.opening_left = sum(half.opening)
    position.stack = sum(stack)
    position.gates_left = stack[GATE]
    position.keys_left = stack[KEY] + stack[KEEPER]
    position.is_silent = bool(options["grim_silence"])
    return position

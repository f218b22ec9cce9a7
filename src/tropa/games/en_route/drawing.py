"""One seat's drawing: location, tourists, route, cafés (ER-5, ER-6). All of it touches the seat's own sheet only."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.en_route.components import CHANGE, SEGMENT, TOURISTS
from tropa.games.en_route.notation import DECLINE, DONE, DRAW, EXTRA, GREET, KIND, LOCATE, PAIRS, PICK, SPEND
from tropa.games.en_route.state import FINISHED, LOCATING, NAMING, PICKING, ROUTING, State


class Drawing(State):
    """What a seat may draw and what that does."""

    def begin_turn(self, seat: i64, first: i64, second: i64) -> None:
        """The seat draws with these two round cards."""
        self.round_card[seat * 2] = first
        self.round_card[seat * 2 + 1] = second
        self.coordinate[seat * 2] = self.city.coordinate[first]
        self.coordinate[seat * 2 + 1] = self.city.coordinate[second]
        self.stage[seat] = LOCATING
        self.chosen[seat] = -1
        self.is_forced[seat] = 0
        self.drawn[seat] = 0
        self.first_segment[seat] = -1

    # Questions ------------------------------------------------------------------------------------------------

    def allowed_locations(self, seat: i64) -> list[int]:
        """Free locations that the two coordinates allow (ER-5.1)."""
        board = self.city.boards[self.board[seat]]
        a = self.coordinate[seat * 2]
        b = self.coordinate[seat * 2 + 1]
        found: list[int] = []
        one = board.location(a, b)
        two = board.location(b, a)
        if self.is_free(seat, one):
            found.append(int(one))
        if two != one and self.is_free(seat, two):
            found.append(int(two))
        found.sort()
        return found

    def locations_to_choose(self, seat: i64) -> list[int]:
        """Those, or every free location if none of them is left (ER-5.5)."""
        found = self.allowed_locations(seat)
        if len(found) == 0:
            found = [location for location in range(int(self.city.locations)) if self.is_free(seat, location)]
        return found

    def needs_kind(self, seat: i64) -> bool:
        """Whether the round cards leave a kind open (ER-2.3, ER-2.4, ER-5.5)."""
        if self.is_forced[seat]:
            return True
        first = self.round_card[seat * 2]
        second = self.round_card[seat * 2 + 1]
        if self.city.is_repeat[first] and self.city.is_repeat[second]:
            return True
        if self.city.is_repeat[first]:
            return self._kinds_on(second) > 1
        return bool(self.city.is_repeat[second]) and self._kinds_on(first) > 1

    def _kinds_on(self, card: i64) -> i64:
        count: i64 = 0
        for kind in range(self.city.kinds):
            if self.city.card_tourists[card * self.city.kinds + kind]:
                count += 1
        return count

    def kinds_to_name(self, seat: i64) -> list[int]:
        """Any kind of the city, or one on the card that is repeated."""
        first = self.round_card[seat * 2]
        second = self.round_card[seat * 2 + 1]
        is_any = self.is_forced[seat] or (self.city.is_repeat[first] and self.city.is_repeat[second])
        card = second if self.city.is_repeat[first] else first
        found: list[int] = []
        for kind in range(self.city.kinds):
            if is_any or self.city.card_tourists[card * self.city.kinds + kind]:
                found.append(int(kind))
        return found

    def can_draw(self, seat: i64, segment: i64) -> bool:
        """The segment may be drawn as the next one of ER-5.4."""
        if self.is_drawn(seat, segment) or self.drawn[seat] > 1:
            return False
        if self.drawn[seat] == 0:
            return True
        if self.is_forced[seat]:
            return False
        first = self.first_segment[seat]
        chosen = self.chosen[seat]
        if not self.city.is_joined(first, segment):
            return False
        return self.city.is_along(first, chosen) or self.city.is_along(segment, chosen)

    def drawing_actions(self, seat: i64) -> list[int]:
        """Complete and sorted."""
        found: list[int] = []
        stage = self.stage[seat]
        city = self.city
        if stage == PICKING:
            count = len(self.shown_cards())
            return [int(PICK) + pair for pair in range(count * (count - 1) // 2)]
        if stage == FINISHED:
            return found
        if stage == ROUTING and self.has_pending(seat):
            base = seat * city.cafes
            for offset in (GREET, DECLINE):
                for cafe in range(city.cafes):
                    if self.cafe_pending[base + cafe]:
                        found.append(int(offset + cafe))
            return found
        if stage == LOCATING:
            if self.has_change(seat):
                found.extend([int(SPEND), int(SPEND) + 1, int(SPEND) + 2, int(SPEND) + 3])
            for location in self.locations_to_choose(seat):
                found.append(int(LOCATE) + location)
        elif stage == NAMING:
            for kind in self.kinds_to_name(seat):
                found.append(int(KIND) + kind)
        else:
            for segment in range(city.segments):
                if self.can_draw(seat, segment):
                    found.append(int(DRAW + segment))
        if self.has_extra(seat):
            for segment in range(city.segments):
                if not self.is_drawn(seat, segment):
                    found.append(int(EXTRA + segment))
        if stage == ROUTING and self.drawn[seat] > 0:
            found.append(int(DONE))
        return found

    # Acting ---------------------------------------------------------------------------------------------------

    def draw_action(self, seat: i64, action: i64) -> None:
        """One small action of a drawing turn; `DONE` only marks the seat as finished."""
        stage = self.stage[seat]
        if stage == FINISHED:
            raise Refusal("turn-finished", "ER-5.7")
        if stage == PICKING:
            if action < PICK or action >= PICK + 7:
                raise Refusal("pick-first", "ER-8.1")
            self._pick(seat, action - PICK)
            return
        if PICK <= action < SPEND:
            raise Refusal("not-picking", "ER-8.1")
        if stage == ROUTING and self.has_pending(seat) and not GREET <= action < DONE:
            raise Refusal("decide-cafe", "ER-6.2")
        if action < LOCATE:
            self._spend_change(seat, action - SPEND)
        elif action < KIND:
            self._locate(seat, action - LOCATE)
        elif action < DRAW:
            self._name_kind(seat, action - KIND)
        elif action < EXTRA:
            self._draw(seat, action - DRAW)
        elif action < GREET:
            self._draw_extra(seat, action - EXTRA)
        elif action < DECLINE:
            self._greet(seat, action - GREET)
        elif action < DONE:
            self._decline(seat, action - DECLINE)
        else:
            if stage < ROUTING:
                raise Refusal("draw-first", "ER-5.6")
            if self.drawn[seat] == 0:
                raise Refusal("draw-first", "ER-5.6")
            self.stage[seat] = FINISHED

    def _pick(self, seat: i64, pair: i64) -> None:
        shown = self.shown_cards()
        if pair >= len(shown) * (len(shown) - 1) // 2:
            raise Refusal("not-shown", "ER-8.1")
        first, second = PAIRS[pair]
        self.picked[seat] = pair
        self.begin_turn(seat, shown[first], shown[second])

    def _spend_change(self, seat: i64, which: i64) -> None:
        if self.stage[seat] != LOCATING:
            raise Refusal("change-too-late", "ER-5.2")
        # Balance cards go first: left over they are worth nothing, a café's bonus two points.
        balance = self.unused_balance(seat, CHANGE)
        if balance >= 0:
            self.balance_used[balance] = self.round
        else:
            cafe = self.unused_cafe(seat, CHANGE)
            if cafe < 0:
                raise Refusal("no-change", "ER-6.4")
            self.cafe_used[seat * self.city.cafes + cafe] = self.round
        slot = seat * 2 + which // 2
        step: i64 = 1 if which % 2 == 0 else -1
        self.coordinate[slot] = (self.coordinate[slot] - 1 + step + self.city.numbers) % self.city.numbers + 1

    def _locate(self, seat: i64, location: i64) -> None:
        if self.stage[seat] != LOCATING:
            raise Refusal("location-chosen", "ER-5.1")
        if location >= self.city.locations:
            raise Refusal("no-location", "ER-5.1")
        if not self.is_free(seat, location):
            raise Refusal("location-taken", "ER-5.1")
        allowed = self.allowed_locations(seat)
        is_forced = len(allowed) == 0
        if not is_forced and location not in allowed:
            raise Refusal("location-not-allowed", "ER-5.1")
        self.is_forced[seat] = 1 if is_forced else 0
        self.chosen[seat] = location
        self.location_round[seat * self.city.locations + location] = self.round
        if self.needs_kind(seat):
            self.stage[seat] = NAMING
        else:
            self._draw_tourists(seat, -1)

    def _name_kind(self, seat: i64, kind: i64) -> None:
        if self.stage[seat] != NAMING:
            raise Refusal("no-kind-to-name", "ER-2.3")
        if kind not in self.kinds_to_name(seat):
            raise Refusal("wrong-kind", "ER-2.3")
        self._draw_tourists(seat, kind)

    def _draw_tourists(self, seat: i64, named: i64) -> None:
        """All tourists of the round cards go into the chosen location (ER-5.3), or a single one (ER-5.5)."""
        city = self.city
        base = (seat * city.locations + self.chosen[seat]) * city.kinds
        if self.is_forced[seat]:
            self.tourists[base + named] += 1
        else:
            for slot in range(2):
                card = self.round_card[seat * 2 + slot]
                other = self.round_card[seat * 2 + 1 - slot]
                if city.is_repeat[card] and city.is_repeat[other]:
                    if slot == 0:
                        self.tourists[base + named] += 2
                    continue
                for kind in range(city.kinds):
                    if not city.is_repeat[card]:
                        self.tourists[base + kind] += city.card_tourists[card * city.kinds + kind]
                    elif named == kind or (named < 0 and city.card_tourists[other * city.kinds + kind]):
                        self.tourists[base + kind] += 2
        self.stage[seat] = ROUTING

    def _draw(self, seat: i64, segment: i64) -> None:
        if self.stage[seat] != ROUTING:
            raise Refusal("locate-first", "ER-5.4")
        self._check_segment(seat, segment)
        if self.drawn[seat] > 1:
            raise Refusal("two-segments", "ER-5.4")
        if not self.can_draw(seat, segment):
            if self.is_forced[seat]:
                raise Refusal("one-segment", "ER-5.5")
            if not self.city.is_joined(self.first_segment[seat], segment):
                raise Refusal("not-joined", "ER-5.4")
            raise Refusal("not-along", "ER-5.4")
        if self.drawn[seat] == 0:
            self.first_segment[seat] = segment
        self.drawn[seat] += 1
        self._add_segment(seat, segment)

    def _draw_extra(self, seat: i64, segment: i64) -> None:
        if not self.has_extra(seat):
            raise Refusal("no-extra", "ER-6.3")
        self._check_segment(seat, segment)
        balance = self.unused_balance(seat, SEGMENT)
        if balance >= 0:
            self.balance_used[balance] = self.round
        else:
            self.cafe_used[seat * self.city.cafes + self.unused_cafe(seat, SEGMENT)] = self.round
        self._add_segment(seat, segment)

    def _check_segment(self, seat: i64, segment: i64) -> None:
        if segment >= self.city.segments:
            raise Refusal("no-road", "ER-1.1")
        if self.is_drawn(seat, segment):
            raise Refusal("drawn-twice", "ER-1.1")

    def _add_segment(self, seat: i64, segment: i64) -> None:
        """Draw it, and collect the cafés at its ends (ER-6.1)."""
        self.segment_round[seat * self.city.segments + segment] = self.round
        if not self.setting.has_cafes:
            return
        for side in range(2):
            node = self.city.end_a[segment] if side == 0 else self.city.end_b[segment]
            cafe = self.city.cafe_at[node]
            place = seat * self.city.cafes + cafe
            if cafe >= 0 and self.cafe_round[place] == 0:
                self.cafe_round[place] = self.round
                if self.city.cafe_bonus[cafe] == TOURISTS:
                    self.cafe_pending[place] = 1

    def _pending_cafe(self, seat: i64, cafe: i64) -> i64:
        if self.stage[seat] != ROUTING:
            raise Refusal("locate-first", "ER-6.2")
        place = seat * self.city.cafes + cafe
        if cafe >= self.city.cafes or not self.cafe_pending[place]:
            raise Refusal("no-new-tourists", "ER-6.2")
        return place

    def _greet(self, seat: i64, cafe: i64) -> None:
        place = self._pending_cafe(seat, cafe)
        self.cafe_pending[place] = 0
        self.cafe_used[place] = self.round
        base = (seat * self.city.locations + self.chosen[seat]) * self.city.kinds
        self.tourists[base + self.city.cafe_kind[cafe]] += self.city.cafe_tourists[cafe]

    def _decline(self, seat: i64, cafe: i64) -> None:
        self.cafe_pending[self._pending_cafe(seat, cafe)] = 0

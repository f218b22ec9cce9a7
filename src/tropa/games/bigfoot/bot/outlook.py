"""What is still to come on a map: turns, what its unfinished trails promise, how far hikers are from looping the figure in."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.bigfoot.components import CAMP_SQUARE, CAMPS, DX, DY, EMPTY, KIND, KIND_COUNT, PARTNER, ROW_CELLS
from tropa.games.bigfoot.grid import place_turn, place_x, place_y
from tropa.games.bigfoot.ground import HOME, OPENING_SIDE, Ground
from tropa.games.bigfoot.state import State

FULL_ROWS: Final[i64] = 34
"""Discards in a game whose rows are kept level."""
FAR_AWAY: Final[i64] = 99
GAPS: Final[i64] = 40
ALL_KINDS: Final[i64] = (1 << KIND_COUNT) - 1
OWN: Final[i64] = CAMPS
"""The bit of the trails of the figure's card, behind those of the camps' trails."""
ANEW: Final[i64] = -1
"""All bits: nothing is known yet, and what is found is kept."""
MOST_ENDS: Final[i64] = 8
ON_TRIAL: Final[i64] = CAMPS * KIND_COUNT
"""Ends and tips of a map on trial lie behind those that are kept of the map as it is."""

# Found by trying: hikers without a Bigfoot who judge maps like this end with 57 points on average.
END_COSTS: Final = [0, 1, 6]
"""Squares by which an end is harder to go on from: in the open, against another trail, against a camp."""
CARDS_FOR: Final = [0.3 + 0.5 * gap for gap in range(40)]
"""Cards to be laid, about, to join ends with so many squares between them."""
GAP_POINTS: Final = [-0.15 * gap for gap in range(40)]
"""What these squares are worth. They will count, but cards laid for them build nothing else."""
CHANCE: Final = [math.pow(0.92, cards) for cards in CARDS_FOR]
"""That such a gap is ever closed."""


def turns_left(state: State) -> i64:
    """Trail cards still to be laid if the rows are filled as they have been."""
    discards = state.row_size[0] + state.row_size[1] + state.row_size[2]
    longest = state.longest_row()
    uneven = longest * KIND_COUNT - discards
    return max(FULL_ROWS - discards - uneven // 2, ROW_CELLS - longest, 1)


def turns_after(laid_cards: i64) -> i64:
    """The same as anybody may count it later, whatever the rows were like then."""
    return max(FULL_ROWS - laid_cards, 1)


def is_concerned(ground: Ground, concerned: vec[i64], place: i64) -> bool:
    """A card laid there covers one of these squares."""
    return concerned_by(ground, concerned, place) != 0


def concerned_by(ground: Ground, concerned: vec[i64], place: i64) -> i64:
    """Whose trails a card laid there changes, a bit for each."""
    side = (1 + place_turn(place)) & 3
    one = ground.index(place_x(place), place_y(place))
    return concerned[one] | concerned[one + DX[side] + DY[side] * ground.width]


@final
class Outlook:
    """Reads one map; kept for reuse, since bots ask about thousands of maps."""

    def __init__(self) -> None:
        self.end_x = zeros((ON_TRIAL + 1) * MOST_ENDS)
        self.end_y = zeros((ON_TRIAL + 1) * MOST_ENDS)
        self.end_cost = zeros((ON_TRIAL + 1) * MOST_ENDS)
        self.end_length = zeros((ON_TRIAL + 1) * MOST_ENDS)
        self.end_edge = zeros((ON_TRIAL + 1) * MOST_ENDS)
        self.ends: i64 = 0
        self.first_end: i64 = 0
        """Those that are looked at: so many, from there on."""
        self.kept_ends = zeros(ON_TRIAL + 1)
        self.cards_needed: float = 0.0
        self.reached_x: i64 = 0
        self.reached_y: i64 = 0
        self.reached_cost: i64 = 0
        self.reached_camp: i64 = -1
        self.reached_edge: i64 = 0
        # Both tips of each trail of a card, one after the other.
        self.tip_x = zeros((KIND_COUNT + 1) * MOST_ENDS)
        self.tip_y = zeros((KIND_COUNT + 1) * MOST_ENDS)
        self.tip_cost = zeros((KIND_COUNT + 1) * MOST_ENDS)
        self.tip_camp = zeros((KIND_COUNT + 1) * MOST_ENDS)
        self.tip_edge = zeros((KIND_COUNT + 1) * MOST_ENDS)
        self.trails: i64 = 0
        self.first_tip: i64 = 0
        self.kept_trails = zeros(KIND_COUNT + 1)

    # What unfinished trails promise ---------------------------------------------------------------------------

    def promises(self, ground: Ground, card: i64, numbers: list[int], turns: i64) -> list[float]:
        """The promise with the card at each of these places. Where no trail from a camp passes or ends nothing changes."""
        unchanged = self.promise(ground, turns)
        concerned = self.concerned_squares(ground)
        trial = ground.copy()
        values: list[float] = []
        for number in numbers:
            place = ground.place_at(number)
            if is_concerned(ground, concerned, place):
                covered = trial.put_card(card, place)
                values.append(self.promise(trial, turns))
                trial.take_back(place, covered)
            else:
                values.append(unchanged)
        return values

    def camp_promises(self, ground: Ground, camp: i64, numbers: list[int], turns: i64) -> list[float]:
        """The promise with the camp at each of these places."""
        trial = ground.copy()
        values: list[float] = []
        for number in numbers:
            covered = trial.put_camp(camp, ground.place_at(number))
            values.append(self.promise(trial, turns))
            trial.take_camp_back(camp, covered)
        return values

    def concerned_squares(self, ground: Ground) -> vec[i64]:
        """The squares that trails from camps pass, and those beyond their ends: a bit for each of the camps."""
        concerned = zeros(ground.width * ground.height)
        for camp in range(CAMPS):
            self._mark_trails(ground, camp, ALL_KINDS, concerned)
        return concerned

    def _mark_trails(self, ground: Ground, camp: i64, kinds: i64, concerned: vec[i64]) -> None:
        """Mark the squares of a camp's trails of these kinds, if it lies."""
        if ground.camp_place[camp] < 0:
            return
        for opening in range(8):
            if kinds >> ground.camp_kind[camp * 4 + OPENING_SIDE[opening]] & 1:
                path: list[int] = []
                ground.walk(camp, opening, path)
                for segment in path:
                    concerned[segment >> 4] |= 1 << camp
                concerned[ground.end_square + DX[ground.end_side] + DY[ground.end_side] * ground.width] |= 1 << camp

    def promise(self, ground: Ground, turns: i64) -> float:
        """Points on the table plus those that trails from camps may still bring within so many turns."""
        closed: i64 = 0
        hoped = 0.0
        self.cards_needed = 0.0
        for camp in range(CAMPS):
            if ground.camp_place[camp] >= 0:
                for kind in range(KIND_COUNT):
                    closed += self._find_ends(ground, camp, kind, ON_TRIAL)
                    if self.ends > 1:
                        hoped += self._best_pairing(float(turns))
        if self.cards_needed > float(turns):
            hoped *= float(turns) / self.cards_needed
        return float(closed // 2) + hoped

    def _find_ends(self, ground: Ground, camp: i64, kind: i64, slot: i64) -> i64:
        """Collect the ends of the camp's trails of one kind; returns the length of those that came home, twice each."""
        home: i64 = 0
        self.ends = 0
        self.first_end = slot * MOST_ENDS
        for opening in range(8):
            if ground.camp_kind[camp * 4 + OPENING_SIDE[opening]] == kind:
                length = ground.walk(camp, opening)
                if ground.end == HOME:
                    home += length
                else:
                    self._note_end(ground, length)
        self.kept_ends[slot] = self.ends
        return home

    def _note_end(self, ground: Ground, length: i64) -> None:
        at = self.first_end + self.ends
        side = ground.end_side
        beyond = ground.end_square + DX[side] + DY[side] * ground.width
        self.end_x[at] = ground.left + beyond % ground.width
        self.end_y[at] = ground.top + beyond // ground.width
        self.end_length[at] = length
        self.end_edge[at] = ground.end_square * 4 + side
        self.end_cost[at] = _cost(ground, beyond)
        self.ends += 1

    def gap(self, first: i64, second: i64) -> i64:
        """Squares missing between two ends."""
        one, other = self.first_end + first, self.first_end + second
        far = apart(self.end_x[one], self.end_x[other]) + apart(self.end_y[one], self.end_y[other])
        return 1 + far + self.end_cost[one] + self.end_cost[other]

    def _pair_value(self, one: i64, other: i64, turns: float) -> float:
        gap = min(self.gap(one, other), GAPS - 1)
        if CARDS_FOR[gap] > turns:
            return 0.0
        length = self.end_length[self.first_end + one] + self.end_length[self.first_end + other]
        return (float(length) + GAP_POINTS[gap]) * CHANCE[gap]

    def _best_pairing(self, turns: float) -> float:
        """The best way to join the ends two by two; a camp has at most four openings of a kind."""
        best = 0.0
        cards = 0.0
        for other in range(1, self.ends):
            value = self._pair_value(0, other, turns)
            needed = CARDS_FOR[min(self.gap(0, other), GAPS - 1)]
            if self.ends == 4:
                one = 1 if other > 1 else 2
                value += self._pair_value(one, 6 - other - one, turns)
                needed += CARDS_FOR[min(self.gap(one, 6 - other - one), GAPS - 1)]
            if value > best:
                best = value
                cards = needed
        if self.ends == 3 and self._pair_value(1, 2, turns) > best:
            best = self._pair_value(1, 2, turns)
            cards = CARDS_FOR[min(self.gap(1, 2), GAPS - 1)]
        self.cards_needed += cards
        return best

    # How far the figure is from a loop ------------------------------------------------------------------------

    def distance_of_camp(self, ground: Ground, camp: i64) -> i64:
        """Squares missing for any loop of a camp; 0: there is one."""
        best = FAR_AWAY
        for kind in range(KIND_COUNT):
            if self._find_ends(ground, camp, kind, ON_TRIAL) > 0:
                return 0
            for one in range(self.ends):
                for other in range(one + 1, self.ends):
                    best = min(best, self.gap(one, other))
        return best

    def distance_of_card(self, ground: Ground, place: i64, changed: i64 = ANEW) -> i64:
        """Squares missing for a loop through the trail card laid there; 0: there is one.

        `changed` says whose trails are others than when everything was asked about, and a loop was missing then.
        """
        best = FAR_AWAY
        for kind in range(KIND_COUNT):
            if self._note_trails(ground, place, kind, changed):
                return 0
            if self.trails > 0:
                for home in range(CAMPS):
                    if ground.camp_place[home] >= 0:
                        self._note_ends(ground, home, kind, changed)
                        for trail in range(self.trails):
                            best = min(best, self._gap_of_trail(trail, home))
        return best

    def _note_ends(self, ground: Ground, camp: i64, kind: i64, changed: i64) -> None:
        """The ends of the camp's trails of one kind, unless those that are kept still hold."""
        slot = camp * KIND_COUNT + kind
        if changed >> camp & 1:
            self._find_ends(ground, camp, kind, slot if changed == ANEW else ON_TRIAL)
        else:
            self.first_end = slot * MOST_ENDS
            self.ends = self.kept_ends[slot]

    def squares_of_card(self, ground: Ground, place: i64) -> vec[i64]:
        """The squares on which its distance from a loop depends: a bit for its own trails, and one for those of their kinds from each camp."""
        concerned = zeros(ground.width * ground.height)
        kinds: i64 = 0
        inner = (1 + place_turn(place)) & 3
        one = ground.index(place_x(place), place_y(place))
        for half in range(2):
            index = one if half == 0 else one + DX[inner] + DY[inner] * ground.width
            for side in range(4):
                kind = KIND[ground.square[index] * 4 + side]
                kinds |= 1 << kind
                path: list[int] = []
                self._follow(ground, index, side, kind, path)
                for square in path:
                    concerned[square] |= 1 << OWN
        for camp in range(CAMPS):
            self._mark_trails(ground, camp, kinds, concerned)
        return concerned

    def squares_of_camp(self, ground: Ground, camp: i64) -> vec[i64]:
        """The squares on which the camp's distance from a loop depends, by its bit."""
        concerned = zeros(ground.width * ground.height)
        self._mark_trails(ground, camp, ALL_KINDS, concerned)
        return concerned

    def _note_trails(self, ground: Ground, place: i64, kind: i64, changed: i64) -> bool:
        """The card's trails of one kind, unless those that are kept still hold; True if one of them is a loop."""
        if not changed >> OWN & 1:
            self.first_tip = kind * MOST_ENDS
            self.trails = self.kept_trails[kind]
            return False
        return self._find_trails(ground, place, kind, kind if changed == ANEW else KIND_COUNT)

    def _find_trails(self, ground: Ground, place: i64, kind: i64, slot: i64) -> bool:
        """Follow the card's trails of one kind to both sides, each trail once; True if one of them is a loop."""
        self.trails = 0
        self.first_tip = slot * MOST_ENDS
        inner = (1 + place_turn(place)) & 3
        one = ground.index(place_x(place), place_y(place))
        for half in range(2):
            index = one if half == 0 else one + DX[inner] + DY[inner] * ground.width
            code = ground.square[index]
            for side in range(4):
                across = PARTNER[code * 4 + side]
                if side < across and KIND[code * 4 + side] == kind:
                    at = self.first_tip + self.trails * 2
                    self._follow(ground, index, side, kind)
                    self._note_tip(at)
                    self._follow(ground, index, across, kind)
                    self._note_tip(at + 1)
                    if self.tip_camp[at] >= 0 and self.tip_camp[at] == self.tip_camp[at + 1]:
                        return True
                    if not self._is_noted(at):
                        self.trails += 1
        self.kept_trails[slot] = self.trails
        return False

    def _is_noted(self, at: i64) -> bool:
        """The trail was met before: it passes both squares of the card."""
        for other in range(self.first_tip, at, 2):
            if self.tip_edge[other] == self.tip_edge[at] and self.tip_edge[other + 1] == self.tip_edge[at + 1]:
                return True
            if self.tip_edge[other] == self.tip_edge[at + 1] and self.tip_edge[other + 1] == self.tip_edge[at]:
                return True
        return False

    def _note_tip(self, at: i64) -> None:
        self.tip_x[at] = self.reached_x
        self.tip_y[at] = self.reached_y
        self.tip_cost[at] = self.reached_cost
        self.tip_camp[at] = self.reached_camp
        self.tip_edge[at] = self.reached_edge

    def _gap_of_trail(self, trail: i64, home: i64) -> i64:
        """Squares missing between a trail of the card and the ends of a camp's trails of its kind, as `_find_ends` found them."""
        one = self.first_tip + trail * 2
        other = one + 1
        if (self.tip_camp[one] >= 0 and self.tip_camp[one] != home) or (
            self.tip_camp[other] >= 0 and self.tip_camp[other] != home
        ):
            return FAR_AWAY
        best = FAR_AWAY
        for first in range(self.first_end, self.first_end + self.ends):
            if self._is_own_end(first, one):
                continue
            if self.tip_camp[one] >= 0:
                best = min(best, self._gap_to(first, other))
            elif self.tip_camp[other] >= 0:
                best = min(best, self._gap_to(first, one))
            else:
                back = self._gap_to(first, one)
                for second in range(self.first_end, self.first_end + self.ends):
                    if second != first and not self._is_own_end(second, one):
                        best = min(best, back + self._gap_to(second, other))
        return best

    def _is_own_end(self, end: i64, tip: i64) -> bool:
        """The end of the very trail that is followed leads nowhere but back."""
        return self.end_edge[end] == self.tip_edge[tip] or self.end_edge[end] == self.tip_edge[tip + 1]

    def _gap_to(self, end: i64, tip: i64) -> i64:
        far = apart(self.end_x[end], self.tip_x[tip]) + apart(self.end_y[end], self.tip_y[tip])
        return 1 + far + self.end_cost[end] + self.tip_cost[tip]

    def _follow(self, ground: Ground, index: i64, side: i64, kind: i64, path: list[int] | None = None) -> None:
        """Go along a trail, leaving a square by a side, and note where it ends: beyond which square, or at which camp.

        `path` collects the squares it comes to, the one beyond its end included.
        """
        self.reached_camp = -1
        start = index
        first_side = side
        while True:
            beyond = index + DX[side] + DY[side] * ground.width
            if path is not None:
                path.append(beyond)
            code = ground.square[beyond]
            entered = (side + 2) & 3
            if code >= CAMP_SQUARE and ground.camp_kind[(code - CAMP_SQUARE) * 4 + entered] == kind:
                self.reached_camp = code - CAMP_SQUARE
            elif code < CAMP_SQUARE and KIND[code * 4 + entered] == kind:
                index = beyond
                side = PARTNER[code * 4 + entered]
                if index != start or side != first_side:
                    continue
                # A ring without a camp (BF-3.5): it has no end.
            self.reached_edge = index * 4 + side
            self.reached_x = ground.left + beyond % ground.width
            self.reached_y = ground.top + beyond // ground.width
            self.reached_cost = _cost(ground, beyond)
            return


def apart(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


def _cost(ground: Ground, beyond: i64) -> i64:
    """How much harder it is to go on over that square than over a free one."""
    code = ground.square[beyond]
    return END_COSTS[2 if code >= CAMP_SQUARE else 1 if code != EMPTY else 0]

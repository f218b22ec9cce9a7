"""What a hiker may think of the others: a chance for each to be Bigfoot, from what everybody has seen.

Bayes' rule over who holds the role. Every discard and every placement is likelier from one side than from the other; a shown
card that gives the lie to a declaration comes from one side only (BF-4.1).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.games.bigfoot.components import CAMP, KIND_COUNT, ROW_CELLS
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.outlook import Outlook
from tropa.games.bigfoot.state import CHOOSE_FIRST, OVER, State

FULL_ROWS: Final[i64] = 34
"""Discards in a game whose rows are kept level."""
CERTAIN: Final = 1e6


def turns_left(state: State) -> i64:
    """Trail cards still to be laid if the rows are filled as they have been."""
    discards = state.row_size[0] + state.row_size[1] + state.row_size[2]
    longest = state.longest_row()
    uneven = longest * KIND_COUNT - discards
    return max(FULL_ROWS - discards - uneven // 2, ROW_CELLS - longest, 1)


def turns_after(laid_cards: i64) -> i64:
    """The same as anybody may count it later, whatever the rows were like then."""
    return max(FULL_ROWS - laid_cards, 1)


class Evidence:
    """How much likelier an act is from Bigfoot than from a hiker."""

    def __init__(
        self,
        steps: list[tuple[float, float]],
        great_step: float,
        leads: list[float],
        wrong_row: float,
        is_by_regret: bool = False,
    ) -> None:
        self.steps = steps
        """Up to which gain in the outlook of the map a placement speaks so much against its player."""
        self.is_by_regret: bool = is_by_regret
        """The gain is counted from the best that the card could have brought."""
        self.great_step: float = great_step
        self.leads = leads
        """Likewise for discarding to a row that is so many cards longer than the shortest."""
        self.wrong_row: float = wrong_row

    def of_step(self, gained: float) -> float:
        """Of laying a card that changes the outlook of the map by so much."""
        for limit, evidence in self.steps:
            if gained < limit:
                return evidence
        return self.great_step

    def of_lead(self, lead: i64) -> float:
        """Of putting a card into a row that is so many longer than the shortest."""
        return self.leads[min(lead, len(self.leads) - 1)]

    def of_row(self, state: State, cell: i64) -> float:
        """Of putting a card into that cell of a row: on the longest row, beside its declared kind."""
        row = cell // ROW_CELLS
        order = state.row_order[cell]
        sizes = [0, 0, 0]
        for other in range(KIND_COUNT):
            for at in range(other * ROW_CELLS, other * ROW_CELLS + state.row_size[other]):
                if state.row_order[at] < order:
                    sizes[other] += 1
        evidence = self.of_lead(sizes[row] - min(sizes))
        claim = state.row_claim[cell]
        if claim >= 0 and claim != row and sizes[claim] <= sizes[row]:
            evidence *= self.wrong_row
        return evidence


MILD: Final = Evidence(
    [(-1.5, 2.0), (0.0, 2.6), (0.5, 3.2), (1.0, 2.2), (1.5, 1.15), (2.5, 0.5), (4.0, 0.3), (7.0, 0.45)],
    0.3,
    [0.8, 2.0, 3.5, 5.0],
    1.25,
)
"""Counted in games of bots and drawn towards 1, because people play less evenly."""
SHARP: Final = Evidence(
    [(-3.0, 2.6), (-1.5, 2.0), (-0.5, 1.4), (-0.1, 1.0)],
    0.6,
    [0.92, 3.0, 6.0, 8.0],
    1.25,
    is_by_regret=True,
)
"""Asks what the shown card could have brought elsewhere: a poor card is nobody's fault. Drawn towards 1 as well."""


def best_promise(ground: Ground, card: i64, turns: i64) -> float:
    """The outlook of the map with the card where it serves best."""
    outlook = Outlook()
    trial = ground.copy()
    best = -1e9
    for number in ground.places(False, 0):
        place = ground.place_at(number)
        covered = trial.put_card(card, place)
        best = max(best, outlook.promise(trial, turns))
        trial.take_back(place, covered)
    return best


def suspicions(state: State, evidence: Evidence = MILD) -> list[float]:
    """For every seat how much likelier all it did is from Bigfoot than from a hiker."""
    weights = [1.0] * state.players
    ground = Ground()
    outlook = Outlook()
    laid_cards: i64 = 0
    for at in range(state.laid):
        what = state.laid_what[at]
        if what >= CAMP:
            ground.lay_camp(what - CAMP, state.laid_place[at])
            continue
        turns = turns_after(laid_cards)
        before = best_promise(ground, what, turns) if evidence.is_by_regret else outlook.promise(ground, turns)
        ground.lay_card(what, state.laid_place[at])
        weights[state.laid_seat[at]] *= evidence.of_step(outlook.promise(ground, turns) - before)
        laid_cards += 1
    for row in range(KIND_COUNT):
        for cell in range(row * ROW_CELLS, row * ROW_CELLS + state.row_size[row]):
            weights[state.row_seat[cell]] *= evidence.of_row(state, cell)
    for seat in range(state.players):
        if state.belied[seat]:
            weights[seat] = CERTAIN
    return weights


def opinion(state: State, seat: i64) -> list[float]:
    """The belief, or what is known: an open role leaves no doubt. Bigfoot never had one."""
    if seat == state.bigfoot or state.phase <= CHOOSE_FIRST:
        return []
    if state.is_chase() or state.phase == OVER:
        return [1.0 if other == state.bigfoot else 0.0 for other in range(state.players)]
    return belief(state, seat)


def belief(state: State, seat: i64, evidence: Evidence = MILD) -> list[float]:
    """For each seat the chance that it is Bigfoot, as the hiker `seat` sees it; what is missing to 1 is nobody's (BF-2.1)."""
    weights = suspicions(state, evidence)
    weights[seat] = 0.0
    total = 1.0 + sum(weights)
    return [weight / total for weight in weights]

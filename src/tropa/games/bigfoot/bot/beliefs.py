"""What a player may think of what is hidden: a chance for each to be Bigfoot, and animals in the rows, from what everybody has seen.

Bayes' rule over who holds the role. Every card shown, every placement and every discard is likelier from one side than from the
other: hikers lay their animals, Bigfoot lays the other card and feeds the rows (BF-6.2). A shown card that gives the lie to a
declaration comes from one side only (BF-4.1).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.games.bigfoot.bot.outlook import Outlook, turns_after
from tropa.games.bigfoot.components import ANIMALS, CAMP, KIND_COUNT, ROW_CELLS
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.state import CHOOSE_FIRST, OVER, State

CERTAIN: Final = 1e6
HIKER_ANIMALS: Final = 0.2
BIGFOOT_ANIMALS: Final = 0.4
"""Animals in an average discard of either side."""
HIKER_DROPS: Final = [0.05, 0.3]
BIGFOOT_DROPS: Final = [0.45, 0.5]
"""Likewise of a discard, by whether the card laid before it has an animal: who had the choice chose."""


class Evidence:
    """How much likelier an act is from Bigfoot than from a hiker."""

    def __init__(
        self,
        gains: list[tuple[float, float]],
        great_gain: float,
        regrets: list[tuple[float, float]],
        leads: list[float],
        wrong_row: float,
        plain: float,
        animal: float,
    ) -> None:
        self.gains = gains
        """Up to which gain in the outlook of the map a placement speaks so much against its player."""
        self.great_gain: float = great_gain
        self.regrets = regrets
        """Likewise by how far it falls short of the best that the card could have brought; empty: that isn't asked."""
        self.leads = leads
        """For discarding to a row that is so many cards longer than the shortest."""
        self.wrong_row: float = wrong_row
        self.plain: float = plain
        self.animal: float = animal

    def of_card(self, card: i64) -> float:
        """Of laying a card with or without an animal: the other one goes into a row."""
        return self.animal if ANIMALS[card] else self.plain

    def of_step(self, gained: float, missed: float) -> float:
        """Of laying a card that changes the outlook of the map by so much, where it could have brought more."""
        evidence = self.great_gain
        for limit, by_gain in self.gains:
            if gained < limit:
                evidence = by_gain
                break
        for limit, by_regret in self.regrets:
            if -missed < limit:
                return evidence * by_regret
        return evidence

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


GAINS: Final = [(0.0, 2.6), (0.5, 2.6), (1.0, 2.2), (1.5, 1.15), (2.5, 0.8), (4.0, 0.6)]
MILD: Final = Evidence([(-1.5, 8.0), *GAINS], 0.5, [], [0.95, 2.0, 3.5, 5.0], 1.25, 1.5, 0.68)
"""Counted in games of bots and drawn towards 1, because people play less evenly."""
SHARP: Final = Evidence(
    [(-1.5, 3.5), *GAINS],
    0.5,
    [(-6.0, 8.0), (-3.0, 4.0), (-1.5, 2.5), (-0.5, 1.4), (-0.1, 0.7), (1.0, 0.95)],
    [0.98, 3.0, 6.0, 8.0],
    1.25,
    1.7,
    0.62,
)
"""Asks besides what the shown card could have brought elsewhere: what hikers hardly ever do proves much."""


def best_promise(ground: Ground, card: i64, turns: i64) -> float:
    """The outlook of the map with the card where it serves best."""
    return max(Outlook().promises(ground, card, ground.places(False, 0), turns))


_best_promises: Final[dict[tuple[object, ...], float]] = {}
MOST_REMEMBERED: Final = 4096


def _best_promise_before(state: State, at: i64, ground: Ground, turns: i64) -> float:
    """What the thing laid as number `at` could have brought; remembered, since every seat asks for it in every window."""
    key = (tuple(state.laid_what[: at + 1]), tuple(state.laid_place[:at]))
    if key not in _best_promises:
        if len(_best_promises) >= MOST_REMEMBERED:
            _best_promises.clear()
        _best_promises[key] = best_promise(ground, state.laid_what[at], turns)
    return _best_promises[key]


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
        best = _best_promise_before(state, at, ground, turns) if evidence.regrets else 0.0
        before = outlook.promise(ground, turns)
        ground.lay_card(what, state.laid_place[at])
        after = outlook.promise(ground, turns)
        weights[state.laid_seat[at]] *= evidence.of_step(after - before, best - after) * evidence.of_card(what)
        laid_cards += 1
    if state.shown >= 0:
        weights[state.turn] *= evidence.of_card(state.shown)
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


# What lies in the rows ----------------------------------------------------------------------------------------------


def likely_animals(state: State, cell: i64, guilt: float) -> float:
    """Animals to be expected in a cell of a row, if the seat that filled it is Bigfoot with that chance."""
    order = state.row_order[cell]
    at: i64 = 0
    while state.laid_what[at] >= CAMP or order > 0:
        if state.laid_what[at] < CAMP:
            order -= 1
        at += 1
    laid = ANIMALS[state.laid_what[at]]
    return guilt * BIGFOOT_DROPS[laid] + (1.0 - guilt) * HIKER_DROPS[laid]


def expected_animals(state: State, seat: i64) -> float:
    """Animals in the rows if there is a Bigfoot: one's own discards for certain, the others' by what they laid and who they may be."""
    guilt = [0.0] * state.players
    if seat != state.bigfoot:
        guilt = belief(state, seat)
        anybody = sum(guilt)
        guilt = [chance / anybody for chance in guilt]
    animals = 0.0
    for row in range(KIND_COUNT):
        for cell in range(row * ROW_CELLS, row * ROW_CELLS + state.row_size[row]):
            other = state.row_seat[cell]
            animals += float(ANIMALS[state.row_card[cell]]) if other == seat else likely_animals(state, cell, guilt[other])
    return animals

"""Hikers in the chase: every square that is missing for a loop through the figure counts, and so do animals in the sources."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.games.bigfoot.bot.beliefs import likely_animals
from tropa.games.bigfoot.bot.outlook import ANEW, Outlook, concerned_by
from tropa.games.bigfoot.components import ANIMALS, CAMP, CAMPS, CARDS, LONG_KIND, ROW_CELLS, SOURCE_COUNT
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.notation import DRAW_FROM, PLACE_AT, SHOW_CARD, TAKE_CAMP
from tropa.games.bigfoot.state import DRAW, LAY_CAMP, PLACE, State

DECK_ANIMALS: Final = float(sum([int(count) for count in ANIMALS])) / float(CARDS)
"""Animals in an average card of the deck."""
TRIED_PLACES: Final = 8
TRIALS_A_PLACE: Final = 3
"""Places that the strong player plays on from; fewer for a small budget, so that each gets its trials."""


def figure_distance(state: State, ground: Ground) -> i64:
    """Squares missing for a loop through the figure, or through the thing laid last if there is no figure yet."""
    return _distance_by(Outlook(), state, ground)


def _distance_by(outlook: Outlook, state: State, ground: Ground, changed: i64 = ANEW) -> i64:
    """The same, where many maps are asked about: an outlook takes longer to make than to use, and keeps what hasn't changed."""
    at = state.figure if state.is_chase() else state.laid - 1
    what = state.laid_what[at]
    if what >= CAMP:
        return outlook.distance_of_camp(ground, what - CAMP)
    return outlook.distance_of_card(ground, state.laid_place[at], changed)


def chase_step(state: State) -> i64:
    """A hiker's step in the chase."""
    phase = state.phase
    if phase == DRAW:
        return _camp_or_card(state)
    if phase == LAY_CAMP:
        return PLACE_AT + min(_judged_places(state, state.chosen_camp, True))[1]
    if phase == PLACE:
        return PLACE_AT + min(_judged_places(state, state.shown, False))[1]
    first = min(_judged_places(state, state.drawn[0], False))[0]
    if first == 0 or first <= min(_judged_places(state, state.drawn[1], False))[0]:
        return SHOW_CARD + state.drawn[0]
    return SHOW_CARD + state.drawn[1]


def distances_with(state: State, card: i64, numbers: list[int]) -> list[int]:
    """Squares still missing with the card at each of these places, as many as now where no trail is concerned.

    They end with the first 0: nothing can be better.
    """
    ground = state.ground
    outlook = Outlook()
    unchanged = int(_distance_by(outlook, state, ground))
    what = state.laid_what[state.figure]
    if what >= CAMP:
        concerned = outlook.squares_of_camp(ground, what - CAMP)
    else:
        concerned = outlook.squares_of_card(ground, state.laid_place[state.figure])
    trial = ground.copy()
    distances: list[int] = []
    for number in numbers:
        place = ground.place_at(number)
        changed = concerned_by(ground, concerned, place)
        if changed != 0:
            undo = trial.put_card(card, place)
            distances.append(int(_distance_by(outlook, state, trial, changed)))
            if distances[-1] == 0:
                break
            trial.take_back(place, undo)
        else:
            distances.append(unchanged)
    return distances


def _camp_distances(state: State, camp: i64, numbers: list[int]) -> list[int]:
    outlook = Outlook()
    trial = state.ground.copy()
    distances: list[int] = []
    for number in numbers:
        covered = trial.put_camp(camp, trial.place_at(number))
        distances.append(int(_distance_by(outlook, state, trial)))
        if distances[-1] == 0:
            break
        trial.take_camp_back(camp, covered)
    return distances


def _judged_places(state: State, what: i64, is_camp: bool) -> list[tuple[int, int]]:
    """For places of a card or camp, up to the first that closes the loop, the squares still missing with it there, and its number."""
    numbers = state.ground.places(is_camp, 0)
    distances = _camp_distances(state, what, numbers) if is_camp else distances_with(state, what, numbers)
    return list(zip(distances, numbers, strict=False))


def _camp_or_card(state: State) -> i64:
    """A camp costs no animal: lay it if that brings the loop as near as a card would. Otherwise draw."""
    if state.drawn_size == 0:
        now = figure_distance(state, state.ground)
        best: i64 = -1
        best_distance = now - 1
        for camp in range(CAMPS):
            if best_distance > 0 and state.has_camp(camp):
                distance = min(_judged_places(state, camp, True))[0]
                if distance < best_distance:
                    best = camp
                    best_distance = distance
        if best >= 0 or state.cards_left() == 0:
            return TAKE_CAMP + (best if best >= 0 else _any_camp(state))
    best_source: i64 = -1
    best_value = -1e9
    for source in range(SOURCE_COUNT):
        if state.source_size(source) > 0:
            value = _source_value(state, source)
            if value > best_value:
                best_source = source
                best_value = value
    return DRAW_FROM + best_source


def _any_camp(state: State) -> i64:
    camp: i64 = 0
    while not state.has_camp(camp):
        camp += 1
    return camp


def _source_value(state: State, source: i64) -> float:
    """The deck is as it is; piles hold what hikers and Bigfoot put there, sorted by kind as far as hikers did it."""
    if source == 0:
        return -DECK_ANIMALS
    row = source - 1
    animals = 0.0
    for cell in range(row * ROW_CELLS, row * ROW_CELLS + state.row_size[row]):
        animals += likely_animals(state, cell, 1.0 if state.row_seat[cell] == state.bigfoot else 0.0)
    wanted = 0.15 if _figure_kinds(state, row) else 0.0
    return wanted - animals / float(state.row_size[row])


def _figure_kinds(state: State, kind: i64) -> bool:
    """The figure's card has a long trail of that kind, or its camp serves it."""
    what = state.laid_what[state.figure]
    if what < CAMP:
        return LONG_KIND[what] == kind
    for side in range(4):
        if state.ground.camp_kind[(what - CAMP) * 4 + side] == kind:
            return True
    return False


# What is worth a trial --------------------------------------------------------------------------------------------


def chase_shortlist(state: State, iterations: i64 = 0) -> list[int]:
    """The steps of the chase that may be best: every source, every camp, and the places that bring the loop nearest."""
    phase = state.phase
    if phase == DRAW:
        found = [int(DRAW_FROM + source) for source in range(SOURCE_COUNT) if state.source_size(source) > 0]
        if state.drawn_size == 0:
            found.extend([int(TAKE_CAMP + camp) for camp in range(CAMPS) if state.has_camp(camp)])
        return found
    if phase == LAY_CAMP:
        return _nearest_places(state, state.chosen_camp, True, iterations)
    if phase == PLACE:
        return _nearest_places(state, state.shown, False, iterations)
    return [int(SHOW_CARD + state.drawn[0]), int(SHOW_CARD + state.drawn[1])]


def _nearest_places(state: State, what: i64, is_camp: bool, iterations: i64) -> list[int]:
    most = TRIED_PLACES if iterations == 0 else min(TRIED_PLACES, max(1, int(iterations) // TRIALS_A_PLACE))
    ranked = sorted(_judged_places(state, what, is_camp))
    if ranked[0][0] == 0:
        return [int(PLACE_AT) + ranked[0][1]]
    return [int(PLACE_AT) + number for _, number in ranked[:most]]

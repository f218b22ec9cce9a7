"""How Bigfoot plays like a hiker: he spoils only as much as leaves him above suspicion, and flees where the chase would be long."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.games.bigfoot.bot.beliefs import MILD, SHARP, Evidence, expected_animals, suspicions
from tropa.games.bigfoot.bot.building import weigh_cards
from tropa.games.bigfoot.bot.chase import figure_distance
from tropa.games.bigfoot.bot.outlook import Outlook, turns_after
from tropa.games.bigfoot.bot.worth import FAR_CHASE, hidden_chance, hunt_chance
from tropa.games.bigfoot.components import KIND_COUNT
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.scoring import animal_factor
from tropa.games.bigfoot.state import State

QUIET: Final = [0.0, 0.0, 0.6, 0.5, 0.42]
"""The belief of others that Bigfoot takes care not to pass, by number of players."""
TRUSTING: Final = [MILD]
WATCHFUL: Final = [MILD, SHARP]
"""By which evidence Bigfoot expects to be judged."""
GLOOM: Final = 0.15
"""So much better must the chase look to Bigfoot than the points do."""
NEAR_HIDEOUT: Final[i64] = 6
"""A hideout has to lie farther from any loop."""


def allowance(state: State, seat: i64, evidence: Evidence) -> float:
    """How much likelier he may look by his next act before one of the others believes too much of it."""
    weights = suspicions(state, evidence)
    others = 1.0 + sum(weights) - weights[seat]
    limit = QUIET[state.players]
    least = others
    for hiker in range(state.players):
        if hiker != seat:
            least = min(least, others - weights[hiker])
    return limit / (1.0 - limit) * least / weights[seat]


def wanted_card(state: State, seat: i64, watched: list[Evidence]) -> i64:
    """Bigfoot wants his animals discarded and the poorer card laid, as far as nobody wonders."""
    factor = float(animal_factor(state.players))
    wanted = weigh_cards(state, seat, -factor, -0.3)
    honest = weigh_cards(state, seat, factor * (1.0 - 1.0 / float(state.players)), 1.0)
    return quiet_card(state, seat, wanted, honest, watched)


def quiet_card(state: State, seat: i64, wanted: i64, honest: i64, watched: list[Evidence]) -> i64:
    """The card that he wants to show, or the one that a hiker would show if the other would say too much."""
    if wanted == honest or state.is_belied_by(seat, honest):
        return wanted
    for evidence in watched:
        if max(evidence.of_card(wanted), 1.0) > allowance(state, seat, evidence):
            return honest
    return wanted


def chosen_place(state: State, seat: i64, card: i64, watched: list[Evidence]) -> i64:
    """Where he lays a card: in hiding if that is what he wants and finds, otherwise where nobody wonders."""
    if wants_to_hide(state, seat):
        hideout = best_hideout(state, card, state.ground.places(False, 0), NEAR_HIDEOUT)
        if hideout >= 0:
            return hideout
    return quiet_place(state, seat, card, watched)


def quiet_place(state: State, seat: i64, card: i64, watched: list[Evidence]) -> i64:
    """The poorest place that leaves him above suspicion; the best one if none does."""
    allowed = [allowance(state, seat, evidence) for evidence in watched]
    outlook = Outlook()
    turns = turns_after(state.cards_laid())
    now = outlook.promise(state.ground, turns)
    numbers = state.ground.places(False, 0)
    values = outlook.promises(state.ground, card, numbers, turns)
    best = max(values)
    chosen = values.index(best)
    for at, value in enumerate(values):
        if value < values[chosen]:
            is_quiet = True
            for evidence, limit in zip(watched, allowed, strict=True):
                if evidence.of_step(value - now, best - value) > limit:
                    is_quiet = False
            if is_quiet:
                chosen = at
    return numbers[chosen]


def quiet_row(state: State, seat: i64) -> i64:
    """The longest row that leaves him above suspicion; the shortest if none does."""
    allowed = [allowance(state, seat, evidence) for evidence in WATCHFUL]
    shortest = min(state.row_size[0], state.row_size[1], state.row_size[2])
    best: i64 = -1
    longest = shortest
    for row in range(KIND_COUNT):
        size = state.row_size[row]
        is_quiet = True
        for evidence, limit in zip(WATCHFUL, allowed, strict=True):
            if evidence.of_lead(size - shortest) > limit:
                is_quiet = False
        if size == shortest and best < 0:
            best = row
        elif size > longest and is_quiet:
            best = row
            longest = size
    return best


def revealing_is_right(state: State, seat: i64) -> bool:
    """His chance in a chase from here, against that of waiting."""
    waiting = 1.0 - hidden_chance(state, True, expected_animals(state, seat))
    return 1.0 - hunt_chance(state, figure_distance(state, state.ground)) > waiting + GLOOM


def wants_to_hide(state: State, seat: i64) -> bool:
    """No camp is left for the hikers, and the points run against him."""
    waiting = 1.0 - hidden_chance(state, True, expected_animals(state, seat))
    return state.camps_left() == 0 and waiting + GLOOM < 1.0 - FAR_CHASE


def best_hideout(state: State, card: i64, numbers: list[int], least: i64) -> i64:
    """The place farthest from any loop, away from camps; -1 if none is farther than that."""
    outlook = Outlook()
    trial: Ground = state.ground.copy()
    best: i64 = -1
    best_distance = least
    for number in numbers:
        place = state.ground.place_at(number)
        undo = trial.put_card(card, place)
        if not trial.touches_camp(place):
            distance = outlook.distance_of_card(trial, place)
            if distance > best_distance:
                best = number
                best_distance = distance
        trial.take_back(place, undo)
    return best

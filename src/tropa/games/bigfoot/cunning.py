"""What the strong player does better, on either side.

A Bigfoot who is never accused mostly wins, one who is accused while camps are left mostly loses. So hikers count the evidence
as sharp as it is and accuse when the odds are for it, and Bigfoot spoils only as much as leaves him above suspicion.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.games.bigfoot.belief import MILD, SHARP, Evidence, belief, suspicions, turns_after, turns_left
from tropa.games.bigfoot.chances import expected_animals, hidden_chance
from tropa.games.bigfoot.components import CAMP, KIND_COUNT, LONG_KIND
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.outlook import Outlook
from tropa.games.bigfoot.pursuit import figure_distance
from tropa.games.bigfoot.rules import Bigfoot
from tropa.games.bigfoot.state import pair_of_kinds

FEW_CARDS: Final[i64] = 3
"""Before the other has laid so many, nobody accuses."""
WITH_CAMPS: Final = 0.93
"""The hikers' chance in a chase while camps are left: one beside the figure makes a short loop. Counted in games of bots."""
PER_SQUARE: Final = 0.07
FAR_CHASE: Final = 0.25
"""Without camps: less for every square that is missing, down to this."""
STILL_TO_BE_FOUND: Final = 0.4
"""The chance that a Bigfoot whom the points don't beat is found and caught after all, at the beginning of the game."""
SURE_WITH_CAMPS: Final = 0.85
SURE_WITHOUT: Final = 0.7
"""Nobody accuses on less belief before the last turn: a doubt that is right comes back, and luck looks like guilt for a while."""
MARGIN: Final = 0.02
QUIET: Final = [0.0, 0.0, 0.6, 0.5, 0.42]
"""The belief of others that Bigfoot takes care not to pass, by number of players."""
TRUSTING: Final = [MILD]
WATCHFUL: Final = [MILD, SHARP]
"""By which evidence Bigfoot expects to be judged."""
GLOOM: Final = 0.15
"""So much better must the chase look to Bigfoot than the points do."""


def hunt_chance(state: Bigfoot, distance: i64) -> float:
    """The hikers' chance in a chase that begins here, with so many squares missing for a loop."""
    near = max(1.0 - PER_SQUARE * float(distance), FAR_CHASE)
    return max(near, WITH_CAMPS) if state.camps_left() > 0 else near


# Hikers -----------------------------------------------------------------------------------------------------------


def accusing_is_right(state: Bigfoot, seat: i64) -> bool:
    """The chance to be right and to win the chase, against the hikers' chance if they let it be (BF-5.3)."""
    accused = state.turn
    if not state.belied[accused] and cards_laid_by(state, accused) < FEW_CARDS:
        return False
    beliefs = belief(state, seat, SHARP)
    if not state.is_last_turn and beliefs[accused] < (SURE_WITH_CAMPS if state.camps_left() > 0 else SURE_WITHOUT):
        return False
    anybody = sum(beliefs)
    accusing = beliefs[accused] * hunt_chance(state, figure_distance(state, state.ground))
    animals = expected_animals(state, seat)
    hidden = hidden_chance(state, True, animals)
    if not state.is_last_turn:
        hidden += (1.0 - hidden) * STILL_TO_BE_FOUND * float(turns_left(state)) / float(turns_after(0))
    return accusing > anybody * hidden + (1.0 - anybody) * hidden_chance(state, False, animals) + MARGIN


def cards_laid_by(state: Bigfoot, seat: i64) -> i64:
    count: i64 = 0
    for at in range(state.laid):
        if state.laid_what[at] < CAMP and (seat < 0 or state.laid_seat[at] == seat):
            count += 1
    return count


# Bigfoot ----------------------------------------------------------------------------------------------------------


def allowance(state: Bigfoot, seat: i64, evidence: Evidence) -> float:
    """How much likelier he may look by his next act before one of the others believes too much of it."""
    weights = suspicions(state, evidence)
    others = 1.0 + sum(weights) - weights[seat]
    limit = QUIET[state.players]
    least = others
    for hiker in range(state.players):
        if hiker != seat:
            least = min(least, others - weights[hiker])
    return limit / (1.0 - limit) * least / weights[seat]


def quiet_card(state: Bigfoot, seat: i64, wanted: i64, honest: i64, watched: list[Evidence]) -> i64:
    """The card that he wants to show, or the one that a hiker would show if the other would say too much."""
    if wanted == honest or not is_declared(state, seat, honest):
        return wanted
    for evidence in watched:
        if max(evidence.of_card(wanted), 1.0) > allowance(state, seat, evidence):
            return honest
    return wanted


def is_declared(state: Bigfoot, seat: i64, card: i64) -> bool:
    """Showing the card wouldn't give the lie to the seat's declaration."""
    pair = state.declared[seat]
    if pair < 0:
        return True
    kind = LONG_KIND[card]
    for other in range(KIND_COUNT):
        if pair_of_kinds(kind, other) == pair:
            return True
    return False


def quiet_place(state: Bigfoot, seat: i64, card: i64, watched: list[Evidence]) -> i64:
    """The poorest place that leaves him above suspicion; the best one if none does."""
    allowed = [allowance(state, seat, evidence) for evidence in watched]
    outlook = Outlook()
    turns = turns_after(cards_laid_by(state, -1))
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


def quiet_row(state: Bigfoot, seat: i64) -> i64:
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


def revealing_is_right(state: Bigfoot, seat: i64) -> bool:
    """His chance in a chase from here, against that of waiting."""
    waiting = 1.0 - hidden_chance(state, True, expected_animals(state, seat))
    return 1.0 - hunt_chance(state, figure_distance(state, state.ground)) > waiting + GLOOM


def wants_to_hide(state: Bigfoot, seat: i64) -> bool:
    """No camp is left for the hikers, and the points run against him."""
    waiting = 1.0 - hidden_chance(state, True, expected_animals(state, seat))
    return state.camps_left() == 0 and waiting + GLOOM < 1.0 - FAR_CHASE


def best_hideout(state: Bigfoot, card: i64, numbers: list[int], least: i64) -> i64:
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

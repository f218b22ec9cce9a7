"""How strong hikers build: they go on laying cards in thought, with the same luck for every place that they weigh."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.bigfoot.bot.outlook import Outlook, turns_after
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.state import State

CARDS_AHEAD: Final = 2
MOST_TRIALS: Final = 12
ROUNDS: Final = 3
"""A small budget weighs fewer places rather than each by chance."""
UNLIKE_A_HIKER: Final = 1.5
"""Whoever lays a card so much worse than it could be laid, as the others judge it, may be taken for Bigfoot."""


class Trial:
    """A card at a place, and what came of it in thought."""

    def __init__(self, card: i64, number: i64, value: float) -> None:
        self.card: i64 = card
        self.number: i64 = number
        self.value: float = value
        """The outlook at once, less what laying this card costs; later the sum over all rounds."""
        self.cost: float = 0.0
        self.ground: Ground | None = None
        """The map with the card, once it is among those that are tried."""


def best_trial(seen: State, cards: list[int], costs: list[float], turns: i64, rng: Rng, budget: Budget) -> Trial:
    """The card and place that promise most once a few more cards lie, less what laying that card costs."""
    iterations = int(budget.iterations)
    most = MOST_TRIALS if iterations == 0 else min(MOST_TRIALS, max(1, iterations // ROUNDS))
    alive = _likely_trials(seen, cards, costs, turns, most)
    ahead = min(CARDS_AHEAD, int(turns) - 1)
    done: i64 = 0
    rounds: i64 = 0
    while len(alive) > 1:
        luck = [int(seen.deck[rng.below(seen.deck_size)]) for _ in range(ahead)]
        for trial in alive:
            assert trial.ground is not None
            trial.value += _go_on(trial.ground, luck, turns - 1) - trial.cost
            done += 1
        rounds += 1
        is_used_up = budget.is_used_up(done)
        if is_used_up or rounds % ROUNDS == 0:
            alive.sort(key=_by_value)
            del alive[1 if is_used_up else (len(alive) + 1) // 2 :]
    return alive[0]


def _by_value(trial: Trial) -> float:
    return -trial.value


def _likely_trials(seen: State, cards: list[int], costs: list[float], turns: i64, most: int) -> list[Trial]:
    numbers = seen.ground.places(False, 0)
    trials: list[Trial] = []
    for card, cost in zip(cards, costs, strict=True):
        outlook = Outlook()
        values = outlook.promises(seen.ground, card, numbers, turns - 1)
        judged = outlook.promises(seen.ground, card, numbers, turns_after(seen.cards_laid()))
        least = max(judged) - UNLIKE_A_HIKER
        for number, value, judgement in zip(numbers, values, judged, strict=True):
            if judgement > least:
                trial = Trial(card, number, value - cost)
                trial.cost = cost
                trials.append(trial)
    trials.sort(key=_by_value)
    del trials[most:]
    for trial in trials:
        trial.ground = seen.ground.copy()
        trial.ground.lay_card(trial.card, seen.ground.place_at(trial.number))
        trial.value = 0.0
    return trials


def _go_on(ground: Ground, luck: list[int], turns: i64) -> float:
    """The outlook once these cards lie where each serves best."""
    outlook = Outlook()
    if not luck:
        return outlook.promise(ground, turns)
    ground = ground.copy()
    value = 0.0
    for at, card in enumerate(luck):
        turns -= 1
        numbers = ground.places(False, 0)
        values = outlook.promises(ground, card, numbers, turns)
        value = max(values)
        if at + 1 < len(luck):
            ground.lay_card(card, ground.place_at(numbers[values.index(value)]))
    return value

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
MOST_PLANS: Final = 12
TRIALS_A_PLAN: Final = 3
"""A small budget weighs fewer places rather than each by chance."""
UNLIKE_A_HIKER: Final = 1.5
"""Whoever lays a card so much worse than it could be laid, as the others judge it, may be taken for Bigfoot."""


class Plan:
    """A card at a place, and what came of it in thought."""

    def __init__(self, card: i64, number: i64, value: float) -> None:
        self.card: i64 = card
        self.number: i64 = number
        self.value: float = value
        """The outlook at once, less what laying this card costs; later the sum over all trials."""
        self.cost: float = 0.0
        self.ground: Ground | None = None
        """The map with the card, once the plan is among those that are tried."""


def best_plan(seen: State, cards: list[int], costs: list[float], turns: i64, rng: Rng, budget: Budget) -> Plan:
    """The card and place that promise most once a few more cards lie, less what laying that card costs."""
    iterations = int(budget.iterations)
    most = MOST_PLANS if iterations == 0 else min(MOST_PLANS, max(1, iterations // TRIALS_A_PLAN))
    alive = _likely_plans(seen, cards, costs, turns, most)
    ahead = min(CARDS_AHEAD, int(turns) - 1)
    done: i64 = 0
    rounds: i64 = 0
    while len(alive) > 1:
        luck = [int(seen.deck[rng.below(seen.deck_size)]) for _ in range(ahead)]
        for plan in alive:
            assert plan.ground is not None
            plan.value += _go_on(plan.ground, luck, turns - 1) - plan.cost
            done += 1
        rounds += 1
        is_used_up = budget.is_used_up(done)
        if is_used_up or rounds % TRIALS_A_PLAN == 0:
            alive.sort(key=_by_value)
            del alive[1 if is_used_up else (len(alive) + 1) // 2 :]
    return alive[0]


def _by_value(plan: Plan) -> float:
    return -plan.value


def _likely_plans(seen: State, cards: list[int], costs: list[float], turns: i64, most: int) -> list[Plan]:
    numbers = seen.ground.places(False, 0)
    plans: list[Plan] = []
    for card, cost in zip(cards, costs, strict=True):
        outlook = Outlook()
        values = outlook.promises(seen.ground, card, numbers, turns - 1)
        judged = outlook.promises(seen.ground, card, numbers, turns_after(seen.cards_laid()))
        least = max(judged) - UNLIKE_A_HIKER
        for number, value, judgement in zip(numbers, values, judged, strict=True):
            if judgement > least:
                plan = Plan(card, number, value - cost)
                plan.cost = cost
                plans.append(plan)
    plans.sort(key=_by_value)
    del plans[most:]
    for plan in plans:
        plan.ground = seen.ground.copy()
        plan.ground.lay_card(plan.card, seen.ground.place_at(plan.number))
        plan.value = 0.0
    return plans


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

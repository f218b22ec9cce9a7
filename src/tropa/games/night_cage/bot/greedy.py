"""The rule-based prisoner: what follows from each sensible choice is played through a few times, and judged."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.rng import Rng
from tropa.games.night_cage.bot.worth import estimate_worth
from tropa.games.night_cage.notation import ACCEPT, ASK, GIVE, TAKE
from tropa.games.night_cage.rules.distances import Ways, steps_from
from tropa.games.night_cage.rules.position import NightCage
from tropa.games.night_cage.state import SET_START, State

SAMPLES: Final[i64] = 12
"""How often what follows is played through for each choice, on average."""
SAMPLES_A_ROUND: Final[i64] = 4
"""After so many the poorer half of the choices is given up."""
TURNS_AHEAD: Final[i64] = 4
"""Up to which turn from now."""
START_CHOICES: Final[i64] = 12
LUCKS: Final[i64] = 1_000_000_007


def decide(seen: NightCage, seat: i64, rng: Rng) -> i64:
    """The action with the best worth a round later, over a few ways the stack may turn out."""
    choices = shortlist(seen, seat)
    if len(choices) == 1:
        return choices[0]
    return _weigh(seen, seat, choices, SAMPLES * len(choices), rng)


def _weigh(seen: NightCage, seat: i64, choices: list[int], budget: i64, rng: Rng) -> i64:
    """All choices are tried with the same luck; the poorer half is given up again and again."""
    turn = seen.turn_number + TURNS_AHEAD
    values = [0.0] * len(choices)
    alive = list(range(len(choices)))
    while budget > 0 and len(alive) > 1:
        for _ in range(SAMPLES_A_ROUND):
            luck = rng.below(LUCKS)
            for at in alive:
                trial = seen.copy()
                trial.act(seat, choices[at])
                _play_on(trial, turn, Rng(luck))
                values[at] += estimate_worth(trial)
        budget -= SAMPLES_A_ROUND * len(alive)
        ranked = sorted([(-values[at], at) for at in alive])
        alive = [at for _, at in ranked[: max(2, (len(ranked) + 1) // 2)]]
    return choices[alive[0]]


def _play_on(position: NightCage, turn: i64, rng: Rng) -> None:
    while position.turn_number < turn and not position.is_over():
        seat: i64 = position.to_act()[0]
        if seat == DEALER:
            deal(position, rng)
        else:
            position.act(seat, quick_action(position, seat, rng))


def shortlist(position: NightCage, seat: i64) -> list[int]:
    """All that is owed; but keys change hands only where that frees another, one that nobody else needs is taken without
    thought, and few Start tiles are weighed."""
    owed = position.owed(seat)
    if position.phase == SET_START:
        return _starts(position, owed)
    sensible = [action for action in owed if not GIVE <= action < ACCEPT or _frees_a_key(position, action)]
    if TAKE in sensible and not any(GIVE <= action < ACCEPT for action in sensible):
        return [int(TAKE)]
    return sensible


def quick_action(position: NightCage, seat: i64, rng: Rng) -> i64:
    """The action with the best worth at once."""
    choices = shortlist(position, seat)
    best: i64 = choices[0]
    if len(choices) == 1:
        return best
    best_value = -1.0
    for action in choices:
        trial = position.copy()
        trial.act(seat, action)
        value = estimate_worth(trial) + rng.chance() * 0.004
        if value > best_value:
            best_value = value
            best = action
    return best


def _frees_a_key(state: State, action: i64) -> bool:
    """The one who would give has a shorter way to a key on the board than the one who would have it (NC-10.2)."""
    other = action - GIVE if action < ASK else action - ASK
    giver = state.active if action < ASK else other
    taker = other if action < ASK else state.active
    if state.keyed == 0:
        return False
    ways = Ways(state)
    for cell in range(state.grid.cells):
        if (state.keyed >> cell) & 1:
            rings = ways.rings(cell)
            if steps_from(state, giver, rings) < steps_from(state, taker, rings):
                return True
    return False


def _starts(state: State, owed: list[int]) -> list[int]:
    """The first anywhere; the others a few steps away from the one before, so that lights can meet."""
    placed: i64 = -1
    for prisoner in range(state.prisoners):
        if state.at[prisoner] >= 0:
            placed = state.at[prisoner]
    if placed < 0:
        return owed[:1]
    side = int(state.grid.side)
    near: list[int] = []
    for action in owed:
        cell = action >> 2
        across = abs(cell % side - int(placed) % side)
        down = abs(cell // side - int(placed) // side)
        if min(across, side - across) + min(down, side - down) in (2, 3):
            near.append(action)
    step = max(1, len(near) // START_CHOICES)
    return near[::step] or owed

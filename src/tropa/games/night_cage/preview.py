"""What a step would set off, worked out on a copy before it is taken."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.attack import HIT, LIGHT_HIT, hit_class, triggered
from tropa.games.night_cage.components import CRUMBLES, EXITS, KEEPER, SIDES, bit_of
from tropa.games.night_cage.light import lit_cells, relight
from tropa.games.night_cage.sight import reach, watchers
from tropa.games.night_cage.state import State
from tropa.games.night_cage.steps import leave


class Effect:
    """The consequences of a step that are certain before the next tile is drawn."""

    def __init__(self) -> None:
        self.is_fall = False
        self.wakes: i64 = 0
        self.hits: list[tuple[int, int, bool]] = []
        """Prisoner, tiles, whether it can be blocked."""
        self.crumbles: i64 = -1
        self.darkens: i64 = 0
        self.relights: list[int] = []


def exits_of(kind: i64, turn: i64) -> str:
    exits = EXITS[kind * 4 + turn]
    return "".join(letter for side, letter in enumerate(SIDES) if (exits >> side) & 1)


def doomed(state: State, cell: i64) -> int:
    """The tiles that a Pit Fiend on the cell would turn into pits, itself included (NC-8.6)."""
    return state.grid.diagonal[cell] & state.occupied & ~state.pits | bit_of(cell)


def _trial(state: State) -> State:
    return State(state.players, state)


def of_step(state: State, prisoner: i64, cell: i64, is_scramble: bool) -> Effect:
    """A step onto the cell: a tile there, a pit, or the dark."""
    trial = _trial(state)
    effect = Effect()
    here = trial.at[prisoner]
    if not is_scramble:
        trial.alarmed = watchers(trial, here)
        _crumble(trial, effect, here)
    if trial.is_pit(cell):
        effect.is_fall = True
        trial.drop(prisoner, cell)
        _resolve(trial, effect, prisoner, -1)
        return effect
    if trial.is_monster(cell) and trial.face[cell] == KEEPER and _is_from_back(trial, here, cell):
        trial.safe_keeper = cell
    trial.at[prisoner] = cell
    _resolve(trial, effect, prisoner, cell if trial.is_tile(cell) else -1)
    return effect


def _is_from_back(state: State, here: i64, cell: i64) -> bool:
    return state.grid.neighbour[here * 4 + state.turn[cell]] == cell


def of_stand(state: State, prisoner: i64, turn: i64) -> Effect:
    """Putting the tile in hand, turned so, under the prisoner's feet."""
    trial = _trial(state)
    effect = Effect()
    trial.lay(trial.spot, trial.hand, turn)
    if trial.at[prisoner] >= 0:
        _crumble(trial, effect, trial.origin)
    trial.at[prisoner] = trial.spot
    _resolve(trial, effect, prisoner, trial.spot)
    return effect


def of_stay(state: State, prisoner: i64) -> Effect:
    """Staying: only the own crumbling tile is certain."""
    effect = Effect()
    cell = state.at[prisoner]
    if not CRUMBLES[state.face[cell]]:
        return effect
    trial = _trial(state)
    trial.alarmed = watchers(trial, cell)
    _crumble(trial, effect, cell)
    effect.is_fall = True
    trial.drop(prisoner, cell)
    _resolve(trial, effect, prisoner, -1)
    return effect


def _crumble(trial: State, effect: Effect, cell: i64) -> None:
    if CRUMBLES[trial.face[cell]] and not trial.is_pit(cell):
        effect.crumbles = cell
        leave(trial, cell)


def _resolve(trial: State, effect: Effect, prisoner: i64, cell: i64) -> None:
    effect.wakes = triggered(trial, prisoner, cell)
    struck: i64 = 0
    for step in range(trial.prisoners):
        victim = trial.after_active(step)
        place = trial.at[victim]
        for monster in range(trial.grid.cells):
            if (effect.wakes >> monster) & 1 and place >= 0 and (reach(trial, monster) >> place) & 1:
                kind = hit_class(trial, monster, place)
                if kind >= LIGHT_HIT:
                    effect.hits.append((int(victim), int(1 + 2 * kind), kind == HIT and trial.can_spend(victim)))
                    struck |= bit_of(victim)
    before = trial.occupied
    for victim in range(trial.prisoners):
        if (struck >> victim) & 1:
            trial.lit[victim] = 0
    for monster in range(trial.grid.cells):
        if (effect.wakes >> monster) & 1 and trial.face[monster] != KEEPER:
            trial.discard(monster)
    out = [victim for victim in range(trial.prisoners) if not trial.lit[victim]]
    relight(trial)
    effect.relights = [victim for victim in out if trial.lit[victim]]
    lit = lit_cells(trial)
    if trial.dirge_cells & lit:
        lit |= trial.dirge_cells
    for other in range(trial.grid.cells):
        if trial.face[other] == KEEPER and not trial.is_pit(other):
            lit |= bit_of(other)
    effect.darkens = before & ~lit & ~effect.wakes

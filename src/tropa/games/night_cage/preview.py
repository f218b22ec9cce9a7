"""What a step would set off, worked out on a copy before it is taken."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.components import CRUMBLES, EXITS, HIT, HIT_TILES, KEEPER, NOTHING, SIDES, bit_of
from tropa.games.night_cage.rules import ends
from tropa.games.night_cage.rules.attack import hit_class, open_keepers, triggered
from tropa.games.night_cage.rules.falls import choose_line
from tropa.games.night_cage.rules.light import discard_unlit, relight
from tropa.games.night_cage.rules.sight import chain, reach, watchers
from tropa.games.night_cage.rules.steps import leave
from tropa.games.night_cage.state import State


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
        self.drops: list[int] = []
        """Prisoners who fall, the mover apart."""
        self.ended: i64 = 0
        """How the game would end by it."""


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
    ends.check_won(trial)
    if trial.ended:
        effect.ended = trial.ended
        return effect
    _resolve(trial, effect, prisoner, cell if trial.is_tile(cell) else -1)
    if trial.is_flickering and not is_scramble and not trial.ended:
        ends.check_cut_off(trial)
        effect.ended = trial.ended
    return effect


def of_landing(state: State, prisoner: i64, cell: i64) -> Effect:
    """Landing on a tile that is there; what is drawn for an empty cell nobody knows."""
    trial = _trial(state)
    effect = Effect()
    if trial.is_pit(cell):
        effect.is_fall = True
    elif trial.is_tile(cell):
        trial.at[prisoner] = cell
        _resolve(trial, effect, prisoner, cell)
    return effect


def of_line(state: State, prisoner: i64, is_row: bool) -> Effect:
    """Falling along the row or the column (NC-5.5)."""
    trial = _trial(state)
    choose_line(trial, prisoner, is_row)
    return _judged(trial)


def of_darkening(state: State, cell: i64) -> Effect:
    """A tile given up to the Final Flickers (NC-9.2)."""
    trial = _trial(state)
    trial.discard(cell)
    effect = _judged(trial)
    if not trial.ended:
        ends.check_cut_off(trial)
        effect.ended = trial.ended
    return effect


def of_replacing(state: State, cell: i64, turn: i64) -> Effect:
    """The monster in hand takes the place of the tile, and attacks whoever stands there (NC-4.11)."""
    trial = _trial(state)
    effect = Effect()
    if trial.is_tile(cell):
        trial.discard(cell)
    _put_hand(trial, cell, turn)
    ends.check_lost(trial)
    if trial.is_monster(cell) and trial.prisoner_at(cell) >= 0:
        effect.wakes = chain(trial, bit_of(cell))
        _strike(trial, effect)
        open_keepers(trial)
    effect.ended = _judged(trial).ended
    return effect


def of_placing(state: State, cell: i64, turn: i64) -> Effect:
    """The tile in hand goes to a lit cell: the last one decides whether a line is full (NC-5.5)."""
    trial = _trial(state)
    _put_hand(trial, cell, turn)
    return _judged(trial)


def of_fiend(state: State, cell: i64) -> Effect:
    """The Pit Fiend in hand goes to the cell, and opens the ground along its diagonals (NC-8.6)."""
    trial = _trial(state)
    if trial.is_tile(cell):
        trial.discard(cell)
    _put_hand(trial, cell, 0)
    return of_pits(trial, doomed(state, cell), is_dirge=False)


def _put_hand(trial: State, cell: i64, turn: i64) -> None:
    trial.lay(cell, trial.hand, turn)
    trial.hand = NOTHING


def of_pits(state: State, cells: i64, is_dirge: bool) -> Effect:
    """These cells become pits by a Pit Fiend or under the Dirge; who stands there falls (NC-8.6, NC-8.8)."""
    trial = _trial(state)
    for cell in range(trial.grid.cells):
        if (cells & trial.occupied) >> cell & 1:
            trial.make_pit(cell)
    effect = _judged(trial)
    for step in range(trial.prisoners):
        prisoner = trial.after_active(step)
        cell = trial.at[prisoner]
        if cell >= 0 and (cells >> cell) & 1:
            effect.drops.append(int(prisoner))
            if is_dirge:
                effect.hits.append((int(prisoner), int(HIT_TILES[HIT]), trial.can_spend(prisoner)))
    return effect


def _judged(trial: State) -> Effect:
    """The trial as it is: is the game lost by it?"""
    effect = Effect()
    ends.check_lost(trial)
    effect.ended = trial.ended
    return effect


def _is_from_back(state: State, here: i64, cell: i64) -> bool:
    return state.grid.neighbour[here * 4 + state.turn[cell]] == cell


def of_stand(state: State, prisoner: i64, turn: i64) -> Effect:
    """Putting the tile in hand, turned so, under the prisoner's feet."""
    trial = _trial(state)
    effect = Effect()
    _put_hand(trial, trial.spot, turn)
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
    """Attack, darkness and light, as in the turn: what is unlit goes before candles are lit again (NC-4.4 to NC-4.6)."""
    effect.wakes = triggered(trial, prisoner, cell)
    _strike(trial, effect)
    open_keepers(trial)
    ends.check_lost(trial)
    for monster in range(trial.grid.cells):
        if (effect.wakes >> monster) & 1 and trial.face[monster] != KEEPER:
            trial.discard(monster)
    before = trial.occupied
    discard_unlit(trial)
    effect.darkens = before & ~trial.occupied
    out = [victim for victim in range(trial.prisoners) if not trial.lit[victim]]
    relight(trial)
    effect.relights = [victim for victim in out if trial.lit[victim]]
    effect.ended = _judged(trial).ended


def _strike(trial: State, effect: Effect) -> None:
    """Everybody in reach of a monster woken is hit, and the candle goes out (NC-6.6)."""
    struck: i64 = 0
    for step in range(trial.prisoners):
        victim = trial.after_active(step)
        place = trial.at[victim]
        for monster in range(trial.grid.cells):
            if (effect.wakes >> monster) & 1 and place >= 0 and (reach(trial, monster) >> place) & 1:
                kind = hit_class(trial, monster, place)
                if kind >= 0:
                    effect.hits.append((int(victim), int(HIT_TILES[kind]), kind == HIT and trial.can_spend(victim)))
                    struck |= bit_of(victim)
    for victim in range(trial.prisoners):
        if (struck >> victim) & 1:
            trial.lit[victim] = 0

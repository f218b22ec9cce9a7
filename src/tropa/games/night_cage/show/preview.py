"""What a choice would set off, worked out on a copy before it is taken."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.components import CRUMBLES, HIT, KEEPER, NOTHING, bit_of
from tropa.games.night_cage.rules import ends
from tropa.games.night_cage.rules.attack import hit_class, open_keepers, triggered
from tropa.games.night_cage.rules.bosses import doomed_by_fiend
from tropa.games.night_cage.rules.falls import choose_line
from tropa.games.night_cage.rules.light import discard_unlit, relight
from tropa.games.night_cage.rules.sight import chain, reach, watchers
from tropa.games.night_cage.rules.steps import leave
from tropa.games.night_cage.state import State


class Preview:
    """The consequences of a choice that are certain before the next tile is drawn; sets of cells as numbers."""

    def __init__(self) -> None:
        self.is_fall = False
        self.wakes: i64 = 0
        self.hits: list[tuple[int, int, int, bool]] = []
        """Prisoner, where, class, whether it can be blocked."""
        self.crumbles: i64 = -1
        self.darkens: i64 = 0
        self.relights: list[int] = []
        self.covers: i64 = 0
        self.drops: list[int] = []
        """Prisoners who fall, the mover apart."""
        self.ended: i64 = 0
        """How the game would end by it."""


def _trial(state: State) -> State:
    return State(state.players, state)


def of_step(state: State, prisoner: i64, cell: i64, is_scramble: bool) -> Preview:
    """A step onto the cell: a tile there, a pit, or the dark."""
    trial = _trial(state)
    found = Preview()
    here = trial.at[prisoner]
    if not is_scramble:
        trial.alarmed = watchers(trial, here)
        _crumble(trial, found, here)
    if trial.is_pit(cell):
        found.is_fall = True
        trial.drop(prisoner, cell)
        _resolve(trial, found, prisoner, -1)
        return found
    if trial.is_monster(cell) and trial.face[cell] == KEEPER and _is_from_back(trial, here, cell):
        trial.safe_keeper = cell
    trial.at[prisoner] = cell
    ends.check_won(trial)
    if trial.ended:
        found.ended = trial.ended
        return found
    _resolve(trial, found, prisoner, cell if trial.is_tile(cell) else -1)
    if trial.is_flickering and not is_scramble and not trial.ended:
        ends.check_cut_off(trial)
        found.ended = trial.ended
    return found


def of_landing(state: State, prisoner: i64, cell: i64) -> Preview:
    """Landing on a tile that is there; what is drawn for an empty cell nobody knows."""
    trial = _trial(state)
    found = Preview()
    if trial.is_pit(cell):
        found.is_fall = True
    elif trial.is_tile(cell):
        trial.at[prisoner] = cell
        _resolve(trial, found, prisoner, cell)
    return found


def of_line(state: State, prisoner: i64, is_row: bool) -> Preview:
    """Falling along the row or the column (NC-5.5)."""
    trial = _trial(state)
    choose_line(trial, prisoner, is_row)
    return _judged(trial)


def of_darkening(state: State, cell: i64) -> Preview:
    """A tile given up to the Final Flickers (NC-9.2)."""
    trial = _trial(state)
    trial.discard(cell)
    found = _judged(trial)
    if not trial.ended:
        ends.check_cut_off(trial)
        found.ended = trial.ended
    return found


def of_replacing(state: State, cell: i64, turn: i64) -> Preview:
    """The monster in hand takes the place of the tile, and attacks whoever stands there (NC-4.11)."""
    trial = _trial(state)
    found = Preview()
    if trial.is_tile(cell):
        trial.discard(cell)
    _put_hand(trial, cell, turn)
    ends.check_lost(trial)
    if trial.is_monster(cell) and trial.prisoner_at(cell) >= 0:
        found.wakes = chain(trial, bit_of(cell))
        _strike(trial, found)
        open_keepers(trial)
    found.ended = _judged(trial).ended
    return found


def of_placing(state: State, cell: i64, turn: i64) -> Preview:
    """The tile in hand goes to a lit cell: the last one decides whether a line is full (NC-5.5)."""
    trial = _trial(state)
    _put_hand(trial, cell, turn)
    return _judged(trial)


def of_fiend(state: State, cell: i64) -> Preview:
    """The Pit Fiend in hand goes to the cell, and opens the ground along its diagonals (NC-8.6)."""
    trial = _trial(state)
    if trial.is_tile(cell):
        trial.discard(cell)
    _put_hand(trial, cell, 0)
    return of_pits(trial, doomed_by_fiend(trial, cell), is_dirge=False)


def _put_hand(trial: State, cell: i64, turn: i64) -> None:
    trial.lay(cell, trial.hand, turn)
    trial.hand = NOTHING


def of_pits(state: State, cells: i64, is_dirge: bool) -> Preview:
    """These cells become pits by a Pit Fiend or under the Dirge; who stands there falls (NC-8.6, NC-8.8)."""
    trial = _trial(state)
    for cell in range(trial.grid.cells):
        if (cells & trial.occupied) >> cell & 1:
            trial.make_pit(cell)
    found = _judged(trial)
    found.covers = cells
    for step in range(trial.prisoners):
        prisoner = trial.after_active(step)
        cell = trial.at[prisoner]
        if cell >= 0 and (cells >> cell) & 1:
            found.drops.append(int(prisoner))
            if is_dirge:
                found.hits.append((int(prisoner), int(cell), int(HIT), trial.can_spend(prisoner)))
    return found


def _judged(trial: State) -> Preview:
    """The trial as it is: is the game lost by it?"""
    found = Preview()
    ends.check_lost(trial)
    found.ended = trial.ended
    return found


def _is_from_back(state: State, here: i64, cell: i64) -> bool:
    return state.grid.neighbour[here * 4 + state.turn[cell]] == cell


def of_stand(state: State, prisoner: i64, turn: i64) -> Preview:
    """Putting the tile in hand, turned so, under the prisoner's feet."""
    trial = _trial(state)
    found = Preview()
    _put_hand(trial, trial.spot, turn)
    if trial.at[prisoner] >= 0:
        _crumble(trial, found, trial.origin)
    trial.at[prisoner] = trial.spot
    _resolve(trial, found, prisoner, trial.spot)
    return found


def of_stay(state: State, prisoner: i64) -> Preview:
    """Staying: only the own crumbling tile is certain."""
    found = Preview()
    cell = state.at[prisoner]
    if not CRUMBLES[state.face[cell]]:
        return found
    trial = _trial(state)
    trial.alarmed = watchers(trial, cell)
    _crumble(trial, found, cell)
    found.is_fall = True
    trial.drop(prisoner, cell)
    _resolve(trial, found, prisoner, -1)
    return found


def _crumble(trial: State, found: Preview, cell: i64) -> None:
    if CRUMBLES[trial.face[cell]] and not trial.is_pit(cell):
        found.crumbles = cell
        leave(trial, cell)


def _resolve(trial: State, found: Preview, prisoner: i64, cell: i64) -> None:
    """Attack, darkness and light, as in the turn: what is unlit goes before candles are lit again (NC-4.4 to NC-4.6)."""
    found.wakes = triggered(trial, prisoner, cell)
    _strike(trial, found)
    open_keepers(trial)
    ends.check_lost(trial)
    for monster in range(trial.grid.cells):
        if (found.wakes >> monster) & 1 and trial.face[monster] != KEEPER:
            trial.discard(monster)
    before = trial.occupied
    discard_unlit(trial)
    found.darkens = before & ~trial.occupied
    out = [victim for victim in range(trial.prisoners) if not trial.lit[victim]]
    relight(trial)
    found.relights = [victim for victim in out if trial.lit[victim]]
    found.ended = _judged(trial).ended


def _strike(trial: State, found: Preview) -> None:
    """Everybody in reach of a monster woken is hit, and the candle goes out (NC-6.6)."""
    struck: i64 = 0
    for step in range(trial.prisoners):
        victim = trial.after_active(step)
        place = trial.at[victim]
        for monster in range(trial.grid.cells):
            if (found.wakes >> monster) & 1 and place >= 0 and (reach(trial, monster) >> place) & 1:
                kind = hit_class(trial, monster, place)
                if kind >= 0:
                    can_block = kind == HIT and trial.can_spend(victim)
                    found.hits.append((int(victim), int(place), int(kind), can_block))
                    struck |= bit_of(victim)
    for victim in range(trial.prisoners):
        if (struck >> victim) & 1:
            trial.lit[victim] = 0

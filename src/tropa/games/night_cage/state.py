"""What a position of The Night Cage is: the board, the prisoners, the stack, and what is still to be done in this turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tropa.core.contract import Position
from tropa.core.vecs import vec
from tropa.core.vectors import filled, zeros
from tropa.games.night_cage.components import (
    ALL_OPEN,
    DIRGE,
    EXITS,
    GATE,
    GRID_OF_SEVEN,
    GRID_OF_SIX,
    HIT_CLASSES,
    KEEPER,
    KEY,
    KINDS,
    NOTHING,
    OMEN,
    PATHLESS,
    START,
    WAX_EATER,
    Grid,
    bit_of,
    kind_name,
)

# What the position waits for. RUNNING: nothing, the agenda goes on.
RUNNING: Final[i64] = 0
CHOOSE_FIRST: Final[i64] = 1
DRAWING: Final[i64] = 2
SET_START: Final[i64] = 3
PLACING: Final[i64] = 4
STANDING: Final[i64] = 5
LANDING: Final[i64] = 6
STEPPING: Final[i64] = 7
ARRIVING: Final[i64] = 8
ENDING: Final[i64] = 9
FALLING: Final[i64] = 10
HURTING: Final[i64] = 11
SCRAMBLING: Final[i64] = 12
REPLACING: Final[i64] = 13
PLACING_OMEN: Final[i64] = 14
LAYING_DIRGE: Final[i64] = 15
FLICKERING: Final[i64] = 16
ANSWERING: Final[i64] = 17
OVER: Final[i64] = 18

# How a game ended (NC-10.6).
NOT_ENDED: Final[i64] = 0
WON: Final[i64] = 1
GATES_LOST: Final[i64] = 2
KEYS_LOST: Final[i64] = 3
FELL_FOR_EVER: Final[i64] = 4
CUT_OFF: Final[i64] = 5
SWALLOWED: Final[i64] = 6
CONCEDED: Final[i64] = 7

# Where the Dirge's token is.
DIRGE_UNSEEN: Final[i64] = 0
DIRGE_LIES: Final[i64] = 1
DIRGE_GONE: Final[i64] = 2

AGENDA_ROOM: Final[i64] = 40


class State(Position):
    """Cells are numbered row by row; a set of cells or prisoners is a number with a bit for each."""

    MADE_OF: ClassVar[tuple[str, ...]] = ("players",)
    FIELDS: ClassVar[dict[str, str]] = {"prisoners": "fixed", "grid": "fixed", "order": "shared"}

    def __init__(self, players: i64, source: State | None = None) -> None:
        self.players: i64 = players
        self.prisoners: i64 = 5 if players == 5 else 4
        self.grid: Grid = GRID_OF_SEVEN if players == 5 else GRID_OF_SIX
        cells = self.grid.cells
        count = self.prisoners
        self.is_silent: bool = source.is_silent if source else False
        """The option `grim_silence` (NC-8.9)."""
        # Whose turn, and what is waited for.
        self.phase: i64 = source.phase if source else CHOOSE_FIRST
        self.decider: i64 = source.decider if source else 0
        """The prisoner whose controller decides (NC-4.13)."""
        self.active: i64 = source.active if source else 0
        self.order: vec[i64] = source.order if source else filled(count, 0)
        """Prisoners in turn order. Written once, so copies share it."""
        self.marker: i64 = source.marker if source else 0
        """The seat that runs the fourth prisoner of three players (NC-2.1)."""
        self.turn_number: i64 = source.turn_number if source else 0
        """0 during setup."""
        self.agenda: vec[i64] = source.agenda[:] if source else zeros(AGENDA_ROOM)
        """What is still to be done, the last entry first."""
        self.agenda_size: i64 = source.agenda_size if source else 0
        # The board.
        self.face: vec[i64] = source.face[:] if source else zeros(cells)
        """The kind of the tile, also of one that shows its pit."""
        self.turn: vec[i64] = source.turn[:] if source else zeros(cells)
        self.exits: vec[i64] = source.exits[:] if source else zeros(cells)
        self.occupied: i64 = source.occupied if source else 0
        self.pits: i64 = source.pits if source else 0
        self.monsters: i64 = source.monsters if source else 0
        """Wax Eaters, Keepers and Pathless that lie face up."""
        self.keyed: i64 = source.keyed if source else 0
        """Key tiles whose key nobody has taken."""
        self.dirge: i64 = source.dirge if source else DIRGE_UNSEEN
        self.dirge_cells: i64 = source.dirge_cells if source else 0
        # The prisoners.
        self.at: vec[i64] = source.at[:] if source else filled(count, -1)
        """The cell, or -1: falling, or not set up yet."""
        self.line: vec[i64] = source.line[:] if source else filled(count, -1)
        """Of a falling prisoner: the row, or the side plus the column."""
        self.pit_cell: vec[i64] = source.pit_cell[:] if source else filled(count, -1)
        """Of a falling prisoner: where the fall began."""
        self.lit: vec[i64] = source.lit[:] if source else filled(count, 1)
        self.nerve: vec[i64] = source.nerve[:] if source else filled(count, 1)
        self.has_key: vec[i64] = source.has_key[:] if source else zeros(count)
        # The stack.
        self.bag: vec[i64] = source.bag[:] if source else zeros(KINDS)
        """By kind; without the opening tiles."""
        self.opening: vec[i64] = source.opening[:] if source else zeros(KINDS)
        """The tiles shuffled apart that lie on top (NC-2.3)."""
        self.opening_left: i64 = source.opening_left if source else 0
        self.stack: i64 = source.stack if source else 0
        """Tiles left, opening tiles included."""
        self.gone: vec[i64] = source.gone[:] if source else zeros(KINDS)
        """The discard board (NC-2.7)."""
        self.hand: i64 = source.hand if source else NOTHING
        """A tile drawn and not yet put anywhere."""
        self.omens: i64 = source.omens if source else 0
        """Omens revealed; the first lies beside the board (NC-8.8)."""
        self.omen_for: i64 = source.omen_for if source else -1
        """The prisoner beside whom the Omen that a hit revealed is to be put."""
        self.gates_left: i64 = source.gates_left if source else 0
        """Not lost yet: on the board, in the stack or in hand (NC-10.4)."""
        self.keys_left: i64 = source.keys_left if source else 0
        """The same for keys, those that prisoners hold included."""
        # This turn.
        self.has_moved: bool = source.has_moved if source else False
        self.has_gained: bool = source.has_gained if source else False
        """The active prisoner gained Nerve in this turn (NC-7.1)."""
        self.has_old_key: bool = source.has_old_key if source else False
        """The active prisoner still holds the key of the turn's beginning (NC-10.2)."""
        self.barred: i64 = source.barred if source else -1
        """The Key tile whose key may not be taken in this turn (NC-10.2)."""
        self.handed: i64 = source.handed if source else 0
        """Keys handed over or refused in this turn."""
        self.offer: i64 = source.offer if source else 0
        """A hand-over waiting for consent: prisoner + 1 who would receive, or minus that who would give."""
        self.is_flickering: bool = source.is_flickering if source else False
        """Final Flickers have begun (NC-9.1)."""
        # The step and the attack under way.
        self.spot: i64 = source.spot if source else -1
        """The cell of the decision waited for: where the tile in hand is to be stood on, or where the Omen lies."""
        self.origin: i64 = source.origin if source else -1
        """The cell that the tile at `spot` must connect to."""
        self.alarmed: i64 = source.alarmed if source else 0
        """Monsters that saw the cell which the mover left (NC-6.3)."""
        self.safe_keeper: i64 = source.safe_keeper if source else -1
        """The Keeper that was entered from its back (NC-8.4)."""
        self.attackers: i64 = source.attackers if source else 0
        self.hits: vec[i64] = source.hits[:] if source else zeros(count * HIT_CLASSES)
        """Hits still to be paid, by prisoner and class: 1, 3 or 5 tiles."""
        self.struck: i64 = source.struck if source else 0
        """Prisoners hit in this attack."""
        self.conceding: i64 = source.conceding if source else 0
        """Seats that agree to concede (NC-10.5)."""
        self.ended: i64 = source.ended if source else NOT_ENDED

    def key(self) -> tuple[object, ...]:
        return (
            (self.players, self.is_silent, self.phase, self.decider, self.active, self.marker, self.turn_number),
            (tuple(self.order), tuple(self.agenda), self.agenda_size),
            (tuple(self.face), tuple(self.turn), tuple(self.exits), self.occupied, self.pits, self.monsters, self.keyed),
            (self.dirge, self.dirge_cells, tuple(self.at), tuple(self.line), tuple(self.pit_cell), tuple(self.lit)),
            (tuple(self.nerve), tuple(self.has_key), tuple(self.bag), tuple(self.opening), self.opening_left, self.stack),
            (tuple(self.gone), self.hand, self.omens, self.omen_for, self.gates_left, self.keys_left),
            (self.has_moved, self.has_gained, self.has_old_key, self.barred, self.handed, self.offer),
            (self.is_flickering, self.spot, self.origin, self.alarmed, self.safe_keeper, self.attackers),
            (tuple(self.hits), self.struck, self.conceding, self.ended),
        )

    # Who ------------------------------------------------------------------------------------------------------

    def controller(self, prisoner: i64) -> i64:
        """The seat that decides for the prisoner (NC-2.1)."""
        if self.players == 1:
            return 0
        if self.players == 2:
            return prisoner >> 1
        if self.players == 3 and prisoner == 3:
            return self.marker
        return prisoner

    def home(self, prisoner: i64) -> i64 | None:
        """The seat that the prisoner belongs to; of three players the fourth belongs to none (NC-2.1)."""
        return None if self.players == 3 and prisoner == 3 else self.controller(prisoner)

    def slot_of(self, prisoner: i64) -> i64:
        """The prisoner's place in the turn order."""
        slot: i64 = 0
        while self.order[slot] != prisoner:
            slot += 1
        return slot

    def after_active(self, steps: i64) -> i64:
        """The prisoner `steps` turns after the active one."""
        return self.order[(self.slot_of(self.active) + steps) % self.prisoners]

    def can_spend(self, prisoner: i64) -> bool:
        """Has Nerve, and gained none in this turn (NC-7.1)."""
        return self.nerve[prisoner] > 0 and not (self.has_gained and prisoner == self.active)

    def prisoner_at(self, cell: i64) -> i64:
        """A prisoner on the cell, or -1."""
        for prisoner in range(self.prisoners):
            if self.at[prisoner] == cell:
                return prisoner
        return -1

    # The agenda -----------------------------------------------------------------------------------------------

    def push(self, task: i64, prisoner: i64 = 0, cell: i64 = -1, origin: i64 = -1, count: i64 = 0) -> None:
        """Do this before anything pushed earlier."""
        entry = task | prisoner << 5 | (cell + 1) << 8 | (origin + 1) << 14 | count << 20
        self.agenda[self.agenda_size] = entry
        self.agenda_size += 1

    def ask(self, phase: i64, prisoner: i64) -> None:
        self.phase = phase
        self.decider = prisoner

    def end(self, reason: i64) -> None:
        if self.ended == NOT_ENDED:
            self.ended = reason
        self.phase = OVER
        self.agenda = zeros(AGENDA_ROOM)
        self.agenda_size = 0

    # The board ------------------------------------------------------------------------------------------------

    def is_tile(self, cell: i64) -> bool:
        return (self.occupied >> cell) & 1 == 1

    def is_pit(self, cell: i64) -> bool:
        return (self.pits >> cell) & 1 == 1

    def is_monster(self, cell: i64) -> bool:
        return (self.monsters >> cell) & 1 == 1

    def is_gate(self, cell: i64) -> bool:
        return self.face[cell] == GATE and not self.is_pit(cell)

    def is_dear(self, cell: i64) -> bool:
        """A Gate, or a key to be had there: what the escape needs (NC-10.4)."""
        return self.is_gate(cell) or (self.keyed >> cell) & 1 == 1 or (self.is_monster(cell) and self.face[cell] == KEEPER)

    def is_joined(self, cell: i64, side: i64) -> bool:
        """The tile is connected to the neighbouring tile on that side (NC-3.1)."""
        if not (self.exits[cell] >> side) & 1:
            return False
        other = self.grid.neighbour[cell * 4 + side]
        return (self.exits[other] >> ((side + 2) & 3)) & 1 == 1

    def lay(self, cell: i64, kind: i64, turn: i64) -> None:
        bit = bit_of(cell)
        self.face[cell] = kind
        self.turn[cell] = turn
        self.exits[cell] = EXITS[kind * 4 + turn]
        self.occupied |= bit
        if kind == KEY:
            self.keyed |= bit
        elif kind == WAX_EATER or kind == KEEPER or kind == PATHLESS:
            self.monsters |= bit

    def _lose(self, cell: i64) -> None:
        """What lay there face up is lost for the escape (NC-10.4)."""
        if self.is_pit(cell):
            return
        kind = self.face[cell]
        if kind == GATE:
            self.gates_left -= 1
        elif kind == KEEPER or (self.keyed >> cell) & 1:
            self.keys_left -= 1

    def discard(self, cell: i64) -> None:
        """The tile goes to the discard board; a Dirge pit goes as one piece (NC-3.4, NC-8.8)."""
        kind = self.face[cell]
        if kind == DIRGE:
            for part in range(self.grid.cells):
                if (self.dirge_cells >> part) & 1:
                    self._clear(part)
            self.dirge_cells = 0
            self.dirge = DIRGE_GONE
            return
        self._lose(cell)
        self.gone[kind] += 1
        self._clear(cell)

    def _clear(self, cell: i64) -> None:
        keep = ~bit_of(cell)
        self.face[cell] = NOTHING
        self.turn[cell] = 0
        self.exits[cell] = 0
        self.occupied &= keep
        self.pits &= keep
        self.monsters &= keep
        self.keyed &= keep

    def make_pit(self, cell: i64) -> None:
        """Turn the tile over, with all that it showed."""
        self._lose(cell)
        self.turn_over(cell)

    def turn_over(self, cell: i64) -> None:
        """Show the pit; what lay there has been accounted for."""
        bit = bit_of(cell)
        self.exits[cell] = ALL_OPEN
        self.turn[cell] = 0
        self.pits |= bit
        self.monsters &= ~bit
        self.keyed &= ~bit

    def drop(self, prisoner: i64, cell: i64) -> None:
        """The prisoner falls from that cell; row or column is chosen next (NC-5.1)."""
        self.at[prisoner] = -1
        self.line[prisoner] = -1
        self.pit_cell[prisoner] = cell

    # The stack ------------------------------------------------------------------------------------------------

    def discard_hand(self) -> None:
        kind = self.hand
        self.gone[kind] += 1
        if kind == GATE:
            self.gates_left -= 1
        elif kind == KEY or kind == KEEPER:
            self.keys_left -= 1
        self.hand = NOTHING

    def components(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for kind in range(1, DIRGE):
            count = self.bag[kind] + self.opening[kind] + self.gone[kind]
            for cell in range(self.grid.cells):
                if self.face[cell] == kind:
                    count += 1
            if self.hand == kind:
                count += 1
            counts[kind_name(kind)] = count
        if self.omens > 0:
            counts[kind_name(OMEN)] += 1
        if self.omen_for >= 0:
            counts[kind_name(OMEN)] += 1
        for prisoner in range(self.prisoners):
            if self.at[prisoner] < 0 and self.pit_cell[prisoner] < 0:
                counts[kind_name(START)] += 1
        return counts

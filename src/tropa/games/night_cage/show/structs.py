"""What crosses the wire of The Night Cage: what there is to see, and what may be asked; the rest is in `*_structs.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.games.night_cage.components import Kind, Side
from tropa.games.night_cage.scoring import Reason

Phase = Literal[
    "setup", "draw", "start", "place", "stand", "land", "step", "arrive", "end", "fall", "hit", "scramble",
    "replace", "omen", "dirge", "flicker", "answer", "over",
]  # fmt: skip


class TileView(Struct):
    """One tile on the board; an empty cell has none."""

    cell: int
    kind: Kind
    exits: list[Side]
    """Open sides."""
    turn: int
    """Quarter turns clockwise; a Keeper's mouth looks north at 0."""
    is_pit: bool
    has_key: bool
    """A Key tile whose key nobody has taken."""
    crumbles: bool
    """It gives way once it is left (NC-4.2)."""
    is_lit: bool
    is_shared: bool
    """Any number of prisoners may stand here (NC-4.8)."""
    is_dear: bool
    """Without enough of these there is no escape: a Gate, or a key to be had here (NC-10.4)."""
    sees: list[int]
    """The cells in a monster's sight (NC-6.2)."""


class HandView(Struct):
    """The tile that is to be put somewhere now."""

    kind: Kind
    crumbles: bool
    turns: list[list[Side]]
    """Its exits for each quarter turn that differs from those before."""


class Falling(Struct):
    """A prisoner falling; row and column are null until one is chosen (NC-5.1)."""

    cell: int
    row: int | None
    column: int | None


class PrisonerView(Struct):
    seat: int
    """Whose decisions it waits for (NC-2.1)."""
    home: int | None
    """The seat that it belongs to; null: each player runs it in turn."""
    number: int
    """Which of the prisoners of its home it is, from 0."""
    cell: int | None
    falling: Falling | None
    is_lit: bool
    nerve: int
    has_key: bool
    lights: list[int]
    hits: list[int]
    """Hits still to be paid, by their tiles."""


class Offer(Struct):
    """A key that would change hands, if the other player agrees (NC-10.2)."""

    giver: int
    taker: int


class Count(Struct):
    """Tiles of one kind: in the stack (of those among the opening tiles on top) and on the discard board (NC-2.7)."""

    kind: Kind
    exits: list[Side]
    """As the tile lies when it isn't turned."""
    crumbles: bool
    stack: int
    opening: int
    gone: int


class View(Struct, tag="night-cage", tag_field="game"):
    """The position as everybody sees it."""

    phase: Phase
    side: int
    """Cells of a row; cells are numbered row by row from 0."""
    turn_number: int
    """0 during setup."""
    round: int
    active: int | None
    """The prisoner whose turn it is."""
    decider: int | None
    """The prisoner for whom somebody decides now."""
    order: list[int]
    """Prisoners in turn order."""
    next: int | None
    """The prisoner whose turn comes after this one."""
    marker: int | None
    """The seat that runs the fourth prisoner of three players."""
    prisoners: list[PrisonerView]
    nerve_limit: int
    """How much Nerve a prisoner can have (NC-2.4)."""
    tiles: list[TileView]
    stack: int
    counts: list[Count]
    """Start tiles are never in the stack, and aren't counted."""
    hand: HandView | None
    spot: int | None
    """The cell that the decision, or the tile being drawn, is about."""
    has_moved: bool
    has_gained: bool
    is_flickering: bool
    gates_left: int
    """Gates on the board or in the stack."""
    keys_held: int
    keys_on_board: int
    keys_in_stack: int
    omens: int
    dirge: list[int]
    """The cells under the Dirge, or of its pit."""
    offer: Offer | None
    """While somebody is asked about a key."""
    conceding: list[int]
    is_silent: bool
    reason: Reason | None


class Headline(Struct):
    """How far the game is, for a list of games."""

    turn: int
    stack: int
    keys: int
    prisoners: int


class CellAsk(Struct, tag_field="kind", tag="cell", forbid_unknown_fields=True):
    """Why nothing can be done with the cell now."""

    cell: int


class PutAsk(Struct, tag_field="kind", tag="put", forbid_unknown_fields=True):
    """Why the tile in hand can't lie there, turned so."""

    cell: int
    turn: int


Ask = CellAsk | PutAsk

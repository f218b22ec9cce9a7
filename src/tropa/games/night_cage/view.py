"""What there is to see of The Night Cage (all of it is public), what a seat may choose, and what everybody is told."""

from __future__ import annotations

from typing import Literal, cast

from msgspec import Struct

from tropa.games.night_cage.components import KIND_NAMES, SIDES

Phase = Literal[
    "setup", "draw", "start", "place", "stand", "land", "step", "arrive", "end", "fall", "hit", "scramble",
    "replace", "omen", "dirge", "flicker", "answer", "over",
]  # fmt: skip
Kind = Literal[
    "start", "straight", "t", "crumbling-t", "crossroads", "key", "gate", "wax-eater", "keeper", "pit-fiend",
    "pathless", "omen", "dirge",
]  # fmt: skip
Reason = Literal["won", "gates-lost", "keys-lost", "fell-for-ever", "cut-off", "swallowed", "conceded"]


class TileView(Struct):
    """One tile on the board; an empty cell has none."""

    cell: int
    kind: Kind
    exits: str
    """Open sides, some of NESW."""
    turn: int
    """Quarter turns clockwise; a Keeper's mouth looks north at 0."""
    is_pit: bool
    has_key: bool
    """A Key tile whose key nobody has taken."""
    is_lit: bool
    sees: list[int]
    """The cells in a monster's sight (NC-6.2)."""


class Falling(Struct):
    """A prisoner falling; row and column are null until one is chosen (NC-5.1)."""

    cell: int
    row: int | None
    column: int | None


class PrisonerView(Struct):
    seat: int
    """Whose decisions it waits for (NC-2.1)."""
    cell: int | None
    falling: Falling | None
    is_lit: bool
    nerve: int
    has_key: bool
    lights: list[int]
    hits: list[int]
    """Hits still to be paid, by their tiles."""


class Count(Struct):
    """Tiles of one kind: in the stack (of those among the opening tiles on top) and on the discard board (NC-2.7)."""

    kind: Kind
    stack: int
    opening: int
    gone: int


class View(Struct, tag="night-cage", tag_field="game"):
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
    marker: int | None
    """The seat that runs the fourth prisoner of three players."""
    prisoners: list[PrisonerView]
    tiles: list[TileView]
    stack: int
    counts: list[Count]
    hand: Kind | None
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
    offer: int | None
    """While somebody is asked about a key: the prisoner who would receive it."""
    conceding: list[int]
    is_silent: bool
    reason: Reason | None


class Hit(Struct):
    prisoner: int
    tiles: int
    can_block: bool


class Choice(Struct):
    action: str
    kind: Literal[
        "put", "lay", "land", "darken", "move", "charge", "scramble", "stay", "hold", "wait", "row", "column", "block",
        "suffer", "take", "give", "ask", "accept", "decline", "go on", "end", "sustain", "concede", "refuse",
    ]  # fmt: skip
    prisoner: int
    """The one who decides."""
    cell: int | None = None
    side: str | None = None
    turn: int | None = None
    exits: str | None = None
    """Of the tile, turned so."""
    other: int | None = None
    """The prisoner a key goes to or comes from."""
    tiles: int | None = None
    """What a hit costs."""
    price: int = 0
    """Nerve."""
    covers: list[int] = []
    """The cells that become pits: of the Dirge, or of a Pit Fiend put here."""
    is_blind: bool = False
    """A step into the dark: the tile is drawn after it."""
    is_fall: bool = False
    wakes: list[int] = []
    """The monsters that this sets off, chains included."""
    hits: list[Hit] = []
    crumbles: int | None = None
    """The tile that gives way."""
    darkens: list[int] = []
    """The tiles that nobody would light any more."""
    relights: list[int] = []
    """The prisoners whose candles this lights again."""
    drops: list[int] = []
    """The prisoners under whom a Pit Fiend or the Dirge opens the ground."""
    ends: Reason | None = None
    """How the game would end by it, whatever is drawn."""


class Event(Struct):
    kind: Literal[
        "first", "turn", "start", "draw", "omen", "spill", "place", "move", "charge", "scramble", "stay", "hold", "wait",
        "land", "fall", "line", "attack", "block", "out", "relit", "pit", "dark", "key", "hand_over", "declined", "replace",
        "dirge", "flicker", "darken", "sustain", "concede", "refuse", "end",
    ]  # fmt: skip
    prisoner: int | None = None
    seat: int | None = None
    cell: int | None = None
    side: str | None = None
    tile: Kind | None = None
    tiles: list[Kind] = []
    cells: list[int] = []
    other: int | None = None
    count: int | None = None
    purpose: Literal["light", "step", "stay", "hit"] | None = None
    reason: Reason | None = None


class Intent(Struct):
    """What somebody means to do with a prisoner."""

    kind: Literal[
        "key", "gate", "to_light", "bring_light", "dodge", "explore", "grope", "jump", "drop", "charge", "wait", "guard",
        "nerve", "stay", "hold", "give", "ask",
    ]  # fmt: skip
    prisoner: int
    cell: int | None = None
    tile: Kind | None = None
    other: int | None = None
    side: str | None = None


class Headline(Struct):
    turn: int
    stack: int
    keys: int
    prisoners: int


def kind_name(kind: int) -> Kind:
    return cast(Kind, KIND_NAMES[kind])


def cells_of(mask: int) -> list[int]:
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


def sides_of(exits: int) -> str:
    return "".join(letter for side, letter in enumerate(SIDES) if exits >> side & 1)

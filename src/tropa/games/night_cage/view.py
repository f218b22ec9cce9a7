"""What there is to see of The Night Cage (all of it is public), what a seat may choose, and what everybody is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from msgspec import Struct

from tropa.games.night_cage import preview, tasks
from tropa.games.night_cage.components import DIRGE, KIND_NAMES, KINDS, PIT_FIEND, SIDES
from tropa.games.night_cage.light import light_of, lit_cells
from tropa.games.night_cage.notation import (
    ASK,
    CHARGE,
    CONCEDE,
    DARKEN,
    GIVE,
    HIT_TILES,
    LAND,
    LAY,
    MOVE,
    REFUSE,
    SCRAMBLE,
    STAY,
    SUFFER,
    TAKE,
    action_text,
)
from tropa.games.night_cage.scoring import REASONS
from tropa.games.night_cage.sight import sight
from tropa.games.night_cage.state import (
    ANSWERING,
    ARRIVING,
    CHOOSE_FIRST,
    DRAWING,
    ENDING,
    FALLING,
    FLICKERING,
    HIT_CLASSES,
    HURTING,
    LANDING,
    LAYING_DIRGE,
    OVER,
    PLACING,
    PLACING_OMEN,
    REPLACING,
    SCRAMBLING,
    SET_START,
    STANDING,
    STEPPING,
)

if TYPE_CHECKING:
    from tropa.games.night_cage.rules import NightCage

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


_PHASES: dict[int, Phase] = {
    CHOOSE_FIRST: "setup", DRAWING: "draw", SET_START: "start", PLACING: "place", STANDING: "stand", LANDING: "land",
    STEPPING: "step", ARRIVING: "arrive", ENDING: "end", FALLING: "fall", HURTING: "hit", SCRAMBLING: "scramble",
    REPLACING: "replace", PLACING_OMEN: "omen", LAYING_DIRGE: "dirge", FLICKERING: "flicker", ANSWERING: "answer",
    OVER: "over",
}  # fmt: skip


def kind_name(kind: int) -> Kind:
    return cast(Kind, KIND_NAMES[kind])


def cells_of(mask: int) -> list[int]:
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


def sides_of(exits: int) -> str:
    return "".join(letter for side, letter in enumerate(SIDES) if exits >> side & 1)


def build_view(position: NightCage) -> View:
    """The same for everybody: nothing is hidden but what nobody has drawn yet."""
    is_waiting = position.phase not in (CHOOSE_FIRST, DRAWING, OVER)
    held = sum(position.has_key)
    on_board = int(position.keyed).bit_count() + sum(
        position.face[cell] == KIND_NAMES.index("keeper") for cell in cells_of(position.monsters)
    )
    return View(
        phase=_PHASES[position.phase],
        side=position.grid.side,
        turn_number=position.turn_number,
        round=(position.turn_number + position.prisoners - 1) // position.prisoners,
        active=position.active if position.turn_number else None,
        decider=position.decider if is_waiting else None,
        order=list(position.order) if position.phase != CHOOSE_FIRST else [],
        marker=position.marker if position.players == 3 and position.phase != CHOOSE_FIRST else None,
        prisoners=[_prisoner(position, prisoner) for prisoner in range(position.prisoners)],
        tiles=_tiles(position),
        stack=position.stack,
        counts=_counts(position),
        hand=kind_name(position.hand) if position.hand else None,
        spot=_spot(position),
        has_moved=position.has_moved,
        has_gained=position.has_gained,
        is_flickering=position.is_flickering,
        gates_left=position.gates_left,
        keys_held=held,
        keys_on_board=on_board,
        keys_in_stack=position.keys_left - held - on_board,
        omens=position.omens,
        dirge=cells_of(position.dirge_cells),
        offer=_offered_to(position),
        conceding=[seat for seat in range(position.players) if position.conceding >> seat & 1],
        is_silent=position.is_silent,
        reason=cast(Reason, REASONS[position.ended]) if position.ended else None,
    )


def _spot(position: NightCage) -> int | None:
    if position.phase in (STANDING, LAYING_DIRGE, PLACING_OMEN):
        return position.spot
    if position.phase == DRAWING:
        entry = position.agenda[position.agenda_size - 1]
        return (entry >> 8 & 63) - 1 if entry & 31 == tasks.STAND else None
    return None


def _offered_to(position: NightCage) -> int | None:
    if position.offer == 0:
        return None
    return position.offer - 1 if position.offer > 0 else position.active


def _tiles(position: NightCage) -> list[TileView]:
    lit = lit_cells(position)
    tiles: list[TileView] = []
    for cell in cells_of(position.occupied):
        is_pit = position.is_pit(cell)
        tiles.append(
            TileView(
                cell=cell,
                kind=kind_name(position.face[cell]),
                exits=sides_of(position.exits[cell]),
                turn=position.turn[cell],
                is_pit=is_pit,
                has_key=bool(position.keyed >> cell & 1),
                is_lit=bool(lit >> cell & 1),
                sees=cells_of(sight(position, cell)) if position.is_monster(cell) else [],
            )
        )
    return tiles


def _prisoner(position: NightCage, prisoner: int) -> PrisonerView:
    cell = position.at[prisoner]
    side = position.grid.side
    line = position.line[prisoner]
    falling = None
    if cell < 0 and position.pit_cell[prisoner] >= 0:
        row = line if 0 <= line < side else None
        column = line - side if line >= side else None
        falling = Falling(position.pit_cell[prisoner], row, column)
    hits: list[int] = []
    for kind in range(HIT_CLASSES):
        hits.extend([HIT_TILES[kind]] * position.hits[prisoner * HIT_CLASSES + kind])
    return PrisonerView(
        seat=position.controller(prisoner),
        cell=cell if cell >= 0 else None,
        falling=falling,
        is_lit=bool(position.lit[prisoner]),
        nerve=position.nerve[prisoner],
        has_key=bool(position.has_key[prisoner]),
        lights=cells_of(light_of(position, prisoner)),
        hits=hits,
    )


def _counts(position: NightCage) -> list[Count]:
    counts: list[Count] = []
    for kind in range(1, KINDS):
        if kind == DIRGE:
            continue
        held = position.bag[kind] + position.opening[kind]
        on_board = any(position.face[cell] == kind for cell in range(position.grid.cells))
        if held or position.gone[kind] or on_board:
            counts.append(Count(kind_name(kind), held, position.opening[kind], position.gone[kind]))
    return counts


# Choices --------------------------------------------------------------------------------------------------------


def build_choice(position: NightCage, seat: int, action: int) -> Choice:
    """An action of the seat's as an interface needs it, with what it would set off."""
    text = action_text(position.grid.side, seat, action)
    name = "go on" if text == "go on" else text.split()[0]
    choice = Choice(text, cast('Literal["put"]', name), position.decider)
    if action in (CONCEDE, REFUSE):
        return choice
    prisoner = position.decider
    if action < LAY:
        _fill_put(position, choice, action >> 2, action & 3)
    elif action < LAND:
        choice.cell, choice.turn = (action - LAY) >> 2, action & 3
        choice.covers = cells_of(position.grid.dirge[action - LAY])
    elif action < DARKEN:
        choice.cell = action - LAND
        choice.is_fall = position.is_pit(choice.cell)
    elif action < MOVE:
        choice.cell = action - DARKEN
    elif action < STAY:
        side = (action - MOVE) & 3
        choice.side = SIDES[side]
        choice.cell = position.grid.neighbour[position.at[prisoner] * 4 + side]
        choice.is_blind = not position.is_tile(choice.cell)
        choice.is_fall = position.is_pit(choice.cell)
        if action < SCRAMBLE:
            choice.price = int(action >= CHARGE) + int(position.phase == ENDING)
        _fill_effect(choice, preview.of_step(position, prisoner, choice.cell, is_scramble=action >= SCRAMBLE))
    elif name in ("stay", "hold", "wait"):
        choice.cell = position.at[prisoner]
        choice.price = int(name == "hold")
        _fill_effect(choice, preview.of_stay(position, prisoner))
    elif name == "block":
        choice.tiles, choice.price = 2, 1
    elif name == "suffer":
        choice.tiles = HIT_TILES[action - SUFFER]
    elif action == TAKE:
        choice.cell = position.at[prisoner]
    elif GIVE <= action < ASK + 5:
        choice.other = action - GIVE if action < ASK else action - ASK
    elif name == "sustain":
        choice.price = 1
    return choice


def _fill_put(position: NightCage, choice: Choice, cell: int, turn: int) -> None:
    choice.cell, choice.turn = cell, turn
    kind = position.hand if position.phase != SET_START else 1
    choice.exits = preview.exits_of(kind, turn)
    if kind == PIT_FIEND:
        choice.covers = cells_of(preview.doomed(position, cell))
    elif position.phase == STANDING:
        _fill_effect(choice, preview.of_stand(position, position.decider, turn))


def _fill_effect(choice: Choice, effect: preview.Effect) -> None:
    choice.is_fall = effect.is_fall
    choice.wakes = cells_of(effect.wakes)
    choice.hits = [Hit(*hit) for hit in effect.hits]
    choice.crumbles = effect.crumbles if effect.crumbles >= 0 else None
    choice.darkens = cells_of(effect.darkens)
    choice.relights = effect.relights

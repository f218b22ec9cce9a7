"""The position as everybody sees it: nothing is hidden but what nobody has drawn yet."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.components import (
    CRUMBLES,
    DIRGE,
    EXITS,
    HIT_CLASSES,
    HIT_TILES,
    KEEPER,
    MAX_NERVE,
    NOTHING,
    START,
    STRAIGHT,
    TURNS,
    cells_of,
    kind_name,
    sides_of,
)
from tropa.games.night_cage.rules import tasks
from tropa.games.night_cage.rules.light import light_of, lit_cells
from tropa.games.night_cage.rules.sight import sight
from tropa.games.night_cage.scoring import reason_name
from tropa.games.night_cage.show.structs import (
    Count,
    Falling,
    HandView,
    Headline,
    Offer,
    Phase,
    PrisonerView,
    TileView,
    View,
)
from tropa.games.night_cage.state import (
    ANSWERING,
    ARRIVING,
    CHOOSE_FIRST,
    DRAWING,
    ENDING,
    FALLING,
    FLICKERING,
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
    State,
)

_PHASES: dict[int, Phase] = {
    CHOOSE_FIRST: "setup", DRAWING: "draw", SET_START: "start", PLACING: "place", STANDING: "stand", LANDING: "land",
    STEPPING: "step", ARRIVING: "arrive", ENDING: "end", FALLING: "fall", HURTING: "hit", SCRAMBLING: "scramble",
    REPLACING: "replace", PLACING_OMEN: "omen", LAYING_DIRGE: "dirge", FLICKERING: "flicker", ANSWERING: "answer",
    OVER: "over",
}  # fmt: skip


def build_view(position: State) -> View:
    is_waiting = position.phase not in (CHOOSE_FIRST, DRAWING, OVER)
    held = sum(position.has_key)
    on_board = int(position.keyed).bit_count() + sum(position.face[cell] == KEEPER for cell in cells_of(position.monsters))
    return View(
        phase=_PHASES[position.phase],
        side=position.grid.side,
        turn_number=position.turn_number,
        round=(position.turn_number + position.prisoners - 1) // position.prisoners,
        active=position.active if position.turn_number else None,
        decider=position.decider if is_waiting else None,
        order=list(position.order) if position.phase != CHOOSE_FIRST else [],
        next=position.after_active(1) if position.turn_number and position.phase != OVER else None,
        marker=position.marker if position.players == 3 and position.phase != CHOOSE_FIRST else None,
        prisoners=[_prisoner(position, prisoner) for prisoner in range(position.prisoners)],
        nerve_limit=MAX_NERVE,
        tiles=_tiles(position),
        stack=position.stack,
        counts=_counts(position),
        hand=_hand(position),
        spot=_cell(spot_of(position)),
        has_moved=position.has_moved,
        has_gained=position.has_gained,
        is_flickering=position.is_flickering,
        gates_left=position.gates_left,
        keys_held=held,
        keys_on_board=on_board,
        keys_in_stack=position.keys_left - held - on_board,
        omens=position.omens,
        dirge=cells_of(position.dirge_cells),
        offer=_offer(position),
        conceding=[seat for seat in range(position.players) if position.conceding >> seat & 1],
        is_silent=position.is_silent,
        reason=reason_name(position.ended) if position.ended else None,
    )


def build_headline(position: State) -> Headline:
    return Headline(position.turn_number, position.stack, sum(position.has_key), position.prisoners)


def _hand(position: State) -> HandView | None:
    kind = START if position.phase == SET_START else position.hand
    if kind == NOTHING:
        return None
    turns = [sides_of(EXITS[kind * 4 + turn]) for turn in range(TURNS[kind])]
    return HandView(kind_name(kind), bool(CRUMBLES[kind]), turns)


def spot_of(position: State) -> i64:
    """The cell that the decision, or the tile being drawn, is about; -1: none."""
    phase = position.phase
    if phase == STANDING or phase == LAYING_DIRGE or phase == PLACING_OMEN:
        return position.spot
    if phase == DRAWING:
        entry = position.agenda[position.agenda_size - 1]
        return (entry >> 8 & 63) - 1 if entry & 31 == tasks.STAND else -1
    return -1


def _cell(cell: int) -> int | None:
    return cell if cell >= 0 else None


def _offer(position: State) -> Offer | None:
    if position.offer == 0:
        return None
    if position.offer > 0:
        return Offer(position.active, position.offer - 1)
    return Offer(-position.offer - 1, position.active)


def _tiles(position: State) -> list[TileView]:
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
                crumbles=bool(CRUMBLES[position.face[cell]]) and not is_pit,
                is_lit=bool(lit >> cell & 1),
                is_shared=position.is_gate(cell),
                is_dear=position.is_dear(cell),
                sees=cells_of(sight(position, cell)) if position.is_monster(cell) else [],
            )
        )
    return tiles


def _prisoner(position: State, prisoner: int) -> PrisonerView:
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
    home = position.home(prisoner)
    return PrisonerView(
        seat=position.controller(prisoner),
        home=home,
        number=[position.home(other) for other in range(prisoner)].count(home),
        cell=cell if cell >= 0 else None,
        falling=falling,
        is_lit=bool(position.lit[prisoner]),
        nerve=position.nerve[prisoner],
        has_key=bool(position.has_key[prisoner]),
        lights=cells_of(light_of(position, prisoner)),
        hits=hits,
    )


def _counts(position: State) -> list[Count]:
    counts: list[Count] = []
    for kind in range(STRAIGHT, DIRGE):
        held = position.bag[kind] + position.opening[kind]
        on_board = any(position.face[cell] == kind for cell in range(position.grid.cells))
        if held or position.gone[kind] or on_board:
            exits = sides_of(EXITS[kind * 4])
            crumbles = bool(CRUMBLES[kind])
            counts.append(Count(kind_name(kind), exits, crumbles, held, position.opening[kind], position.gone[kind]))
    return counts

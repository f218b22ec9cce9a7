"""What a seat sees of Bigfoot (BF-8.2), and nothing else."""

from __future__ import annotations

from typing import Final, Literal, cast

from msgspec import structs

from tropa.core.parts import Parts
from tropa.core.seats import check_seat
from tropa.games.bigfoot.components import (
    ANIMALS,
    CAMP,
    CAMP_KINDS,
    CAMP_NAMES,
    CAMPS,
    CARD_NAMES,
    DECK,
    HAND,
    KINDS,
    PAIRS,
    ROW_CELLS,
    SIDES,
    SOURCES,
    TRACK_END,
    Face,
    card_trails,
)
from tropa.games.bigfoot.grid import place_turn, place_x, place_y, squares_at
from tropa.games.bigfoot.ground import CUT, HOME, OPENING_SIDE, OTHER_CAMP, Ground
from tropa.games.bigfoot.rules.turn import FIRST_CAMP_ROW, SECOND_CAMP_ROW
from tropa.games.bigfoot.scoring import GREAT, SUCCESS, SUMMIT, animal_factor
from tropa.games.bigfoot.show.structs import (
    Camp,
    Card,
    Cell,
    Chase,
    Half,
    Headline,
    Laid,
    LaidCamp,
    LaidCard,
    Loop,
    Path,
    Phase,
    Row,
    SeatView,
    Stock,
    Trail,
    TrailEnd,
    View,
    Window,
)
from tropa.games.bigfoot.state import (
    BIGFOOT,
    CHOOSE_CAMP,
    DISCARD,
    DRAW,
    END,
    HIKER,
    LAY_CAMP,
    OPEN_CARD,
    OVER,
    PLACE,
    REFILL,
    SHOW,
    UNDECLARED,
    WINDOW,
    Role,
    State,
)

_PHASES: Final[dict[int, Phase]] = {
    CHOOSE_CAMP: "camp", LAY_CAMP: "lay_camp", SHOW: "show", PLACE: "place", DISCARD: "discard", END: "end",
    REFILL: "refill", WINDOW: "window", DRAW: "draw", OPEN_CARD: "open", OVER: "over",
}  # fmt: skip

HALVES: Final[list[Half]] = [0, 1]


def _card_view(name: str, face: Face, has_animal: bool) -> Card:
    long, left, right = [
        Trail(KINDS[kind], [(HALVES[half], SIDES[one], SIDES[other]) for half, one, other in segments])
        for kind, segments in zip((face.long, face.left_short, face.right_short), card_trails(face), strict=True)
    ]
    return Card(name, (long, left, right), has_animal)


CARD_VIEWS: Final = [
    _card_view(name, face, bool(animals)) for name, face, animals in zip(CARD_NAMES, DECK, ANIMALS, strict=True)
]
CAMP_VIEWS: Final = [
    Camp(name, (kinds[0], kinds[1], kinds[2], kinds[3])) for name, kinds in zip(CAMP_NAMES, CAMP_KINDS, strict=True)
]


Map = tuple[list[Laid], list[Loop], list[TrailEnd]]
"""What lies on the table, the loops there, and where trails end."""


class _Open:
    """What everybody sees of a position: an onlooker's view, and what a seat's own rows follow from."""

    def __init__(self, position: State, parts: Parts) -> None:
        self.row_stamps = [_row_stamp(position, row) for row in range(len(KINDS))]
        self.view = _build_open(position, self.row_stamps, parts)


def build_view(position: State, seat: int | None, parts: Parts) -> View:
    """All that `seat` may see; None is an onlooker. What is there already is in `parts`."""
    common = cast(_Open, parts.common(position, lambda: _Open(position, parts)))
    if seat is None:
        return common.view
    check_seat(seat, position.players)
    seats = list(common.view.seats)
    seats[seat] = _seat(position, seat, is_own=True)
    return structs.replace(
        common.view,
        rows=_kept_rows(position, seat, common.row_stamps, parts),
        window=_window(position, seat),
        seats=seats,
    )


def _build_open(position: State, row_stamps: list[object], parts: Parts) -> View:
    phase: Phase = _PHASES.get(position.phase, "setup")
    is_open = position.phase == OVER or position.is_chase()
    laid, loops, ends = _kept_map(position, parts)
    return View(
        phase=phase,
        turn=None if phase in ("setup", "over") else position.turn,
        turn_number=position.turn_number,
        points=position.points,
        goals=(SUCCESS, GREAT, SUMMIT),
        animal_factor=animal_factor(position.players),
        deck=position.deck_size,
        laid=laid,
        camps_left=[CAMP_VIEWS[camp] for camp in range(CAMPS) if position.has_camp(camp)],
        loops=loops,
        ends=ends,
        rows=_kept_rows(position, None, row_stamps, parts),
        row_cells=ROW_CELLS,
        camp_rows=[FIRST_CAMP_ROW, SECOND_CAMP_ROW],
        is_camp_due=position.is_camp_due and position.phase > LAY_CAMP,
        is_last_turn=position.is_last_turn,
        shown=CARD_VIEWS[position.shown] if position.shown >= 0 else None,
        chosen_camp=CAMP_VIEWS[position.chosen_camp] if position.chosen_camp >= 0 else None,
        window=_window(position, None),
        chase=_chase(position),
        pairs=PAIRS,
        seats=[_kept_seat(position, seat, parts) for seat in range(position.players)],
        are_roles_open=is_open,
        set_aside=None if not is_open else BIGFOOT if position.bigfoot < 0 else HIKER,
    )


def build_headline(position: State) -> Headline:
    return Headline(int(position.turn_number), int(position.longest_row()), int(ROW_CELLS), position.is_chase())


def _kept_map(position: State, parts: Parts) -> Map:
    laid = position.laid
    stamp = (tuple(position.laid_what[:laid]), tuple(position.laid_place[:laid]), tuple(position.laid_seat[:laid]))
    return cast(Map, parts.get("map", stamp, lambda: _map(position)))


def _map(position: State) -> Map:
    loops = build_loops(position.ground)
    return _laid(position, loops), loops, _ends(position.ground)


def _laid(position: State, loops: list[Loop]) -> list[Laid]:
    laid = [_laid_thing(position, at) for at in range(position.laid)]
    on_top = {
        square: (at, half)
        for at in range(position.laid)
        for half, square in enumerate(squares_at(position.laid_place[at], position.laid_what[at] >= CAMP))
    }
    for loop in loops:
        for x, y, entered, _ in loop.path:
            at, half = on_top[x, y]
            thing = laid[at]
            assert isinstance(thing, LaidCard)
            trail = _trail_at(thing, half, entered)
            if trail not in thing.looped:
                thing.looped.append(trail)
    return laid


def _laid_thing(position: State, at: int) -> Laid:
    what = position.laid_what[at]
    place = position.laid_place[at]
    seat = position.laid_seat[at]
    if what >= CAMP:
        return LaidCamp(place_x(place), place_y(place), place_turn(place), seat, CAMP_VIEWS[what - CAMP])
    return LaidCard(place_x(place), place_y(place), place_turn(place), seat, CARD_VIEWS[what], [])


def _trail_at(laid: LaidCard, half: int, side: int) -> int:
    """Which trail of the card opens there as it lies."""
    unturned = (side - laid.turn) % 4
    for number, trail in enumerate(laid.card.trails):
        for at, one, other in trail.segments:
            if at == half and unturned in (one, other):
                return number
    raise ValueError("a trail opens on every side of a square")


def role_view(position: State, seat: int) -> Role:
    return BIGFOOT if position.bigfoot == seat else HIKER


def _xy(ground: Ground, index: int) -> tuple[int, int]:
    return ground.left + index % ground.width, ground.top + index // ground.width


def build_path(ground: Ground, segments: list[int]) -> Path:
    """Segments as `Ground.walk` collects them."""
    return [(*_xy(ground, segment >> 4), SIDES[segment >> 2 & 3], SIDES[segment & 3]) for segment in segments]


def build_loops(ground: Ground) -> list[Loop]:
    """Every loop on the table once, with the squares it passes."""
    loops: list[Loop] = []
    for camp in range(CAMPS):
        for opening in range(8) if ground.camp_place[camp] >= 0 else ():
            path: list[int] = []
            length = ground.walk(camp, opening, path)
            if ground.end == HOME and opening < ground.end_opening(camp):
                kind = KINDS[ground.camp_kind[camp * 4 + OPENING_SIDE[opening]]]
                loops.append(Loop(CAMP_NAMES[camp], kind, length, build_path(ground, path)))
    return loops


def _ends(ground: Ground) -> list[TrailEnd]:
    ends: list[TrailEnd] = []
    for camp in range(CAMPS):
        for opening in range(8) if ground.camp_place[camp] >= 0 else ():
            length = ground.walk(camp, opening)
            if ground.end != HOME:
                state: Literal["open", "cut", "camp"] = (
                    "camp" if ground.end == OTHER_CAMP else "cut" if ground.end == CUT else "open"
                )
                kind = KINDS[ground.camp_kind[camp * 4 + OPENING_SIDE[opening]]]
                ends.append(TrailEnd(*_xy(ground, ground.end_square), SIDES[ground.end_side], kind, length, state))
    return ends


def _row_stamp(position: State, row: int) -> object:
    first = row * ROW_CELLS
    last = first + position.row_size[row]
    cells = (
        tuple(position.row_card[first:last]),
        tuple(position.row_seat[first:last]),
        tuple(position.row_claim[first:last]),
    )
    return position.phase == OVER, cells


def _kept_rows(position: State, seat: int | None, stamps: list[object], parts: Parts) -> list[Row]:
    """The very list, while none of them changed: then nothing in it is compared either."""

    def build() -> list[Row]:
        return [_kept_row(position, row, seat, stamps[row], parts) for row in range(len(KINDS))]

    return cast(list[Row], parts.get(("rows", seat), stamps, build))


def _kept_row(position: State, row: int, seat: int | None, stamp: object, parts: Parts) -> Row:
    return cast(Row, parts.get(("row", row, seat), stamp, lambda: _row(position, row, seat)))


def _row(position: State, row: int, seat: int | None) -> Row:
    return Row(KINDS[row], [_cell(position, row * ROW_CELLS + cell, seat) for cell in range(position.row_size[row])])


def _cell(position: State, at: int, seat: int | None) -> Cell:
    holder = position.row_seat[at]
    is_visible = holder == seat or position.phase == OVER
    claim = position.row_claim[at]
    return Cell(holder, CARD_VIEWS[position.row_card[at]] if is_visible else None, KINDS[claim] if claim >= 0 else None)


def _window(position: State, seat: int | None) -> Window | None:
    if position.phase != WINDOW:
        return None
    asked = [other for other in range(position.players) if other != position.turn]
    return Window(position.turn, asked, seat is not None and bool(position.passed[seat]))


def _chase(position: State) -> Chase | None:
    if not position.is_chase():
        return None
    return Chase(
        figure=position.figure,
        bigfoot=position.bigfoot,
        track=position.track,
        track_end=TRACK_END,
        stocks=[Stock(source, position.source_size(at)) for at, source in enumerate(SOURCES)],
        drawn=[CARD_VIEWS[position.drawn[at]] for at in range(position.drawn_size)],
    )


def _kept_seat(position: State, seat: int, parts: Parts) -> SeatView:
    """As all others see it."""
    if position.phase == OVER or position.is_chase():
        return _seat(position, seat, is_own=False)
    stamp = (position.hand_size[seat], position.declared[seat], position.belied[seat])
    return cast(SeatView, parts.get(("seat", seat), stamp, lambda: _seat(position, seat, is_own=False)))


def _seat(position: State, seat: int, is_own: bool) -> SeatView:
    is_over = position.phase == OVER
    is_chase = position.is_chase()
    knows_role = is_over or is_chase or (is_own and position.roles_dealt > seat)
    declared = position.declared[seat]
    cards = [CARD_VIEWS[position.hand[seat * HAND + slot]] for slot in range(position.hand_size[seat])]
    return SeatView(
        role=role_view(position, seat) if knows_role else None,
        hand=cards if is_over or is_own else None,
        hand_size=0 if is_chase else len(cards),
        declared=None if declared == UNDECLARED or is_chase else PAIRS[declared],
        has_lied=bool(position.belied[seat]),
    )

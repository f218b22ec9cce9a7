"""Builds the views of Bigfoot: what each seat may see (BF-8.2), and nothing else."""

from __future__ import annotations

from typing import Final, Literal, cast

from tropa.core.contract import check_seat
from tropa.games.bigfoot.components import (
    ANIMALS,
    CAMP,
    CAMP_NAMES,
    CAMPS,
    CARD_NAMES,
    HAND,
    KINDS,
    PAIR_FIRST,
    PAIR_SECOND,
    ROW_CELLS,
    TRACK_END,
)
from tropa.games.bigfoot.grid import place_turn, place_x, place_y
from tropa.games.bigfoot.ground import CUT, HOME, OPENING_SIDE, OTHER_CAMP, Ground
from tropa.games.bigfoot.scoring import GREAT, SUCCESS, SUMMIT, animal_factor
from tropa.games.bigfoot.show.structs import (
    CampSides,
    Card,
    Cell,
    Chase,
    Headline,
    Kind,
    Laid,
    Loop,
    Phase,
    SeatView,
    TrailEnd,
    View,
    Window,
)
from tropa.games.bigfoot.state import (
    CHOOSE_CAMP,
    DISCARD,
    DRAW,
    END,
    LAY_CAMP,
    OPEN_CARD,
    OVER,
    PLACE,
    REFILL,
    SHOW,
    UNDECLARED,
    WINDOW,
    State,
)

_PHASES: Final[dict[int, Phase]] = {
    CHOOSE_CAMP: "camp", LAY_CAMP: "lay_camp", SHOW: "show", PLACE: "place", DISCARD: "discard", END: "end",
    REFILL: "refill", WINDOW: "window", DRAW: "draw", OPEN_CARD: "open", OVER: "over",
}  # fmt: skip


def build_view(position: State, seat: int | None) -> View:
    """All that `seat` may see; None is an onlooker."""
    if seat is not None:
        check_seat(seat, position.players)
    phase: Phase = _PHASES.get(position.phase, "setup")
    is_over = position.phase == OVER
    is_open = is_over or position.is_chase()
    bigfoot_seat = position.bigfoot
    return View(
        phase=phase,
        turn=None if phase in ("setup", "over") else position.turn,
        turn_number=position.turn_number,
        points=position.points,
        goals=[SUCCESS, GREAT, SUMMIT],
        animal_factor=animal_factor(position.players),
        deck=position.deck_size,
        laid=[laid_view(position, at) for at in range(position.laid)],
        camps=[_camp_sides(position.ground, camp) for camp in range(CAMPS) if not position.has_camp(camp)],
        camps_left=[CAMP_NAMES[camp] for camp in range(CAMPS) if position.has_camp(camp)],
        loops=build_loops(position.ground),
        ends=_ends(position.ground),
        rows=[[_cell(position, row, cell, seat) for cell in range(position.row_size[row])] for row in range(3)],
        row_cells=ROW_CELLS,
        is_camp_due=position.is_camp_due and position.phase > LAY_CAMP,
        is_last_turn=position.is_last_turn,
        shown=card_view(position.shown) if position.shown >= 0 else None,
        chosen_camp=CAMP_NAMES[position.chosen_camp] if position.chosen_camp >= 0 else None,
        window=_window(position, seat),
        chase=_chase(position),
        seats=[_seat(position, other, other == seat) for other in range(position.players)],
        set_aside=None if not is_open else "bigfoot" if bigfoot_seat < 0 else "hiker",
    )


def build_headline(position: State) -> Headline:
    return Headline(int(position.turn_number), int(position.longest_row()), position.is_chase())


def card_view(card: int) -> Card:
    return Card(CARD_NAMES[card], bool(ANIMALS[card]))


def kind_view(kind: int) -> Kind:
    return cast(Kind, KINDS[kind])


def pair_view(pair: int) -> list[Kind]:
    return [kind_view(PAIR_FIRST[pair]), kind_view(PAIR_SECOND[pair])]


def laid_view(position: State, at: int) -> Laid:
    what = position.laid_what[at]
    place = position.laid_place[at]
    return Laid(
        card=card_view(what) if what < CAMP else None,
        camp=CAMP_NAMES[what - CAMP] if what >= CAMP else None,
        x=place_x(place),
        y=place_y(place),
        turn=place_turn(place),
        seat=position.laid_seat[at],
    )


def _camp_sides(ground: Ground, camp: int) -> CampSides:
    return CampSides(CAMP_NAMES[camp], [kind_view(ground.camp_kind[camp * 4 + side]) for side in range(4)])


def _xy(ground: Ground, index: int) -> tuple[int, int]:
    return ground.left + index % ground.width, ground.top + index // ground.width


def build_loops(ground: Ground) -> list[Loop]:
    """Every loop on the table once, with the squares it passes."""
    loops: list[Loop] = []
    for camp in range(CAMPS):
        for opening in range(8) if ground.camp_place[camp] >= 0 else ():
            path: list[int] = []
            length = ground.walk(camp, opening, path)
            if ground.end == HOME and opening < ground.end_opening(camp):
                kind = kind_view(ground.camp_kind[camp * 4 + OPENING_SIDE[opening]])
                walked = [[*_xy(ground, segment >> 4), segment >> 2 & 3, segment & 3] for segment in path]
                loops.append(Loop(CAMP_NAMES[camp], kind, length, walked))
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
                kind = kind_view(ground.camp_kind[camp * 4 + OPENING_SIDE[opening]])
                ends.append(TrailEnd(*_xy(ground, ground.end_square), ground.end_side, kind, length, state))
    return ends


def _cell(position: State, row: int, cell: int, seat: int | None) -> Cell:
    at = row * ROW_CELLS + cell
    holder = position.row_seat[at]
    is_visible = holder == seat or position.phase == OVER
    claim = position.row_claim[at]
    return Cell(holder, card_view(position.row_card[at]) if is_visible else None, kind_view(claim) if claim >= 0 else None)


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
        piles=[position.pile_size[row] for row in range(3)],
        drawn=[card_view(position.drawn[at]) for at in range(position.drawn_size)],
    )


def _seat(position: State, seat: int, is_own: bool) -> SeatView:
    is_over = position.phase == OVER
    is_chase = position.is_chase()
    knows_role = is_over or is_chase or (is_own and position.roles_dealt > seat)
    declared = position.declared[seat]
    cards = [card_view(position.hand[seat * HAND + slot]) for slot in range(position.hand_size[seat])]
    return SeatView(
        role=None if not knows_role else "bigfoot" if position.bigfoot == seat else "hiker",
        hand=cards if is_over or is_own else None,
        hand_size=0 if is_chase else len(cards),
        declared=None if declared == UNDECLARED or is_chase else pair_view(declared),
        has_lied=bool(position.belied[seat]),
    )

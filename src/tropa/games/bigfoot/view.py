"""What a seat sees of Bigfoot: views, choices and events as they cross the wire (BF-8.2). Not compiled: msgspec reads the structs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from msgspec import Struct

from tropa.core.contract import DEALER
from tropa.games.bigfoot.components import (
    ANIMALS,
    CAMP,
    CAMP_NAMES,
    CAMPS,
    CARD_NAMES,
    HAND,
    KINDS,
    ROW_CELLS,
    TRACK_END,
)
from tropa.games.bigfoot.ground import CUT, HOME, OPENING_SIDE, OTHER_CAMP, Ground, place_turn, place_x, place_y
from tropa.games.bigfoot.notation import (
    ACCUSE,
    DEAL_BIGFOOT,
    DEAL_CARD,
    DEAL_FIRST,
    DECLARE,
    DISCARD_TO,
    DRAW_FROM,
    END_TURN,
    PASS,
    PLACE_AT,
    PLACE_FAR,
    REVEAL,
    SHOW_CARD,
    SOURCE_NAMES,
    TAKE_CAMP,
)
from tropa.games.bigfoot.scoring import GREAT, SUCCESS, SUMMIT, animal_factor, outcome
from tropa.games.bigfoot.state import (
    CHOOSE_CAMP,
    CHOOSE_FIRST,
    DEAL_HANDS,
    DEAL_ROLES,
    DISCARD,
    DRAW,
    END,
    LAY_CAMP,
    OPEN_CARD,
    OVER,
    PAIR_FIRST,
    PAIR_SECOND,
    PLACE,
    REFILL,
    SHOW,
    UNDECLARED,
    WINDOW,
    State,
)

if TYPE_CHECKING:
    from tropa.games.bigfoot.rules import Bigfoot

Kind = Literal["hike", "bike", "kayak"]
Role = Literal["hiker", "bigfoot"]
Source = Literal["deck", "hike", "bike", "kayak"]
Phase = Literal["setup", "camp", "lay_camp", "show", "place", "discard", "end", "refill", "window", "draw", "open", "over"]


class Card(Struct):
    name: str
    """Exits left and right, kinds of the long, the left and the right short trail: `NS-hbk`."""
    has_animal: bool


class Laid(Struct):
    """A trail card or camp on the table; later ones cover earlier ones."""

    card: Card | None
    camp: str | None
    x: int
    y: int
    """The cell of a card's left square, or of a camp's upper left one."""
    turn: int
    seat: int


class Loop(Struct):
    camp: str
    kind: Kind
    points: int
    path: list[list[int]]
    """The squares walked: x, y, side entered, side left (0 to 3 for N, E, S, W)."""


class TrailEnd(Struct):
    """Where a trail from a camp ends without coming home."""

    x: int
    y: int
    side: int
    kind: Kind
    length: int
    state: Literal["open", "cut", "camp"]


class CampSides(Struct):
    """A camp as it lies: the kind served on its sides N, E, S, W."""

    name: str
    kinds: list[Kind]


class Cell(Struct):
    seat: int
    card: Card | None
    """Null unless it is one's own discard, or the game is over."""
    claim: Kind | None
    """The kind that its holder had declared for it."""


class Window(Struct):
    """Everybody but the accused is asked; who has passed is not shown (BF-5.2)."""

    accused: int
    asked: list[int]
    has_passed: bool
    """Of the seat that sees this."""


class Chase(Struct):
    figure: int
    """Which of the laid things the figure stands on."""
    bigfoot: int
    track: int
    track_end: int
    piles: list[int]
    drawn: list[Card]


class SeatView(Struct):
    role: Role | None
    """Null when hidden."""
    hand: list[Card] | None
    """Null when hidden."""
    hand_size: int
    declared: list[Kind] | None
    has_lied: bool
    """A card that it showed gave the lie to its declaration."""


class View(Struct, tag="bigfoot", tag_field="game"):
    phase: Phase
    turn: int | None
    turn_number: int
    points: int
    """All loops on the table (BF-3.6)."""
    goals: list[int]
    """Success, great, summit, if there is no Bigfoot (BF-6.3)."""
    animal_factor: int
    deck: int
    laid: list[Laid]
    camps: list[CampSides]
    camps_left: list[str]
    loops: list[Loop]
    ends: list[TrailEnd]
    rows: list[list[Cell]]
    row_cells: int
    is_camp_due: bool
    """The next turn lays a camp (BF-3.1)."""
    is_last_turn: bool
    shown: Card | None
    chosen_camp: str | None
    window: Window | None
    chase: Chase | None
    seats: list[SeatView]
    set_aside: Role | None
    """The role nobody holds, once all are open."""


class Choice(Struct):
    action: str
    kind: Literal["show", "camp", "discard", "end", "reveal", "declare", "accuse", "pass", "draw"]
    card: Card | None = None
    camp: str | None = None
    row: Kind | None = None
    pair: list[Kind] | None = None
    source: Source | None = None


class PlaceChoice(Struct):
    """There are hundreds of these at a time, so they say no more than they must."""

    action: str
    kind: Literal["place"]
    x: int
    y: int
    turn: int
    gain: int
    """Change of all loops together."""


AnyChoice = Choice | PlaceChoice


class ClosedLoop(Struct):
    kind: Kind
    points: int


class Event(Struct):
    kind: Literal[
        "role", "deal", "first", "camp", "show", "lay", "discard", "refill", "declare", "no_accusation",
        "accuse", "reveal", "chase", "draw", "animal", "box", "over",
    ]  # fmt: skip
    seat: int
    card: Card | None = None
    """Null when the receiver may not know it."""
    camp: str | None = None
    x: int | None = None
    y: int | None = None
    turn: int | None = None
    gain: int | None = None
    closed: list[ClosedLoop] | None = None
    covered: int | None = None
    """Squares of other cards that it covers."""
    row: Kind | None = None
    size: int | None = None
    """The row's length after it."""
    pair: list[Kind] | None = None
    role: Role | None = None
    target: int | None = None
    source: Source | None = None
    track: int | None = None
    reason: str | None = None


class Headline(Struct):
    turn_number: int
    longest_row: int
    is_chase: bool


# Views ----------------------------------------------------------------------------------------------------------

_PHASES: dict[int, Phase] = {
    CHOOSE_CAMP: "camp", LAY_CAMP: "lay_camp", SHOW: "show", PLACE: "place", DISCARD: "discard", END: "end",
    REFILL: "refill", WINDOW: "window", DRAW: "draw", OPEN_CARD: "open", OVER: "over",
}  # fmt: skip


def build_view(position: Bigfoot, seat: int | None) -> View:
    """All that `seat` may see; None is an onlooker."""
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
        laid=[_laid(position, at) for at in range(position.laid)],
        camps=[_camp_sides(position.ground, camp) for camp in range(CAMPS) if not position.has_camp(camp)],
        camps_left=[CAMP_NAMES[camp] for camp in range(CAMPS) if position.has_camp(camp)],
        loops=build_loops(position.ground),
        ends=_ends(position.ground),
        rows=[[_cell(position, row, cell, seat) for cell in range(position.row_size[row])] for row in range(3)],
        row_cells=ROW_CELLS,
        is_camp_due=position.is_camp_due and position.phase > LAY_CAMP,
        is_last_turn=position.is_last_turn,
        shown=_card(position.shown) if position.shown >= 0 else None,
        chosen_camp=CAMP_NAMES[position.chosen_camp] if position.chosen_camp >= 0 else None,
        window=_window(position, seat),
        chase=_chase(position),
        seats=[_seat(position, other, other == seat) for other in range(position.players)],
        set_aside=None if not is_open else "bigfoot" if bigfoot_seat < 0 else "hiker",
    )


def _card(card: int) -> Card:
    return Card(CARD_NAMES[card], bool(ANIMALS[card]))


def _kind(kind: int) -> Kind:
    return cast(Kind, KINDS[kind])


def _pair(pair: int) -> list[Kind]:
    return [_kind(PAIR_FIRST[pair]), _kind(PAIR_SECOND[pair])]


def _laid(position: State, at: int) -> Laid:
    what = position.laid_what[at]
    place = position.laid_place[at]
    return Laid(
        card=_card(what) if what < CAMP else None,
        camp=CAMP_NAMES[what - CAMP] if what >= CAMP else None,
        x=place_x(place),
        y=place_y(place),
        turn=place_turn(place),
        seat=position.laid_seat[at],
    )


def _camp_sides(ground: Ground, camp: int) -> CampSides:
    return CampSides(CAMP_NAMES[camp], [_kind(ground.camp_kind[camp * 4 + side]) for side in range(4)])


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
                kind = _kind(ground.camp_kind[camp * 4 + OPENING_SIDE[opening]])
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
                kind = _kind(ground.camp_kind[camp * 4 + OPENING_SIDE[opening]])
                ends.append(TrailEnd(*_xy(ground, ground.end_square), ground.end_side, kind, length, state))
    return ends


def _cell(position: State, row: int, cell: int, seat: int | None) -> Cell:
    at = row * ROW_CELLS + cell
    holder = position.row_seat[at]
    is_visible = holder == seat or position.phase == OVER
    claim = position.row_claim[at]
    return Cell(holder, _card(position.row_card[at]) if is_visible else None, _kind(claim) if claim >= 0 else None)


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
        drawn=[_card(position.drawn[at]) for at in range(position.drawn_size)],
    )


def _seat(position: State, seat: int, is_own: bool) -> SeatView:
    is_over = position.phase == OVER
    is_chase = position.is_chase()
    knows_role = is_over or is_chase or (is_own and position.roles_dealt > seat)
    declared = position.declared[seat]
    cards = [_card(position.hand[seat * HAND + slot]) for slot in range(position.hand_size[seat])]
    return SeatView(
        role=None if not knows_role else "bigfoot" if position.bigfoot == seat else "hiker",
        hand=cards if is_over or is_own else None,
        hand_size=0 if is_chase else len(cards),
        declared=None if declared == UNDECLARED or is_chase else _pair(declared),
        has_lied=bool(position.belied[seat]),
    )


# Choices --------------------------------------------------------------------------------------------------------


def build_choice(position: Bigfoot, seat: int, action: int) -> AnyChoice:
    """An action of the seat's as an interface needs it."""
    text = position.text(seat, action)
    if action >= PLACE_AT:
        place = position.ground.place_at(action - PLACE_AT)
        if position.phase == LAY_CAMP:
            points = position.ground.points_with_camp(position.chosen_camp, place)
        else:
            points = position.ground.points_with_card(position.shown, place)
        return PlaceChoice(text, "place", place_x(place), place_y(place), place_turn(place), points - position.points)
    if action >= DRAW_FROM:
        return Choice(text, "draw", source=_source(action - DRAW_FROM))
    if action == PASS:
        return Choice(text, "pass")
    if action == ACCUSE:
        return Choice(text, "accuse")
    if action >= DECLARE:
        return Choice(text, "declare", pair=_pair(action - DECLARE))
    if action == REVEAL:
        return Choice(text, "reveal")
    if action == END_TURN:
        return Choice(text, "end")
    if action >= DISCARD_TO:
        return Choice(text, "discard", card=_card(position.hand[seat * HAND]), row=_kind(action - DISCARD_TO))
    if action >= TAKE_CAMP:
        return Choice(text, "camp", camp=CAMP_NAMES[action - TAKE_CAMP])
    return Choice(text, "show", card=_card(action - SHOW_CARD))


def _source(source: int) -> Source:
    return cast(Source, SOURCE_NAMES[source])


# Events ---------------------------------------------------------------------------------------------------------


def build_events(before: Bigfoot, after: Bigfoot, actor: int, action: int, viewer: int | None) -> list[object]:
    """What the action brought about, as `viewer` may know it (BF-8.2). A pass is told to nobody (BF-5.2)."""
    events = (
        _dealer_events(before, after, action, viewer)
        if actor == DEALER
        else _seat_events(before, after, actor, action, viewer)
    )
    if after.phase == OVER:
        events.append(Event("over", before.turn, reason=outcome(after).reason))
    return events


def _dealer_events(before: Bigfoot, after: Bigfoot, action: int, viewer: int | None) -> list[object]:
    if before.phase == DEAL_ROLES:
        seat = before.roles_dealt
        role: Role = "bigfoot" if action == DEAL_BIGFOOT else "hiker"
        return [Event("role", seat, role=role if seat == viewer else None)]
    if before.phase == CHOOSE_FIRST:
        return [Event("first", action - DEAL_FIRST)]
    card = _card(action - DEAL_CARD)
    seat = before.turn
    if before.phase == DEAL_HANDS or before.phase == REFILL:
        return [Event("deal" if before.phase == DEAL_HANDS else "refill", seat, card=card if seat == viewer else None)]
    events: list[object] = [Event("draw", seat, card=card, source=_source(before.source))]
    if after.track > before.track:
        events.append(Event("animal", seat, track=after.track))
    return events


def _seat_events(before: Bigfoot, after: Bigfoot, actor: int, action: int, viewer: int | None) -> list[object]:
    if action >= PLACE_FAR:
        return _lay_events(before, after, actor)
    if DECLARE <= action < ACCUSE:
        return [Event("declare", actor, pair=_pair(action - DECLARE))]
    if action == PASS:
        is_closed = before.phase != after.phase
        return [Event("no_accusation", before.turn)] if is_closed else []
    if action == ACCUSE:
        role: Role = "bigfoot" if before.turn == after.bigfoot else "hiker"
        return [Event("accuse", actor, target=before.turn, role=role), *_chase_events(after)]
    if action == REVEAL:
        return [Event("reveal", actor), *_chase_events(after)]
    if DISCARD_TO <= action < END_TURN:
        row = action - DISCARD_TO
        card = _card(before.hand[actor * HAND]) if actor == viewer else None
        return [Event("discard", actor, card=card, row=_kind(row), size=after.row_size[row])]
    if TAKE_CAMP <= action < DISCARD_TO:
        return [Event("camp", actor, camp=CAMP_NAMES[action - TAKE_CAMP])]
    if action < TAKE_CAMP:
        return [Event("show", actor, card=_card(action - SHOW_CARD))]
    return []  # The end of a turn and the choice of a source are told by the dealer's cards that follow.


def _chase_events(after: Bigfoot) -> list[object]:
    if not after.is_chase():
        return []
    return [Event("chase", after.bigfoot)]


def _lay_events(before: Bigfoot, after: Bigfoot, actor: int) -> list[object]:
    laid = _laid(after, after.laid - 1)
    old = [(loop.camp, loop.path) for loop in build_loops(before.ground)]
    closed = [ClosedLoop(loop.kind, loop.points) for loop in build_loops(after.ground) if (loop.camp, loop.path) not in old]
    gain = after.points - before.points
    covered = _covered(before.ground, laid)
    event = Event("lay", actor, laid.card, laid.camp, laid.x, laid.y, laid.turn, gain, closed, covered)
    events: list[object] = [event]
    for at in range(before.drawn_size):
        if before.drawn[at] != before.shown and before.phase == PLACE:
            events.append(Event("box", actor, card=_card(before.drawn[at])))
    return events


def _covered(ground: Ground, laid: Laid) -> int:
    """How many squares of trail cards a laid thing lies on."""
    if laid.camp is not None:
        cells = [(laid.x + dx, laid.y + dy) for dx in (0, 1) for dy in (0, 1)]
    else:
        step = [(1, 0), (0, 1), (-1, 0), (0, -1)][laid.turn]
        cells = [(laid.x, laid.y), (laid.x + step[0], laid.y + step[1])]
    return sum(ground.at(x, y) != 0 for x, y in cells)

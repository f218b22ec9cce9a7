"""What a card to be laid would do: what its openings would meet, and which way each of its trails becomes part of (BF-3.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.games.bigfoot.components import CAMP_SQUARE, DECK, DX, DY, EMPTY, KIND, PARTNER, card_trails
from tropa.games.bigfoot.grid import place_turn, place_x, place_y
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.show.choice_structs import Effect, Opening, TrailPreview
from tropa.games.bigfoot.show.structs import Path
from tropa.games.bigfoot.show.view import build_path

TRAILS: Final = [card_trails(face) for face in DECK]

# How a way that goes on from the card ends: in the open or cut, at the card again, or at a camp, `AT_CAMP + camp`.
NOWHERE: Final[i64] = 0
RING: Final[i64] = 1
AT_CAMP: Final[i64] = 2


def preview_card(ground: Ground, card: i64, place: i64) -> tuple[int, list[TrailPreview], list[Path]]:
    """What the loops would be worth, what becomes of each of its trails, and the loops that would run through it.

    Segments are those of `Ground.walk`.
    """
    covered = ground.put_card(card, place)
    points = int(ground.points())
    turn = place_turn(place)
    right = (1 + turn) & 3
    left_square = ground.index(place_x(place), place_y(place))
    squares = vec[i64]([left_square, left_square + DX[right] + DY[right] * ground.width])
    trails: list[TrailPreview] = []
    closes: list[Path] = []
    walked: set[int] = set()
    for segments in TRAILS[card]:
        first, entered, _ = segments[0]
        last, _, left = segments[-1]
        behind, ahead = _meets(ground, squares[first], entered + turn & 3), _meets(ground, squares[last], left + turn & 3)
        # Most trails of most places meet nothing of their kind: they are a way of their own, and no other's part.
        if behind != "joined" and ahead != "joined":
            trails.append((behind, ahead, _effect(NOWHERE, NOWHERE, behind, ahead), len(segments)))
            continue
        own = [int(squares[half] * 16 + (one + turn) % 4 * 4 + (other + turn) % 4) for half, one, other in segments]
        if _either_way(own[0]) in walked:
            trails.append((behind, ahead, None, 0))
            continue
        forth: list[int] = []
        back: list[int] = []
        end = _follow(ground, own[-1], own[0], forth)
        start = end if end == RING else _follow(ground, _reversed(own[0]), own[0], back)
        way = [*[_reversed(segment) for segment in reversed(back)], *own, *forth]
        walked.update([_either_way(segment) for segment in way])
        effect = _effect(start, end, behind, ahead)
        trails.append((behind, ahead, effect, len(way)))
        if effect == "closes":
            closes.append(build_path(ground, way))
    ground.take_back(place, covered)
    return points, trails, closes


def _reversed(segment: int) -> int:
    return segment >> 4 << 4 | (segment & 3) << 2 | segment >> 2 & 3


def _either_way(segment: int) -> int:
    return min(segment, _reversed(segment))


def _meets(ground: Ground, square: i64, side: i64) -> Opening:
    """What lies where a trail leaves the square by that side."""
    code = ground.square[square + DX[side] + DY[side] * ground.width]
    if code == EMPTY:
        return "free"
    return "joined" if _goes_on(ground, code, side, KIND[ground.square[square] * 4 + side]) else "cut"


def _goes_on(ground: Ground, code: i64, side: i64, kind: i64) -> bool:
    """A trail of that kind that leaves by that side goes on over a square with that code."""
    entered = (side + 2) & 3
    if code >= CAMP_SQUARE:
        return ground.camp_kind[(code - CAMP_SQUARE) * 4 + entered] == kind
    return KIND[code * 4 + entered] == kind


def _follow(ground: Ground, segment: i64, own: i64, path: list[int]) -> i64:
    """Goes on from where a segment ends, and says how that way ends; `own` is where it would come back to the card's trail."""
    index = segment >> 4
    side = segment & 3
    kind = KIND[ground.square[index] * 4 + side]
    while True:
        index += DX[side] + DY[side] * ground.width
        code = ground.square[index]
        if not _goes_on(ground, code, side, kind):
            return NOWHERE
        if code >= CAMP_SQUARE:
            return AT_CAMP + code - CAMP_SQUARE
        entered = (side + 2) & 3
        if index == own >> 4 and entered == own >> 2 & 3:
            return RING
        side = PARTNER[code * 4 + entered]
        path.append(int(index * 16 + entered * 4 + side))


def _effect(start: i64, end: i64, behind: Opening, ahead: Opening) -> Effect:
    if start >= AT_CAMP and start == end:
        return "closes"
    if behind == "joined" and ahead == "joined":
        return "joins"
    if behind == "joined" or ahead == "joined":
        return "extends" if start >= AT_CAMP or end >= AT_CAMP else "joins"
    return "blocked" if behind == "cut" and ahead == "cut" else "new"

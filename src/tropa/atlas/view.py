"""How maps and drawn sheets are shown: what the views of the games on a map have in common."""

from __future__ import annotations

from msgspec import Struct

from tropa.atlas.citymap import KIND_NAMES, CityMap, SegmentKind


class SegmentView(Struct):
    id: str
    a: str
    b: str
    kind: SegmentKind


class ChallengeView(Struct):
    """The chosen cell of the solo table."""

    total: int
    goals: int


class Drawn(Struct):
    """A segment of a sheet and the round in which it was drawn."""

    segment: str
    round: int


def segment_views(town: CityMap) -> list[SegmentView]:
    return [
        SegmentView(name, town.node_names[first], town.node_names[second], KIND_NAMES[kind])
        for name, (first, second), kind in zip(town.segment_names, town.ends, town.segment_kind, strict=True)
    ]

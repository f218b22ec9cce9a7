"""What a game's kinds of score lines have in common. Not compiled, as all structs."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

Detail = TypeVar("Detail")


class Scored(Struct, Generic[Detail], tag_field="key"):
    """A `ScoreLine` of one kind, whose values have names and types: what a game's sheets may consist of, for the client."""

    group: str
    points: int
    paragraph: str
    detail: Detail

"""The lines of a score sheet, one struct for each kind."""

from __future__ import annotations

from msgspec import Struct

from tropa.core.score_structs import Scored


class EscapedDetail(Struct, forbid_unknown_fields=True):
    prisoners: int


class KeysDetail(Struct, forbid_unknown_fields=True):
    count: int
    needed: int


class EscapedLine(Scored[EscapedDetail], tag="escaped"):
    pass


class KeysLine(Scored[KeysDetail], tag="keys"):
    pass


ScoreLine = EscapedLine | KeysLine

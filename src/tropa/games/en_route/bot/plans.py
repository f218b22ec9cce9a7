"""A route to be drawn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros

LONGEST: Final[i64] = 48
"""No plan has more segments: they fit into the bits of a number."""


@final
class Plan:
    """A route, drawn or not: crossings and segments in order."""

    def __init__(self) -> None:
        self.node: vec[i64] = zeros(LONGEST + 1)
        self.segment: vec[i64] = zeros(LONGEST)
        self.length: i64 = 0
        self.value: i64 = 0
        """What it promises, in hundredths of a point."""
        self.margin: i64 = 0
        """The caution with which it was found."""
        self.mark: i64 = 0
        """The same for the same segments, whatever their order."""

    def copy(self) -> Plan:
        plan = Plan()
        plan.set_to(self)
        return plan

    def set_to(self, other: Plan) -> None:
        for index in range(other.length):
            self.node[index] = other.node[index]
            self.segment[index] = other.segment[index]
        self.node[other.length] = other.node[other.length]
        self.length = other.length
        self.value = other.value
        self.mark = other.mark
        self.margin = other.margin

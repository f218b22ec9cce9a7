"""Knowledge of which a part is learned: what a net is told of a position, what it is asked, and who plays by its answers."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tropa.core.contract import Knowledge, Position
from tropa.core.nets import Net, Shape
from tropa.core.vecs import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Learnable(Knowledge):
    """A game whose bots judge by a net has its knowledge from here. How nets are learned: `lab/learning.py`."""

    def shape(self) -> Shape:
        """How many numbers `write_inputs` writes, and how many `answers` there are."""
        raise NotImplementedError

    def write_inputs(self, position: Position, seat: i64, out: vec[float], at: i64) -> None:
        """Tell a net what `seat` knows, from `at` on."""
        raise NotImplementedError

    def moment(self, position: Position) -> i64:
        """A net is asked when this number has changed (a turn is over); -1: it can't be asked here."""
        raise NotImplementedError

    def chapter(self, position: Position) -> i64:
        """What a net is asked is known when this number changes, or the game is over."""
        raise NotImplementedError

    def answers(self, position: Position, later: Position, seat: i64) -> list[float]:
        """What a net should have said in `position`, as it is known `later`."""
        raise NotImplementedError

    def judged_by(self, net: Net) -> Knowledge:
        """The same knowledge, judging by another net."""
        raise NotImplementedError

    def earlier(self, version: str) -> Knowledge | None:
        """What bots of an earlier version of Tropa knew, kept to be played against; None: it isn't."""
        return None

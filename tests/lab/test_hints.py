"""A hint that follows from what its seat can't know is found, whichever way it got there."""

from __future__ import annotations

from tests.core.toys import Cups, info
from tests.lab.heap import SENTENCES, HeapShow
from tropa.core.appraisal import Appraisal, Weighed
from tropa.core.contract import Game, Knowledge, Position
from tropa.core.meta import Options
from tropa.core.playing_on import PlayingOn
from tropa.core.rng import Rng
from tropa.lab.hints import hint_faults


class Looking(PlayingOn):
    """Worth is what lies under the cup; it plays on no further."""

    def is_far_enough(self, world: Position) -> bool:
        return True

    def judge(self, world: Position) -> Weighed:
        assert isinstance(world, Cups)
        return Weighed(1.0 if world.coin in world.lifted else 0.0, {"coin": float(world.coin)})


class Careful(Knowledge):
    def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
        return Looking(self, seen, seat)


class Listing(Looking):
    """Only cups that hold something are worth lifting."""

    def lines(self) -> list[list[int]]:
        assert isinstance(self.seen, Cups)
        return [[3 + self.seen.coin]]


class Prompting(Knowledge):
    def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
        return Listing(self, seen, seat)


class Silent(Looking):
    def can_say(self) -> bool:
        assert isinstance(self.seen, Cups)
        return self.seen.coin == 0


class Hushing(Knowledge):
    def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
        return Silent(self, seen, seat)


class Honest(Cups):
    """A guess that depends on the stream alone."""

    def copy(self) -> Honest:
        return type(self)(self.coin, self.turn, self.marks, self.lifted)


class Peeping(Honest):
    """A guess that keeps the truth now and then."""

    def guess(self, seat: int, rng: Rng) -> Cups:
        return super().guess(seat, rng) if rng.below(2) else self.copy()


class CupsGame(Game):
    def __init__(self, position: type[Honest], knowledge: Knowledge) -> None:
        super().__init__(info("toy-cups", [2]), 8, 3, SENTENCES, knowledge, HeapShow())
        self.position = position

    def begin(self, players: int, options: Options) -> Position:
        return self.position()


def faults(position: type[Honest], knowledge: Knowledge) -> set[str]:
    game = CupsGame(position, knowledge)
    found: set[str] = set()
    for seed in range(40):
        found.update(hint_faults(game, position(coin=1), 0, Rng(seed)))
    return found


def test_what_follows_from_guesses_alone_is_no_fault() -> None:
    assert faults(Honest, Careful()) == set()
    assert faults(Honest, Prompting()) == set(), "it lists what it guessed, not what is true"


def test_a_guess_that_keeps_the_truth_shows_in_the_hint() -> None:
    assert faults(Peeping, Careful()) == {"what a hint tells seat 0 depends on what it can't know"}


def test_a_list_that_hangs_on_the_truth_is_found() -> None:
    assert "what is weighed for seat 0 depends on what it can't know" in faults(Peeping, Prompting())


def test_an_offer_that_hangs_on_the_truth_is_found() -> None:
    assert "whether seat 0 is offered a hint depends on what it can't know" in faults(Peeping, Hushing())


class Elsewhere(Looking):
    def lines(self) -> list[list[int]]:
        return [[99]]


class Misleading(Knowledge):
    def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
        return Elsewhere(self, seen, seat)


def test_a_hint_that_is_not_possible_is_found() -> None:
    assert faults(Honest, Misleading()) == {"a hint to seat 0 isn't among what it may do"}

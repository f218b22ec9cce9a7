"""The dice of the check worked out exactly (IN-7.5, IN-7.6): what best play in opening and applying artifacts is worth.

Dice differ only by what they lack to a success, so five classes are enough: the values 1, 2, 3, 4, and 5 with 6. A throw is a
multiset of classes. What the end is worth comes as a table `ends[opened][failures * (level + 1) + hits]`, hits being dice of 5
and 6; so the same arithmetic serves points, chances to win, and the bounds of the search.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec

CLASSES: Final[i64] = 5
SURE: Final = 4
"""The class of 5 and 6."""
CHANCES: Final = [1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 2.0 / 6.0]
Throw = tuple[int, int, int, int, int]
EMPTY: Final[Throw] = (0, 0, 0, 0, 0)


def add(throw: Throw, which: int, count: int) -> Throw:
    numbers = list(throw)
    numbers[which] += count
    return (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])


def lift_class(throw: Throw, which: int, by: int) -> Throw:
    """One die of a class made higher."""
    return add(add(throw, which, -1), min(SURE, which + by), 1)


class DiceSpace:
    """All throws of up to `level` dice, and what artifacts can make of them."""

    def __init__(self, level: int, lowest_success: int) -> None:
        self.level = level
        self.lowest_success = lowest_success
        self.throws: list[Throw] = [EMPTY]
        level_start = 0
        for _ in range(level):
            larger = sorted({add(throw, which, 1) for throw in self.throws[level_start:] for which in range(CLASSES)})
            level_start = len(self.throws)
            self.throws.extend(larger)
        self.first_full: i64 = level_start
        """Throws are listed by their number of dice; from here on they have all."""
        self.count: i64 = len(self.throws)
        self.index: dict[Throw, int] = {throw: number for number, throw in enumerate(self.throws)}
        self.larger: vec[i64] = vec[i64](
            [self.index[add(throw, which, 1)] for throw in self.throws[:level_start] for which in range(CLASSES)]
        )
        """At throw * CLASSES + class: with one die more."""
        smaller: list[int] = []
        first_smaller = [0]
        for throw in self.throws:
            smaller.extend([self.index[add(throw, which, -1)] for which in range(CLASSES) if throw[which]])
            first_smaller.append(len(smaller))
        self.smaller: vec[i64] = vec[i64](smaller)
        """With one die less, from `first_smaller` of a throw up to that of the next."""
        self.first_smaller: vec[i64] = vec[i64](first_smaller)
        self.weight: vec[float] = vec[float]([0.0] * len(self.throws))
        """How probable each throw is among those with as many dice."""
        self.weight[0] = 1.0
        for place in range(self.first_full * CLASSES):
            self.weight[self.larger[place]] += self.weight[place // CLASSES] * CHANCES[place % CLASSES]
        self._reaches: dict[tuple[int, int, int], list[int]] = {}
        self._settlings: dict[tuple[int, int, int], tuple[vec[i64], vec[i64]]] = {}

    def end_code(self, throw: Throw) -> int:
        """Where hits mean nothing they aren't told apart."""
        failures = sum(throw[: self.lowest_success - 1])
        return failures * (self.level + 1) + (0 if self.lowest_success == SURE + 1 else throw[SURE])

    def _turned(self, throw: Throw, daggers: int, amulets: int, tiaras: int) -> int:
        """All ends, as bits, that can be reached by applying an artifact of these to a full throw, and then the others."""
        found = 0
        at = int(self.first_full)
        if amulets:
            better = (0, throw[0], throw[1], throw[2], throw[3] + throw[4])
            found |= self._reach(daggers, amulets - 1, tiaras)[self.index[better] - at]
        present = [which for which in range(CLASSES) if throw[which]]
        if tiaras:
            reach = self._reach(daggers, amulets, tiaras - 1)
            for which in present:
                found |= reach[self.index[lift_class(throw, which, SURE)] - at]
        if daggers:
            reach = self._reach(daggers - 1, amulets, tiaras)
            for which in present:
                once = lift_class(throw, which, 2)
                if self.level == 1:
                    found |= reach[self.index[once] - at]
                    continue
                for other in present:
                    if other > which or (other == which and throw[which] > 1):
                        found |= reach[self.index[lift_class(once, other, 2)] - at]
        return found

    def _reach(self, daggers: int, amulets: int, tiaras: int) -> list[int]:
        """For each full throw the codes of its ends, as bits, with these artifacts applied or declined."""
        key = (daggers, amulets, tiaras)
        if key not in self._reaches:
            reach: list[int] = []
            for throw in self.throws[int(self.first_full) :]:
                found = 1 << self.end_code(throw) | self._turned(throw, daggers, amulets, tiaras)
                # Where hits mean nothing, fewer failures are never worse.
                reach.append(found & -found if self.lowest_success == SURE + 1 else found)
            self._reaches[key] = reach
        return self._reaches[key]

    def ends(self, number: int, daggers: int, amulets: int, tiaras: int) -> list[int]:
        """Codes of all ends of a full throw that can be reached by applying these artifacts or declining them."""
        reached = self._reach(daggers, amulets, tiaras)[number - int(self.first_full)]
        return [code for code in range(reached.bit_length()) if reached >> code & 1]

    def _settling(self, daggers: int, amulets: int, tiaras: int) -> tuple[vec[i64], vec[i64]]:
        """All ends laid out flat: where a full throw's codes begin, and the codes."""
        key = (daggers, amulets, tiaras)
        if key not in self._settlings:
            first: list[int] = []
            codes: list[int] = []
            for number in range(int(self.first_full), len(self.throws)):
                first.append(len(codes))
                codes.extend(self.ends(number, daggers, amulets, tiaras))
            first.append(len(codes))
            self._settlings[key] = (vec[i64](first), vec[i64](codes))
        return self._settlings[key]

    def settled(self, worths: vec[float], daggers: int, amulets: int, tiaras: int) -> vec[float]:
        """The best end of each full throw; smaller ones have 0."""
        values = vec[float]([0.0] * self.count)
        first, codes = self._settling(daggers, amulets, tiaras)
        for number in range(self.first_full, self.count):
            begin = first[number - self.first_full]
            best = worths[codes[begin]]
            for place in range(begin + 1, first[number - self.first_full + 1]):
                worth = worths[codes[place]]
                if worth > best:
                    best = worth
            values[number] = best
        return values

    def thrown(self, values: vec[float]) -> vec[float]:
        """What each throw is worth when the missing dice are thrown; `values` is for full ones."""
        filled = values[:]
        larger = self.larger
        for number in range(self.first_full - 1, -1, -1):
            at = number * CLASSES
            total = filled[larger[at]] + filled[larger[at + 1]] + filled[larger[at + 2]] + filled[larger[at + 3]]
            filled[number] = (total + 2.0 * filled[larger[at + 4]]) / 6.0
        return filled

    def rerolled(self, values: vec[float]) -> vec[float]:
        """The best that lifting any dice of a throw and throwing them again is worth; nothing lifted is one way."""
        best = self.thrown(values)
        smaller = self.smaller
        place: i64 = 0
        for number in range(1, self.count):
            most = best[number]
            end = self.first_smaller[number + 1]
            while place < end:
                other = best[smaller[place]]
                if other > most:
                    most = other
                place += 1
            best[number] = most
        return best

    def after_roll(self, worths: vec[float], opened: tuple[int, int, int, int]) -> vec[float]:
        """What each full throw is worth with these artifacts at hand: manuscripts, daggers, amulets, tiaras."""
        values = self.settled(worths, opened[1], opened[2], opened[3])
        for _ in range(opened[0]):
            values = self.rerolled(values)
        return values

    def roll_value(self, worths: vec[float], opened: tuple[int, int, int, int]) -> float:
        values = self.after_roll(worths, opened)
        total = 0.0
        for number in range(self.first_full, self.count):
            total += self.weight[number] * values[number]
        return total


_spaces: Final[dict[tuple[int, int], DiceSpace]] = {}


def dice_space(level: int, lowest_success: int) -> DiceSpace:
    key = (level, lowest_success)
    if key not in _spaces:
        _spaces[key] = DiceSpace(level, lowest_success)
    return _spaces[key]


class CheckOdds:
    """The check of one route: level, artifacts to be had, and what each end is worth."""

    def __init__(self, space: DiceSpace, deck: list[int], taken: int, ends: list[list[float]]) -> None:
        self.space = space
        self.deck = deck
        """Artifacts of each kind, all that are not opened being unseen."""
        self.taken = taken
        self.ends: list[vec[float]] = [vec[float](worths) for worths in ends]
        self.ceilings: list[float] = [max(worths) for worths in ends]
        """With so many opened or more nothing brings more than this."""
        for opened in range(len(ends) - 2, -1, -1):
            self.ceilings[opened] = max(self.ceilings[opened], self.ceilings[opened + 1])
        self._values: dict[tuple[int, int, int, int], float] = {}

    def stop_value(self, opened: tuple[int, int, int, int]) -> float:
        """Roll now, with these artifacts opened."""
        return self.space.roll_value(self.ends[sum(opened)], opened)

    def open_value(self, opened: tuple[int, int, int, int]) -> float:
        """Open one more; the deck is whatever hasn't been opened."""
        unseen = sum(self.deck) - sum(opened)
        total = 0.0
        for kind in range(4):
            left = self.deck[kind] - opened[kind]
            if left:
                further = list(opened)
                further[kind] += 1
                total += left / unseen * self.value((further[0], further[1], further[2], further[3]))
        return total

    def value(self, opened: tuple[int, int, int, int]) -> float:
        """With best play from here on."""
        if opened not in self._values:
            best = self.stop_value(opened)
            count = sum(opened)
            if count < self.taken and best < self.ceilings[count + 1]:
                best = max(best, self.open_value(opened))
            self._values[opened] = best
        return self._values[opened]


NOTHING: Final = (0, 0, 0, 0)
PRICES: Final = 32
"""What opening an artifact costs is counted in so many parts of a success, and is one success at most."""
_limits: Final[dict[tuple[int, int, int, int, tuple[int, ...]], list[float]]] = {}


def success_limits(level: int, deck: list[int], taken: int, price: int) -> list[float]:
    """For j failures the most that the chance of at most j can be, less what is paid for artifacts (not for the Huntress)."""
    key = (level, taken, price, 5, tuple(deck))
    if key not in _limits:
        space = dice_space(level, 5)
        found: list[float] = []
        for most in range(level):
            ends: list[list[float]] = []
            for opened in range(taken + 1):
                paid = float(opened * price) / float(PRICES)
                success = [1.0 if code // (level + 1) <= most else 0.0 for code in range((level + 1) * (level + 1))]
                ends.append([chance - paid for chance in success])
            found.append(CheckOdds(space, deck, taken, ends).value(NOTHING))
        _limits[key] = found
    return _limits[key]


def hit_limit(level: int, deck: list[int], taken: int) -> float:
    """The most dice of 5 and 6 that the Huntress can expect."""
    key = (level, taken, 0, 4, tuple(deck))
    if key not in _limits:
        worths = [float(code % (level + 1)) for code in range((level + 1) * (level + 1))]
        _limits[key] = [CheckOdds(dice_space(level, 4), deck, taken, [worths] * (taken + 1)).value(NOTHING)]
    return _limits[key][0]

"""Whom a failure or a ritual takes (IN-7.7): asked by the check and, beforehand, by the best route."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.innsmouth.components import Town

SYMBOL_SHIFT: Final[i64] = 36
MOST_SYMBOLS: Final[i64] = 20
ONE: Final[i64] = 1


def crowd_rank(town: Town, board: i64, district: i64, crowd: i64) -> i64:
    """Most tourists first, then lowest X + Y; 32 is left between for a symbol of one's own."""
    numbers = town.boards[board]
    return crowd * 64 - numbers.columns[district % 6] - numbers.rows[district // 6]


@final
class Peril:
    """A sheet's tourists and symbols. How things stand is one number: districts lost as bits, above them the symbols left."""

    def __init__(self, town: Town, board: i64, crowds: vec[i64], threats: vec[i64]) -> None:
        self.town = town
        held: list[int] = []
        for district in range(town.districts):
            for _ in range(threats[district]):
                held.append(int(district))
        self.symbols: vec[i64] = vec[i64](held)
        """The district of each; those of one district are together, and the last of them goes first."""
        self.count: i64 = len(held)
        assert self.count <= MOST_SYMBOLS
        self.start: i64 = ((ONE << self.count) - 1) << SYMBOL_SHIFT
        self.zone: vec[i64] = zeros(max(1, self.count))
        """The districts that a symbol threatens: its own and those that share a grid side."""
        threatened: i64 = 0
        for symbol in range(self.count):
            here = self.symbols[symbol]
            zone = ONE << here
            for other in town.neighbours[here]:
                zone |= ONE << i64(other)
            self.zone[symbol] = zone
            threatened |= zone
        at_risk: list[int] = []
        ranks: list[int] = []
        for district in range(town.districts):
            if crowds[district] > 0 and (threatened >> district) & 1:
                at_risk.append(int(district))
                ranks.append(int(crowd_rank(town, board, district, crowds[district])))
        self.at_risk: vec[i64] = vec[i64](at_risk)
        self.ranks: vec[i64] = vec[i64](ranks)

    def held(self, standing: i64) -> i64:
        """The districts that still hold a symbol, as bits."""
        held: i64 = 0
        left = standing >> SYMBOL_SHIFT
        for symbol in range(self.count):
            if (left >> symbol) & 1:
                held |= ONE << self.symbols[symbol]
        return held

    def lost(self, standing: i64) -> list[int]:
        """The districts whose tourists are gone, sorted."""
        return [int(district) for district in range(self.town.districts) if (standing >> district) & 1]

    def candidates(self, standing: i64) -> list[int]:
        """The districts among which the owner chooses, sorted; empty if nobody is to be lost."""
        left = standing >> SYMBOL_SHIFT
        zone: i64 = 0
        for symbol in range(self.count):
            if (left >> symbol) & 1:
                zone |= self.zone[symbol]
        zone &= ~standing
        held = self.held(standing)
        found: list[int] = []
        highest: i64 = 0
        for index in range(i64(len(self.at_risk))):
            district = self.at_risk[index]
            if not (zone >> district) & 1:
                continue
            rank = self.ranks[index] + 32 * ((held >> district) & 1)
            if rank > highest:
                highest = rank
                found = [int(district)]
            elif rank == highest:
                found.append(int(district))
        return found

    def symbols_to_erase(self, standing: i64, district: i64) -> list[int]:
        """Districts from which the symbol that goes with a loss may be taken: that one itself, else its neighbours."""
        held = self.held(standing)
        if (held >> district) & 1:
            return [int(district)]
        return [other for other in self.town.neighbours[district] if (held >> i64(other)) & 1]

    def without_symbol(self, standing: i64, place: i64) -> i64:
        """One symbol of that district gone."""
        for symbol in range(self.count - 1, -1, -1):
            if self.symbols[symbol] == place and (standing >> (SYMBOL_SHIFT + symbol)) & 1:
                return standing & ~(ONE << (SYMBOL_SHIFT + symbol))
        return standing

    # What may come --------------------------------------------------------------------------------------------

    def after_loss(self, standings: set[int]) -> set[int]:
        """One more failure or ritual, with every choice that the owner has."""
        found: set[int] = set()
        for number in standings:
            standing: i64 = number
            districts = self.candidates(standing)
            if len(districts) == 0:
                found.add(number)
            for district in districts:
                lost = standing | ONE << i64(district)
                for place in self.symbols_to_erase(standing, district):
                    found.add(int(self.without_symbol(lost, place)))
        return found

    def after_hit(self, standings: set[int], along: list[int]) -> set[int]:
        """One symbol along the route goes, while there is one (IN-10.5)."""
        found: set[int] = set()
        for number in standings:
            standing: i64 = number
            held = self.held(standing)
            places = [district for district in along if (held >> i64(district)) & 1]
            if len(places) == 0:
                found.add(number)
            for place in places:
                found.add(int(self.without_symbol(standing, place)))
        return found

    def chain(self, standings: set[int], count: int) -> list[set[int]]:
        """After 0, 1, … `count` losses."""
        found = [standings]
        for _ in range(count):
            found.append(self.after_loss(found[-1]))
        return found

"""Whom a failure or a ritual takes (IN-7.7): asked by the check and, beforehand, by the best route."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.innsmouth.components import TOWN


def is_threatened(threats: list[int], district: int) -> bool:
    """It holds a symbol, or shares a grid side with a district that does."""
    if threats[district] > 0:
        return True
    for other in TOWN.neighbours[district]:
        if threats[other] > 0:
            return True
    return False


def candidates(board: i64, crowds: list[int], threats: list[int]) -> list[int]:
    """The districts among which the owner chooses, sorted; empty if nobody is to be lost."""
    best: list[int] = []
    best_rank = 0
    columns = TOWN.boards[board].columns
    rows = TOWN.boards[board].rows
    for district in range(int(TOWN.districts)):
        if crowds[district] == 0 or not is_threatened(threats, district):
            continue
        rank = crowds[district] * 64 + (32 if threats[district] > 0 else 0) - columns[district % 6] - rows[district // 6]
        if rank > best_rank:
            best_rank = rank
            best = [district]
        elif rank == best_rank:
            best.append(district)
    return best


def symbols_to_erase(threats: list[int], district: int) -> list[int]:
    """Where the symbol that goes with a loss may be taken from: the district itself, else a neighbour."""
    if threats[district] > 0:
        return [district]
    return [other for other in TOWN.neighbours[district] if threats[other] > 0]

"""Draws afresh what a seat can't know (BF-8.2): roles, hands, what lies in rows and piles, who has passed."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.bigfoot.components import CARDS, HAND, KIND_COUNT, LONG_KIND, PAIR_FIRST, PAIR_SECOND, ROW_CELLS
from tropa.games.bigfoot.rules.cards import add_to_hand
from tropa.games.bigfoot.state import NOBODY_BIGFOOT, OVER, ROW_ROOM, UNDECLARED, WINDOW, State


@final
class Pool:
    """Cards that could be in any hidden place."""

    def __init__(self) -> None:
        self.has: vec[i64] = zeros(CARDS)
        self.count: vec[i64] = zeros(KIND_COUNT)

    def add(self, card: i64) -> None:
        self.has[card] = 1
        self.count[LONG_KIND[card]] += 1

    def take(self, kind: i64, rng: Rng) -> i64:
        """Any card, or any with a long trail of that kind; each is equally likely."""
        size = self.count[0] + self.count[1] + self.count[2] if kind < 0 else self.count[kind]
        ticket = rng.below(size)
        for card in range(CARDS):
            if self.has[card] and (kind < 0 or LONG_KIND[card] == kind):
                if ticket == 0:
                    self.has[card] = 0
                    self.count[LONG_KIND[card]] -= 1
                    return card
                ticket -= 1
        raise ValueError("the pool has no such card")


def redraw_hidden(state: State, seat: i64, rng: Rng) -> None:
    """By the rules alone: a hiker's declarations are true (BF-4.1), Bigfoot's may be anything."""
    if state.phase == OVER:
        return
    if state.phase == WINDOW:
        _redraw_passes(state, seat, rng)
    pool = Pool()
    for at in range(state.deck_size):
        pool.add(state.deck[at])
    for other in range(state.players):
        if other != seat:
            for slot in range(other * HAND, other * HAND + state.hand_size[other]):
                if state.hand[slot] != state.shown:
                    pool.add(state.hand[slot])
    if state.is_chase():
        _gather_piles(state, seat, pool)
    else:
        for cell in _cells_of_others(state, seat):
            pool.add(state.row_card[cell])
        _redraw_role(state, seat, pool, rng)
    hands = _Hands(state, seat)
    hands.fill(True, pool, rng)
    if state.is_chase():
        _refill_piles(state, seat, pool, hands, rng)
    else:
        state.row_card = state.row_card[:]
        for cell in _cells_of_others(state, seat):
            if _claim(state, cell) >= 0:
                state.row_card[cell] = pool.take(_claim(state, cell), rng)
        for cell in _cells_of_others(state, seat):
            if _claim(state, cell) < 0:
                state.row_card[cell] = pool.take(-1, rng)
        hands.fill(False, pool, rng)
    left: i64 = 0
    for card in range(CARDS):
        if pool.has[card]:
            state.deck[left] = card
            left += 1


def _cells_of_others(state: State, seat: i64) -> list[int]:
    return [
        row * ROW_CELLS + cell
        for row in range(KIND_COUNT)
        for cell in range(state.row_size[row])
        if state.row_seat[row * ROW_CELLS + cell] != seat
    ]


def _claim(state: State, cell: i64) -> i64:
    """The kind that the card in a cell must have, if its holder is a hiker; -1: any."""
    return -1 if state.row_seat[cell] == state.bigfoot else state.row_claim[cell]


# The window -------------------------------------------------------------------------------------------------------


def _redraw_passes(state: State, seat: i64, rng: Rng) -> None:
    """Passes aren't shown (BF-5.2): any of the others may have passed, but the window is open while somebody is asked."""
    others = [other for other in range(state.players) if other != seat and other != state.turn]
    ways: i64 = 1
    for _ in others:
        ways *= 2
    way = rng.below(ways if state.is_asked(seat) else ways - 1)
    for other in others:
        state.passed[other] = way % 2
        way //= 2


# Roles ------------------------------------------------------------------------------------------------------------


def _redraw_role(state: State, seat: i64, pool: Pool, rng: Rng) -> None:
    """Every seat that could hold Bigfoot's role by what is known is as likely as any other (BF-2.1)."""
    if state.bigfoot == seat:
        return
    for other in range(state.players):
        if state.belied[other]:
            state.bigfoot = other
            return
    candidates: list[int] = []
    for other in range(state.roles_dealt):
        if other != seat and _could_be_bigfoot(state, seat, other, pool):
            candidates.append(other)
    if _could_be_bigfoot(state, seat, NOBODY_BIGFOOT, pool):
        # While roles are dealt, several cards still lie in the stack.
        candidates.extend([int(NOBODY_BIGFOOT)] * (state.players + 1 - state.roles_dealt))
    state.bigfoot = candidates[rng.below(len(candidates))]


def _could_be_bigfoot(state: State, seat: i64, candidate: i64, pool: Pool) -> bool:
    """There are enough cards for everything that the others, being hikers, have declared."""
    truth = state.bigfoot
    state.bigfoot = candidate
    needed = zeros(KIND_COUNT)
    for cell in _cells_of_others(state, seat):
        claim = _claim(state, cell)
        if claim >= 0:
            needed[claim] += 1
    hands = _Hands(state, seat)
    for kind in hands.kinds:
        if kind >= 0:
            needed[kind] += 1
    state.bigfoot = truth
    return needed[0] <= pool.count[0] and needed[1] <= pool.count[1] and needed[2] <= pool.count[2]


# Hands ------------------------------------------------------------------------------------------------------------


@final
class _Hands:
    """The hidden cards in the others' hands: whose, and the kind each must have (-1: any)."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state = state
        self.seats: list[int] = []
        self.kinds: list[int] = []
        for other in range(state.players):
            if other != seat:
                self._look_at(other)

    def _look_at(self, seat: i64) -> None:
        state = self.state
        is_showing = state.shown >= 0 and state.holds(seat, state.shown)
        hidden = state.hand_size[seat] - (1 if is_showing else 0)
        pair = UNDECLARED if seat == state.bigfoot else state.declared[seat]
        kinds = [-1, -1]
        if pair != UNDECLARED:
            kinds = [int(PAIR_FIRST[pair]), int(PAIR_SECOND[pair])]
            if is_showing:
                kinds.remove(int(LONG_KIND[state.shown]))
            elif hidden == 1:
                kinds.remove(int(self._last_laid_kind()))
        for slot in range(hidden):
            self.seats.append(seat)
            self.kinds.append(kinds[slot])

    def _last_laid_kind(self) -> i64:
        """Whoever holds a single card has just laid the other one."""
        return LONG_KIND[self.state.laid_what[self.state.laid - 1]]

    def fill(self, is_first: bool, pool: Pool, rng: Rng) -> None:
        """Declared cards have to be drawn before free ones: first all of those (and hands are emptied), then the others."""
        state = self.state
        if is_first:
            for seat in set(self.seats):
                self._empty(seat)
        for seat, kind in zip(self.seats, self.kinds, strict=True):
            if (kind >= 0) == is_first:
                add_to_hand(state, seat, pool.take(kind, rng))

    def _empty(self, seat: i64) -> None:
        state = self.state
        is_showing = state.shown >= 0 and state.holds(seat, state.shown)
        state.hand_size[seat] = 0
        state.hand[seat * HAND] = -1
        state.hand[seat * HAND + 1] = -1
        if is_showing:
            add_to_hand(state, seat, state.shown)


# Piles ------------------------------------------------------------------------------------------------------------


def _is_own_discard(state: State, seat: i64, card: i64) -> bool:
    for row in range(KIND_COUNT):
        for cell in range(row * ROW_CELLS, row * ROW_CELLS + state.row_size[row]):
            if state.row_card[cell] == card:
                return state.row_seat[cell] == seat
    return False


def _gather_piles(state: State, seat: i64, pool: Pool) -> None:
    for row in range(KIND_COUNT):
        for at in range(row * ROW_CELLS, row * ROW_CELLS + state.pile_size[row]):
            if not _is_own_discard(state, seat, state.pile[at]):
                pool.add(state.pile[at])


def _refill_piles(state: State, seat: i64, pool: Pool, hands: _Hands, rng: Rng) -> None:
    """Own discards stay; of each kind that hikers declared at least as many as weren't drawn since; the rest is free.

    Which cell a drawn card lay in nobody knows, so the row's cells are forgotten along with it.
    """
    kept: list[list[int]] = []
    sizes = [int(state.pile_size[row]) for row in range(KIND_COUNT)]
    for row in range(KIND_COUNT):
        base = row * ROW_CELLS
        own = [int(state.pile[base + at]) for at in range(sizes[row]) if _is_own_discard(state, seat, state.pile[base + at])]
        cards = own[:]
        for kind in range(KIND_COUNT):
            promised = 0
            for cell in range(base, base + state.row_size[row]):
                if state.row_seat[cell] != seat and _claim(state, cell) == kind:
                    promised += 1
            drawn = 0
            for card in range(CARDS):
                if state.opened_from[card] == row + 1 and LONG_KIND[card] == kind and not _is_own_discard(state, seat, card):
                    drawn += 1
            for _ in range(max(promised - drawn, 0)):
                cards.append(int(pool.take(kind, rng)))
        kept.append(cards)
    hands.fill(False, pool, rng)
    for row in range(KIND_COUNT):
        cards = kept[row]
        while len(cards) < sizes[row]:
            cards.append(int(pool.take(-1, rng)))
        cards.sort()
        for at, card in enumerate(cards):
            state.pile[row * ROW_CELLS + at] = card
    _rewrite_rows(state, seat, rng)


def _rewrite_rows(state: State, seat: i64, rng: Rng) -> None:
    """Spread what lay in each row over the cells of the others, as they declared it."""
    state.row_card = state.row_card[:]
    for row in range(KIND_COUNT):
        own = {int(state.row_card[cell]) for cell in range(ROW_ROOM) if state.row_seat[cell] == seat}
        pool = Pool()
        for at in range(row * ROW_CELLS, row * ROW_CELLS + state.pile_size[row]):
            if int(state.pile[at]) not in own:
                pool.add(state.pile[at])
        for card in range(CARDS):
            if state.opened_from[card] == row + 1 and card not in own:
                pool.add(card)
        cells = [cell for cell in _cells_of_others(state, seat) if cell // ROW_CELLS == row]
        for cell in cells:
            if _claim(state, cell) >= 0:
                state.row_card[cell] = pool.take(_claim(state, cell), rng)
        for cell in cells:
            if _claim(state, cell) < 0:
                state.row_card[cell] = pool.take(-1, rng)

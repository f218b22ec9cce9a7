from __future__ import annotations

from collections import Counter

import pytest

from tropa.core.rng import Rng

KNOWN = {
    0: [1789933344, 44971166, 2521392804, 3836935353, 2740083721],
    1: [393288148, 2174103013, 3814759091, 2092745082, 1865176206],
    2: [4239540602, 2755771122, 1311895229, 2109980283, 3344141653],
    -1: [881826295, 1825856343, 11818253, 2093736392, 3536026919],
    123456789: [525828425, 3007259908, 2366519008, 2637595059, 1912404039],
    4294967301: [2867680590, 87178612, 3627054486, 4018548625, 759514680],
    4611686018427387903: [624648487, 1825856343, 2813875208, 1289242095, 3214919456],
}


@pytest.mark.parametrize("seed", KNOWN)
def test_the_sequence_of_a_seed_never_changes(seed: int) -> None:
    """Compiled and interpreted alike: records of experiments name seeds."""
    rng = Rng(seed)
    assert [rng.next() for _ in range(5)] == KNOWN[seed]


def xoshiro128(state: list[int], count: int) -> list[int]:
    """The published algorithm with unbounded integers."""
    mask = 0xFFFFFFFF
    out = []
    for _ in range(count):
        turned = (state[1] * 5) & mask
        out.append(((turned << 7 | turned >> 25) * 9) & mask)
        shifted = (state[1] << 9) & mask
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = (state[3] << 11 | state[3] >> 21) & mask
    return out


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**40 + 7])
def test_it_is_xoshiro128(seed: int) -> None:
    rng = Rng(seed)
    state = [int(rng.s0), int(rng.s1), int(rng.s2), int(rng.s3)]
    assert [rng.next() for _ in range(1000)] == xoshiro128(state, 1000)


def test_the_generator_is_never_stuck_at_zero() -> None:
    for seed in range(200):
        rng = Rng(seed)
        assert rng.s3 % 2 == 1
        assert any(rng.next() for _ in range(4))


def test_no_two_seeds_give_the_same_stream() -> None:
    """Seeds that differ in their upper half only, negative ones, and those that folding 64 bits into 32 would confuse."""
    seeds = [0, -1, 1, -2, *(1 << bit for bit in range(1, 62)), *(1 << bit | 1 << bit - 32 for bit in range(32, 62))]
    starts = {(int(rng.s0), int(rng.s1), int(rng.s2), int(rng.s3)) for rng in map(Rng, seeds)}
    assert len(starts) == len(set(seeds))


def test_a_hundred_thousand_streams_that_were_split_off_start_differently() -> None:
    """With seeds of 32 bits one pair in every thousand runs of a million games had the same deal."""
    rng = Rng(1)
    splits = [rng.split() for _ in range(100_000)]
    assert len({(int(split.s0), int(split.s2)) for split in splits}) == len(splits)


def test_neighbouring_seeds_give_unrelated_streams() -> None:
    first = [Rng(seed).next() for seed in range(2000)]
    assert len(set(first)) == 2000
    assert 900 < sum(number < 2**31 for number in first) < 1100


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 110, 2**30])
def test_below_stays_below(bound: int) -> None:
    rng = Rng(3)
    assert all(0 <= rng.below(bound) < bound for _ in range(2000))


@pytest.mark.parametrize("bound", [2, 6, 55])
def test_below_is_uniform(bound: int) -> None:
    """Chi-square of 55,000 draws; the limit is passed by a fair generator once in a million runs, and this run is fixed."""
    rng = Rng(12)
    count = 1000 * bound
    seen = Counter(rng.below(bound) for _ in range(count))
    chi_square = sum((seen[number] - 1000) ** 2 / 1000 for number in range(bound))
    assert chi_square < bound - 1 + 5 * (2 * (bound - 1)) ** 0.5 + 10


def test_chance_is_a_fraction() -> None:
    rng = Rng(9)
    chances = [rng.chance() for _ in range(5000)]
    assert all(0 <= chance < 1 for chance in chances)
    assert 0.48 < sum(chances) / 5000 < 0.52


def test_a_split_stream_follows_from_its_parent_and_leaves_it_going_on() -> None:
    one, other = Rng(4), Rng(4)
    split_one, split_other = one.split(), other.split()
    assert [split_one.next() for _ in range(5)] == [split_other.next() for _ in range(5)]
    assert [one.next() for _ in range(5)] == [other.next() for _ in range(5)]
    assert split_one.next() != one.next()

"""The one generator of pseudo-random numbers: xoshiro128**.

All intermediate values stay below 2**63, so that compiled code (native 64-bit integers) and interpreted code
(unbounded ones) give the same sequence for the same seed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF
GOLDEN: Final[i64] = 0x9E3779B9
SPLIT: Final[i64] = 0x3FFFFFFF
"""Upper halves of seeds stay below 2**30, and the seeds below 2**62."""


def mix(number: i64) -> i64:
    """Each 32-bit number to another one, neighbours to unrelated ones; 0 stays 0."""
    mixed: i64 = number & MASK
    mixed = ((mixed ^ (mixed >> 16)) * 0x21F0AAAD) & MASK
    mixed = ((mixed ^ (mixed >> 15)) * 0x735A2D97) & MASK
    return mixed ^ (mixed >> 15)


class Rng:
    """A stream of random numbers that follows from its seed."""

    def __init__(self, seed: i64) -> None:
        """Seeds have 64 bits, and no two of them give the same stream: the lower half can be told from the first word,
        the upper one from the third."""
        low: i64 = seed & MASK
        high: i64 = (seed >> 32) & MASK
        self.s0: i64 = mix(low + GOLDEN)
        self.s1: i64 = mix(low + 2 * GOLDEN) ^ mix(high)
        self.s2: i64 = mix(low + 3 * GOLDEN) ^ mix(high)
        self.s3: i64 = mix(low + 4 * GOLDEN) | 1

    def next(self) -> i64:
        """A number from 0 to 2**32 - 1."""
        s1 = self.s1
        scrambled: i64 = (s1 * 5) & MASK
        scrambled = ((scrambled << 7) | (scrambled >> 25)) & MASK
        scrambled = (scrambled * 9) & MASK
        s2 = self.s2 ^ self.s0
        s3 = self.s3 ^ s1
        self.s1 = s1 ^ s2
        self.s0 = self.s0 ^ s3
        self.s2 = s2 ^ ((s1 << 9) & MASK)
        self.s3 = ((s3 << 11) | (s3 >> 21)) & MASK
        return scrambled

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1; the bound is at most 2**30."""
        # The step of `next`, written out: interpreted, the call would cost as much as half the step.
        s1 = self.s1
        scrambled: i64 = (s1 * 5) & MASK
        s2 = self.s2 ^ self.s0
        s3 = self.s3 ^ s1
        self.s1 = s1 ^ s2
        self.s0 ^= s3
        self.s2 = s2 ^ ((s1 << 9) & MASK)
        self.s3 = ((s3 << 11) | (s3 >> 21)) & MASK
        return (((((scrambled << 7) | (scrambled >> 25)) * 9) & MASK) * bound) >> 32

    def chance(self) -> float:
        """A number in [0, 1)."""
        return float(self.next()) / 4294967296.0

    def split(self) -> Rng:
        """A new stream that follows from this one; of a million streams hardly two would start alike."""
        return Rng(((self.next() & SPLIT) << 32) | self.next())

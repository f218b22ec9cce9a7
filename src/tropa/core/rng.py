"""The one generator of pseudo-random numbers: xoshiro128**.

All intermediate values stay below 2**62, so that compiled code (native 64-bit integers) and interpreted code
(unbounded ones) give the same sequence for the same seed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF


class Rng:
    """A stream of random numbers that follows from its seed."""

    def __init__(self, seed: i64) -> None:
        state: i64 = (seed ^ (seed >> 32)) & MASK
        words = [0, 0, 0, 0]
        for index in range(4):
            # A 32-bit mixing step per word, so that neighbouring seeds give unrelated streams.
            state = (state + 0x9E3779B9) & MASK
            mixed: i64 = state
            mixed = ((mixed ^ (mixed >> 16)) * 0x21F0AAAD) & MASK
            mixed = ((mixed ^ (mixed >> 15)) * 0x735A2D97) & MASK
            words[index] = mixed ^ (mixed >> 15)
        self.s0: i64 = words[0]
        self.s1: i64 = words[1]
        self.s2: i64 = words[2]
        self.s3: i64 = words[3] | 1

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
        """A new stream that follows from this one."""
        return Rng(self.next())

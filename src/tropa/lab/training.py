"""Trains the nets that judge positions (`core/nets.py`) on rows of numbers: numpy alone.

The mean square of what is missed falls by Adam, in batches drawn by chance; one row in ten isn't learned from and tells how good the net is.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tropa.core.nets import Layer, Net, Shape

Array = NDArray[np.float32]

PART_WIDTH: Final = 24
WHOLE_WIDTH: Final = 24
BATCH: Final = 512
RATE: Final = 2e-3
FADING: Final = 1e-5
"""Of weights, at each step and in proportion to them."""
HELD_BACK: Final = 10
"""One row in so many tells how good the net is."""


class Trainee:
    """A net while it is being trained: its weights as arrays, in the order part, whole, answer, each with its bias."""

    def __init__(self, shape: Shape, luck: np.random.Generator, weights: list[Array] | None = None) -> None:
        self.shape = shape
        self.luck = luck
        width = PART_WIDTH if shape.parts else 0
        sizes = [(shape.part_inputs, width), (width + shape.whole_inputs, WHOLE_WIDTH), (WHOLE_WIDTH, shape.answers)]
        self.weights: list[Array] = weights or [array for size in sizes for array in _first_weights(luck, *size)]
        self.first: list[Array] = [np.zeros_like(array) for array in self.weights]
        self.second: list[Array] = [np.zeros_like(array) for array in self.weights]
        self.steps = 0

    @classmethod
    def from_net(cls, net: Net, luck: np.random.Generator) -> Trainee:
        weights: list[Array] = []
        for layer in (net.part, net.whole, net.answer):
            weights.append(np.array(list(layer.weights), np.float32).reshape(layer.inputs, layer.outputs))
            weights.append(np.array(list(layer.bias), np.float32))
        return cls(net.shape, luck, weights)

    def as_net(self) -> Net:
        layers = [_as_layer(self.weights[at], self.weights[at + 1]) for at in (0, 2, 4)]
        return Net(self.shape, layers[0], layers[1], layers[2])

    def answer(self, rows: Array) -> Array:
        """What it says to each row."""
        return self._forward(rows)[-1]

    def error(self, rows: Array, answers: Array) -> float:
        """The mean square of what it misses."""
        return float(np.mean((self.answer(rows) - answers) ** 2))

    def _forward(self, rows: Array) -> tuple[Array, Array, Array, Array, Array]:
        shape = self.shape
        cut = shape.parts * shape.part_inputs
        parts = rows[:, :cut].reshape(len(rows) * shape.parts, shape.part_inputs)
        looked = np.maximum(parts @ self.weights[0] + self.weights[1], 0)
        summed = looked.reshape(len(rows), shape.parts, looked.shape[1]).sum(axis=1)
        seen = np.concatenate([summed, rows[:, cut:]], axis=1)
        thought = np.maximum(seen @ self.weights[2] + self.weights[3], 0)
        return parts, looked, seen, thought, thought @ self.weights[4] + self.weights[5]

    def step(self, rows: Array, answers: Array, rate: float) -> None:
        """One step downhill."""
        parts, looked, seen, thought, said = self._forward(rows)
        missed = (2.0 / len(rows)) * (said - answers)
        at_thought = (missed @ self.weights[4].T) * (thought > 0)
        at_seen = at_thought @ self.weights[2].T
        at_parts = np.repeat(at_seen[:, : looked.shape[1]], self.shape.parts, axis=0) * (looked > 0)
        slopes = [
            parts.T @ at_parts,
            at_parts.sum(axis=0),
            seen.T @ at_thought,
            at_thought.sum(axis=0),
            thought.T @ missed,
            missed.sum(axis=0),
        ]
        self.steps += 1
        fade = 1.0 - FADING
        lift = np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for number, slope in enumerate(slopes):
            self.first[number] += 0.1 * (slope - self.first[number])
            self.second[number] += 0.001 * (slope * slope - self.second[number])
            self.weights[number] *= fade
            self.weights[number] -= (rate * lift) * self.first[number] / (np.sqrt(self.second[number]) + 1e-8)


def train(trainee: Trainee, rows: Array, answers: Array, passes: float) -> float:
    """Go through the rows so often, in smaller and smaller steps; returns the error on those that were held back."""
    held = np.arange(len(rows)) % HELD_BACK == 0
    learned = np.flatnonzero(~held)
    total = max(1, int(passes * len(learned) / BATCH))
    for number in range(total):
        chosen = trainee.luck.choice(learned, min(BATCH, len(learned)))
        trainee.step(rows[chosen], answers[chosen], RATE * (1.0 - number / total) + RATE / 50)
    return trainee.error(rows[held], answers[held])


def _first_weights(luck: np.random.Generator, inputs: int, outputs: int) -> tuple[Array, Array]:
    spread = np.sqrt(2.0 / max(1, inputs))
    return (luck.normal(0.0, spread, (inputs, outputs))).astype(np.float32), np.zeros(outputs, np.float32)


def _as_layer(weights: Array, bias: Array) -> Layer:
    return Layer(weights.shape[0], weights.shape[1], weights.ravel().tolist(), bias.tolist())

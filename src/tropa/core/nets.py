"""Small nets that judge positions: what one consists of, and how it answers.

A net has two layers. Where a position consists of parts of the same kind (paths, prisoners), the first layer looks at each part by the
same weights, and what it makes of them is summed up; beside that sum the second layer sees what concerns the whole.

    part:   sum over parts of relu(inputs of the part × part_weights + part_bias)
    whole:  relu((that sum, inputs of the whole) × whole_weights + whole_bias)
    answer: whole × answer_weights + answer_bias

Weights are trained with numpy (`lab/training.py`) and used here, compiled, without it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import reals, zeros

EIGHT: Final[i64] = 8


@final
class Shape:
    """How many numbers go into a net, and come out of it: those of the parts, one after the other, then those of the whole."""

    def __init__(self, parts: i64, part_inputs: i64, whole_inputs: i64, answers: i64) -> None:
        self.parts: i64 = parts
        self.part_inputs: i64 = part_inputs
        self.whole_inputs: i64 = whole_inputs
        self.answers: i64 = answers
        self.inputs: i64 = parts * part_inputs + whole_inputs


@final
class Layer:
    """Weights, those of an input next to each other; and a bias for each that comes out."""

    def __init__(self, inputs: i64, outputs: i64, weights: list[float], bias: list[float]) -> None:
        self.inputs: i64 = inputs
        self.outputs: i64 = outputs
        self.weights: vec[float] = vec[float](weights)
        self.bias: vec[float] = vec[float](bias)


@final
class Net:
    """Answers by its weights. What it writes on while it does is its own, so one net serves one thread at a time."""

    def __init__(self, shape: Shape, part: Layer, whole: Layer, answer: Layer) -> None:
        self.shape = shape
        self.part = part
        self.whole = whole
        self.answer = answer
        self.inputs: vec[float] = reals(shape.inputs)
        """To be filled in before it is asked."""
        self.answers: vec[float] = reals(shape.answers)
        self._one: vec[float] = reals(part.outputs)
        self._seen: vec[float] = reals(part.outputs + shape.whole_inputs)
        self._thought: vec[float] = reals(whole.outputs)
        self._given: vec[i64] = zeros(max(shape.part_inputs, whole.inputs, answer.inputs))
        """Which inputs of a layer aren't 0; few are."""

    def ask(self) -> None:
        """Put into `answers` what follows from `inputs`."""
        shape = self.shape
        width = self.part.outputs
        seen = self._seen
        inputs = self.inputs
        for place in range(width):
            seen[place] = 0.0
        at: i64 = 0
        for _ in range(shape.parts):
            self._add_up(self.part, inputs, at, self._one)
            _add_positive(self._one, seen)
            at += shape.part_inputs
        for place in range(shape.whole_inputs):
            seen[width + place] = inputs[at + place]
        self._add_up(self.whole, seen, 0, self._thought)
        for place in range(self.whole.outputs):
            if self._thought[place] < 0.0:
                self._thought[place] = 0.0
        self._add_up(self.answer, self._thought, 0, self.answers)

    def _add_up(self, layer: Layer, inputs: vec[float], at: i64, out: vec[float]) -> None:
        """What comes out, eight numbers at a time; an input that is 0 is looked at once and costs nothing further."""
        given = self._given
        count: i64 = 0
        for number in range(layer.inputs):
            if inputs[at + number] != 0.0:
                given[count] = number
                count += 1
        width = layer.outputs
        first: i64 = 0
        while first + EIGHT <= width:
            _add_eight(layer, inputs, at, given, count, out, first)
            first += EIGHT
        for place in range(first, width):
            total = layer.bias[place]
            for index in range(count):
                number = given[index]
                total += inputs[at + number] * layer.weights[number * width + place]
            out[place] = total


def _add_positive(numbers: vec[float], totals: vec[float]) -> None:
    for place in range(i64(len(numbers))):
        number = numbers[place]
        if number > 0.0:
            totals[place] += number


def _add_eight(layer: Layer, inputs: vec[float], at: i64, given: vec[i64], count: i64, out: vec[float], first: i64) -> None:
    """Those from `first` on. They are kept in variables until they are known: vectors are slower."""
    width = layer.outputs
    weights = layer.weights
    bias = layer.bias
    a, b, c, d = bias[first], bias[first + 1], bias[first + 2], bias[first + 3]
    e, f, g, h = bias[first + 4], bias[first + 5], bias[first + 6], bias[first + 7]
    for index in range(count):
        number = given[index]
        value = inputs[at + number]
        start = number * width + first
        a += value * weights[start]
        b += value * weights[start + 1]
        c += value * weights[start + 2]
        d += value * weights[start + 3]
        e += value * weights[start + 4]
        f += value * weights[start + 5]
        g += value * weights[start + 6]
        h += value * weights[start + 7]
    out[first], out[first + 1], out[first + 2], out[first + 3] = a, b, c, d
    out[first + 4], out[first + 5], out[first + 6], out[first + 7] = e, f, g, h

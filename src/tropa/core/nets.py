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
from tropa.core.vectors import reals

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

    def ask(self) -> None:
        """Put into `answers` what follows from `inputs`."""
        shape = self.shape
        width = self.part.outputs
        one = self._one
        seen = self._seen
        inputs = self.inputs
        for place in range(width):
            seen[place] = 0.0
        at: i64 = 0
        for _ in range(shape.parts):
            _add_up(self.part, inputs, at, one)
            for place in range(width):
                if one[place] > 0.0:
                    seen[place] += one[place]
            at += shape.part_inputs
        for place in range(shape.whole_inputs):
            seen[width + place] = inputs[at + place]
        thought = self._thought
        _add_up(self.whole, seen, 0, thought)
        for place in range(self.whole.outputs):
            if thought[place] < 0.0:
                thought[place] = 0.0
        _add_up(self.answer, thought, 0, self.answers)


def _add_up(layer: Layer, inputs: vec[float], at: i64, out: vec[float]) -> None:
    """What comes out, eight numbers at a time: each input is looked at once for all of them, and one that is 0 costs nothing."""
    width = layer.outputs
    first: i64 = 0
    while first + EIGHT <= width:
        _add_eight(layer, inputs, at, out, first)
        first += EIGHT
    for place in range(first, width):
        total = layer.bias[place]
        start = place
        for number in range(at, at + layer.inputs):
            total += inputs[number] * layer.weights[start]
            start += width
        out[place] = total


def _add_eight(layer: Layer, inputs: vec[float], at: i64, out: vec[float], first: i64) -> None:
    """Those from `first` on. They are kept in variables until they are known: vectors are slower."""
    width = layer.outputs
    weights = layer.weights
    bias = layer.bias
    a, b, c, d = bias[first], bias[first + 1], bias[first + 2], bias[first + 3]
    e, f, g, h = bias[first + 4], bias[first + 5], bias[first + 6], bias[first + 7]
    start = first
    for number in range(at, at + layer.inputs):
        given = inputs[number]
        if given != 0.0:
            a += given * weights[start]
            b += given * weights[start + 1]
            c += given * weights[start + 2]
            d += given * weights[start + 3]
            e += given * weights[start + 4]
            f += given * weights[start + 5]
            g += given * weights[start + 6]
            h += given * weights[start + 7]
        start += width
    out[first], out[first + 1], out[first + 2], out[first + 3] = a, b, c, d
    out[first + 4], out[first + 5], out[first + 6], out[first + 7] = e, f, g, h

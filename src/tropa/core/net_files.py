"""Nets as files: a text of some kilobytes whose every number has its place, checked when it is read.

    tropa net 1
    game lost-cities
    # what it was learned from, for whoever reads the file
    part 32 24
    …            32 lines with 24 weights each, and one with 24 biases
    whole 40 24
    …
    answer 24 2
    …

What is written for the parts of a game that has none is `part 0 0` and an empty line.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.nets import Layer, Net, Shape
from tropa.core.source import DataFault

HEAD: Final = "tropa net 1"
WIDEST: Final = 512
"""No layer is wider."""
LARGEST: Final = 1e6
"""No weight is larger."""


def read_net(name: str, text: str, game: str, shape: Shape) -> Net:
    """The net in the text of a file; a fault says in which line what is wrong."""
    lines = _Lines(name, text)
    lines.expect(HEAD)
    lines.expect(f"game {game}")
    part = lines.layer("part", shape.part_inputs)
    whole = lines.layer("whole", part.outputs + shape.whole_inputs)
    answer = lines.layer("answer", whole.outputs)
    if answer.outputs != shape.answers:
        raise lines.fault(f"expected {shape.answers} answers, found {answer.outputs}")
    lines.end()
    return Net(shape, part, whole, answer)


def write_net(net: Net, game: str, told: list[str]) -> str:
    """The text of a net's file; `told` are the lines that say what it was learned from."""
    lines = [HEAD, f"game {game}", *(f"# {line}" for line in told)]
    for title, layer in (("part", net.part), ("whole", net.whole), ("answer", net.answer)):
        lines.append(f"{title} {layer.inputs} {layer.outputs}")
        numbers = [f"{number:.6g}" for number in layer.weights] + [f"{number:.6g}" for number in layer.bias]
        for row in range(layer.inputs + 1):
            lines.append(" ".join(numbers[row * layer.outputs : (row + 1) * layer.outputs]))
    return "\n".join(lines) + "\n"


@final
class _Lines:
    """The lines of a file, one after the other; remarks are passed over."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines: list[str] = text.split("\n")
        self.number: i64 = 0

    def fault(self, message: str) -> DataFault:
        return DataFault(self.name, int(self.number), "", message)

    def next(self) -> str:
        while True:
            if self.number >= len(self.lines):
                raise self.fault("the file ends too early")
            line = self.lines[self.number]
            self.number += 1
            if not line.startswith("#"):
                return line

    def expect(self, words: str) -> None:
        line = self.next()
        if line != words:
            raise self.fault(f"expected {words!r}, found {line[:40]!r}")

    def layer(self, title: str, inputs: i64) -> Layer:
        words = self.next().split(" ")
        if len(words) != 3 or words[0] != title or not words[1].isdecimal() or not words[2].isdecimal():
            raise self.fault(f"expected '{title}' with two numbers")
        if int(words[1][:9]) != inputs:
            raise self.fault(f"expected {inputs} inputs, found {words[1]}")
        outputs = int(words[2][:9])
        if outputs > WIDEST:
            raise self.fault(f"no layer is wider than {WIDEST}")
        weights: list[float] = []
        for _ in range(inputs):
            weights.extend(self.numbers(outputs))
        return Layer(inputs, outputs, weights, self.numbers(outputs))

    def numbers(self, count: i64) -> list[float]:
        written = self.next().split()
        if len(written) != count:
            raise self.fault(f"expected {count} numbers, found {len(written)}")
        found: list[float] = []
        for word in written:
            try:
                number = float(word)
            except ValueError:
                raise self.fault(f"{word[:40]!r} is no number") from None
            if not -LARGEST <= number <= LARGEST:
                raise self.fault(f"{word[:40]} is no weight")
            found.append(number)
        return found

    def end(self) -> None:
        for line in self.lines[self.number :]:
            self.number += 1
            if line:
                raise self.fault("expected the end of the file")

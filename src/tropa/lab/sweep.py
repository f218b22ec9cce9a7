"""Options side by side on common deals: every combination of their values is played with the same luck, and told with intervals."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tropa.core.meta import Options, Setting, read_setting, write_setting
from tropa.lab.playing import Plan, PlanFault
from tropa.lab.sample import MEASURES, Difference, Sample
from tropa.registry import find_game

MOST_VARIANTS = 64


class Variant(Struct, frozen=True):
    """What is compared: options, and perhaps a city file."""

    name: str
    plan: Plan


class Row(Struct, frozen=True):
    """One variant: its means, and how it differs from the first."""

    name: str
    games: int
    means: dict[str, float]
    differences: dict[str, Difference]
    ends: dict[str, int]


def read_values(game: str, written: list[str]) -> list[list[tuple[str, Setting]]]:
    """For each `KEY=V1,V2` or `KEY=*` its settings."""
    info = find_game(game).info
    found = []
    for entry in written:
        key, equals, values = entry.partition("=")
        if not equals or not values:
            raise ValueError(f"--option takes KEY=VALUE,VALUE or KEY=*, not {entry!r}")
        declared = [option for option in info.options if option.key == key]
        every = [write_setting(value.value) for option in declared for value in option.values]
        chosen = every if values == "*" and declared else values.split(",")
        found.append([(key, read_setting(info, key, value)) for value in chosen])
    return found


def variants(base: Plan, written: list[str], cities: list[Path]) -> list[Variant]:
    """Every combination; the first is what the others are compared with."""
    settings = [list(choice) for choice in product(*read_values(base.game, written))]
    if len(settings) * max(1, len(cities)) > MOST_VARIANTS:
        raise PlanFault(f"{len(settings) * max(1, len(cities))} combinations are more than {MOST_VARIANTS}")
    found = []
    for choice in settings:
        options: Options = {**base.options, **dict(choice)}
        name = ", ".join(f"{key}={write_setting(value)}" for key, value in choice)
        plan = replace(base, options=options, deals_by_name=True)
        if not cities:
            found.append(Variant(name or "as it is", plan))
        for path in cities:
            text = path.read_text(encoding="utf-8")
            found.append(Variant(", ".join(filter(None, [name, path.stem])), replace(plan, city=text)))
    return found


def compare(names: list[str], samples: list[Sample]) -> list[Row]:
    return [
        Row(
            name,
            sample.games,
            {measure: sample.mean(measure) for measure in MEASURES},
            {measure: sample.against(samples[0], measure) for measure in MEASURES} if sample is not samples[0] else {},
            dict(sorted(sample.ends.items())),
        )
        for name, sample in zip(names, samples, strict=True)
    ]

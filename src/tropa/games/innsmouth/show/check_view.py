"""The check as a sheet shows it (IN-7.4 to IN-7.8)."""

from __future__ import annotations

from tropa.games.innsmouth import scoring
from tropa.games.innsmouth.components import ARTIFACT_NAMES, Artifact
from tropa.games.innsmouth.rules.check import is_settled, least_success, level_ferries
from tropa.games.innsmouth.show.structs import CheckView
from tropa.games.innsmouth.state import Sheet


def _artifacts(numbers: list[int]) -> list[Artifact]:
    return [name for kind, name in enumerate(ARTIFACT_NAMES) for _ in range(numbers[kind])]


def faces_shown(sheet: Sheet) -> list[int]:
    """The dice of the check that lie on the table."""
    return [value for value in range(1, 7) for _ in range(int(sheet.faces[value]))]


def build_check(sheet: Sheet) -> CheckView:
    return CheckView(
        level=int(sheet.level),
        level_ferries=int(level_ferries(sheet)),
        least_success=int(least_success(sheet)),
        taken=int(sheet.taken),
        opened=_artifacts([int(number) for number in sheet.opened]),
        used=_artifacts([int(number) for number in sheet.used]),
        unopened_points=scoring.UNOPENED,
        dice=faces_shown(sheet),
        lifted=int(sheet.lifted),
        is_settled=is_settled(sheet),
        failures=int(sheet.failures),
        hits=int(sheet.hits),
        to_banish=int(sheet.to_banish),
        to_lose=int(sheet.to_lose),
        lost=int(sheet.lost),
    )

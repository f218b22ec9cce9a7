"""The toys are found as games of another package are: by its entry points."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("core", deadline=None, derandomize=True)
settings.load_profile("core")

ENTRY_POINTS = """
[tropa.games]
toy-cups = tests.core.toys:CUPS
toy-sealed = tests.core.toys:SEALED
toy-stones = tests.core.toys:STONES
toy-text = tests.core.toys:NO_GAME
toy-misnamed = tests.core.toys:CUPS
"""


@pytest.fixture(scope="package", autouse=True)
def _toys_are_installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    site = tmp_path_factory.mktemp("site")
    metadata = site / "tropa_toys-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: tropa-toys\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(ENTRY_POINTS, encoding="utf-8")
    sys.path.append(str(site))
    yield
    sys.path.remove(str(site))

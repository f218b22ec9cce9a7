"""The suite runs on the compiled package and on the interpreted source; TROPA_EXPECT says which one it must be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import tropa
from tropa.core import contract

collect_ignore_glob = [] if os.environ.get("TROPA_LAB") else ["extras/*"]
"""What needs every extra runs with `make lab` only."""


def imported_build() -> str:
    return "interpreted" if Path(contract.__file__).suffix == ".py" else "compiled"


def pytest_report_header() -> str:
    return f"tropa: {imported_build()}, from {Path(tropa.__file__).parent}"


def pytest_configure() -> None:
    expected = os.environ.get("TROPA_EXPECT", imported_build())
    if imported_build() != expected:
        raise pytest.UsageError(
            f"the {imported_build()} engine was imported from {tropa.__file__}, expected the {expected} one"
        )


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In the lab everything is installed, so nothing may be skipped."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("TROPA_LAB") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED

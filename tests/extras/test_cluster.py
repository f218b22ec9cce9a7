"""A simulation on a Ray cluster is the same as in one process, even if a worker dies in the middle of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tropa.lab.cluster import Pace, on_cluster
from tropa.lab.playing import Plan, PlanFault
from tropa.lab.simulation import simulate
from tropa.lab.tally import Report

PORT = "46379"
RAY = Path(sys.executable).with_name("ray")
PLAN = Plan("lost-cities", ["search:8i", "random"], 40, 1, {"short": True})
"""Of games that take a moment, so that somebody is playing whenever one looks."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of its own: a head with two workers on this machine."""
    quiet = ["--num-cpus=2", "--include-dashboard=false", "--disable-usage-stats", "--block"]
    head = subprocess.Popen(
        [RAY, "start", "--head", f"--port={PORT}", *quiet], stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert head.stdout is not None
    for line in head.stdout:
        if "Ray runtime started" in line:
            break
    yield f"127.0.0.1:{PORT}"
    head.terminate()
    head.wait()
    head.stdout.close()


def without_time(report: Report) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(report, seconds=0.0))


def workers() -> list[int]:
    """The processes that play just now."""
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                command = (process / "cmdline").read_bytes()
            except OSError:
                continue
            if command.startswith(b"ray::play_timed"):
                found.append(int(process.name))
    return found


def test_the_same_report_bit_for_bit_and_a_worker_may_die(address: str) -> None:
    killed: list[int] = []

    def watch(done: int) -> None:
        if done >= 5 and not killed and (playing := workers()):
            os.kill(playing[0], signal.SIGKILL)
            killed.append(playing[0])

    played = simulate(PLAN, watch=watch, players=on_cluster(address))
    assert killed, "nobody was killed"
    assert without_time(played) == without_time(simulate(PLAN))


def test_bots_with_seconds_are_refused(address: str) -> None:
    timed = msgspec.structs.replace(PLAN, bots=["search:0.1", "random"])
    with pytest.raises(PlanFault, match="seconds"):
        simulate(timed, players=on_cluster(address))


def test_chunks_take_about_a_second() -> None:
    pace = Pace()
    assert pace.size() == 1
    pace.see(4, 0.1)
    assert pace.size() == 40
    pace.see(100, 400.0)
    assert pace.size() == 1

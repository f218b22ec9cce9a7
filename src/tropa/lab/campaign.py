"""Several plans played one after the other, kept game by game in a file: stopped and called again, it goes on where it was.

A line of the file has the digest of its plan before the game, so plans of other reports don't disturb, and more games of the same plan
go on from those that are there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from tropa import __version__
from tropa.lab.playing import Plan, PlanFault, Played, check_plan, timed_bots
from tropa.lab.sample import Sample
from tropa.lab.simulation import Players
from tropa.registry import find_game


def digest_plan(plan: Plan) -> str:
    """Names a plan, whatever the number of its games: the same games come of it."""
    rules = find_game(plan.game).info.rules_version
    written = msgspec.json.encode([__version__, rules, replace(plan, games=0), *_nets_of(plan)])
    return hashlib.sha256(written).hexdigest()[:16]


def _nets_of(plan: Plan) -> list[str]:
    """What stands in the files by which its bots judge (`search:300i@my.net`): by another net other games come of it."""
    files = {bot.partition("@")[2] for bot in [*plan.bots, *plan.role_bots.values()]}
    return [Path(file).read_text(encoding="utf-8") for file in sorted(files) if Path(file).is_file()]


class Kept:
    """The file of a campaign; without a name nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.encoder = msgspec.json.Encoder()
        self.decoder = msgspec.json.Decoder(Played)

    def read(self) -> Iterator[tuple[str, Played]]:
        if self.path is None or not self.path.exists():
            return
        with self.path.open("rb") as lines:
            for line in lines:
                if line.endswith(b"\n"):  # The last one may have been broken off.
                    digest, _, written = line.partition(b" ")
                    yield digest.decode(), self.decoder.decode(written)

    def mend(self) -> None:
        """Take away what was broken off."""
        if self.path is not None and self.path.exists():
            written = self.path.read_bytes()
            if not written.endswith(b"\n"):
                self.path.write_bytes(written[: written.rfind(b"\n") + 1])

    def add(self, digest: str, played: Played) -> None:
        if self.path is not None:
            with self.path.open("ab") as lines:
                lines.write(digest.encode() + b" " + self.encoder.encode(played) + b"\n")


def play_runs(
    plans: list[Plan], path: Path | None, players: Players, watch: Callable[[int], None] | None = None
) -> list[Sample]:
    """A sample of each plan; `watch` is told how many games of all there are."""
    plans = [check_plan(plan) for plan in plans]
    timed = sorted({bot for plan in plans for bot in timed_bots(plan)})
    if timed:
        raise PlanFault(
            f"{', '.join(timed)}: games of a bot with a budget in seconds can't be repeated or gone on with; "
            "give it iterations (search:400i)"
        )
    samples = {digest_plan(plan): Sample(plan) for plan in plans}
    kept = Kept(path)
    kept.mend()
    for digest, played in kept.read():
        if digest in samples and played.number < samples[digest].plan.games:
            samples[digest].add(played)
    done = sum(sample.games for sample in samples.values())
    for digest, sample in samples.items():
        left = [number for number in range(sample.plan.games) if number not in sample.numbers]
        for played in players(sample.plan, left):
            kept.add(digest, played)
            sample.add(played)
            done += 1
            if watch is not None:
                watch(done)
    return [samples[digest_plan(plan)] for plan in plans]

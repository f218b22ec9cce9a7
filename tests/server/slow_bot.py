"""What a worker may be asked in the tests."""

from __future__ import annotations

import os
import time

from tests.server import first_bot


def decide(record_text: str, seat: int, strength: str, seed: int) -> str:
    time.sleep(0.15)
    return first_bot.decide(record_text, seat, strength, seed)


def fail(record_text: str, seat: int, strength: str, seed: int) -> str:
    raise ValueError("no idea")


def own_pid() -> int:
    return os.getpid()


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def die() -> None:
    os._exit(1)

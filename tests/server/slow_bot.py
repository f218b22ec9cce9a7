"""What a worker may be asked in the tests."""

from __future__ import annotations

import os
import time

from tests.server import first_bot


def decide(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    time.sleep(0.15)
    return first_bot.decide(record_text, seat, strength, seed)


def talk(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    """Says what it does, but for confirming."""
    text, _ = first_bot.decide(record_text, seat, strength, seed)
    return text, None if text == "confirm" else {"plan": text}


def fail(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    raise ValueError("no idea")


def own_pid() -> int:
    return os.getpid()


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def die() -> None:
    os._exit(1)

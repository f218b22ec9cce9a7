"""What a worker may be asked in the tests."""

from __future__ import annotations

import os
import time

from tests.server import first_bot
from tropa.core.record import read_record
from tropa.registry import play_record


def decide(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    time.sleep(0.15)
    return first_bot.decide(record_text, seat, strength, seed)


def talk(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    """Says what it does, but for confirming."""
    text, _ = first_bot.decide(record_text, seat, strength, seed)
    return text, None if text == "confirm" else {"plan": text}


def pass_slowly_at_1(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    return _pass_slowly(record_text, seat, seat == 1)


def pass_slowly_at_2(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    return _pass_slowly(record_text, seat, seat == 2)


def _pass_slowly(record_text: str, seat: int, is_slow: bool) -> tuple[str, object]:
    """Passes when asked; otherwise anything but a declaration."""
    position = play_record(read_record(record_text)).position
    texts = [position.text(seat, action) for action in position.owed(seat)]
    if "pass" in texts:
        time.sleep(0.4 if is_slow else 0.0)
        return "pass", None
    return next(text for text in texts if not text.startswith("declare")), None


def fail(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    raise ValueError("no idea")


def own_pid() -> int:
    return os.getpid()


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def die() -> None:
    os._exit(1)

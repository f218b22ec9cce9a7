"""A real server in a thread of its own, for browsers to visit."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from tropa.server.app import server
from tropa.server.gate import listen
from tropa.server.limits import Limits
from tropa.server.settings import Settings

RELAXED = Limits(
    requests_per_minute=1_000_000, tables_per_minute=1_000_000, profiles_per_minute=1_000_000, replays_per_minute=1_000_000
)


@contextlib.contextmanager
def serving(db: object, port: int = 0, **settings: Any) -> Iterator[int]:
    """Its port; bots don't pause, if nothing else is said."""
    listening = listen("127.0.0.1", port)
    running = server(Settings(str(db), limits=RELAXED, **{"bot_pause": 0.0, "thinkers": 1, **settings}))
    thread = threading.Thread(target=lambda: running.run(sockets=[listening]))
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        running.should_exit = True
        thread.join()

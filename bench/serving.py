"""What the measurements of a running server share."""

from __future__ import annotations

import socket


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])

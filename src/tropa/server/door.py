"""The door: how many lines an address may hold open before it has asked for a socket, and how long until a request has come whole."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tropa.server.limits import Limits


class Door(H11Protocol):
    limits: Limits
    lines: Counter[str]
    """Open lines by address."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience: asyncio.TimerHandle | None = None
        self._is_counted = True
        self._address = self.client[0] if self.client else ""
        self.lines[self._address] += 1
        if self.lines[self._address] > self.limits.lines_per_address or self.lines.total() > self.limits.lines:
            transport.close()
        else:
            self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # Sockets are counted by themselves.
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Wait for the rest of a request no longer than is due."""
        is_awaited = self._is_counted and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if is_awaited and self._patience is None:
            self._patience = asyncio.get_running_loop().call_later(self.limits.request_seconds, self.transport.close)
        elif not is_awaited:
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _leave(self) -> None:
        self._stop_waiting()
        if self._is_counted:
            self._is_counted = False
            self.lines.subtract([self._address])
            if not self.lines[self._address]:
                del self.lines[self._address]


def door(limits: Limits) -> type[Door]:
    """The door of one server."""
    return type("OwnDoor", (Door,), {"limits": limits, "lines": Counter()})


def raise_file_limit() -> None:
    """As many open files as the system allows: each line is one."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - there is none on Windows

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

"""The gate: takes lines a few at a time, turns away who knocks too often, and says why before it closes."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import Any

import uvicorn

from tropa.server.door import Entrance

TAKEN_AT_ONCE = 8
"""In one turn of the loop: a storm of lines shall not hold up who is already in."""
MOST_WAITING = 1024
"""Lines that wait to be taken; the system refuses further ones."""
FULL_SECONDS = 1.0
"""The system has no room for another line: it is asked again after a while."""
LEAVING_SECONDS = 0.1
"""Time to tell everybody."""

log = logging.getLogger("tropa")


class GuardedServer(uvicorn.Server):
    """A server that takes lines itself: uvicorn would take as many in one turn as may wait, and build all that a line needs to refuse it."""

    def __init__(self, config: uvicorn.Config, entrance: Entrance) -> None:
        super().__init__(config)
        self.entrance = entrance
        self._gates: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        self._gates = [asyncio.create_task(self._take_lines(listening)) for listening in sockets or []]

    async def _take_lines(self, listening: socket.socket) -> None:
        listening.setblocking(False)
        loop = asyncio.get_running_loop()
        while True:
            try:
                for _ in range(TAKEN_AT_ONCE):
                    # Comes back at once while lines wait.
                    line, (host, *_) = await loop.sock_accept(listening)
                    self.welcome(line, host)
            except ConnectionAbortedError:
                # It was gone before it was taken.
                pass
            except OSError as fault:
                log.error("no line can be taken for a while: %s", fault)
                await asyncio.sleep(FULL_SECONDS)
            await asyncio.sleep(0)

    def welcome(self, line: socket.socket, host: str) -> None:
        """Serve the line, if its address hasn't come too often."""
        if not self.entrance.lets_in(host):
            line.close()
            return
        task = asyncio.create_task(self._serve_line(line))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _serve_line(self, line: socket.socket) -> None:
        def protocol() -> Any:
            kind: Any = self.config.http_protocol_class
            return kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

        await asyncio.get_running_loop().connect_accepted_socket(protocol, line)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Says why first, so that clients come back at once, to another process or to the next."""
        for gate in self._gates:
            gate.cancel()
        await asyncio.gather(*self._gates, return_exceptions=True)
        for listening in sockets or []:
            listening.close()
        self.lifespan.state["house"].take_leave()
        await asyncio.sleep(LEAVING_SECONDS)
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """Bound before the address is printed, so that `--port 0` can tell the port it got."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(MOST_WAITING)
    except OSError:
        listening.close()
        raise
    return listening

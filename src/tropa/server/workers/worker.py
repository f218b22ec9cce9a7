"""A worker: serves the lines that it is handed, until there is nobody any more who hands it some."""

from __future__ import annotations

import asyncio
import contextlib
import socket

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tropa.server import app, place
from tropa.server.gate import GuardedServer
from tropa.server.logs import start_log
from tropa.server.settings import Settings

LINES_AT_ONCE = 64


def work(settings: Settings, own: place.Place, lines: socket.socket) -> None:
    """The whole life of a worker's process."""
    place.OWN.number, place.OWN.count, place.OWN.talk = own.number, own.count, own.talk
    start_log(settings)
    app.prepare_process()
    process = app.server(settings)
    process.config.app = OneRequest(process.config.app)  # type: ignore[arg-type]
    asyncio.run(_serve(process, lines))


async def _serve(process: GuardedServer, lines: socket.socket) -> None:
    serving = asyncio.create_task(process.serve(sockets=[]))
    while not process.started and not serving.done():
        await asyncio.sleep(0.01)
    lines.setblocking(False)
    loop = asyncio.get_running_loop()
    if process.started:
        loop.add_reader(lines, _take, process, lines)
        lines.send(b"r")
    await serving


def _take(process: GuardedServer, lines: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    try:
        token, numbers, _, _ = socket.recv_fds(lines, LINES_AT_ONCE, LINES_AT_ONCE)
    except BlockingIOError:
        return
    except OSError:
        token, numbers = b"", []
    if not token:
        # Who handed lines over is gone.
        loop.remove_reader(lines)
        process.should_exit = True
    for number in numbers:
        line = socket.socket(fileno=number)
        line.setblocking(False)
        with contextlib.suppress(OSError):
            # Whoever has gone meanwhile has no address any more.
            process.welcome(line, line.getpeername()[0])


class OneRequest:
    """Each request of a visitor may belong to another worker: so each comes by a line of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_last(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["Connection"] = "close"
            await send(message)

        await self.app(scope, receive, send_last if scope["type"] == "http" else send)

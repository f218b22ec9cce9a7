"""The server as an application, and `tropa serve`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator
from importlib.util import find_spec

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from tropa.server import api, helper, hinting, openapi, service, static
from tropa.server.analyses import api as analyses
from tropa.server.days import api as days
from tropa.server.denials import Denied
from tropa.server.door import Entrance, doors, raise_file_limit
from tropa.server.effort import Pace
from tropa.server.gate import GuardedServer, listen
from tropa.server.headers import SafeHeaders
from tropa.server.house import House
from tropa.server.live import live
from tropa.server.lobby import api as lobby
from tropa.server.lobby.live import watch
from tropa.server.logs import RequestLog, hush_libraries, start_log
from tropa.server.notices import api as notices
from tropa.server.profiles import api as profiles
from tropa.server.profiles import passkeys_api as passkeys
from tropa.server.puzzles import api as puzzles
from tropa.server.settings import Settings
from tropa.server.standing import api as standing
from tropa.server.storage import StoreFault
from tropa.server.stores import open_storage

API = [
    Route("/games", api.games),
    Route("/games/{game}/rules/{language}", api.rules),
    Route("/games/{game}/words", api.words),
    Route("/games/{game}/diagrams", api.diagrams),
    Route("/games/{game}/lesson", api.lesson),
    Route("/games/{game}/lesson/{name}", api.lesson),
    Route("/tables", api.create, methods=["POST"]),
    Route("/tables/{table}", api.table),
    Route("/tables/{table}/sit", api.sit, methods=["POST"]),
    Route("/tables/{table}/now", api.now),
    Route("/tables/{table}/act", api.act, methods=["POST"]),
    Route("/tables/{table}/hint", hinting.hint, methods=["POST"]),
    Route("/tables/{table}/analysis", analyses.of_table),
    Route("/tables/{table}/analysis", analyses.begin, methods=["POST"]),
    Route("/tables/{table}/record", api.record),
    Route("/tables/{table}/mine", profiles.seats),
    Route("/tables/{table}/rematch", profiles.rematch, methods=["POST"]),
    WebSocketRoute("/tables/{table}/live", live),
    Route("/tables/{table}/report", lobby.report, methods=["POST"]),
    Route("/lobby", lobby.tables),
    WebSocketRoute("/lobby/live", watch),
    Route("/mine", api.mine, methods=["POST"]),
    Route("/profile", profiles.profile),
    Route("/profile/home", profiles.home),
    Route("/profile/games", profiles.games),
    Route("/profile/ends/{table}", profiles.end),
    Route("/profile/statistics/{game}", profiles.statistics),
    Route("/profile/standing/{game}", standing.own),
    Route("/standing/{game}", standing.board),
    Route("/profile/export", profiles.export),
    Route("/profile/delete", profiles.delete, methods=["POST"]),
    Route("/profile/claim", profiles.claim, methods=["POST"]),
    Route("/profile/codes", profiles.code, methods=["POST"]),
    Route("/profile/join", profiles.join, methods=["POST"]),
    Route("/profile/recovery", profiles.recovery, methods=["POST"]),
    Route("/profile/recover", profiles.recover, methods=["POST"]),
    Route("/profile/devices/remove", profiles.remove, methods=["POST"]),
    Route("/profile/passkeys/begin", passkeys.begin, methods=["POST"]),
    Route("/profile/passkeys/keep", passkeys.keep, methods=["POST"]),
    Route("/profile/passkeys/call", passkeys.call, methods=["POST"]),
    Route("/profile/passkeys/enter", passkeys.enter, methods=["POST"]),
    Route("/profile/passkeys/remove", passkeys.remove, methods=["POST"]),
    Route("/profile/notices", notices.notices),
    Route("/profile/notices", notices.wish, methods=["POST"]),
    Route("/profile/notices/subscribe", notices.subscribe, methods=["POST"]),
    Route("/profile/notices/unsubscribe", notices.unsubscribe, methods=["POST"]),
    Route("/profile/notices/trial", notices.trial, methods=["POST"]),
    Route("/profile/waiting", notices.waiting),
    Route("/days", days.today),
    Route("/days/{day}/{game}", days.page),
    Route("/days/{day}/{game}", days.begin, methods=["POST"]),
    Route("/days/{day}/{game}/boards/{table}", days.board),
    Route("/tables/{table}/dare", days.offer, methods=["POST"]),
    Route("/dares/{code}", days.dare),
    Route("/dares/{code}", days.take_dare, methods=["POST"]),
    Route("/puzzles", puzzles.puzzles),
    Route("/puzzles/{game}/{number:int}", puzzles.board),
    Route("/puzzles/{game}/{number:int}", puzzles.solve, methods=["POST"]),
    Route("/replay", api.replay, methods=["POST"]),
    Route("/insight", api.insight, methods=["POST"]),
    Route("/analyses", analyses.begin_record, methods=["POST"]),
    Route("/analyses/{analysis}", analyses.look),
    Route("/analyses/{analysis}/stop", analyses.stop, methods=["POST"]),
    Route("/helper/{game}", helper.guide),
    Route("/helper/{game}", helper.solve, methods=["POST"]),
    Route("/helper/{game}/files", helper.check, methods=["POST"]),
    Route("/helper/{game}/files/{name}", helper.file),
    Route("/health", service.health),
    Route("/openapi.json", openapi.document),
    Route("/docs", static.docs),
    Route("/docs/{name}", static.docs_file),
    Route("/{rest:path}", api.missing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
]

SERVICE = [
    Route("/healthz", service.health),
    Route("/readyz", service.ready),
    Route("/metrics", service.metrics),
]


class ServeFault(ValueError):
    """Why the server can't start, in one line."""


async def failed(request: Request, fault: Exception) -> Response:
    return api.error(Denied("internal"))


async def wrong_method(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    return Response("This method is not possible here.", fault.status_code, headers=fault.headers, media_type="text/plain")


def create_app(settings: Settings, entrance: Entrance) -> Starlette:
    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, House]]:
        house = House(settings, entrance)
        await house.open()
        app.state.house = house
        app.state.probe = service.StoreProbe(house)
        try:
            yield {"house": house}
        finally:
            await house.close()

    return Starlette(
        routes=[Mount("/api", routes=API), *SERVICE, Route("/{path:path}", static.client)],
        middleware=[Middleware(RequestLog), Middleware(Pace), Middleware(SafeHeaders)],
        exception_handlers={500: failed, HTTPException: wrong_method},
        lifespan=lifespan,
    )


def server(settings: Settings) -> GuardedServer:
    """A configured server that hasn't been started yet."""
    hush_libraries()
    entrance = Entrance(settings)
    door, socket_door = doors(entrance)
    return GuardedServer(
        uvicorn.Config(
            create_app(settings, entrance),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=settings.proxies,
            http=door,
            ws=socket_door,
            h11_max_incomplete_event_size=settings.limits.header_bytes,
            # Somewhat more than a message may have, so that a client which sends too much is told so in words.
            ws_max_size=4 * settings.limits.message_bytes,
            # Messages are small; compressing each costs more time than it saves.
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=3,
        ),
        entrance,
    )


def serve(
    host: str = "127.0.0.1", port: int = 8000, db: str | None = None, open_browser: bool = False, workers: int = 1
) -> None:
    """Run the server until it is stopped. Prints one line with the address."""
    run(Settings(db or "", workers=workers), host, port, open_browser)


def run(settings: Settings, host: str, port: int, open_browser: bool = False) -> None:
    start_log(settings)
    _check_extras(settings)
    _check_workers(settings)
    try:
        asyncio.run(_check_store(settings.db))
        listening = listen(host, port)
    except StoreFault as fault:
        raise ServeFault(str(fault)) from fault
    except OSError as fault:
        raise ServeFault(f"can't use port {port} of {host}: {fault.strerror}") from fault
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{listening.getsockname()[1]}"
    print(f"Tropa is at {address}", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    if settings.workers > 1:
        from tropa.server.workers import parent  # noqa: PLC0415 - it starts workers, which serve this

        raise_file_limit()
        parent.run_workers(settings, listening, open_storage(settings.db))
    else:
        prepare_process()
        server(settings).run(sockets=[listening])


def _check_workers(settings: Settings) -> None:
    if settings.workers > 1 and not hasattr(socket, "send_fds"):
        raise ServeFault(
            "this system can't hand lines from one process to another: start several servers behind a proxy (docs/scale.md)"
        )


def prepare_process() -> None:
    """What keeps single answers from being late when there is much to do."""
    raise_file_limit()
    # Made once; whoever asks first shall not hold up the others.
    openapi.build_document()
    # The thread that has just written to disk waits so long, and no longer, for the event loop to let it tell.
    sys.setswitchinterval(0.001)
    # Nearly everything that tables are made of dies young or not at all: look at the old less often.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _check_extras(settings: Settings) -> None:
    if settings.metrics and find_spec("prometheus_client") is None:
        raise ServeFault("for /metrics install tropa[metrics]")


async def _check_store(db: str) -> None:
    """A store that can't be used is better told in one line than by a server that fails to start."""
    storage = open_storage(db)
    await storage.open(lambda table, seq: None)
    await storage.close()

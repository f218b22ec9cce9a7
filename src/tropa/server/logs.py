"""The log: what happened to the server, never who did it. No addresses, names or tokens; of a table's id only its beginning."""

from __future__ import annotations

import json
import logging
import time
from datetime import UTC, datetime

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tropa.server.meter import Meter
from tropa.server.settings import Settings

PLAIN = "%(levelname)s %(name)s: %(message)s"
SHOWN = 4
requests = logging.getLogger("tropa.requests")


def start_log(settings: Settings) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.log == "json" else logging.Formatter(PLAIN))
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler], force=True)


def hush_libraries() -> None:
    """They would tell addresses and tables; and a line for every request that is none is as long as an attacker likes."""
    for talkative in ("websockets", "asyncio", "psycopg"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)


def shown_table(table: str) -> str:
    """Who knows the whole id may sit down there."""
    return table[:SHOWN] + "…"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        said |= getattr(record, "fields", {})
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


class RequestLog:
    """A line for every request at level `info`: what was asked for by the name of its handler, how it ended, how long it took."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        meter: Meter = scope["app"].state.house.meter
        status = 0
        began = time.perf_counter()

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                meter.requests[str(status)] += 1
            await send(message)

        try:
            await self.app(scope, receive, watched)
        finally:
            if requests.isEnabledFor(logging.INFO):
                asked = getattr(scope.get("endpoint"), "__name__", "nothing")
                took = round(1000.0 * (time.perf_counter() - began), 1)
                fields = {"method": scope["method"], "asked": asked, "status": status, "ms": took}
                requests.info("%s %s %d %s ms", scope["method"], asked, status, took, extra={"fields": fields})

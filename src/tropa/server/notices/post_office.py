"""The server's own key, and handing letters to push services: in threads of its own, so that no move and no store waits for them."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from tropa.server.notices import posting, rows
from tropa.server.notices.posting import Outcome
from tropa.server.notices.rows import Subscription
from tropa.server.settings import Settings
from tropa.server.storage import Storage

THREADS = 4
KEPT_SECONDS = 24 * 3600
"""A push service keeps a letter for a device that is off; then it is of no use."""

log = logging.getLogger("tropa")


def is_equipped() -> bool:
    """Whether what it takes is installed: `tropa[push]`."""
    return find_spec("cryptography") is not None


class PostOffice:
    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.is_open = settings.push and is_equipped()
        self._storage = storage
        self._hosts = settings.push_hosts
        self._contact = settings.push_contact
        self._secret = ""
        self._threads = ThreadPoolExecutor(THREADS, "tropa-push")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _crypt(self) -> ModuleType:
        return import_module("tropa.server.notices.crypt")

    async def key(self) -> str:
        """What browsers are told; made when it is first asked for, and the same in all processes."""
        return str(self._crypt().public_of(await self._own_secret()))

    async def _own_secret(self) -> str:
        if not self._secret:
            found = await self._storage.look_up(rows.find_secret)
            if found is None:
                found = await self._storage.keep(partial(rows.keep_secret, secret=self._crypt().new_secret()))
            self._secret = found
        return self._secret

    def is_welcome(self, endpoint: str, p256dh: str, auth: str) -> bool:
        """Whether letters can be sent to what a client names."""
        return posting.is_allowed(endpoint, self._hosts) and bool(self._crypt().is_readable(p256dh, auth))

    async def send(self, to: Subscription, letter: bytes, topic: str) -> Outcome:
        """What became of it; an endpoint that is no more is forgotten."""
        secret = await self._own_secret()
        work = partial(self._send, secret, to, letter, topic)
        outcome = await asyncio.get_running_loop().run_in_executor(self._threads, work)
        if outcome == "gone":
            await self._storage.keep(partial(rows.lose, endpoint=to.endpoint))
        elif outcome != "taken":
            log.warning("a push service didn't take a notice: %s", outcome)
        return outcome

    def _send(self, secret: str, to: Subscription, letter: bytes, topic: str) -> Outcome:
        crypt = self._crypt()
        headers = {
            "Authorization": crypt.prove(secret, to.endpoint, self._contact or to.site),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
            # Of several letters of one topic that wait for a device only the last one is handed over.
            "Topic": topic,
        }
        return posting.post(to.endpoint, headers, crypt.lock(letter, to.p256dh, to.auth), self._hosts)

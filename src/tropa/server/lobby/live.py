"""The socket of the start page: the list of open tables, and again whenever it changes. Nothing is asked over it but whether it stands."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tropa.server.addresses import visitor_of
from tropa.server.client import Client
from tropa.server.denials import Denied
from tropa.server.effort import MESSAGE
from tropa.server.house import House
from tropa.server.live import CLOSING_SECONDS, POLICY, Line, has_own_origin
from tropa.server.outlet import Outlet
from tropa.server.protocol.messages import Ping, Pong
from tropa.server.telling import encode

_pings = msgspec.json.Decoder(Ping)


async def watch(socket: WebSocket) -> None:
    house = socket.app.state.house
    assert isinstance(house, House)
    if not has_own_origin(socket):
        await socket.close(POLICY)
        return
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        await asyncio.create_task(LobbyLine(socket, house, visitor_of(socket)).serve())


class LobbyLine(Line):
    """Somebody who looks at the start page."""

    async def serve(self) -> None:
        crowd = self.house.connections
        client = Client([], "", self.limits, self.address)
        outlet = Outlet(self.door, client, self._close)
        try:
            if not crowd.has_room(self.address):
                raise Denied("too_many_connections")
            with crowd.held(self.address):
                await self.house.lobby.join(client)
                await self._answer_pings(client)
        except Denied as denied:
            self.house.meter.refusals[denied.code] += 1
            client.cut_off(denied.code)
            await outlet.wait_for_end(CLOSING_SECONDS)
        finally:
            self.house.lobby.part(client)
            outlet.shut()

    async def _answer_pings(self, client: Client) -> None:
        while not client.cut_off_for:
            text = await self._receive()
            if not self.bucket.take() or not self.house.messages.take(self.address):
                raise Denied("too_many_messages")
            if (seconds := self.house.efforts.spend(self.address, MESSAGE)) > 0.0:
                await asyncio.sleep(seconds)
            try:
                ping = _pings.decode(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
                raise Denied("malformed", str(fault)) from fault
            client.tell(encode(Pong(ping.key)))

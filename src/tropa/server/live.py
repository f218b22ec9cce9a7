"""The socket: greeting, then commands in, messages out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from tropa.core.contract import Refusal
from tropa.server import commands, faces
from tropa.server.addresses import visitor_of
from tropa.server.client import Client
from tropa.server.denials import Denied
from tropa.server.door import SocketDoor
from tropa.server.effort import MESSAGE
from tropa.server.house import House
from tropa.server.outlet import Outlet
from tropa.server.protocol.messages import (
    PROTOCOL,
    Announce,
    Automatic,
    Chat,
    ClientMessage,
    Closing,
    Earlier,
    Hello,
    Leave,
    LookBack,
    Looking,
    NewSeat,
    Ok,
    Ping,
    Point,
    Pong,
    React,
    Refused,
    Rematch,
    Why,
)
from tropa.server.quota import Bucket
from tropa.server.room import Room
from tropa.server.telling import encode

POLICY = 1008
TRY_LATER = 1013
CLOSING_SECONDS = 5.0
"""How long a client that is sent away may take to receive what was still meant for it."""
UNANSWERED = ("store_unsure", "newer_table")
"""Neither done nor refused: the line is closed, and the client asks again with the same key on the next one."""

_messages: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class _Greeting(Struct, tag="hello"):
    protocol: int


class _Keyed(Struct):
    key: str


def has_own_origin(socket: WebSocket) -> bool:
    """A page of another site may not use its visitor's browser to connect here. Programs send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def live(socket: WebSocket) -> None:
    house = socket.app.state.house
    assert isinstance(house, House)
    if not has_own_origin(socket):
        await socket.close(POLICY)
        return
    if socket.path_params["table"] in house.rooms.handed_over:
        # Said before there is a socket, so that a proxy asks the next process.
        await socket.send_denial_response(Response(status_code=503))
        return
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        # A task of its own: each message wakes it, and not all that this call is wrapped in.
        await asyncio.create_task(Line(socket, house, visitor_of(socket)).serve())


class Line:
    """One client's socket."""

    def __init__(self, socket: WebSocket, house: House, address: str) -> None:
        self.socket = socket
        self.door: SocketDoor = socket.scope["state"]["door"]
        self.house = house
        self.address = address
        self.limits = house.limits
        self.bucket = Bucket(self.limits.messages_at_once, self.limits.messages_per_second)
        self.points = Bucket(self.limits.points_at_once, self.limits.points_per_second)

    async def serve(self) -> None:
        crowd = self.house.connections
        try:
            # Who holds a seat gets in also where there is no room for anybody else; that is known after the greeting.
            is_full = not crowd.has_room(self.address)
            with crowd.held(self.address):
                room, client = await self._arrive(is_full)
        except TimeoutError:
            await self._close(Denied("hello_first"))
            return
        except Denied as denied:
            self.house.meter.refusals[denied.code] += 1
            await self._close(denied)
            return
        outlet = Outlet(self.door, client, self._close)
        try:
            with (self.house.players if client.seats else crowd).held(self.address):
                await self._receive_all(room, client)
        except Denied as denied:
            client.cut_off(denied.code)
            await outlet.wait_for_end(CLOSING_SECONDS)
        finally:
            room.part(client)
            outlet.shut()

    async def _arrive(self, is_full: bool) -> tuple[Room, Client]:
        """Greet, and find the table."""
        async with asyncio.timeout(self.limits.hello_seconds):
            hello = await self._greeting()
            client = Client(hello.tokens, hello.visitor, self.limits, self.address, hello.device)
            table = self.socket.path_params["table"]
            room = await self.house.rooms.find(table)
            if hello.device:
                rights = await self.house.profiles.meet(hello.device, room.table, hello.tokens, self.address)
                client.rights = [right.token for right in rights]
            await room.prepare(client)
            # It may have been read anew meanwhile.
            room = await self.house.rooms.find(table)
        has_seat = bool(room.seats_of(client))
        if not self.house.players.has_room(self.address) if has_seat else is_full:
            raise Denied("too_many_connections")
        room.join(client)
        return room, client

    async def _greeting(self) -> Hello:
        text = await self._receive()
        if _is_outdated(text):
            raise Denied("wrong_protocol")
        message = self._decode(text)
        if not isinstance(message, Hello):
            raise Denied("hello_first")
        if len(message.tokens) > self.limits.tokens or len(message.visitor) > self.limits.key_length:
            raise Denied("too_long")
        return message

    # In ---------------------------------------------------------------------------------------------------------

    async def _receive(self) -> str:
        event: Any = await self.door.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1000))
        text = event.get("text")
        if text is None:
            raise Denied("malformed", "messages are text")
        if len(text) > self.limits.message_bytes:
            raise Denied("too_long")
        assert isinstance(text, str)
        return text

    def _decode(self, text: str) -> ClientMessage:
        try:
            return _messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
            raise Denied("malformed", str(fault)) from fault

    async def _receive_all(self, room: Room, client: Client) -> None:
        while True:
            text = await self._receive()
            if not self.bucket.take() or not self.house.messages.take(self.address):
                raise Denied("too_many_messages")
            if client.cut_off_for:
                return
            if (seconds := self.house.efforts.spend(self.address, MESSAGE)) > 0.0:
                await asyncio.sleep(seconds)
            try:
                message = self._decode(text)
            except Denied as denied:
                client.tell(encode(Refused(_key_in(text), denied.code, "", denied.text)))
                continue
            await self._answer(room, client, message)

    async def _answer(self, room: Room, client: Client, message: ClientMessage) -> None:
        """Whatever is asked gets an answer with its key, after the news that it brought about."""
        try:
            client.tell(encode(await self._do(room, client, message)))
        except Denied as denied:
            if denied.code in UNANSWERED:
                raise
            client.tell(encode(Refused(_key_of(message), denied.code, "", denied.text)))
        except Refusal as refusal:
            told = room.table.match.game.explain(refusal)
            client.tell(encode(Refused(_key_of(message), refusal.code, told.paragraph, told.text)))

    async def _do(self, room: Room, client: Client, message: ClientMessage) -> Ok | Earlier | Pong | NewSeat:
        if isinstance(message, Ping):
            return Pong(message.key)
        if isinstance(message, LookBack):
            return faces.earlier(room.table, client.seats, message.key, message.before, room.tools.limits.moves_shown)
        if isinstance(message, Looking):
            room.note_looking(client, message.on)
            return Ok(message.key, room.table.seen_version(client.seats))
        if isinstance(message, Hello):
            raise Denied("hello_again")
        is_onlooker = isinstance(message, Chat) and message.seat is None and not client.seats
        key = commands.check_key(client.name if message.seat is None else str(message.seat), message.key, self.limits)
        if not is_onlooker and message.seat not in client.seats:
            # Who has left and didn't hear the answer asks again without a seat.
            if isinstance(message, Leave) and key in room.table.keys:
                return Ok(message.key, room.table.seen_version(client.seats))
            raise Denied("not_your_seat")
        if isinstance(message, Why):
            refusal = commands.why_not(room.table, message.seat, message.ask)
            if refusal is not None:
                raise refusal
            return Ok(message.key, room.table.seen_version(client.seats))
        if isinstance(message, Automatic):
            room.automate(message.seat, message.on)
            return Ok(message.key, room.table.seen_version(client.seats))
        if isinstance(message, Point):
            if not self.points.take():
                raise Denied("too_many_points")
            room.point(client, message)
            return Ok(message.key, room.table.seen_version(client.seats))
        if isinstance(message, React):
            room.react(client, message)
            return Ok(message.key, room.table.seen_version(client.seats))
        if isinstance(message, Announce):
            version = await self.house.lobby.announce(room, key, client, message)
            return Ok(message.key, room.table.unnoticed.seen_version(client.seats, version))
        if isinstance(message, Rematch):
            if not self.house.foundings.take(self.address):
                raise Denied("too_many_requests")
            return NewSeat(message.key, await self.house.rooms.rematch(room, key, client, message.salted))
        version = await room.do(key, lambda: room.decide(message, client.seats))
        return Ok(message.key, room.table.unnoticed.seen_version(client.seats, version))

    # Out --------------------------------------------------------------------------------------------------------

    async def _close(self, denied: Denied) -> None:
        if not self.door.is_closed:
            self.door.write_text(encode(Closing(denied.code, denied.text)))
        try:
            await self.socket.close(TRY_LATER if denied.denial.status >= 500 else POLICY, denied.code)
        except (WebSocketDisconnect, RuntimeError):
            return


def _is_outdated(text: str) -> bool:
    """Whether it is a greeting of another version, whatever else that one says in it."""
    try:
        return msgspec.json.decode(text, type=_Greeting).protocol != PROTOCOL
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False


def _key_of(message: ClientMessage) -> str:
    return "" if isinstance(message, Hello) else message.key


def _key_in(text: str) -> str:
    """The key of a message that is otherwise wrong."""
    try:
        return msgspec.json.decode(text, type=_Keyed).key
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""

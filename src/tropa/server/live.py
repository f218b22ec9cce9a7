"""The socket: greeting, then commands in, messages out."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from tropa.core.contract import Refusal
from tropa.server import commands
from tropa.server.client import Client
from tropa.server.denials import Denied
from tropa.server.house import House
from tropa.server.protocol.messages import (
    PROTOCOL,
    Automatic,
    Chat,
    ClientMessage,
    Closing,
    Hello,
    NewSeat,
    Ok,
    Ping,
    Point,
    Pong,
    Refused,
    Rematch,
    Why,
)
from tropa.server.quota import Bucket
from tropa.server.room import Room, encode

POLICY = 1008
TRY_LATER = 1013
CLOSING_SECONDS = 5.0
"""How long a client that is sent away may take to receive what was still meant for it."""
UNANSWERED = ("store_unsure", "newer_table")
"""Neither done nor refused: the line is closed, and the client asks again with the same key on the next one."""

_messages: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


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
    await socket.accept()
    address = socket.client.host if socket.client else ""
    house.connections[address] += 1
    try:
        await Line(socket, house, address).serve()
    except WebSocketDisconnect:
        return
    finally:
        house.connections.subtract([address])
        if not house.connections[address]:
            del house.connections[address]


class Line:
    """One client's socket."""

    def __init__(self, socket: WebSocket, house: House, address: str) -> None:
        self.socket = socket
        self.house = house
        self.address = address
        self.limits = house.limits
        self.bucket = Bucket(self.limits.messages_at_once, self.limits.messages_per_second)
        self.points = Bucket(self.limits.points_at_once, self.limits.points_per_second)

    async def serve(self) -> None:
        try:
            self._check_crowd()
            async with asyncio.timeout(self.limits.hello_seconds):
                hello = await self._greeting()
                room = await self.house.rooms.find(self.socket.path_params["table"])
            client = Client(hello.tokens, hello.salt, self.limits.unsent_messages)
            room.join(client)
        except TimeoutError:
            await self._close(Denied("hello_first"))
            return
        except Denied as denied:
            await self._close(denied)
            return
        sender = asyncio.create_task(self._send_all(client))
        try:
            await self._receive_all(room, client)
        except Denied as denied:
            client.cut_off(denied.code)
            await asyncio.wait([sender], timeout=CLOSING_SECONDS)
        finally:
            room.part(client)
            sender.cancel()

    def _check_crowd(self) -> None:
        connections = self.house.connections
        if connections.total() > self.limits.connections or connections[self.address] > self.limits.connections_per_address:
            raise Denied("too_many_connections")

    async def _greeting(self) -> Hello:
        message = self._decode(await self._receive())
        if not isinstance(message, Hello):
            raise Denied("hello_first")
        if message.protocol != PROTOCOL:
            raise Denied("wrong_protocol")
        if len(message.tokens) > self.limits.tokens:
            raise Denied("too_long")
        commands.check_salt(message.salt, self.limits)
        return message

    # In ---------------------------------------------------------------------------------------------------------

    async def _receive(self) -> str:
        event = await self.socket.receive()
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

    async def _do(self, room: Room, client: Client, message: ClientMessage) -> Ok | Pong | NewSeat:
        if isinstance(message, Ping):
            return Pong(message.key)
        if isinstance(message, Hello):
            raise Denied("hello_again")
        is_onlooker = isinstance(message, Chat) and message.seat is None and not client.seats
        if not is_onlooker and message.seat not in client.seats:
            raise Denied("not_your_seat")
        key = commands.check_key(message.seat, message.key, self.limits)
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
        if isinstance(message, Rematch):
            if not self.house.foundings.take(self.address):
                raise Denied("too_many_requests")
            return NewSeat(message.key, await self.house.rooms.rematch(room, key, client))
        version = await room.do(key, lambda: room.decide(message, client.seats))
        return Ok(message.key, room.table.unnoticed.seen_version(client.seats, version))

    # Out --------------------------------------------------------------------------------------------------------

    async def _send_all(self, client: Client) -> None:
        try:
            while (message := await client.outbox.get()) is not None:
                await self.socket.send({"type": "websocket.send", "text": message})
            await self._close(Denied(client.cut_off_for))
        except (WebSocketDisconnect, RuntimeError):
            # The client is gone; receiving will notice too.
            return

    async def _close(self, denied: Denied) -> None:
        try:
            await self.socket.send({"type": "websocket.send", "text": encode(Closing(denied.code, denied.text))})
            await self.socket.close(TRY_LATER if denied.denial.status >= 500 else POLICY, denied.code)
        except (WebSocketDisconnect, RuntimeError):
            return


def _key_of(message: ClientMessage) -> str:
    return "" if isinstance(message, Hello) else message.key


def _key_in(text: str) -> str:
    """The key of a message that is otherwise wrong."""
    try:
        return msgspec.json.decode(text, type=_Keyed).key
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""

"""The door: how many lines an address may hold open, how long until a request has come whole, and how much of it is read at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any
from weakref import ref

import h11
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tropa.server.addresses import is_among, visitor
from tropa.server.effort import LINE, Efforts
from tropa.server.frames import WHOLE_TEXT, find_end, read_text, write_text
from tropa.server.quota import Share
from tropa.server.settings import Settings

PIECE = 1_024
"""So many bytes are read at a time: thousands of tiny headers or frames in one go would hold everybody up."""
BODY_PIECE = 16_384
"""Of a body, which needs no reading."""
TOO_MUCH = 2.0
"""An address that would have to wait for so many seconds opens no further line."""
SHORT = 200
"""A piece of so many bytes, as a move is, isn't timed: asking for the thread's time takes longer than reading it."""
SHORT_COST = 0.2
"""In milliseconds of the event loop: what it takes at most, full of tiny frames."""
MOST_UNREAD = 600_000
"""A line that says more without being asked is cut off."""


class Entrance:
    """What all doors of one server share."""

    def __init__(self, settings: Settings) -> None:
        self.limits = settings.limits
        self.proxies = settings.proxies
        self.efforts = Efforts(self.limits)
        self.lines = Share(self.limits.lines_per_address, self.limits.lines)
        """Open lines that aren't sockets."""
        self.waiting: dict[Door, None] = {}
        """Those whose request hasn't come whole, the oldest first."""

    def is_proxy(self, host: str) -> bool:
        """Many visitors come from there: they are counted when it is known who they are."""
        return is_among(host, self.proxies)

    def lets_in(self, host: str) -> bool:
        """Whether a line from there is served at all; asked once, before anything is built for it."""
        return self.is_proxy(host) or self.efforts.spend(visitor(host), LINE) <= TOO_MUCH

    def make_room(self, address: str) -> bool:
        """For one more line; False if that address has enough. Where all are taken, whoever has waited longest goes."""
        if self.lines.counts.get(address, 0) >= self.lines.each:
            return False
        if self.lines.total() >= self.limits.lines and self.waiting:
            next(iter(self.waiting)).transport.abort()
        return self.lines.total() < self.limits.lines + len(self.waiting)


class Paced(asyncio.Protocol):
    """Reads what comes in pieces, each when the line's address may: what one sends never holds up another."""

    entrance: Entrance
    transport: asyncio.Transport
    client: tuple[str, int] | None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._unread = bytearray()
        self._next: asyncio.Handle | None = None
        self._untaken: asyncio.TimerHandle | None = None
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self.is_proxied = self.entrance.is_proxy(host)
        self.address = "" if self.is_proxied else visitor(host)

    # In ---------------------------------------------------------------------------------------------------------

    def read(self, piece: bytes) -> None:
        """What the line says next."""
        raise NotImplementedError

    def is_full(self) -> bool:
        """What was read before isn't worked off yet; `read_on` is called when it is."""
        raise NotImplementedError

    def piece_bytes(self) -> int:
        return PIECE

    @property
    def has_unread(self) -> bool:
        return bool(self._unread)

    def data_received(self, data: bytes) -> None:
        is_idle = not self._unread and self._next is None and not self.transport.is_closing()
        if is_idle and len(data) <= PIECE and not self.is_full():
            self._read_now(data)
            return
        self._unread += data
        if len(self._unread) > MOST_UNREAD:
            self.transport.abort()
        elif self._next is None:
            self._read_piece()

    def read_on(self) -> None:
        if self._unread and self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._read_piece)

    def _read_piece(self) -> None:
        """The next piece; the rest in later turns of the loop."""
        self._next = None
        if self.transport.is_closing():
            return
        if self.is_full():
            self.transport.pause_reading()
            return
        size = self.piece_bytes()
        piece = bytes(self._unread[:size])
        del self._unread[:size]
        seconds = self._read_now(piece)
        if self.transport.is_closing():
            return
        if self._unread:
            self.transport.pause_reading()
            loop = asyncio.get_running_loop()
            self._next = loop.call_later(seconds, self._read_piece) if seconds else loop.call_soon(self._read_piece)
        elif not self.is_full():
            self.transport.resume_reading()

    def _read_now(self, piece: bytes) -> float:
        """Read it; returns the seconds until its address may go on."""
        if self.is_proxied:
            self.read(piece)
            return 0.0
        if len(piece) <= SHORT:
            self.read(piece)
            return self.entrance.efforts.spend(self.address, SHORT_COST)
        began = time.thread_time()
        self.read(piece)
        return self.entrance.efforts.spend(self.address, 1000.0 * (time.thread_time() - began))

    def stop_reading(self) -> None:
        self._unread.clear()
        if self._next is not None:
            self._next.cancel()
            self._next = None

    # Out --------------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """The other end doesn't take what it is sent; it has a while for that."""
        super().pause_writing()
        if self._untaken is None:
            loop = asyncio.get_running_loop()
            self._untaken = loop.call_later(self.entrance.limits.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_waiting_for_taking()
        self.read_on()

    def _stop_waiting_for_taking(self) -> None:
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_reading()
        self._stop_waiting_for_taking()
        super().connection_lost(exc)


class Flow(FlowControl):
    """Lets the line speak on only when all that it said was read."""

    def __init__(self, transport: asyncio.Transport, door: Door) -> None:
        super().__init__(transport)
        self._door = ref(door)
        """Weak, so that a line that is gone takes what it sent along, without waiting for the collector."""

    def resume_reading(self) -> None:
        door = self._door()
        if self.read_paused and door is not None and door.has_unread:
            self.read_paused = False
            door.read_on()
        else:
            super().resume_reading()


class Requests(h11.Connection):
    """Refuses bodies without a length: cut into the smallest chunks they cost a thousand times their size."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            raise h11.RemoteProtocolError("the body needs a length", error_status_hint=411)
        return event


class Door(Paced, H11Protocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = Requests(h11.SERVER, self.entrance.limits.header_bytes)
        self._patience: asyncio.TimerHandle | None = None
        self._is_counted = False
        self._header_lines = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.flow = Flow(self.transport, self)
        if not self.is_proxied and not self.entrance.make_room(self.address):
            self.transport.abort()
            return
        self._is_counted = True
        self.entrance.lines.add(self.address)
        self._watch()

    def read(self, piece: bytes) -> None:
        if self.conn.their_state is h11.IDLE:
            self._header_lines += piece.count(b"\n")
            if self._header_lines > self.entrance.limits.header_lines:
                self.send_400_response("Too many headers.")
                return
        H11Protocol.data_received(self, piece)
        if self.conn.their_state is not h11.IDLE:
            self._header_lines = 0
        self._watch()

    def is_full(self) -> bool:
        return self.flow.read_paused

    def piece_bytes(self) -> int:
        return BODY_PIECE if self.conn.their_state is h11.SEND_BODY else PIECE

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # Sockets are counted by themselves.
        self._leave()
        self.stop_reading()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """Wait for the rest of a request no longer than is due."""
        is_awaited = self._is_counted and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if is_awaited and self._patience is None:
            self.entrance.waiting[self] = None
            self._patience = self.loop.call_later(self.entrance.limits.request_seconds, self.transport.close)
        elif not is_awaited:
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
            self.entrance.waiting.pop(self, None)

    def _leave(self) -> None:
        self._stop_waiting()
        if self._is_counted:
            self._is_counted = False
            self.entrance.lines.drop(self.address)


class SocketDoor(Paced, WebSocketsSansIOProtocol):
    """A short text in one piece, which is nearly all that is said, is read and written here; the library does everything else."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._part = b""
        """Of a frame that hasn't come whole."""
        self._is_rude = False
        """Spoke before it was answered: the library has seen a part of its first frame, and reads all."""
        self.on_writable: Callable[[], None] = _nothing
        """Called when the line takes again what it is sent, or is gone."""
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            # So that whoever serves the socket finds its door.
            self.scope["state"]["door"] = self

    # In ---------------------------------------------------------------------------------------------------------

    def read(self, piece: bytes) -> None:
        if not self.handshake_complete:
            self._is_rude |= self.handshake_initiated
        if not self.handshake_complete or self._is_rude:
            self._pass_on(piece)
            return
        data = self._part + piece if self._part else piece
        start, end, left = 0, find_end(data, 0), 0
        while end <= len(data):
            if data[start] == WHOLE_TEXT:
                self._pass_on(data[left:start])
                self._read_text(data[start:end])
                left = end
            start, end = end, find_end(data, end)
        self._pass_on(data[left:start])
        self._part = data[start:]
        if end - start > self.config.ws_max_size:
            # The library says so, and closes.
            self._pass_on(self._part)
            self._part = b""

    def _read_text(self, frame: bytes) -> None:
        # A text between the parts of another is a fault, which the library finds; so is one that is no text.
        text = None if self.frames or self.close_sent else read_text(frame)
        if text is None:
            self._pass_on(frame)
            return
        # One message may wait while the one before is answered.
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _pass_on(self, frames: bytes) -> None:
        """Leave whole frames to the library, or what comes before there are any."""
        if frames:
            WebSocketsSansIOProtocol.data_received(self, frames)

    def is_full(self) -> bool:
        # Who doesn't take what is sent isn't listened to: answers to pings would pile up.
        return self.read_paused or not self.writable.is_set()

    async def receive(self) -> ASGIReceiveEvent:
        event = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        self.read_on()
        return event

    # Out --------------------------------------------------------------------------------------------------------

    @property
    def is_closed(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    @property
    def is_taking(self) -> bool:
        """The other end takes what it is sent; what it has no room for yet waits."""
        return self.writable.is_set()

    def write_text(self, text: bytes) -> None:
        """To a door that isn't closed."""
        self.transport.write(write_text(text))

    def resume_writing(self) -> None:
        super().resume_writing()
        self.on_writable()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.on_writable()


def _nothing() -> None:
    """Nobody waits for it."""


def doors(entrance: Entrance) -> tuple[type[Door], type[SocketDoor]]:
    """For requests and for sockets of one server."""
    own = {"entrance": entrance}
    return type("OwnDoor", (Door,), own), type("OwnSocketDoor", (SocketDoor,), own)


def raise_file_limit() -> None:
    """As many open files as the system allows: each line is one."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

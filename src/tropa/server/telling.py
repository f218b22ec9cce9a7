"""What the clients of a table are told of its game: each what has changed since it was last told."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from mypy_extensions import mypyc_attr

from tropa.core.difference import Known, find_difference
from tropa.server import faces
from tropa.server.client import Client
from tropa.server.limits import Limits
from tropa.server.protocol.messages import Changed, ServerMessage
from tropa.server.protocol.tables import Face, Now, TableState
from tropa.server.table import Change, Table
from tropa.server.unnoticed import Viewer


def encode(message: ServerMessage) -> bytes:
    return msgspec.json.encode(message)


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """What is the same for several clients is built once, compared once and written once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._sights: dict[Viewer, faces.Sight] = {}

    def tell_all(self, client: Client, state: TableState, limits: Limits) -> None:
        """Everything, to a client that knows nothing yet, or not as whom it sits there now."""
        client.told = faces.now(self.table, client.seats, self._faces(client.seats))
        client.tell(encode(faces.snapshot(self.table, client.seats, client.told, state, limits)))

    def tell_news(self, clients: Iterable[Client], change: Change) -> None:
        """What happened in the game, to each as far as it notices."""
        present: dict[faces.Seats, Now] = {}
        written: dict[tuple[faces.Seats, int], bytes] = {}
        known: Known = {}
        for client in clients:
            if change.noticed_by is not None and change.noticed_by not in client.seats:
                continue
            seats = client.seats
            if seats not in present:
                present[seats] = faces.now(self.table, seats, self._faces(seats))
            # Clients that were told the same share it: it is alive as long as one of them has it.
            same = (seats, id(client.told))
            if same not in written:
                written[same] = encode(faces.news(self.table, seats, client.told, present[seats], change, known))
            client.tell(written[same])
        for client in clients:
            client.told = present.get(client.seats, client.told)

    def tell_changes(self, clients: Iterable[Client]) -> None:
        """What a client sees otherwise though nothing happened in the game, if there is anything."""
        for client in clients:
            now = faces.now(self.table, client.seats, self._faces(client.seats))
            difference = find_difference(client.told, now)
            if difference is not None:
                client.tell(encode(Changed(difference)))
                client.told = now

    def forget(self, clients: Iterable[Client]) -> None:
        """Keep only what these clients look at."""
        seen = {viewer for client in clients for viewer in faces.viewers(client.seats)}
        self._sights = {viewer: sight for viewer, sight in self._sights.items() if viewer in seen}

    def _faces(self, seats: faces.Seats) -> list[Face]:
        return [faces.face(self.table, viewer, self._sight(viewer)) for viewer in faces.viewers(seats)]

    def _sight(self, viewer: Viewer) -> faces.Sight:
        last = self._sights.get(viewer)
        if last is None or not last.is_of(self.table):
            last = self._sights[viewer] = faces.Sight(self.table, viewer, self.table.match.parts)
        return last

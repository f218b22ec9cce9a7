"""The score helper over HTTP: what may be entered, and the best route on a sheet, worked out by a worker."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tropa.core.helper import CityFile, ScoreHelper
from tropa.registry import UnknownGame, find_game
from tropa.server.addresses import visitor_of
from tropa.server.api import body, endpoint, house_of, json, take
from tropa.server.crew import CrewFault, TaskFailed
from tropa.server.denials import Denied

FAULTS = {"SheetFault": "wrong_sheet", "DataFault": "wrong_city"}


def helper_of(request: Request) -> ScoreHelper[Struct, Struct]:
    try:
        helper = find_game(request.path_params["game"]).helper
    except UnknownGame as fault:
        raise Denied("no_such_game") from fault
    if helper is None:
        raise Denied("no_such_game")
    return helper


@endpoint
async def guide(request: Request) -> Response:
    return json(helper_of(request).guide())


@endpoint
async def solve(request: Request) -> Response:
    return await worked_out(request, "tropa.server.solving:solve_packed", helper_of(request).paper)


@endpoint
async def check(request: Request) -> Response:
    """A city file of one's own: nothing of it stays here."""
    helper_of(request)
    return await worked_out(request, "tropa.server.solving:check_packed", CityFile)


@endpoint
async def file(request: Request) -> Response:
    """One of our own city files, as a pattern."""
    texts = helper_of(request).file_texts()
    if request.path_params["name"] not in texts:
        raise Denied("no_such_page")
    return Response(texts[request.path_params["name"]], media_type="text/plain", headers={"Cache-Control": "no-cache"})


async def worked_out(request: Request, task: str, kind: type[Struct]) -> Response:
    """The answer of a worker to what was sent."""
    house = house_of(request)
    sent = await body(request, kind)
    take(house.sheets, request)
    address = visitor_of(request)
    try:
        # What took too long once takes too long again.
        with house.upload(address):
            packed = await house.read(task, request.path_params["game"], sent, address=address, attempts=1)
    except TaskFailed as fault:
        name, _, message = str(fault).partition(": ")
        if name not in FAULTS:
            raise Denied("internal") from fault
        raise Denied(FAULTS[name], helper_of(request).faults.both(message)) from fault
    except CrewFault as fault:
        raise Denied("sheet_too_hard") from fault
    return Response(packed, media_type="application/json", headers={"Cache-Control": "no-store"})

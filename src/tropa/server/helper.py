"""The score helper over HTTP: what may be entered, and the best route on a sheet, worked out by a worker."""

from __future__ import annotations

from types import ModuleType

from starlette.requests import Request
from starlette.responses import Response

from tropa.helper import HELPERS, paper_module
from tropa.server.api import address_of, body, endpoint, house_of, json
from tropa.server.crew import CrewFault, TaskFailed
from tropa.server.denials import Denied


def module_of(request: Request) -> ModuleType:
    game = request.path_params["game"]
    if game not in HELPERS:
        raise Denied("no_such_game")
    return paper_module(game)


@endpoint
async def guide(request: Request) -> Response:
    return json(module_of(request).guide())


@endpoint
async def solve(request: Request) -> Response:
    house = house_of(request)
    paper = await body(request, module_of(request).Paper)
    if not house.sheets.take(address_of(request)):
        raise Denied("too_many_requests")
    try:
        # What took too long once takes too long again.
        packed = await house.crew.call("tropa.helper:solve_packed", request.path_params["game"], paper, attempts=1)
    except TaskFailed as fault:
        kind, _, message = str(fault).partition(": ")
        raise Denied("wrong_sheet", message) if kind == "PaperFault" else Denied("internal") from fault
    except CrewFault as fault:
        raise Denied("sheet_too_hard") from fault
    return Response(packed, media_type="application/json", headers={"Cache-Control": "no-store"})

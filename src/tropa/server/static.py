"""The browser client's files, as the package's build put them into `static/`."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

ROOT = Path(__file__).parent / "static"
PAGES = Path(__file__).parent / "pages"
WORKER = "/worker.js"
"""The service worker. Where there is none, or none is wanted, one that removes itself stands in its place."""
FOREVER = "public, max-age=31536000, immutable"
"""Files below `assets/` carry a hash of their content in their name."""

TYPES = {
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class File(Struct):
    stamp: tuple[int, int]
    """When it was changed, and its size: a rebuilt client is served without a restart."""
    plain: bytes
    packed: bytes | None
    media_type: str
    tag: str
    build: str
    """A hash of what is on disk."""


_files: dict[Path, File] = {}


def build_id() -> str:
    """Changes whenever the client does; empty where none is built. The page carries it too, and so knows when it is out of date."""
    index = ROOT / "index.html"
    return _read(index).build if index.is_file() else ""


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:20]


def _read(path: Path) -> File:
    status = path.stat()
    stamp = (status.st_mtime_ns, status.st_size)
    known = _files.get(path)
    if known is not None and known.stamp == stamp:
        return known
    plain = path.read_bytes()
    build = _hash(plain)
    if path.name == "index.html":
        plain = plain.replace(b"<head>", f'<head><meta name="build" content="{build}" />'.encode(), 1)
    media_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(plain, 9) if media_type.startswith(COMPRESSIBLE) else None
    found = File(stamp, plain, packed, media_type, f'"{_hash(plain)}"', build)
    _files[path] = found
    return found


def _locate(root: Path, address: str) -> Path | None:
    """The file below `root` at that address; nothing outside can be named."""
    if "\0" in address:
        return None
    try:
        path = (root / address.lstrip("/")).resolve()
        return path if path.is_relative_to(root.resolve()) and path.is_file() else None
    except OSError:
        # A name that is longer than any file's.
        return None


def send(request: Request, path: Path, *, forever: bool = False, status: int = 200) -> Response:
    file = _read(path)
    headers = {"Cache-Control": FOREVER if forever else "no-cache", "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    content = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, status, media_type=file.media_type, headers=headers)


async def client(request: Request) -> Response:
    """A file of the client, or its only page: the client itself knows the addresses that people see."""
    address = request.url.path
    path = _locate(ROOT, address)
    if address == WORKER and (path is None or not request.app.state.house.settings.app):
        return send(request, PAGES / "worker-gone.js")
    if path is not None and path.name != "index.html":
        return send(request, path, forever=address.startswith("/assets/"))
    if address.startswith("/assets/"):
        return Response("There is nothing at this address.", 404, media_type="text/plain")
    index = ROOT / "index.html"
    if index.is_file():
        return send(request, index)
    return send(request, PAGES / "unbuilt.html", status=503)


async def docs(request: Request) -> Response:
    return send(request, PAGES / "docs.html")


async def docs_file(request: Request) -> Response:
    path = _locate(PAGES, request.path_params["name"])
    return send(request, path) if path else Response("There is nothing at this address.", 404, media_type="text/plain")

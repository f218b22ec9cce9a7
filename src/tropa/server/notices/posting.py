"""Handing a message to a push service: known hosts only, no redirects, nobody's inner network, and never for long."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from typing import Literal
from urllib.parse import SplitResult, urlsplit

HOSTS = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""Of the push services that browsers come with; those below them, too."""
SECONDS = 8.0
LONGEST = 1_000
"""Letters of an endpoint."""

Outcome = Literal["taken", "gone", "refused", "later"]


def is_allowed(endpoint: str, own: list[str]) -> bool:
    """Whether an endpoint that a client names may be spoken to: that of a known push service, or of one that the operator named."""
    if len(endpoint) > LONGEST or not endpoint.isascii() or any(letter.isspace() for letter in endpoint):
        return False
    try:
        parts = urlsplit(endpoint)
        has_usual_port = parts.port in (None, 443)
    except ValueError:
        return False
    if parts.username is not None or parts.password is not None or not parts.hostname:
        return False
    if is_trusted(parts, own):
        return True
    return parts.scheme == "https" and has_usual_port and any(_is_below(parts.hostname, host) for host in HOSTS)


def is_trusted(parts: SplitResult, own: list[str]) -> bool:
    """Named by the operator, as a host (`push.example.org`, by https) or as a whole origin (`http://10.0.0.7:8080`)."""
    origin = f"{parts.scheme}://{parts.netloc}".lower()
    return origin in [entry.lower().rstrip("/") if "://" in entry else f"https://{entry.lower()}" for entry in own]


def _is_below(host: str, known: str) -> bool:
    return host == known or host.endswith(f".{known}")


def post(endpoint: str, headers: dict[str, str], body: bytes, own: list[str]) -> Outcome:
    """What became of the message. Blocks, for a bounded time: called in a thread."""
    if not is_allowed(endpoint, own):
        return "refused"
    parts = urlsplit(endpoint)
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    try:
        line = _line(parts, is_inner_allowed=is_trusted(parts, own))
        try:
            line.request("POST", path or "/", body, headers)
            status = line.getresponse().status
        finally:
            line.close()
    except (OSError, http.client.HTTPException):
        return "later"
    return outcome_of(status)


def outcome_of(status: int) -> Outcome:
    """Redirects aren't followed: where to would be another's choice."""
    if 200 <= status < 300:
        return "taken"
    if status in (401, 403, 404, 410):
        return "gone"
    return "later" if status == 429 or status >= 500 else "refused"


def _line(parts: SplitResult, is_inner_allowed: bool) -> http.client.HTTPConnection:
    """The address that was looked at is the one that is spoken to: a name can't lead elsewhere in between."""
    host = parts.hostname or ""
    is_secure = parts.scheme == "https"
    port = parts.port or (443 if is_secure else 80)
    address = _resolve(host, port, is_inner_allowed)
    line = http.client.HTTPConnection(host, port, timeout=SECONDS)
    line.sock = socket.create_connection((address, port), timeout=SECONDS)
    if is_secure:
        line.sock = ssl.create_default_context().wrap_socket(line.sock, server_hostname=host)
    return line


def _resolve(host: str, port: int, is_inner_allowed: bool) -> str:
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not is_inner_allowed and not all(ipaddress.ip_address(address.partition("%")[0]).is_global for address in found):
        raise OSError(f"{host} leads to an address that isn't everybody's")
    return found[0]

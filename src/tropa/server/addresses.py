"""Addresses: for whom one counts, and whether it is among those that the operator named."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

from starlette.requests import HTTPConnection


@lru_cache(maxsize=4096)
def visitor(host: str) -> str:
    """Whom an address counts for: one line to the internet has a whole network of IPv6 addresses."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


def visitor_of(connection: HTTPConnection) -> str:
    return visitor(connection.client.host) if connection.client else ""


def is_among(host: str, networks: list[str]) -> bool:
    """Whether an address lies in one of these networks."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(address in ipaddress.ip_network(network, strict=False) for network in networks)

"""A push service on this machine: takes what servers send to browsers, checks who they are, and opens it as a browser would."""

from __future__ import annotations

import base64
import contextlib
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
"""A browser's keys: those of RFC 8291, appendix A."""


def read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def write(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def _private() -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(read(PRIVATE), "big"), CURVE)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


P256DH = write(_point(_private().public_key()))


def open_letter(body: bytes) -> bytes:
    """As RFC 8291 and 8188 say."""
    salt, length = body[:16], body[20]
    sender, locked = body[21 : 21 + length], body[21 + length :]
    shared = _private().exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    info = b"WebPush: info\0" + read(P256DH) + sender
    common = HKDF(SHA256(), 32, read(AUTH), info).derive(shared)
    key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(common)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(common)
    return bytes(AESGCM(key).decrypt(nonce, locked, None)).rstrip(b"\0").removesuffix(b"\2")


def check_proof(header: str, audience: str) -> str:
    """Who sends it, by RFC 8292; returns the public key that proves it."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    said, _, signed = parts["t"].rpartition(".")
    raw = read(signed)
    signature = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(parts["k"]))
    key.verify(signature, said.encode(), ec.ECDSA(SHA256()))
    claims = json.loads(read(said.partition(".")[2]))
    assert claims["aud"] == audience
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    assert claims["sub"].startswith(("https://", "mailto:"))
    return parts["k"]


class PushService:
    def __init__(self, address: str) -> None:
        self.address = address
        self.letters: list[dict[str, Any]] = []
        """What came, opened, in order."""
        self.paths: list[str] = []
        self.keys: set[str] = set()
        self.faults: list[str] = []
        self.status = 201

    def subscription(self, name: str = "browser", **more: str) -> dict[str, str]:
        return {"endpoint": f"{self.address}/{name}", "p256dh": P256DH, "auth": AUTH, **more}


@contextlib.contextmanager
def running() -> Iterator[PushService]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            try:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                found.keys.add(check_proof(self.headers["Authorization"], found.address))
                assert self.headers["Content-Encoding"] == "aes128gcm"
                assert int(self.headers["TTL"]) > 0
                if found.status == 201:
                    found.letters.append(json.loads(open_letter(body)))
                found.paths.append(self.path)
            except Exception as fault:
                found.faults.append(repr(fault))
                self.send_error(400)
                return
            self.send_response(found.status)
            if 300 <= found.status < 400:
                self.send_header("Location", f"{found.address}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    found = PushService(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    assert found.faults == []

"""Web Push: messages that only one browser can read (RFC 8291), and the proof of who sends them (RFC 8292). Needs `tropa[push]`."""

from __future__ import annotations

import base64
import json
import os
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT_BYTES = 65
AUTH_BYTES = 16
RECORD_BYTES = 4096
PADDED_TO = 512
"""Lengths are multiples of it, so that they say little about names."""
PROOF_SECONDS = 12 * 3600


def write(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_secret() -> str:
    return write(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def _key(secret: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(read(secret), "big"), CURVE)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def public_of(secret: str) -> str:
    """What browsers are told: only who has the secret may send to them."""
    return write(_point(_key(secret).public_key()))


def is_readable(p256dh: str, auth: str) -> bool:
    """Whether these are keys to which a message can be locked."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(p256dh))
        return len(read(auth)) == AUTH_BYTES
    except ValueError:
        return False


def prove(secret: str, endpoint: str, contact: str) -> str:
    """The header `Authorization` for one push service."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + PROOF_SECONDS, "sub": contact}
    said = ".".join(write(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(_key(secret).sign(said.encode(), ec.ECDSA(SHA256())))
    signed = write(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={said}.{signed}, k={public_of(secret)}"


def lock(content: bytes, p256dh: str, auth: str) -> bytes:
    """The body of a message (`aes128gcm`) that only the browser with these keys can open."""
    browser, own, salt = read(p256dh), ec.generate_private_key(CURVE), os.urandom(16)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    point = _point(own.public_key())
    common = _derive(read(auth), shared, b"WebPush: info\0" + browser + point, 32)
    key = _derive(salt, common, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, common, b"Content-Encoding: nonce\0", 12)
    padding = b"\2" + bytes(-(len(content) + 1) % PADDED_TO)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([POINT_BYTES]) + point
    return head + bytes(AESGCM(key).encrypt(nonce, content + padding, None))


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return bytes(HKDF(SHA256(), length, salt, info).derive(secret))

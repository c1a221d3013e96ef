"""A push service for tests, and a browser that opens what it gets: written apart from the product.

The browser follows RFC 8291 from the other end, so that a mistake cannot cancel itself out.
"""

from __future__ import annotations

import hmac
import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Browser:
    """One that has subscribed."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = b"0123456789abcdef"

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        """What it tells the site."""
        return {"p256dh": b64(self.point), "auth": b64(self.auth)}

    def opened(self, body: bytes) -> bytes:
        """What a closed notice says."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, rest = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size == 4096
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        mixed = self._mac(self.auth, self.key.exchange(ec.ECDH(), theirs))
        secret = self._mac(mixed, b"WebPush: info\0" + self.point + sender + b"\1")
        both = self._mac(salt, secret)
        key = self._mac(both, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = self._mac(both, b"Content-Encoding: nonce\0\1")[:12]
        text = AESGCM(key).decrypt(nonce, rest, None)
        assert text[-1:] == b"\2"
        return text[:-1]

    @staticmethod
    def _mac(key: bytes, data: bytes) -> bytes:
        return hmac.digest(key, data, sha256)


@dataclass
class Service:
    """What has come, and what is answered."""

    address: str = ""
    status: int = 201
    came: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)


@contextmanager
def service() -> Iterator[Service]:
    """A push service on this machine."""
    found = Service()

    class Line(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            heard = {name.lower(): value for name, value in self.headers.items()}
            found.came.append((self.path, heard, body))
            self.send_response(found.status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Line) as server:
        found.address = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield found
        server.shutdown()


def claims(header: str, public: str) -> dict[str, Any]:
    """What the sender says of itself, its signature checked."""
    scheme, said = header.split(" ", 1)
    parts = dict(part.strip().split("=", 1) for part in said.split(","))
    assert (scheme, parts["k"]) == ("vapid", public)
    head, body, signature = parts["t"].split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = unb64(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(public))
    key.verify(encode_dss_signature(r, s), f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(unb64(body))
    return found

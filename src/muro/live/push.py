"""Web push: a notice for one browser, closed for its eyes, handed to its push service.

The form is RFC 8291 (`aes128gcm`) with RFC 8292 (VAPID); `cryptography` has the arithmetic. It is
the extra `push`: without it `Push.of` is None, and pages say so.
"""

from __future__ import annotations

import json
import os
import socket
import ssl
import time
from base64 import urlsafe_b64encode
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sqlalchemy import insert, select

from ..errors import StoreError
from .devices import Device
from .schema import KEYS
from .store import Store

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

VAPID = "vapid"
RECORD = 4096
"""Bytes of a record; a notice is one."""
TIMEOUT_S = 15
TOKEN_S = 12 * 3600
GONE = (404, 410)
"""What a push service answers where a browser takes notices no more."""
TAKEN = (200, 201, 202, 204)


class PushError(OSError):
    """A push service did not take a notice."""


class Push:
    """The key of this site, and the way to push services."""

    def __init__(self, store: Store, contact: str, *, to_anywhere: bool = False) -> None:
        """`contact` (`mailto:…`, `https://…`) is told to push services with every notice.

        `to_anywhere` also sends to this machine and its neighbours, and without encryption: a
        browser names the service, so that otherwise it could have this server ask its own network.
        """
        self._contact, self._to_anywhere = contact, to_anywhere
        self._key = _key_of(store)
        self.public = _text(_point(self._key))
        """What a page hands to its browser."""

    @classmethod
    def of(cls, store: Store, contact: str) -> Push | None:
        """The push of a site; None where `cryptography` is not installed."""
        return cls(store, contact) if find_spec("cryptography") is not None else None

    def accepts(self, device: Device) -> bool:
        """Whether notices may go to where a browser says."""
        return self._to_anywhere or urlsplit(device.endpoint).scheme == "https"

    def send(self, device: Device, notice: dict[str, str], *, topic: str, ttl_s: int) -> bool:
        """Hand a notice over, in place of an older one on the same topic.

        False where the browser takes no more; `OSError` where it could not be handed over.
        """
        body = sealed(json.dumps(notice, ensure_ascii=False).encode(), device)
        address = urlsplit(device.endpoint)
        headers = {
            "Authorization": self._token(f"{address.scheme}://{address.netloc}"),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(ttl_s),
            "Urgency": "normal",
            "Topic": topic[:32],
        }
        path = address.path + (f"?{address.query}" if address.query else "")
        line = self._line(device.endpoint)
        try:
            line.request("POST", path or "/", body, headers)
            status = line.getresponse().status
        except HTTPException as error:
            raise PushError(type(error).__name__) from None
        finally:
            line.close()
        if status not in (*GONE, *TAKEN):
            raise PushError(f"status {status}")
        return status not in GONE

    def _line(self, endpoint: str) -> HTTPConnection:
        """A line to a push service; `PushError` where one must not go there."""
        address = urlsplit(endpoint)
        host, is_tls = address.hostname or "", address.scheme == "https"
        if not is_tls and not self._to_anywhere:
            raise PushError("no encryption")
        port = address.port or (443 if is_tls else 80)
        wire = socket.create_connection((host, port), timeout=TIMEOUT_S)
        try:
            # Asked of the line that stands: a name may have led elsewhere a moment ago.
            if not self._to_anywhere and not ip_address(wire.getpeername()[0]).is_global:
                raise PushError("not in the open net")
            if is_tls:
                wire = ssl.create_default_context().wrap_socket(wire, server_hostname=host)
        except OSError:
            wire.close()
            raise
        kind = HTTPSConnection if is_tls else HTTPConnection
        line = kind(host, port, timeout=TIMEOUT_S)
        line.sock = wire
        return line

    def _token(self, audience: str) -> str:
        """Who sends it: a signed word for one push service and half a day."""
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        claims = {"aud": audience, "exp": int(time.time()) + TOKEN_S, "sub": self._contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        said = ".".join(_text(json.dumps(part).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(said.encode(), ECDSA(SHA256())))
        signed = _text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={said}.{signed}, k={self.public}"


def sealed(
    text: bytes,
    device: Device,
    *,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A text that only the browser can open (RFC 8291); `own` and `salt` are fresh each time."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), device.p256dh)
    mine = _point(own)
    shared = own.exchange(ec.ECDH(), theirs)
    both = b"WebPush: info\0" + device.p256dh + mine
    secret = _derived(shared, device.auth, both, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def _point(key: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    form = PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(Encoding.X962, form)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _key_of(store: Store) -> EllipticCurvePrivateKey:
    """The key of this site, made once; where two make one at once the first stays."""
    from cryptography.hazmat.primitives.asymmetric import ec

    known = _known(store)
    if known is None:
        fresh = ec.generate_private_key(ec.SECP256R1())
        secret = f"{fresh.private_numbers().private_value:064x}"
        try:
            with store.writing() as connection:
                connection.execute(insert(KEYS).values(name=VAPID, secret=secret))
        except StoreError:
            pass  # another process was quicker
        known = _known(store)
    if known is None:
        raise StoreError("store.failed", reason="keys")
    return ec.derive_private_key(int(known, 16), ec.SECP256R1())


def _known(store: Store) -> str | None:
    with store.reading() as connection:
        row = connection.execute(select(KEYS).where(KEYS.c.name == VAPID)).first()
    return None if row is None else str(row.secret)

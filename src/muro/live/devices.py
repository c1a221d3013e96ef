"""The browsers of people that take notices (web push). All calls wait for the database."""

from __future__ import annotations

import time
from base64 import urlsafe_b64decode
from binascii import Error as Base64Error
from dataclasses import dataclass
from urllib.parse import urlsplit

from sqlalchemy import delete, insert, select

from ..errors import ParseError
from .schema import DEVICES, SESSIONS
from .settings import hash_of
from .store import Store

MOST_OF_ONE = 10
"""Devices of one person; the oldest goes for one more."""
MOST_ADDRESS = 1024
POINT_BYTES, AUTH_BYTES = 65, 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """Where a push service takes notices for one browser, and the keys that close them."""

    endpoint: str
    p256dh: bytes
    """The public key of the browser, an uncompressed point."""
    auth: bytes
    """A secret that the browser and this site share."""


def device_of(endpoint: str, p256dh: str, auth: str) -> Device:
    """What a browser says of itself; `ParseError` where that cannot be."""
    try:
        address = urlsplit(endpoint)
        point, secret = _bytes(p256dh), _bytes(auth)
    except (ValueError, Base64Error):
        raise ParseError("notices.device") from None
    is_address = bool(address.hostname) and not address.username and len(endpoint) <= MOST_ADDRESS
    fits = len(point) == POINT_BYTES and point[0] == 4 and len(secret) == AUTH_BYTES
    if address.scheme not in ("http", "https") or not is_address or not fits:
        raise ParseError("notices.device")
    return Device(endpoint=endpoint, p256dh=point, auth=secret)


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def keep(store: Store, person: str, token: str, device: Device) -> None:
    """The browser with this token takes notices for a person, and for nobody else."""
    name = hash_of(device.endpoint)
    row = {
        "endpoint_hash": name,
        "person_id": person,
        "session_hash": hash_of(token),
        "endpoint": device.endpoint,
        "p256dh": device.p256dh.hex(),
        "auth": device.auth.hex(),
        "made_at": time.time_ns() // 1_000_000,
    }
    mine = select(DEVICES.c.endpoint_hash).where(DEVICES.c.person_id == person)
    with store.writing() as connection:
        connection.execute(delete(DEVICES).where(DEVICES.c.endpoint_hash == name))
        newest_first = mine.order_by(DEVICES.c.made_at.desc())
        names = [found.endpoint_hash for found in connection.execute(newest_first)]
        for old in names[MOST_OF_ONE - 1 :]:
            connection.execute(delete(DEVICES).where(DEVICES.c.endpoint_hash == old))
        connection.execute(insert(DEVICES).values(**row))


def forget(store: Store, endpoint: str, *, person: str | None = None) -> None:
    """A browser takes no more notices; only one of `person` where that is given."""
    which = DEVICES.c.endpoint_hash == hash_of(endpoint)
    if person is not None:
        which &= DEVICES.c.person_id == person
    with store.writing() as connection:
        connection.execute(delete(DEVICES).where(which))


def devices_of(store: Store, person: str) -> tuple[Device, ...]:
    """The devices of a person at which that person is still signed in."""
    here = SESSIONS.c.token_hash == DEVICES.c.session_hash
    query = select(DEVICES).join(SESSIONS, here & (SESSIONS.c.person_id == DEVICES.c.person_id))
    with store.reading() as connection:
        rows = connection.execute(query.where(DEVICES.c.person_id == person)).all()
    return tuple(
        Device(
            endpoint=row.endpoint,
            p256dh=bytes.fromhex(row.p256dh),
            auth=bytes.fromhex(row.auth),
        )
        for row in rows
    )

"""Letters by e-mail: where they are handed over, as the environment says."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import parseaddr
from urllib.parse import unquote, urlsplit

from ..errors import ParseError

TIMEOUT_S = 15
PORTS = {"smtp": 25, "smtps": 465}
ON_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """A server that takes letters, and who they are from."""

    host: str
    port: int
    sender: str
    is_tls: bool = False
    """Whether the line is encrypted from the beginning; else it is as soon as the server can."""
    user: str = ""
    password: str = field(default="", repr=False)

    @classmethod
    def from_environ(cls, environ: Mapping[str, str]) -> Post | None:
        """By `MURO_SMTP_URL` (`smtp://user:password@host:25`, `smtps://…`) and `MURO_FROM`.

        None where there is none; `ParseError` where it cannot be read, without repeating it.
        """
        given = environ.get("MURO_SMTP_URL", "").strip()
        if not given:
            return None
        try:
            url = urlsplit(given)
            port = url.port
        except ValueError:
            raise ParseError("live.smtp_url") from None
        if url.scheme not in PORTS or not url.hostname:
            raise ParseError("live.smtp_url")
        sender = environ.get("MURO_FROM", "").strip()
        if "@" not in sender or not sender.isprintable():
            raise ParseError("live.mail_from")
        return cls(
            host=url.hostname,
            port=PORTS[url.scheme] if port is None else port,
            sender=sender,
            is_tls=url.scheme == "smtps",
            user=unquote(url.username or ""),
            password=unquote(url.password or ""),
        )

    @property
    def mailbox(self) -> str:
        """The bare address that letters come from."""
        return parseaddr(self.sender)[1]

    @property
    def domain(self) -> str:
        """Where letters come from."""
        return self.sender.rpartition("@")[2].rstrip(">")

    def send(self, letter: EmailMessage) -> None:
        """Hand a letter over, which waits for the server; `OSError` where that cannot be.

        A password goes over an encrypted line or stays on this machine.
        """
        with self._line() as line:
            is_safe = self.is_tls or self.host in ON_THIS_MACHINE
            line.ehlo()
            if not is_safe and line.has_extn("starttls"):
                line.starttls(context=ssl.create_default_context())
                line.ehlo()
                is_safe = True
            if self.user:
                if not is_safe:
                    raise smtplib.SMTPNotSupportedError("no password without encryption")
                line.login(self.user, self.password)
            line.send_message(letter)

    def _line(self) -> smtplib.SMTP:
        if self.is_tls:
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_S, context=context)
        return smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_S)

"""A mail server for tests: it takes letters and keeps them."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage


@dataclass
class Letterbox:
    """What has come, and where it listens."""

    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    passwords: list[str] = field(default_factory=list)
    refuses: bool = False
    instead_of_thanks: Callable[[], None] | None = None
    """What happens when a letter has come, in place of saying so."""
    came: threading.Condition = field(default_factory=threading.Condition)

    def wait(self, number: int) -> list[EmailMessage]:
        """The letters, once there are so many."""
        with self.came:
            assert self.came.wait_for(lambda: len(self.letters) >= number, timeout=60)
            return list(self.letters)


@contextmanager
def letterbox() -> Iterator[Letterbox]:
    """A server on this machine."""
    box = Letterbox()

    class Line(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            _speak(self, box)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Line) as server:
        box.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield box
        server.shutdown()


def _speak(line: socketserver.StreamRequestHandler, box: Letterbox) -> None:
    def say(text: str) -> None:
        line.wfile.write(f"{text}\r\n".encode())

    say("220 here")
    while said := line.rfile.readline().decode().strip():
        word = said.split()[0].upper()
        if word == "EHLO":
            say("250-here")
            say("250 AUTH PLAIN")
        elif word == "AUTH":
            box.passwords.append(said)
            say("235 come in")
        elif word == "RCPT" and box.refuses:
            say(f"550 {said} has no box; secret")
        elif word == "DATA":
            say("354 go on")
            _take(line, box)
            if box.instead_of_thanks is not None:
                box.instead_of_thanks()
                return
            say("250 taken")
        elif word == "QUIT":
            say("221 farewell")
            return
        else:
            say("250 good")


def _take(line: socketserver.StreamRequestHandler, box: Letterbox) -> None:
    body = b""
    while (text := line.rfile.readline()) != b".\r\n":
        body += text.removeprefix(b".")
    letter = message_from_bytes(body, policy=policy.default)
    with box.came:
        box.letters.append(letter)
        box.came.notify_all()

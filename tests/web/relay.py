"""A line between a browser and a server that can be cut and mended."""

from __future__ import annotations

import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Relay:
    """Passes bytes on, both ways, while it is not cut."""

    def __init__(self, port: int) -> None:
        self.port, self.is_cut = port, False
        self.lines: set[socket.socket] = set()

    def cut(self) -> None:
        """Ends every line, and lets no new one be."""
        self.is_cut = True
        for line in tuple(self.lines):
            _end(line)

    def mend(self) -> None:
        self.is_cut = False

    def carry(self, near: socket.socket) -> None:
        """Carries one line until either end is gone."""
        if self.is_cut:
            return
        with socket.create_connection(("127.0.0.1", self.port)) as far:
            self.lines |= {near, far}
            back = threading.Thread(target=_pump, args=(far, near), daemon=True)
            back.start()
            _pump(near, far)
            back.join()
            self.lines -= {near, far}


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65_536):
            sink.sendall(data)
    _end(source)
    _end(sink)


def _end(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


@contextmanager
def relay(port: int) -> Iterator[tuple[str, Relay]]:
    """The address of a line to the server at `port` of this machine, and the line."""
    line = Relay(port)

    class Near(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            line.carry(self.request)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Near) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/", line
        line.cut()
        server.shutdown()

"""A PostgreSQL server of the tests' own, in a temporary folder."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True)


def program(name: str) -> str:
    """The newest `initdb`, `postgres`…: Debian keeps them out of the path."""
    for folder in FOLDERS:
        if (folder / name).exists():
            return str(folder / name)
    found = shutil.which(name)
    if found is None:
        raise RuntimeError(f"PostgreSQL's {name} is not installed; `make system` installs it")
    return found


def as_somebody(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command] if os.geteuid() == 0 else command


class Postgres:
    """A database server in a temporary folder; every name of a database can be used once created."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tropa-postgres-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, "nobody", "nogroup")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"postgresql://tropa@127.0.0.1:{self.port}/postgres"
        settings = ["-U", "tropa", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self._run([program("initdb"), "-D", str(self.folder / "data"), *settings])

    def start(self) -> None:
        options = f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories={self.folder}"
        command = [program("postgres"), "-D", str(self.folder / "data"), *options.split()]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(as_somebody(command), stdout=log, stderr=log, cwd=self.folder)
        _wait_for(self.address, self.process, self.folder / "log")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """SIGQUIT stops it at once, as a crash would: what was committed is there after the next start."""
        self.process.send_signal(how)
        self.process.wait()

    def remove(self) -> None:
        shutil.rmtree(self.folder)

    def _run(self, command: list[str]) -> None:
        subprocess.run(as_somebody(command), check=True, capture_output=True, cwd=self.folder)


@contextlib.contextmanager
def running() -> Iterator[Postgres]:
    """A server that lives as long as the context."""
    server = Postgres()
    try:
        server.start()
        yield server
        server.stop()
    finally:
        server.process.kill()
        server.remove()


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(600):
        try:
            psycopg.connect(address, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            try:
                process.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
            raise RuntimeError(log.read_text()) from None
    raise RuntimeError(log.read_text())


def new_database(address: str) -> str:
    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return address.rpartition("/")[0] + "/" + name

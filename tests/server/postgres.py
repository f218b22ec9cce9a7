"""A PostgreSQL server of the tests' own, in a temporary folder."""

from __future__ import annotations

import contextlib
import os
import shutil
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


@contextlib.contextmanager
def running() -> Iterator[str]:
    """The address of a server that lives as long as the context; every name of a database can be used once created."""
    folder = Path(tempfile.mkdtemp(prefix="tropa-postgres-"))
    data = folder / "data"
    if os.geteuid() == 0:
        shutil.chown(folder, "nobody", "nogroup")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    initdb = [
        program("initdb"),
        "-D",
        str(data),
        "-U",
        "tropa",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",
    ]
    subprocess.run(as_somebody(initdb), check=True, capture_output=True, cwd=folder)
    options = ["-c", "listen_addresses=127.0.0.1", "-c", f"port={port}", "-c", f"unix_socket_directories={folder}"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            as_somebody([program("postgres"), "-D", str(data), *options]), stdout=log, stderr=log, cwd=folder
        )
        try:
            address = f"postgresql://tropa@127.0.0.1:{port}/postgres"
            _wait_for(address, process, folder / "log")
            yield address
        finally:
            process.terminate()
            process.wait()
            shutil.rmtree(folder)


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

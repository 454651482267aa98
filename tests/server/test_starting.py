"""`holocene serve` as `make play` starts it."""

import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
from pathlib import Path

import httpx
import pytest

from holocene.server.serve import claim
from tests.cli.commands import run
from tests.server.servers import NO_CERTIFICATES, PROGRAM, WAIT_SECONDS, Server, eventually, free_port, sqlite_at


def start(port: int, folder: Path, *arguments: str, database: str = "", **variables: str) -> "subprocess.Popen[str]":
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*PROGRAM, "serve", "--port", str(port), "--database", database or sqlite_at(folder), *arguments],
        stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT, text=True, env={**os.environ, **variables},
    )  # fmt: skip


def page(port: int) -> str | None:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/", verify=NO_CERTIFICATES).text
    except httpx.TransportError:
        return None


def written(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def test_the_browser_is_opened_and_ctrl_c_ends_the_server_in_order(tmp_path: Path) -> None:
    port, opened, browser = free_port(), tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.part && mv {opened}.part {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    with start(port, tmp_path, "--browser", BROWSER=str(browser)) as program:
        try:
            assert eventually(lambda: page(port)).startswith("<!doctype html>")
            assert eventually(lambda: written(opened)) == f"http://localhost:{port}"
        finally:
            program.send_signal(signal.SIGINT)
        said, _ = program.communicate(timeout=WAIT_SECONDS)
    assert program.returncode == 0, said


def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCENE_DATABASE_URL", "")  # and what it becomes is forgotten
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        ended = run("serve", "--port", str(port), "--database", sqlite_at(tmp_path))
    assert (ended.exit_code, ended.output.count("\n")) == (2, 1)
    assert f"cannot listen at 127.0.0.1 port {port}: address already in use" in ended.stderr


def test_a_second_server_on_the_same_file_is_told_so_in_one_sentence(sqlite_server: Server, tmp_path: Path) -> None:
    with start(free_port(), tmp_path, database=sqlite_server.database) as late:
        said, _ = late.communicate(timeout=WAIT_SECONDS)
    assert (late.returncode, said.count("\n")) == (2, 1)
    assert "is served by another process; stop that one, or name another file with --database" in said
    assert sqlite_server.anybody().get("/health")["status"] == "ok"


def test_a_second_server_changes_nothing_in_a_file_that_another_one_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLOCENE_DATABASE_URL", "")  # and what it becomes is forgotten
    path = tmp_path / "tables.sqlite3"
    with contextlib.closing(claim(path)):
        ended = run("serve", "--port", str(free_port()), "--database", f"sqlite:///{path}")
    assert (ended.exit_code, ended.output.count("\n")) == (2, 1)
    assert f"{path} is served by another process" in ended.stderr
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == []


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="looks for libraries in /proc")
def test_a_server_that_shall_not_compile_does_not_load_the_compiler(sqlite_server: Server) -> None:
    loaded = Path(f"/proc/{sqlite_server.process.pid}/maps").read_text(encoding="utf-8")
    assert "sqlite" in loaded
    assert "llvmlite" not in loaded

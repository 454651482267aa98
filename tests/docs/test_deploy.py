"""deploy/: the units are such as systemd reads, and all files say what the command line has."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from holocene.server.settings import Settings
from tests.cli.commands import run
from tests.docs.pages import text_of
from tests.server.servers import Server, free_port

UNIT, BACKUP, CONTAINER = "deploy/holocene.service", "deploy/holocene-backup.service", "deploy/Containerfile"
SHARED = ("EnvironmentFile", "Environment", "DynamicUser", "User", "StateDirectory", "WorkingDirectory", "ProtectHome")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
@pytest.mark.parametrize("name", [UNIT, BACKUP])
def test_systemd_finds_nothing_wrong_with_the_unit(name: str, tmp_path: Path) -> None:
    unit = tmp_path / Path(name).name
    unit.write_text(text_of(name).replace("/opt/holocene/bin/holocene", shutil.which("true") or ""))
    told = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


def test_both_start_a_server_with_options_that_it_has() -> None:
    (unit,) = re.findall(r"^ExecStart=\S+/holocene (.*)$", text_of(UNIT), re.MULTILINE)
    (container,) = re.findall(r'^CMD \["holocene", (.*)\]$', text_of(CONTAINER), re.MULTILINE)
    known = set(re.findall(r"--[a-z]+", run("serve", "--help").output))
    for words in (shlex.split(unit), [word.strip(' "') for word in container.split(",")]):
        assert words[0] == "serve"
        assert {word for word in words if word.startswith("--")} <= known


def test_the_copy_is_made_by_the_same_user_with_the_same_settings_in_the_same_folder() -> None:
    pattern = rf"^(?:{'|'.join(SHARED)})=.*$"
    ours = re.findall(pattern, text_of(BACKUP), re.MULTILINE)
    assert len(ours) == len(SHARED) + 1, "two variables are set"
    assert ours == re.findall(pattern, text_of(UNIT), re.MULTILINE)
    (folder,) = re.findall(r"^ExecStart=/opt/holocene/bin/holocene backup (.*)$", text_of(BACKUP), re.MULTILINE)
    assert f"WorkingDirectory={folder}" in ours


def test_the_container_is_well_while_its_server_answers(sqlite_server: Server) -> None:
    (check,) = re.findall(r"^    CMD (\[.*\])$", text_of(CONTAINER), re.MULTILINE)
    assert "127.0.0.1:8000" in check
    for port, code in ((sqlite_server.port, 0), (free_port(), 1)):
        _, *arguments = json.loads(check.replace("127.0.0.1:8000", f"127.0.0.1:{port}"))
        asked = subprocess.run([sys.executable, *arguments], capture_output=True, check=False)
        assert asked.returncode == code


def test_every_setting_named_is_one_of_the_server() -> None:
    named = re.findall(r"HOLOCENE_([A-Z_]+)", text_of(UNIT) + text_of(BACKUP) + text_of(CONTAINER))
    assert named
    assert {name.lower() for name in named} <= set(Settings.model_fields)


def test_every_line_of_the_container_file_is_an_instruction() -> None:
    lines = re.sub(r"\\\n", " ", text_of(CONTAINER)).splitlines()
    words = [line.split()[0] for line in lines if line and not line.startswith("#")]
    assert words[0] == "FROM"
    assert set(words) <= {"FROM", "COPY", "RUN", "USER", "WORKDIR", "VOLUME", "ENV", "EXPOSE", "HEALTHCHECK", "CMD"}

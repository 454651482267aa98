"""The Chromium that the pages are tried in: `python -m tests.web.chromium` finds it, or installs it where it may."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ON_A_MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
MISSING = (
    "The tests of the pages need Chromium and found none: install it, on Debian and Ubuntu the package chromium, "
    "or name yours: CHROMIUM=/path/to/chromium make ..."
)
ARGUMENTS = [
    "--no-sandbox",  # tests may run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """Where it is, if it is there."""
    named = os.environ.get("CHROMIUM")
    if named:
        return which(named)
    found = next(filter(None, map(which, NAMES)), None)
    return found or (str(ON_A_MAC) if ON_A_MAC.exists() else None)


def where() -> str:
    """Where it is; a sentence for people if it is not."""
    found = find()
    if found is None:
        raise FileNotFoundError(MISSING)
    return found


def install() -> None:
    """With the system's own packages, where we may."""
    if os.environ.get("CHROMIUM") or not which("apt-get") or os.geteuid() != 0:
        sys.exit(MISSING)
    print("Here is no Chromium for the tests of the pages: installing the system's package chromium (once)", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in ("update -qq", "install -y -qq --no-install-recommends chromium"):
        done = subprocess.run(["apt-get", *command.split()], env=quiet, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"apt-get {command} failed:\n{done.stderr}\n{MISSING}")


if __name__ == "__main__":
    if find() is None:
        install()
    print(f"The pages are tried in {where()}")

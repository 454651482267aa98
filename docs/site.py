"""The documentation as a site: `python -m docs.site`, or `make docs`.

Pages link to each other, to the rulebook, to examples and tests as they lie in the repository. So the site is built
from a copy of the tree that holds the pages and whatever they link to: every link is true in both.
"""

import re
import shutil
import subprocess
import sys
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "docs"
PORT = 8001
WRITTEN = ["*.md", "benchmarks/RESULTS.md", "docs/**/*.md", "rulebook/*.md"]
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)")


def pages() -> list[Path]:
    """Return every page of the repository."""
    return sorted({page for pattern in WRITTEN for page in ROOT.glob(pattern)})


def linked(page: Path) -> set[Path]:
    """Return the files that a page links to or shows."""
    return {(page.parent / link).resolve() for link in LINK.findall(page.read_text(encoding="utf-8"))}


def gather(folder: Path) -> None:
    """Copy the settings, the pages and what they link to, with their relative paths."""
    shutil.rmtree(folder, ignore_errors=True)
    own = pages()
    for file in {*own, *(file for page in own for file in linked(page) if file.is_file())}:
        copy = folder / "pages" / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (folder / "mkdocs.yml").write_text(settings.replace("[src]", f"[{ROOT / 'src'}]"), encoding="utf-8")


def build(folder: Path) -> "subprocess.CompletedProcess[str]":
    """Build the site in `site` below the folder; its output says what is wrong."""
    program = str(Path(sys.executable).with_name("zensical"))
    return subprocess.run(  # noqa: S603
        [program, "build", "--strict"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def serve(site: Path) -> None:
    """Serve the site on this machine until Ctrl-C."""
    handler = partial(SimpleHTTPRequestHandler, directory=site)
    with ThreadingHTTPServer(("127.0.0.1", PORT), handler) as server, suppress(KeyboardInterrupt):
        print(f"The documentation is at http://localhost:{PORT} (Ctrl-C stops it)")
        server.serve_forever()


if __name__ == "__main__":
    gather(FOLDER)
    built = build(FOLDER)
    if built.returncode:
        sys.exit(built.stdout)
    print(f"The site is in {(FOLDER / 'site').relative_to(ROOT)}; make docs ARGS=--serve shows it, with its search.")
    if "--serve" in sys.argv[1:]:
        serve(FOLDER / "site")

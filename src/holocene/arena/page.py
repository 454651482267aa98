"""The report as one HTML file that asks nobody for anything."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from holocene.arena.extras import this_version
from holocene.arena.match import ArenaError, Match
from holocene.arena.plots import plots
from holocene.arena.report_tables import ReportTable, about, report_tables
from holocene.arena.results import Results
from holocene.arena.summary import Summary

META = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
COLOURS = """
:root { color-scheme: light; --bone: #f4ecdc; --hide: #fbf6ea; --ink: #2b241d; --ink-2: #5e5142; --line: #cdbd9f;
  --ochre: #9a5612; }
"""
NIGHT = """
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --bone: #1f1a15; --hide: #2a231c; --ink: #f1e6d2;
  --ink-2: #c3b49a; --line: #54483a; --ochre: #e0a04a; } }
"""
STYLE = """
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 64rem; background: var(--bone); color: var(--ink);
  font: 16px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; overflow-wrap: anywhere; }
h1, h2 { font-family: 'Iowan Old Style', Palatino, Georgia, serif; line-height: 1.2; margin: 0 0 8px; }
section { background: var(--hide); border: 1px solid var(--line); border-radius: 6px; padding: 16px; margin: 16px 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th, td { padding: 4px 12px 4px 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, .words { text-align: left; }
p { margin: 8px 0; }
.small { color: var(--ink-2); font-size: 0.875rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 16px; }
.plots section { margin: 0; }
svg { width: 100%; max-width: 34rem; height: auto; display: block; }
svg text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif !important; }
"""


def write(results: Results, path: Path) -> None:
    """Write the page."""
    save(page(results), path)


def save(text: str, path: Path) -> None:
    """Write a file, or say in one sentence why it cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ArenaError(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None


def check_target(path: Path) -> None:
    """Complain before the games rather than after them."""
    if path.is_dir():
        raise ArenaError(f"{path} is a folder, not a file")
    if not path.absolute().parent.is_dir():
        raise ArenaError(f"there is no folder {path.absolute().parent} to write the report into")


def page(results: Results) -> str:
    """The whole page."""
    summary = results.summary()
    title = f"{results.match.game}: {' - '.join(results.match.bots)}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(line)}</p>" for line in about(results.match, summary)),
        *(as_section(section) for section in report_tables(results.match, summary)),
        *failures(summary),
        '<div class="plots">',
        *(f"<section><h2>{escape(name)}</h2>{svg}</section>" for name, svg in drawings(results, summary)),
        "</div>",
        f'<p class="small">{escape(made_with(results.match))}</p>',
    ]
    return document(title, parts)


def document(title: str, parts: Iterable[str], more_style: str = "") -> str:
    """A page out of its parts."""
    head = f"{META}<title>{escape(title)}</title><style>{COLOURS}{NIGHT}{STYLE}{more_style}</style>"
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def drawings(results: Results, summary: Summary) -> Iterable[tuple[str, str]]:
    """The pictures, if anything was played."""
    return plots(results, summary) if summary.games else ()


def as_section(section: ReportTable) -> str:
    """A table with its title and what is to be said about it."""
    words = [' class="words"' if column in section.words else "" for column in range(len(section.headings))]
    rows = [line("td", row, words) for row in section.rows]
    table = f"<table><thead>{line('th', section.headings, words)}</thead><tbody>{''.join(rows)}</tbody></table>"
    note = f'<p class="small">{escape(section.note)}</p>' if section.note else ""
    return f'<section><h2>{escape(section.title)}</h2><div class="scroll">{table}</div>{note}</section>'


def line(tag: str, cells: Sequence[str], marks: Sequence[str]) -> str:
    """One row."""
    inside = "".join(f"<{tag}{mark}>{escape(cell)}</{tag}>" for cell, mark in zip(cells, marks, strict=True))
    return f"<tr>{inside}</tr>"


def failures(summary: Summary) -> list[str]:
    """What bots did wrong."""
    if not summary.failures:
        return []
    items = "".join(f"<li>{escape(note)}</li>" for note in summary.failures)
    return [f"<section><h2>Failures</h2><p>A bot that fails loses its game.</p><ul>{items}</ul></section>"]


def made_with(match: Match) -> str:
    """What made the page."""
    return f"Holocene {this_version()}, match seed {match.seed}."

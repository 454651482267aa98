"""An analysis as one HTML file that asks nobody for anything."""

from html import escape

from holocene.analysis.charts import STYLE, chances_chart, scores_chart
from holocene.analysis.findings import Analysis
from holocene.analysis.report_tables import about, moves_table, report_tables
from holocene.arena.extras import this_version
from holocene.arena.page import as_section, document


def page(analysis: Analysis) -> str:
    """The whole page."""
    title = f"{analysis.game}: {' - '.join(analysis.colours)}"
    charts = (("Chances to win, %", chances_chart), ("Expected final scores", scores_chart))
    parts = [
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(line)}</p>" for line in about(analysis)),
        *(f"<section><h2>{name}</h2>{draw(analysis)}</section>" for name, draw in charts),
        *(as_section(section) for section in report_tables(analysis)),
        as_section(moves_table(analysis)),
        f'<p class="small">Holocene {escape(this_version())}</p>',
    ]
    return document(title, parts, STYLE)

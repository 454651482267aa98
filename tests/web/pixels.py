"""What a window shows."""

from tests.server.servers import Json
from tests.web.windows import Window


def shows_totals(window: Window, scores: list[Json]) -> bool:
    """Whether everybody's points stand on the score sheet."""
    sheet = window.find("score-sheet").inner_text()
    return all(str(score["total"]) in sheet for score in scores)

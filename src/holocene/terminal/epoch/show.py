"""What Epoch shows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

import holocene
from holocene.epoch.pieces import VARIABLE
from holocene.terminal.actions import Line, Moves
from holocene.terminal.epoch import board, lookups, menu, player_boards, questions, score_sheet, story_words, words
from holocene.terminal.look import Look, View
from holocene.terminal.show import Asked, Show

WHOLE_BOARD = ("keep", "place", "turn", "permit", "accept", "village", "direction", "segment")
COUNTED_MENU = ("turn", "place")  # questions whose moves are told in a few words where there are few lines


class Epoch(Show):
    """Epoch: Early Inventors, for one to four."""

    title = "Epoch: Early Inventors"
    secret = "status"  # noqa: S105 - what is secret, and no password
    turned_up = "A hidden tile"
    has_dice = False
    variable = VARIABLE
    ways_to_type = "its number, its words, or their beginnings: 8, walk f2, w f2, explore f1, ex f1"
    forbidden = "walk i5"
    commands: Mapping[str, Any] = {
        "sites": lookups.show_sites,
        "abilities": lookups.show_abilities,
        "land": lookups.show_land,
    }
    command_help = (
        ("sites", "what the sites ask for, and who has offered there"),
        ("abilities [A]", "what abilities cost and do, for example: abilities pot"),
        ("land", "what the landscapes give and cost, and the letters of the map"),
    )

    def played_with(self, options: Mapping[str, Any]) -> str:
        """Which set-up."""
        return f", {words.SETUPS[options['setup']]}" if options.get("setup") else ""

    def board(self, view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
        """Map, sites and players."""
        return board.board(view, look, sitters)

    def board_since(self, before: View | None, view: View, look: Look, sitters: Sequence[str]) -> RenderableType | None:
        """The map only where something on it has changed, the sites at the beginning of a turn."""
        if not self.is_whole(view["decision"]):
            return None
        if before is None or any(before[key] != view[key] for key in ("round", "to_act", "sites")):
            return board.board(view, look, sitters)
        draw = player_boards.players if map_of(before) == map_of(view) else board.map_and_players
        return draw(view, look, sitters)

    def is_whole(self, decision: str | None) -> bool:
        """Whatever is not within an action or a payment."""
        return decision in WHOLE_BOARD

    def question(self, view: View, legal: list[str], deed: Moves | None) -> Text:
        """With the power, price or demand it is about."""
        del deed
        return questions.question(view, legal)

    def menu(self, asked: Asked, look: Look) -> RenderableType:
        """Grouped, with what each move would do."""
        return menu.menu(asked, look)

    def short_menu(self, asked: Asked, look: Look) -> RenderableType:
        """Verbs with their places where there are few lines."""
        if look.short and asked.view["decision"] in COUNTED_MENU:
            return menu.short_menu(asked.legal, look)
        return menu.menu(asked, look)

    def score_sheet(self, game: holocene.Game, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
        """By source."""
        return score_sheet.score_sheet(game, look, sitters)

    def begin_deed(self, seat: int, before: View, after: View) -> Moves:
        """A step, an action, a development, an offer."""
        return Moves(seat, before, after)

    def goes_on(self, deed: Moves, after: View) -> bool:
        """Until the action or the payment is over."""
        return story_words.goes_on(deed, after)

    def tell(self, deed: Moves) -> Iterator[Line]:
        """In sentences."""
        return story_words.tell(deed)

    def options_in_words(self, options: Mapping[str, Any]) -> list[str]:
        """Lists without brackets, and what is not seen."""
        told = {**options, "landscape_visible": False, "landscape_hidden": not options["landscape_visible"]}
        told |= {name: ",".join(map(str, told[name])) for name in ("sites", "carrier") if told[name]}
        return super().options_in_words(told)

    def is_secret(self, view: View) -> bool:
        """The status of the viewer, unless all status lies open."""
        return not view["options"].get("open_status")


def map_of(view: View) -> tuple[Any, ...]:
    """All that is drawn on the map."""
    return view["tiles"], [player["leader"] for player in view["players"]]

"""What Stone Age shows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

import holocene
from holocene.expansion.pieces import VARIABLE
from holocene.terminal import board, menu, score_sheet, story_words, words
from holocene.terminal.actions import Deed, Line
from holocene.terminal.effects import is_doubtful
from holocene.terminal.look import Look, View
from holocene.terminal.show import Asked, Show
from holocene.terminal.table_style import QUIET, small_table

if TYPE_CHECKING:
    from holocene.terminal.seated_game import Sitting

WHOLE_BOARD = ("place", "use")
WHOLE_QUESTIONS = ("place", "use", "feed", None)


def show_cards(sitting: "Sitting", seat: int, rest: str) -> None:
    """The cards and buildings of the player who asks."""
    del rest
    player = sitting.game.view(seat)["players"][seat]
    if not player["card_ids"] and not player["buildings"]:
        sitting.look.say("You have no cards and no buildings yet.")
        return
    sitting.secrets_shown = True
    owned = (player["card_ids"], player["buildings"])
    sitting.look.print(own_pieces(*owned, sitting.look))
    if any(map(is_doubtful, [*owned[0], *owned[1]])):
        sitting.look.say(f"{sitting.look.doubt} {board.DOUBT}", QUIET)


def own_pieces(cards: list[str], buildings: list[str], look: Look) -> Table:
    """Cards and buildings with their words."""
    table = small_table(("", "left"), ("your cards and buildings", "fold"), ("", "fold"))
    for card in sorted(cards, key=lambda card: words.card_words(card)[1]):
        top, bottom = words.card_words(card)
        table.add_row(Text(card, style=QUIET), board.marked(bottom, card, look), Text(top, style=QUIET))
    for building in buildings:
        price, points = words.building_words(building)
        shown = board.marked(f"building for {price}", building, look)
        table.add_row(Text(building, style=QUIET), shown, Text(points, style=QUIET))
    return table


class StoneAge(Show):
    """Stone Age, with and without its expansion."""

    title = "Stone Age"
    secret = "cards"  # noqa: S105 - what is secret, and no password
    turned_up = "A new card or building"
    variable = VARIABLE
    ways_to_type = "its number, its words, or their beginnings: 8, place forest 3, forest 3, fo 3"
    forbidden = "hut 1"
    commands: Mapping[str, Any] = {"cards": show_cards}
    command_help = (("cards", "your own cards and buildings"),)

    def played_with(self, options: Mapping[str, Any]) -> str:
        """Which boxes."""
        return words.boxes(options)

    def board(self, view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
        """Cards, buildings, places and players."""
        return board.board(view, look, sitters)

    def board_since(self, before: View | None, view: View, look: Look, sitters: Sequence[str]) -> RenderableType | None:
        """Only the players where the same person goes on using people."""
        if not self.is_whole(view["decision"]):
            return None
        same = before is not None and all(before[key] == view[key] for key in ("round", "phase", "to_act"))
        draw = board.people if same and view["decision"] == "use" else board.board
        return draw(view, look, sitters)

    def is_whole(self, decision: str | None) -> bool:
        """Placing and using people."""
        return decision in WHOLE_BOARD

    def question(self, view: View, legal: list[str], deed: Deed | None) -> Text:
        """With the dice or the price it is about."""
        return menu.question(view, legal, deed)

    def menu(self, asked: Asked, look: Look) -> RenderableType:
        """Numbered and grouped."""
        return menu.menu(asked.view, asked.legal, look)

    def short_menu(self, asked: Asked, look: Look) -> RenderableType:
        """Placements in a few words where there are few lines."""
        if asked.view["decision"] == "place" and look.short:
            return menu.short_menu(asked.legal, look)
        return self.menu(asked, look)

    def score_sheet(self, game: holocene.Game, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
        """By source."""
        return score_sheet.score_sheet(game, look, sitters)

    def begin_deed(self, seat: int, before: View, after: View) -> Deed:
        """People are placed or used, or fed."""
        return Deed(seat, before, after)

    def goes_on(self, deed: Deed, after: View) -> bool:
        """Until the next whole question."""
        if after["to_act"] not in (deed.seat, None):
            return False
        if deed.first[0] == "feed" and after["decision"] == "feed":
            return True
        return after["decision"] not in WHOLE_QUESTIONS

    def tell(self, deed: Deed) -> Iterator[Line]:
        """In sentences."""
        return story_words.tell(deed)

    def seen_by_all(self, view: View) -> Iterable[str]:
        """The cards on display."""
        return (card for card in view["display"] if card)

    def held(self, view: View, seat: int) -> set[str]:
        """The cards of a player."""
        return set(view["players"][seat]["card_ids"])

    def private_news(self, pieces: Iterable[str]) -> list[str]:
        """Cards that came face down."""
        return [f"Your extra card, which nobody else sees: {words.card_words(card)[1]}." for card in pieces]

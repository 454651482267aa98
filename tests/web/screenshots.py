"""Takes the pictures in docs/images from tables that are really played: `make screenshots`."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.server.running import Client, Server, sqlite_at
from tests.structure.source import ROOT
from tests.web.browsing import Window, running_browser
from tests.web.person import Person, play
from tests.web.scenes import finished, is_a_choice_of_goods, play_until

FOLDER = Path(ROOT, "docs/images")
EXPANSION = {"expansion": True, "bonus_buildings": True}
ROUND = 4  # when there is something to see


class Photographer:
    """Opens windows, and keeps what they show."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server

    def take(self, name: str, path: str, client: Client, *, size: str = "desk", theme: str = "light") -> None:
        """One picture of one page as somebody sees it."""
        window = Window(self.browser, self.server, size, theme=theme)
        window.take_place_of(client)
        page = window.goto(path)
        page.wait_for_load_state("networkidle")
        page.evaluate("() => document.fonts.ready")
        page.mouse.move(0, 0)
        picture = FOLDER / f"{name}.jpg"
        page.screenshot(path=picture, type="jpeg", quality=82, animations="disabled", caret="hide")
        print(f"{picture.relative_to(ROOT)}  {picture.stat().st_size // 1000} kB")
        window.close()


def table_in_play(browser: Browser, server: Server, client: Client) -> str:
    """A table in the middle of a game against bots, brought there by clicks."""
    window = Window(browser, server, "desk")
    window.take_place_of(client)
    table = client.new_table("human", "greedy", "greedy", options=EXPANSION)
    window.sit_at(table)
    person = Person(window, seed=9)
    while client.look(table)["view"]["round"] < ROUND:
        play(person, clicks=len(person.clicked) + 5)
    window.close()
    return table


def payment(client: Client) -> str:
    """A table where a price is to be paid."""
    table = client.new_table("human", "human")
    play_until(client, table, lambda position: position["view"]["round"] > 1 and is_a_choice_of_goods(position))
    return table


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sqlite_at(Path(folder)), Path(folder))
        with server, running_browser() as browser:
            ann = server.guest("Ann")
            camera = Photographer(browser, server)
            table, paying, over = table_in_play(browser, server, ann), payment(ann), finished(ann)
            camera.take("home", "/", ann)
            camera.take("home-phone", "/", ann, size="phone")
            camera.take("table", f"/table/{table}", ann)
            camera.take("table-phone", f"/table/{table}", ann, size="phone")
            camera.take("table-dark", f"/table/{table}", ann, theme="dark")
            camera.take("payment", f"/table/{paying}", ann)
            camera.take("payment-phone", f"/table/{paying}", ann, size="phone")
            camera.take("score-sheet", f"/table/{over}", ann)
            camera.take("replay", f"/replay/{over}", ann)
            server.close_clients()


if __name__ == "__main__":
    main()

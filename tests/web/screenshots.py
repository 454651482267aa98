"""Takes the pictures in docs/images from tables that are really played: `make screenshots`."""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.server.servers import Client, Server, sqlite_at
from tests.structure.source import ROOT
from tests.web.person import Person, play
from tests.web.scenes import at_a_payment, finished
from tests.web.windows import Window, running_browser

FOLDER = Path(ROOT, "docs/images")
EXPANSION = {"expansion": True, "bonus_buildings": True}


class Photographer:
    """Opens windows, and keeps what they show."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server

    def take(self, name: str, path: str, client: Client, *, size: str = "desk") -> None:
        """One picture of one page as somebody sees it."""
        window = Window(self.browser, self.server, size)
        window.take_place_of(client)
        page = window.goto(path)
        page.wait_for_load_state("networkidle")
        page.evaluate("() => document.fonts.ready")
        page.mouse.move(0, 0)
        picture = FOLDER / f"{name}.jpg"
        page.screenshot(path=picture, type="jpeg", quality=82, animations="disabled", caret="hide")
        print(f"{picture.relative_to(ROOT)}  {picture.stat().st_size // 1000} kB")
        window.close()


def table_in_play(browser: Browser, server: Server, client: Client, rounds: int, *bots: str, **settings: Any) -> str:
    """A table in the middle of a game against bots, brought there by clicks, with the person to act."""
    window = Window(browser, server, "desk", confirm=False)
    window.take_place_of(client)
    table = client.new_table("human", *bots, **settings)
    window.sit_at(table)
    person = Person(window, seed=9)
    while window.positions[-1]["view"]["round"] < rounds or not window.is_to_act:
        play(person, clicks=len(person.clicked) + 1)
    window.close()
    return table


def stone_age(camera: Photographer, ann: Client) -> None:
    table = table_in_play(camera.browser, camera.server, ann, 4, "greedy", "greedy", options=EXPANSION)
    paying, over = at_a_payment(ann), finished(ann)
    camera.take("home", "/", ann)
    camera.take("home-phone", "/", ann, size="phone")
    camera.take("table", f"/table/{table}", ann)
    camera.take("table-phone", f"/table/{table}", ann, size="phone")
    camera.take("payment", f"/table/{paying}", ann)
    camera.take("payment-phone", f"/table/{paying}", ann, size="phone")
    camera.take("score-sheet", f"/table/{over}", ann)
    camera.take("replay", f"/replay/{over}?move=100", ann)


def epoch(camera: Photographer, ann: Client) -> None:
    table = table_in_play(camera.browser, camera.server, ann, 9, "greedy", "greedy", game="epoch")
    camera.take("epoch", f"/table/{table}", ann)
    camera.take("epoch-phone", f"/table/{table}", ann, size="phone")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sqlite_at(Path(folder)), Path(folder))
        with server, running_browser() as browser:
            ann = server.guest("Ann")
            camera = Photographer(browser, server)
            stone_age(camera, ann)
            epoch(camera, ann)
            server.close_clients()


if __name__ == "__main__":
    main()

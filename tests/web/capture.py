"""Makes the moving picture of the README from games that are really played: `make capture`.

Pictures are taken as fast as the machine can, while everything moves slowly; how long each is shown is counted from
the clock, so that the machine's speed does not matter.
"""

import io
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, ElementHandle, ViewportSize

from tests.server.servers import Client, Server, sqlite_at
from tests.structure.source import ROOT
from tests.web.person import FAILURES, NotThere, Offer, Person
from tests.web.scenes import OF_EPOCH, OF_TWO, at_a_payment, finished, going_on
from tests.web.windows import SIZES, Window, running_browser

FILE = Path(ROOT, "docs/images/holocene.webp")
VIEWPORT: ViewportSize = {"width": 1280, "height": 720}
SHOWN = (880, 495)  # pixels
SLOWLY = 0.25  # the page's own speed
SECONDS = 20.0
MOST_BYTES = 3_000_000
QUALITY = 62
BLINK = 40  # milliseconds: nothing is shown shorter
STILL = 900  # milliseconds: nothing that stands still is shown longer
POINTER = """() => {
    const pointer = document.createElement("div");
    Object.assign(pointer.style, {
        position: "fixed", zIndex: 99, left: "-40px", top: "0", width: "22px", height: "22px", borderRadius: "50%",
        border: "3px solid #fff", background: "rgb(217 131 31 / 85%)", boxShadow: "0 0 4px #000", pointerEvents: "none",
        translate: "-50% -50%", transition: "left .5s, top .5s, scale .2s",
    });
    document.documentElement.append(pointer);
    addEventListener("mousemove", ({ clientX, clientY }) => {
        pointer.style.left = `${clientX}px`;
        pointer.style.top = `${clientY}px`;
    }, true);
    addEventListener("pointerdown", () => { pointer.style.scale = ".6"; }, true);
    addEventListener("pointerup", () => { pointer.style.scale = "1"; }, true);
}"""


class Film:
    """Pictures and how long each is shown, in milliseconds."""

    def __init__(self) -> None:
        self.pictures: list[tuple[bytes, float]] = []

    @property
    def seconds(self) -> float:
        return sum(shown for _, shown in self.pictures) / 1000

    def add(self, picture: bytes, shown: float) -> None:
        """What looks as before is shown longer, up to a limit."""
        if self.pictures and self.pictures[-1][0] == picture:
            self.pictures[-1] = (picture, min(self.pictures[-1][1] + shown, STILL))
        else:
            self.pictures.append((picture, max(shown, BLINK)))

    def write(self, path: Path, seconds: float) -> None:
        """As long as wanted, whatever the machine did."""
        frames = [self.frame(picture) for picture, _ in self.pictures]
        pace = seconds / self.seconds
        durations = [round(shown * pace) for _, shown in self.pictures]
        how = {"duration": durations, "loop": 0, "quality": QUALITY, "method": 6, "minimize_size": True}
        frames[0].save(path, save_all=True, append_images=frames[1:], **how)

    @staticmethod
    def frame(picture: bytes) -> Image.Image:
        """One picture in the size of the film."""
        return Image.open(io.BytesIO(picture)).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)


class Cameraman:
    """Somebody whose window is filmed."""

    def __init__(self, window: Window, film: Film) -> None:
        self.window, self.film = window, film

    def roll(self, seconds: float) -> None:
        """Film what happens, so many seconds of the film."""
        end = time.monotonic() + seconds / SLOWLY
        while (began := time.monotonic()) < end:
            picture = self.window.page.screenshot(type="png")
            self.film.add(picture, (time.monotonic() - began) * 1000 * SLOWLY)

    def click(self, target: ElementHandle) -> None:
        """Go there first, so that everybody sees where."""
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        if box is None:
            raise NotThere("nothing to click")
        self.window.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + min(box["height"], 120) / 2)
        self.roll(0.15)
        target.click(timeout=5_000)


class Actor(Person):
    """Plays like anybody, before a camera."""

    def __init__(self, cameraman: Cameraman, seed: int) -> None:
        super().__init__(cameraman.window, seed, by_hand=1)
        self.cameraman = cameraman

    def touch(self, offer: Offer) -> None:
        target = self.element(offer)
        if target is None:
            super().touch(offer)
        else:
            self.cameraman.click(target)


@contextmanager
def filmed(browser: Browser, server: Server, film: Film, client: Client, path: str) -> Iterator[Cameraman]:
    """A window on that page."""
    SIZES["film"] = VIEWPORT
    window = Window(browser, server, "film", speed=SLOWLY, confirm=False)
    window.take_place_of(client)
    page = window.goto(path)
    page.wait_for_load_state("networkidle")
    page.evaluate(POINTER)
    yield Cameraman(window, film)
    window.context.close()


def play_a_while(cameraman: Cameraman, seconds: float, seed: int) -> None:
    """Moves, each with what follows it."""
    actor, end, dice = Actor(cameraman, seed), cameraman.film.seconds + seconds, random.Random(seed)
    missed = 0
    while cameraman.film.seconds < end and missed < FAILURES * 10:
        missed = 0 if actor.act() else missed + 1
        cameraman.roll(dice.uniform(0.35, 0.5))


def start_page(cameraman: Cameraman) -> None:
    """The wall moves, a game is looked at, and another one begun."""
    page = cameraman.window.page
    cameraman.roll(0.8)
    for name in ("Epoch", "Stone Age"):
        page.get_by_role("radio", name=name).hover(timeout=5_000)
        page.get_by_role("radio", name=name).check()
        cameraman.roll(0.5)
    page.get_by_test_id("start-button").hover()
    cameraman.roll(0.3)


def main() -> None:
    film = Film()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sqlite_at(Path(folder)), Path(folder))
        with server, running_browser() as browser:
            ann = server.guest("Ann")
            paying, over = at_a_payment(ann), finished(ann)
            stone_age = going_on(ann, OF_TWO, 26, "human", "greedy")
            epoch = going_on(ann, OF_EPOCH, 90, "human", "greedy", "greedy")
            with filmed(browser, server, film, ann, "/") as cameraman:
                start_page(cameraman)
            for table, seconds in ((stone_age, 8.0), (paying, 2.0), (epoch, 5.0)):
                with filmed(browser, server, film, ann, f"/table/{table}") as cameraman:
                    cameraman.roll(0.4)
                    play_a_while(cameraman, seconds, seed=4)
            with filmed(browser, server, film, ann, f"/table/{over}") as cameraman:
                cameraman.roll(1.8)
            server.close_clients()
    film.write(FILE, SECONDS)
    size = FILE.stat().st_size
    sys.stdout.write(f"{FILE.relative_to(ROOT)}  {len(film.pictures)} pictures, {size // 1000} kB\n")
    assert size < MOST_BYTES, "a moving picture that is too large for a README: lower QUALITY"


if __name__ == "__main__":
    main()

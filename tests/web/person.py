"""Somebody who plays by clicking what the page offers, mostly what is to their liking, and knows nothing else."""

import random
import time
from dataclasses import dataclass

from playwright.sync_api import ElementHandle
from playwright.sync_api import Error as NotThere

from tests.web.preferences import preference
from tests.web.windows import Window

LOOK = """() => {
    if (document.querySelector("[inert]")) return { over: false, offers: [] }; // an answer is on its way
    const usable = (element) => element.checkVisibility() && !element.disabled;
    const all = (kind, selector, name) => [...document.querySelectorAll(selector)].filter(usable)
        .map((element) => ({ kind, name: name(element), element }));
    window.offered = [
        ...all("choice", "[data-choice]:not([data-testid=confirm])", (each) => each.dataset.choice),
        ...all("confirm", "[data-testid=confirm]", (each) => each.dataset.choice ?? "confirm"),
        ...all("choice", "[data-plan]", (each) => each.dataset.plan),
        ...all("place", "[data-place][data-legal], [data-place].reachable", (each) => each.dataset.place),
        ...all("place", "[data-pick]", (each) => each.dataset.pick),
        ...all("tool", "[data-tool]", (each) => each.dataset.tool),
        ...all("unfold", "[data-unfold][aria-expanded=false]", (each) => each.dataset.unfold),
        ...all("back", "[data-testid=choose-again], [data-testid=go-on]", (each) => each.dataset.testid),
        ...all("end", "[data-testid=end-turn]:not([data-choice])", () => "end"),
        ...all("more", "[role=spinbutton] button:last-child", () => "more"),
        ...all("most", "[data-testid=most]", () => "most"),
        ...all("less", "[role=spinbutton] button:first-child", () => "less"),
    ];
    return {
        over: document.querySelector("[data-testid=score-sheet]") !== null,
        offers: window.offered.map(({ kind, name }) => [kind, name]),
    };
}"""
CLICK = """(index) => {
    const { element } = window.offered[index];
    if (!element.isConnected) return;
    if (element instanceof HTMLOptionElement) {
        element.parentElement.value = element.value;
        element.parentElement.dispatchEvent(new Event("change", { bubbles: true }));
    } else element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""
WANT = """(index) => {
    window.wanted = window.offered[index].element;
    window.stop = window.wanted.closest("[data-testid=epoch-map] svg, [role=spinbutton], select") ?? window.wanted;
}"""
ARROW = """() => {
    if (document.activeElement === window.wanted) return null;
    const [from, to] = [document.activeElement, window.wanted].map((element) => element.getBoundingClientRect());
    if (Math.abs(to.x - from.x) > from.width / 4) return to.x > from.x ? "ArrowRight" : "ArrowLeft";
    return to.y > from.y ? "ArrowDown" : "ArrowUp";
}"""
WEIGHT = {"confirm": 40.0, "more": 8.0, "most": 120.0, "less": 0.3, "tool": 1.0, "unfold": 0.5, "back": 0.2, "end": 0.1}
NO_AIM = ("done", "ask", "end")  # what can be confirmed without having chosen anything
READY = 0.02  # how much another place tempts while one can be confirmed
BY_HAND = 10  # every so many clicks one is made with the real mouse or finger, the others by script
PATIENCE = 10_000  # milliseconds that a click by hand may take; then it is looked anew
FAILURES = 4
DISLIKED = 0.05
RELUCTANCE = 3.0  # seconds
LONGEST_PAUSE = 120.0  # seconds without anything to click
SHORT_PAUSE, LONG_PAUSE = 5, 50  # milliseconds between two looks for something to click
MOST_CLICKS = 5_000  # of all people together, in a game that ends
TABS = 200


@dataclass
class Offer:
    """Something to click: where it stands among all, what it is, how much it tempts."""

    index: int
    kind: str
    name: str
    weight: float


class Person:
    """Who sits before a window; a seed makes every choice the same again, as far as the others do the same."""

    def __init__(self, window: Window, seed: int, by_hand: int = BY_HAND) -> None:
        self.window, self.page = window, window.page
        self.dice = random.Random(seed)
        self.by_hand = by_hand
        self.is_done = False
        self.clicked: list[str] = []
        self._failures = 0
        self._asked = (-1, 0.0)

    def act(self) -> bool:
        """One click on something that is offered; False if there is nothing."""
        if not self.window.is_to_act:
            return False
        offers = self.look()
        if not offers or self.waits_for_better(offers):
            return False
        self.click(self.dice.choices(offers, [offer.weight for offer in offers])[0])
        return True

    def look(self) -> list[Offer]:
        """All that can be clicked now to get on with the game."""
        seen = self.page.evaluate(LOOK)
        self.is_done = seen["over"]
        if self.is_done or not self.window.is_to_act:
            return []
        ready = READY if any(kind == "confirm" for kind, _ in seen["offers"]) else 1
        return [
            Offer(index, kind, name, self.temptation(kind, name) * (ready if kind == "place" else 1))
            for index, (kind, name) in enumerate(seen["offers"])
        ]

    def waits_for_better(self, offers: list[Offer]) -> bool:
        """What nobody likes to do is not clicked before the page had time to offer something else."""
        number, now = self.window.positions[-1]["number"], time.monotonic()
        if number != self._asked[0]:
            self._asked = (number, now)
        return max(offer.weight for offer in offers) < DISLIKED and now < self._asked[1] + RELUCTANCE

    def temptation(self, kind: str, name: str) -> float:
        if kind in ("choice", "place") or name in NO_AIM:
            return preference(self.window.positions[-1], name)
        return WEIGHT[kind]

    def click(self, offer: Offer) -> None:
        """The page may have moved on meanwhile: then it is looked anew."""
        self.clicked.append(offer.name)
        try:
            self.touch(offer)
            self._failures = 0
        except NotThere:
            self._failures += 1
            if self._failures == FAILURES:
                raise

    def touch(self, offer: Offer) -> None:
        """By finger on a phone, by mouse at a desk; mostly by script, which is quicker."""
        if len(self.clicked) % self.by_hand or not (target := self.element(offer)):
            self.page.evaluate(CLICK, offer.index)
        elif self.window.size == "phone":
            target.tap(timeout=PATIENCE)
        else:
            target.click(timeout=PATIENCE)

    def element(self, offer: Offer) -> ElementHandle | None:
        """What a finger can be laid on; an option of a list is none."""
        found = self.page.evaluate_handle("(index) => window.offered[index].element", offer.index).as_element()
        return found if found and found.evaluate("(element) => !(element instanceof HTMLOptionElement)") else None


class Typist(Person):
    """Who has no mouse: Tab, Enter and the arrows."""

    def touch(self, offer: Offer) -> None:
        self.page.evaluate(WANT, offer.index)
        self.press_until("Tab", "window.stop.contains(document.activeElement)")
        if offer.kind in ("more", "less"):
            self.page.keyboard.press("ArrowUp" if offer.kind == "more" else "ArrowDown")
        elif label := self.page.evaluate("() => window.wanted.label"):
            self.page.keyboard.type(label)
        else:
            while arrow := self.page.evaluate(ARROW):
                self.page.keyboard.press(arrow)
            self.page.keyboard.press("Enter")

    def press_until(self, key: str, wanted: str) -> None:
        """Until this is true of the page."""
        for _ in range(TABS):
            if self.page.evaluate(f"() => {wanted}"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {self.clicked[-1]}")


def play(*people: Person, clicks: int | None = None) -> None:
    """They click until the score sheet lies before all of them, or until so many clicks were made."""
    last, pause = time.monotonic(), SHORT_PAUSE
    while not all(person.is_done for person in people):
        if sum(person.act() for person in people):
            last, pause = time.monotonic(), SHORT_PAUSE
        else:
            people[0].page.wait_for_timeout(pause)
            pause = min(1.5 * pause, LONG_PAUSE)
        clicked = sum(len(person.clicked) for person in people)
        if clicks is not None and clicked >= clicks:
            return
        paused = time.monotonic() - last
        assert paused < LONGEST_PAUSE, f"nothing to click for long; the last clicks: {last_clicks(*people)}"
        assert clicked < MOST_CLICKS, f"the game does not end; the last clicks: {last_clicks(*people)}"


def last_clicks(*people: Person) -> str:
    return "; ".join(", ".join(person.clicked[-8:]) for person in people)

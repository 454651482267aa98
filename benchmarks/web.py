"""How soon the page paints after a tap, while four bots play: interaction to next paint, as browsers measure it.

    python -m benchmarks.web [--size phone] [--taps 150] [--slow 4] [--speed 1]

Starts a server of its own and a Chromium. Somebody plays a game of the expansion against four bots by tapping what the
page offers; every tap and key is timed by the browser's own event timing. With --slow the processor seems so many times
slower, as on a phone. Prints the median, the 98th percentile and the longest; the pages must be built.
"""

import argparse
import statistics
import tempfile
from pathlib import Path

from tests.server.servers import Server, sqlite_at
from tests.web.person import Person, play
from tests.web.windows import Window, running_browser

OBSERVE = """
window.interactions = {};
new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
        if (id) window.interactions[id] = Math.max(duration, window.interactions[id] ?? 0);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
FASTER_THAN_TOLD = 8.0  # milliseconds: browsers do not report an interaction below 16


def main() -> None:
    """Play, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", choices=["desk", "phone"], default="phone")
    parser.add_argument("--taps", type=int, default=150)
    parser.add_argument("--slow", type=float, default=1, help="how many times slower the processor seems")
    parser.add_argument("--speed", type=float, default=1, help="of the animations, as in the settings")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sqlite_at(Path(folder)), Path(folder))
        with server, running_browser() as browser:
            window = Window(browser, server, arguments.size, speed=arguments.speed)
            times = measure(window, arguments.taps, arguments.slow)
            window.close()
    shown = {"median": statistics.median(times), "98th percentile": times[int(len(times) * 0.98)], "longest": times[-1]}
    print(
        f"{arguments.size}, {len(times)} taps, processor slower by {arguments.slow:g}, "
        f"animations at {arguments.speed:g}:"
    )
    print(", ".join(f"{name} {value:.0f} ms" for name, value in shown.items()))


def measure(window: Window, taps: int, slow: float) -> list[float]:
    """The time of every tap, shortest first."""
    window.context.add_init_script(OBSERVE)
    bots = ["greedy"] * 4
    table = window.be("Ann").new_table("human", *bots, options={"expansion": True}, public=False)
    page = window.sit_at(table)
    window.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    person = Person(window, seed=1, by_hand=1)
    play(person, clicks=taps)
    page.wait_for_timeout(500)
    told: list[float] = list(page.evaluate("() => Object.values(window.interactions)"))
    return sorted([*told, *[FASTER_THAN_TOLD] * (len(person.clicked) - len(told))])


if __name__ == "__main__":
    main()

"""Draws the icons of an installed Holocene from its favicon: `python -m tests.web.icons`."""

from pathlib import Path

from tests.structure.source import ROOT
from tests.web.windows import running_browser

PUBLIC = Path(ROOT, "web/public")
GROUND = "#8d4a2c"
#        name                 pixels  ground    share of the picture
ICONS = (
    ("icon-192.png", 192, "", 1.0),
    ("icon-512.png", 512, "", 1.0),
    ("icon-maskable.png", 512, GROUND, 0.8),  # what a phone cuts off is ground
    ("apple-touch-icon.png", 180, GROUND, 0.9),
    ("badge.png", 96, "", 1.0),
)
PAGE = """<body style="margin:0;display:grid;place-items:center;height:100vh;background:{ground}">
<div style="width:{share}%;line-height:0">{drawing}</div></body>"""


def main() -> None:
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with running_browser() as browser:
        for name, pixels, ground, share in ICONS:
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(PAGE.format(ground=ground or "transparent", share=share * 100, drawing=drawing))
            page.screenshot(path=PUBLIC / name, omit_background=not ground)
            page.close()


if __name__ == "__main__":
    main()

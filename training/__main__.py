"""python -m training --game stone-age --minutes 8 --device cuda --resume runs/stone-age."""

import json
import sys

from holocene.engine.errors import HoloceneError
from training.run import Run
from training.settings import as_told, from_command_line


def main(words: list[str] | None = None) -> None:
    """Train as long as it was told to."""
    settings = from_command_line(words)
    print(json.dumps(as_told(settings)), flush=True)
    try:
        Run(settings).go()
    except HoloceneError as error:
        sys.exit(f"{error}")


if __name__ == "__main__":
    main()

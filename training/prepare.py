"""Compile a game for a GPU and play the lessons of a run, both on all cores: before an hour on a GPU is paid for.

python -m training.prepare --game stone-age --resume runs/stone-age --set lesson_minutes=8.0

No GPU is needed. With XDG_CACHE_HOME in a folder that travels along, what was compiled here is found there.
"""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from holocene.engine.gpu import HOPPER
from training.lessons import lessons
from training.settings import from_command_line

WORKS = ("allow", "look", "imagine", "serve")


def compile_kernel(game: str, work: str) -> str:
    """One kernel, into the cache."""
    from holocene.learning import on_gpu

    name, code, words = on_gpu.code(game, work, HOPPER)
    return f"{work}: {len(code):,} bytes, {words} words ({name[:40]})"


def main(words: list[str] | None = None) -> None:
    """Kernels in processes of their own, lessons meanwhile."""
    settings = from_command_line(words)
    folder = Path(settings.run)
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(len(WORKS), mp_context=multiprocessing.get_context("spawn")) as pool:
        going = [pool.submit(compile_kernel, settings.game, work) for work in WORKS]
        if settings.lessons:
            print(f"{len(lessons(settings, folder / 'lessons.npz')):,} lessons in {folder}", flush=True)
        for each in going:
            print(each.result(), flush=True)


if __name__ == "__main__":
    main()

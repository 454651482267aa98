"""Compiled replaying and bots' evaluators: made ready beside the server, which serves plainly until then.

The compiler keeps a process busy for a while, so another process fills the cache and this one only loads from it; a
server that shall not compile never imports the compiler.
"""

import asyncio
import logging
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from holocene.server.bot_workers import BotWorkers

log = logging.getLogger("holocene.server")


def make_all_ready() -> None:
    """Compile the replaying of every game, or load it."""
    from holocene.engine.fast_replay import make_ready
    from holocene.games import DESCRIPTORS

    for name, descriptor in DESCRIPTORS.items():
        make_ready(name, descriptor.compiled().twins(), descriptor.rules.state)


def compile_all() -> None:
    """Fill the cache: replaying first, then what bots think with."""
    from holocene.bots import evaluators
    from holocene.bots.mcts.compilation import prepare
    from holocene.games import DESCRIPTORS

    make_all_ready()
    for game in evaluators.EVALUATORS:
        evaluators.prepare(evaluators.of(game))
    for name, descriptor in DESCRIPTORS.items():
        if descriptor.net:
            prepare(name)


async def warm_up(bot_workers: "BotWorkers") -> None:
    """Let another process compile, then load what it made."""
    try:
        bot_workers.evaluators_compiled = await _compile_beside()
    finally:
        bot_workers.evaluators_ready.set()


async def _compile_beside() -> bool:
    """Whether it worked."""
    told_here = ("-W", "ignore::RuntimeWarning")  # what the helper warns of, this process warns of too
    helper = await asyncio.create_subprocess_exec(
        *(sys.executable, *told_here, "-m", __name__),
        start_new_session=True,  # Ctrl-C is the server's to hear, which then ends the helper
    )
    try:
        code = await helper.wait()
    except asyncio.CancelledError:
        helper.kill()
        await helper.wait()
        raise
    if code != 0:
        log.warning("compiling failed; tables are replayed plainly", extra={"code": code})
        return False
    await asyncio.to_thread(make_all_ready)
    log.info("rules and evaluators are compiled")
    return True


if __name__ == "__main__":
    compile_all()

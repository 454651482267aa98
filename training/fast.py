"""What torch compiles on a GPU: passes through the net, by the hundred thousand a minute and always equally large."""

from collections.abc import Callable
from functools import cache
from typing import Any

import torch
from torch import Tensor

from training.net import Net, Told
from training.settings import Settings

SHAPES = 64  # of what is given to a compiled function, at most


def made_fast(function: Callable[..., Any], settings: Settings) -> Callable[..., Any]:
    """The function, compiled if the settings say so."""
    return compiled(function) if settings.compiled and settings.device == "cuda" else function


@cache
def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Once a process; every shape it is given takes some seconds, once."""
    torch._dynamo.config.recompile_limit = SHAPES  # noqa: SLF001 - named so in its manual
    made: Callable[..., Any] = torch.compile(function, dynamic=False)
    return made


def asked(net: Net, seen: Tensor, allowed: Tensor) -> Told:
    """What a net says about positions."""
    told: Told = net(seen, allowed)
    return told

"""How well a net plays, and how: whole games on the device against other nets, by kind of table."""

import torch
from torch import Tensor

from holocene.learning import Batch
from training.net import Net, drawn
from training.settings import Settings
from training.tables import learner_seats, set_up, shares

SEED = 10**9
LOOKS = 32  # decisions between two looks whether all games are over


@torch.no_grad()
def match(settings: Settings, net: Net, other: Net | None, batch: Batch, sharpness: float = 1.0) -> dict[str, float]:
    """One seat of each table for the net, all others for the other one, as sharp as told, or random moves.

    Its share of the wins at each kind of table, and what its boards are like at the end.
    """
    batch.reset(SEED + settings.seed)
    seats = learner_seats(batch)
    won = torch.zeros(batch.count, device=batch.device)
    while not bool((torch.as_tensor(batch.games) > 0).all()):
        for _ in range(LOOKS):
            won += play_one(net, other, batch, seats, sharpness)
    kinds, found = torch.as_tensor(batch.kind), dict[str, float]()
    for number in range(len(batch.kinds)):
        here = kinds == number
        found[name_of(number, batch)] = float(won[here].mean())
        found |= {f"{name_of(number, batch)} {word}": value for word, value in boards(settings, batch, seats, here)}
        found[f"{name_of(number, batch)} rounds"] = float(torch.as_tensor(batch.rounds)[here].float().mean())
    return found


def play_one(net: Net, other: Net | None, batch: Batch, seats: Tensor, sharpness: float) -> Tensor:
    """One decision at every table; what the net has of the games that ended with it."""
    seen, allowed = torch.as_tensor(batch.observe()), torch.as_tensor(batch.mask())
    logits = net(seen, allowed).logits
    others = (~allowed).float() * -1e9 if other is None else other(seen, allowed).logits * sharpness
    mine = torch.as_tensor(batch.to_act).long() == seats
    rewards, done = batch.step(torch.where(mine, drawn(logits), drawn(others)))
    share = shares(batch, torch.as_tensor(rewards)).gather(1, seats[:, None]).squeeze(1)
    played_out = torch.as_tensor(done) & ~torch.as_tensor(batch.truncated)
    return share * played_out


def name_of(number: int, batch: Batch) -> str:
    """A kind in a word, such as `4p-expansion`."""
    kind = batch.kinds[number]
    options = {name: value for name, value in kind.options.items() if name != "landscape_visible"}
    words = [value if isinstance(value, str) else name for name, value in options.items() if value]
    return "-".join([f"{kind.players}p", *words])


def boards(settings: Settings, batch: Batch, seats: Tensor, here: Tensor) -> list[tuple[str, float]]:
    """What the learner's boards hold at the end of games, and its points by category."""
    seen, found = torch.as_tensor(batch.observe(0)), []
    for word in settings.watched:
        columns = [batch.columns.slice(f"player-{seat} {word}") for seat in range(batch.players)]
        held = torch.stack([seen[:, where].float().sum(1) for where in columns], 1)
        found.append((word, float(held.gather(1, seats[:, None])[here].mean())))
    points = torch.as_tensor(batch.points).float()[torch.arange(batch.count, device=seats.device), seats][here]
    found += list(zip(batch.categories, points.mean(0).tolist(), strict=True))
    return [*found, ("score", float(points.sum(1).mean()))]


def measuring_tables(settings: Settings) -> Batch:
    """Tables that stay over."""
    return set_up(settings, settings.measured, SEED, restart=False)

"""From an exported net to one that bots play with."""

from pathlib import Path

import pytest

import holocene
from holocene import bots, learning
from holocene.bots.net import Net as WholeNet
from holocene.games import GAMES
from tests import extras

torch = extras.needed("train")

from holocene.learning import Batch  # noqa: E402 - torch may be missing
from training import checkpoints, quantize, settings  # noqa: E402
from training.net import Net, Shape  # noqa: E402

KINDS = [{"players": 2, "weight": 1.0, "expansion": True}, {"players": 3, "weight": 1.0, "expansion": True}]


def test_bots_play_with_what_a_run_exports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    torch.manual_seed(1)
    how = settings.Settings(kinds=KINDS, width=16, layers=2, threads=1)
    net = Net(Shape.of(Batch("stone-age", 2, 1, threads=1)), how.width, how.layers)
    torch.nn.init.orthogonal_(net.policy.weight, 3.0)
    checkpoints.export(tmp_path / "net.npz", net, how, steps=7, seconds=1.0, measured={"2p-expansion": 0.5})
    quantize.main([str(tmp_path / "net.npz"), str(tmp_path / "play.npz")])
    assert capsys.readouterr().out.endswith("play.npz: 0.0 MiB\n")
    about = WholeNet.load(tmp_path / "play.npz").about
    assert (about["game"], about["players"], about["trained"]["steps"]) == ("stone-age", [2, 3], 7)
    assert about["options"]["expansion"] is True
    assert about["options"]["open_cards"] is False
    game = holocene.new("stone-age", players=3, seed=4, expansion=True)
    seen = game.imagine(0, 0)
    logits = net(torch.tensor(learning.observe(seen)[None]), torch.tensor(learning.mask(seen)[None])).logits
    bot = bots.make(f"policy:file={tmp_path / 'play.npz'}")
    assert bot.choose(seen) == GAMES["stone-age"].text(int(logits.argmax()))
    with pytest.raises(holocene.BadOption, match="plays with 2, 3 players, not 4"):
        bot.choose(holocene.new("stone-age", players=4, seed=4, expansion=True).imagine(0, 0))
    with pytest.raises(holocene.BadOption, match="plays with expansion=True, not False"):
        bot.choose(holocene.new("stone-age", players=2, seed=4).imagine(0, 0))

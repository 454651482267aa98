"""Games, pieces and rulebooks for pages."""

import pytest

from holocene.epoch.pieces import PIECES, TILE_IDS
from holocene.stone_age.buildings import BUILDING_IDS
from holocene.stone_age.cards import CARD_IDS
from tests.server.servers import Json, Server
from tests.structure.source import ROOT

EFFECTS = {
    *("get-food", "get-resource", "score-points", "get-tool", "raise-agriculture", "roll-for-resource"),
    *("dice-for-everybody", "draw-card", "keep-tool-once", "keep-claim", "style-dice", "move-merchant"),
    *("choose-resource", "get-person", "open-private-place", "give-income"),
}
BOTTOMS = {
    *("healing", "art", "writing", "pottery", "time", "transport", "music", "weaving", "ring"),
    *("farmer", "tool-maker", "hut-builder", "shaman", "merchant"),
}


def pieces(server: Server, game: str) -> Json:
    found: Json = server.anybody().get(f"/api/games/{game}/pieces")
    return found


def rulebook(server: Server, game: str, language: str = "en", *, expect: int = 200) -> Json:
    found: Json = server.anybody().get(f"/api/games/{game}/rulebook", params={"language": language}, expect=expect)
    return found


def test_games_say_how_many_may_play_and_what_their_options_may_be(sqlite_server: Server) -> None:
    games = sqlite_server.anybody().get("/api/games")["games"]
    assert games["stone-age"]["players"] == [2, 4]
    assert games["stone-age"]["players_with"] == {"expansion": [2, 5]}
    assert games["epoch"]["players"] == [1, 4]
    for game in games.values():
        assert list(game["choices"]) == list(game["options"])
    assert games["epoch"]["choices"]["setup"]["words"] == ["learning", "standard", "extended"]


def test_every_piece_of_stone_age_is_listed_in_words_of_closed_lists(sqlite_server: Server) -> None:
    found = pieces(sqlite_server, "stone-age")
    assert list(found["cards"]) == list(CARD_IDS)
    assert list(found["buildings"]) == list(BUILDING_IDS)
    assert {card["top"]["kind"] for card in found["cards"].values()} <= EFFECTS
    assert {card["bottom"]["kind"] for card in found["cards"].values()} == BOTTOMS
    assert {tile["effect"]["kind"] for tile in found["buildings"].values() if tile["effect"]} <= EFFECTS
    assert len(found["style_dice"]) == 6
    assert found["cards"]["C06"] == {
        "top": {"kind": "get-resource", "what": "brick", "amount": 1, "text": "1 brick", "picture": "resource"},
        "bottom": {"kind": "shaman", "weight": 2, "culture": False},
        "expansion": False,
        "reconstructed": [],
    }
    assert found["buildings"]["H01"]["cost"] == {"wood": 1, "brick": 1, "gold": 1}
    assert found["buildings"]["H02"]["free"] == {"least": 5, "most": 5, "kinds": 2}
    assert (found["buildings"]["H02"]["cost"], found["buildings"]["H02"]["points"]) == (None, 0)
    in_jewelry = [tile for tile in found["buildings"].values() if tile["jewelry"]]
    assert in_jewelry
    assert {(tile["points"], tile["free"]["kinds"]) for tile in in_jewelry} == {(4, 0)}
    assert any(card["reconstructed"] for card in found["cards"].values())


def test_every_value_of_epoch_says_where_it_comes_from(sqlite_server: Server) -> None:
    found = pieces(sqlite_server, "epoch")
    assert list(found["tiles"]) == list(TILE_IDS)
    assert found["abilities"] == PIECES.values["abilities"]
    assert found["provenance"]["abilities.axe.status"]["origin"] == "reconstructed"


def test_an_unknown_game_has_no_pieces(sqlite_server: Server) -> None:
    assert sqlite_server.anybody().get("/api/games/chess/pieces", expect=404)["error"] == "not-found"


def test_the_rulebook_is_told_sentence_by_sentence(sqlite_server: Server) -> None:
    told = rulebook(sqlite_server, "stone-age")
    base, expansion = told["books"]
    assert (told["language"], base["name"], base["title"], expansion["name"]) == (
        "en",
        "stone_age",
        "Stone Age",
        "expansion",
    )
    assert base["about"].startswith("The rules of the base game")
    hut = next(each for each in base["chapters"][1]["sentences"] if each["number"] == "2.5")
    assert hut == {
        "number": "2.5",
        "text": "The hut takes exactly two people of one player, who come together.",
        "kind": None,
    }
    kinds = {each["number"]: each["kind"] for chapter in base["chapters"] for each in chapter["sentences"]}
    assert (kinds["2.18"], kinds["2.19"]) == ("ruling", "option")


@pytest.mark.parametrize(("game", "books"), [("stone-age", ["stone_age", "expansion"]), ("epoch", ["epoch"])])
def test_no_sentence_is_lost(sqlite_server: Server, game: str, books: list[str]) -> None:
    for name, told in zip(books, rulebook(sqlite_server, game)["books"], strict=True):
        written = (ROOT / "rulebook" / f"{name}.md").read_text(encoding="utf-8")
        numbers = [each["number"] for chapter in told["chapters"] for each in chapter["sentences"]]
        assert len(numbers) == written.count("\n- **")


def test_german_is_german_or_said_not_to_be(sqlite_server: Server) -> None:
    is_here = all((ROOT / "rulebook" / "de" / f"{name}.md").is_file() for name in ("stone_age", "expansion"))
    told = rulebook(sqlite_server, "stone-age", "de", expect=200 if is_here else 404)
    if is_here:
        assert told["language"] == "de"
    epoch = rulebook(sqlite_server, "epoch", "de")
    assert epoch["language"] == ("de" if (ROOT / "rulebook" / "de" / "epoch.md").is_file() else "en")
    assert rulebook(sqlite_server, "epoch", "fr", expect=422)["error"] == "bad-request"

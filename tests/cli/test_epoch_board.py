"""Epoch's map, sites and boards."""

import re

import pytest

import holocene
from holocene.terminal import shows
from holocene.terminal.look import Look
from holocene.terminal.show import Asked
from tests.cli.commands import heard, program, silent_look
from tests.contract.games import play_randomly
from tests.epoch.scenario import set_up

SHOW = shows.of("epoch")
WIDTHS = [30, 40, 60, 73, 80, 100, 120, 152, 200]
FIRST_PLACES = ("a2", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i2")


def drawn(game: holocene.Game, look: Look, seat: int | None = None) -> str:
    look.print(SHOW.board(game.view(seat), look, ["human"] * game.players))
    return heard(look)


def busy_game() -> holocene.Game:
    return set_up(
        2,
        round=4,
        land={"f2": "grasslands pottery", "e2": "mountains", "d2": "water canoe"},
        down={"g2": "forest axe"},
        lying={"e2": {"clay": 2, "rope": 1}},
        sites=["carnac", "varna", "egtved", "stonehenge"],
        tokens={"varna": {2: "blue"}},
        tile_owners={"f2": "blue"},
        red={"at": "e3", "food": 7, "status": 3, "wood": 2, "flax": 1},
        blue={"at": "f2", "status": 5},
    )


def everything_asked(game: holocene.Game, look: Look) -> str:
    seat = game.to_act
    if seat is None:
        return ""
    asked = Asked.at(game, seat, None)
    look.print(SHOW.question(asked.view, asked.legal, None))
    look.print(SHOW.menu(asked, look))
    look.print(SHOW.short_menu(asked, look))
    return heard(look)


def test_the_header_tells_round_tiles_and_turn() -> None:
    assert re.search(r"Epoch · round 4 · \d+ tiles face down · red's turn", drawn(busy_game(), silent_look(100, 40)))


@pytest.mark.parametrize("height", [40, 60])
def test_a_tile_shows_place_landscape_ability_hut_and_leader(height: int) -> None:
    text = drawn(busy_game(), silent_look(100, height))
    assert re.search(r"f2 .*●B", text)
    assert re.search(r"Pottery[ _]*⌂B", text)
    assert re.search(r"e3 .*●R", text)
    assert re.search(r"\?[ _]*\+1", text)
    assert "village" in text


def test_every_place_is_on_the_map() -> None:
    game = busy_game()
    for look in (silent_look(80, 24), silent_look(100, 40), silent_look(100, 60)):
        text = drawn(game, look)
        assert all(tile["place"] in text for tile in game.view(None)["tiles"])


def test_the_columns_of_the_map_are_the_letters_of_the_places() -> None:
    lines = drawn(busy_game(), silent_look(100, 40)).split("\n")
    columns = [next(line.index(place) for line in lines if place in line) for place in FIRST_PLACES]
    assert columns == list(range(columns[0], columns[-1] + 1, 11))


def test_resources_that_lie_on_a_tile_are_told_below_the_map() -> None:
    text = drawn(busy_game(), silent_look(100, 40))
    assert re.search(r"e2 mount *&", text)
    assert "& lying there: e2 2 clay and 1 rope" in text


def test_sites_show_who_has_offered() -> None:
    text = drawn(busy_game(), silent_look(100, 40))
    assert re.search(r"\\1_B_3_+/", text)
    assert re.search(r"\\1_2_3_+\+3/", text)
    assert re.search(r"a1 Varna +1: .* · 2: B · 3: ", text)


def test_boards_count_the_offers_of_their_own_player() -> None:
    text = drawn(busy_game(), silent_look(40, 40))
    assert [int(count) for count in re.findall(r"huts, (\d) offers", " ".join(text.split()))] == [0, 1]


def test_boards_show_food_resources_and_own_status_only() -> None:
    text = drawn(busy_game(), silent_look(100, 30), seat=0)
    assert re.search(r"▶R red +7 +3 +e3 +2 wood, 1 flax \(3/5\) +none", text)
    assert re.search(r" B blue +12 +\? +f2 +\(0/5\) +Pottery", text)


def test_a_spectator_sees_nobodys_status() -> None:
    assert re.search(r"R red +7 +\? ", drawn(busy_game(), silent_look(100, 30)))


def test_with_open_status_all_status_is_seen() -> None:
    game = set_up(2, open_status=True, red={"status": 3}, blue={"status": 5})
    text = drawn(game, silent_look(100, 30), seat=0)
    assert re.search(r"R red +12 +3 ", text)
    assert re.search(r"B blue +12 +5 ", text)


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    for moves in (0, 30, 120, 300):
        game = play_randomly(holocene.new("epoch", players=4, seed=moves), moves, moves)
        for height in (24, 60):
            look = silent_look(width, height)
            text = drawn(game, look) + everything_asked(game, look)
            assert max(map(len, text.splitlines())) <= width


def test_the_map_fits_into_80_columns_and_a_few_lines() -> None:
    text = drawn(holocene.new("epoch", players=2, seed=5, setup="learning"), silent_look(80, 24))
    assert len(text.splitlines()) < 24


def test_where_there_is_no_room_for_a_map_tiles_are_listed() -> None:
    text = drawn(busy_game(), silent_look(60, 40))
    assert "f2 grasslands, Pottery ●B ⌂B" in text
    assert "face down: " in text


@pytest.mark.parametrize("height", [24, 60])
def test_plain_letters_only_with_plain(height: int) -> None:
    for game in (busy_game(), play_randomly(holocene.new("epoch", players=3, seed=2), 2, 200)):
        look = silent_look(100, height, plain=True)
        assert (drawn(game, look) + everything_asked(game, look)).isascii()


def test_a_terminal_without_unicode_gets_plain_letters() -> None:
    done = program("play", "epoch", "--seed", "5", "--players", "2", PYTHONIOENCODING="ascii")
    assert "Epoch - choosing tiles - red's turn" in done.stdout
    assert done.stdout.isascii()


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_question_of_a_game_can_be_asked(players: int) -> None:
    for moves in range(0, 600, 40):
        game = play_randomly(holocene.new("epoch", players=players, seed=moves), moves, moves)
        text = everything_asked(game, silent_look(100, 50))
        assert game.over or f"[{len(game.legal_moves())}]" in text

"""The board with the expansion on the table, and nothing of it without."""

import re

import pytest

import holocene
from holocene.terminal.board import board
from holocene.terminal.look import Look
from holocene.terminal.menu import menu, question, short_menu
from tests.cli.commands import heard, silent_look
from tests.contract.games import new, play_randomly
from tests.expansion.scenario import set_up
from tests.stone_age.scenario import set_up as lay_base


def drawn(game: holocene.Game, look: Look) -> str:
    look.print(board(game.view(game.to_act), look, ["human"] * game.players))
    return heard(look)


def asked(game: holocene.Game, look: Look) -> str:
    view, legal = game.view(game.to_act), game.legal_moves()
    short = view["decision"] == "place" and look.short
    look.print(question(view, legal, None), short_menu(legal, look) if short else menu(view, legal, look))
    return heard(look)


def busy_game() -> holocene.Game:
    return set_up(
        5,
        to_act="black",
        red={"jewelry": 7, "merchant": 3, "traded": True, "placed": {"merchant": 2}, "food": 4, "agriculture": 3},
        blue={"people": 7, "buildings": ["XH4"], "placed": {"wood-place": 2}, "traded": True},
        green={"buildings": ["XH5"], "cards": ["XC2"]},
        black={"merchant": 10, "tools": [2, 1, 1], "used": [1, 2], "placed": {"hunt": 1, "card-5": 1}},
        display=["XC3", "XC8", "C13", "C35", "C01"],
        piles=[["XH1"], ["XH9"], ["XH3"], ["H13"], ["XH2"]],
    )


def test_there_are_five_card_spaces_and_the_fifth_costs_jewelry() -> None:
    text = drawn(busy_game(), silent_look())
    assert re.search(r"card-4 +4 any", text)
    assert re.search(r"card-5 +3 jewelry dice for everybody .*K", text)


def test_jewelry_and_the_merchant_track_have_columns() -> None:
    text = drawn(busy_game(), silent_look(100, 30))
    assert "gold jewelry trade cards built score" in text
    assert re.search(r"R red ★ +3/5 +4 +3 none +0 +0 +0 +0 +7 +3 +0 +0 +0", text)
    assert re.search(r"▶K black +3/5 +12 +0 \(2\) \(1\) 1 +0 +0 +0 +0 +1 +10", text)


def test_at_80_columns_the_same_is_shown_shorter() -> None:
    text = drawn(busy_game(), silent_look(80, 24))
    assert "player   home food tools   wood brick stone gold jewel trade card huts score" in text
    assert re.search(r"R red +3/5  4\+3 none +0 +0 +0 +0 +7 +3 +0 +0 +0", text)
    assert re.search(r"▶K black +3/5 12\+0 \(2 1\) 1 +0 +0 +0 +0 +1 +10", text)


def test_where_there_is_little_room_jewelry_and_track_are_told_in_words() -> None:
    text = " ".join(drawn(busy_game(), silent_look(60, 30)).split())
    assert "farm 3, merchant track 3, tools none, 7 jewelry," in text


def test_the_merchant_has_two_rings_and_black_is_told_from_blue() -> None:
    text = drawn(busy_game(), silent_look())
    assert re.search(r"merchant +RR ", text)
    assert re.search(r"hunt +K ", text)


def test_a_private_place_is_shown_with_its_owner_once_it_has_one() -> None:
    text = drawn(busy_game(), silent_look())
    assert re.search(r"wood-place +B:BB· +pips/2 wood", text)
    assert re.search(r"gold-place +G:··· +pips/5 gold", text)
    assert "-place" not in drawn(set_up(3), silent_look())


def test_who_has_traded_this_round_is_shown() -> None:
    assert "traded this round: R B" in drawn(busy_game(), silent_look())
    assert "traded" not in drawn(set_up(3), silent_look())


@pytest.mark.parametrize("size", [(60, 30), (80, 24), (100, 50)])
def test_reconstructed_pieces_are_marked_and_the_others_are_not(size: tuple[int, int]) -> None:
    text = drawn(busy_game(), silent_look(*size))
    for doubtful in ("1 merchant", "1 farmer", "4 points each", "14 points", "10 + dice for all", "8 + extra card"):
        assert f"{doubtful}*" in text
    for printed in ("art ", "3 hut builders ", "10 points "):
        assert printed in text
    note = " ".join(text.split())
    assert "* value reconstructed: holocene pieces" in note or "reconstructed:" in note


def test_without_doubtful_pieces_there_is_no_note() -> None:
    display = ["C01", "C02", "C03", "C04", "C05"]
    game = set_up(2, display=display, piles=[["H01", "H02"], ["H03", "H04"]])
    assert "*" not in drawn(game, silent_look())


def test_where_there_is_room_it_is_told_what_the_dice_with_style_stand_for() -> None:
    text = " ".join(drawn(busy_game(), silent_look()).replace("│", " ").split())
    for face in ("1 = 2 food*", "2 = 2 jewelry*", "3 = any", "4 = extra card*", "5 = merchant +1*", "6 = 1"):
        assert face in text


def test_plain_letters_mark_doubt_and_the_start_player_differently() -> None:
    text = drawn(busy_game(), silent_look(plain=True))
    assert text.isascii()
    assert "14 points~" in text
    assert "R red *" in text


@pytest.mark.parametrize("width", [30, 40, 60, 77, 78, 80, 93, 94, 100, 139, 152, 200])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    look = silent_look(width, 50)
    for moves in (0, 60, 300):
        game = play_randomly(new(5, seed=moves, expansion=True, bonus_buildings=True), moves, moves)
        assert max(map(len, (drawn(game, look) + asked(game, look)).splitlines())) <= width


@pytest.mark.parametrize("seed", range(12))
def test_at_80_columns_and_24_lines_the_board_and_the_question_fit(seed: int) -> None:
    look = silent_look(80, 24)
    game = new(5, seed=seed, expansion=True, bonus_buildings=True)
    text = drawn(game, look) + asked(game, look)
    assert len(text.splitlines()) < 24


@pytest.mark.parametrize("seed", range(6))
def test_at_100_columns_and_40_lines_the_board_and_all_moves_fit(seed: int) -> None:
    look = silent_look(100, 40)
    game = new(5, seed=seed, expansion=True, bonus_buildings=True)
    text = drawn(game, look) + asked(game, look)
    assert len(text.splitlines()) < 40


@pytest.mark.parametrize("moves", range(0, 500, 25))
def test_every_question_of_a_game_can_be_asked(moves: int) -> None:
    game = play_randomly(new(5, seed=moves, expansion=True, bonus_buildings=True), moves, moves)
    last = len(game.legal_moves()) - (game.decision == "share")  # amounts of jewelry begin at 0
    assert game.over or f"[{last}]" in asked(game, silent_look(100, 50))


@pytest.mark.parametrize("size", [(60, 30), (80, 24), (100, 50), (152, 50)])
def test_a_table_without_the_expansion_shows_nothing_of_it(size: tuple[int, int]) -> None:
    text = drawn(lay_base(4, red={"placed": {"hunt": 2}}), silent_look(*size))
    for word in ("jewel", "merchant", "trade", "card-5", "*", "style"):
        assert word not in text

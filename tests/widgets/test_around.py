"""What stands around the play table: games are kept, others begin, and it is looked back."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cacao_nb import Game, GameStepper, PlayTable
from cacao_nb.game import kept
from cacao_nb.keeper import SWITCH
from cacao_nb.record.diagram import to_diagram
from cacao_nb.rules import legal
from cacao_nb.study.reviews import Review, review
from cacao_nb.widgets import look_back, review_view
from cacao_nb.widgets.bring import BringGame, KeptGames
from cacao_nb.widgets.entrance import Entrance
from cacao_nb.widgets.play_on import play_on
from cacao_nb.widgets.review_view import ReviewView
from cacao_nb.widgets.setup_form import SetUpForm
from tests.modules import EIGHT


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of kept games."""
    monkeypatch.setenv(SWITCH, "yes")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    kept._shelf.cache_clear()
    return tmp_path / "data" / "cacao_nb" / "games"


def restarted() -> None:
    """The kernel is another one: nothing is in memory."""
    kept._shelf.cache_clear()


def decided(table: PlayTable, number: int = 1) -> PlayTable:
    for _ in range(number):
        if table.choosing is None:
            table.go()
        assert table.choosing is not None
        table.decide(table.choosing.options[0])
    return table


def lent(table: PlayTable) -> Any:
    return table.around._lent


# Never lost -------------------------------------------------------------------------------


def test_after_a_restart_the_running_game_is_offered_and_goes_on(place: Path):
    before = decided(PlayTable(bots={1: "greedy"}), 5)
    state = before.play.state
    restarted()
    table = PlayTable(bots={1: "greedy"})
    offer = lent(table)
    assert isinstance(offer, KeptGames) and "greedy" in offer._list.options[0]
    assert table.play.record.decisions == (), "nothing happens by itself"
    offer._on.click()
    assert lent(table) is None and table.play.state == state
    decided(table)
    restarted()
    assert len(kept.kept_games()[0]) == 1, "it is one game, not two"
    again = PlayTable(bots={1: "greedy"})
    assert f"turn {table.play.state.turn} " in lent(again)._list.options[0]


def test_a_new_game_leaves_the_kept_one_where_it_was(place: Path):
    decided(PlayTable(bots={1: "greedy"}))
    restarted()
    table = PlayTable(bots={1: "greedy"})
    lent(table)._new.click()
    assert lent(table) is None
    decided(table)
    assert len(kept.kept_games()[0]) == 2


def test_a_decision_is_an_answer_to_the_offer_as_well(place: Path):
    decided(PlayTable(bots={1: "greedy"}))
    restarted()
    table = decided(PlayTable(bots={1: "greedy"}))
    assert lent(table) is None


def test_a_table_knows_its_own_games_only(place: Path):
    decided(PlayTable(bots={1: "greedy"}, table="ours"))
    decided(PlayTable(players=3, bots={1: "easy", 2: "easy"}))
    restarted()
    assert lent(PlayTable(bots={1: "greedy"}, table="theirs")) is None
    assert lent(PlayTable(bots={1: "greedy"})) is None
    assert isinstance(lent(PlayTable(bots={}, table="ours")), KeptGames)
    assert len(lent(PlayTable(players=3, bots={1: "easy", 2: "easy"}))._list.options) == 1


def test_two_tables_alike_keep_a_game_each(place: Path):
    one, two = (PlayTable(bots={1: "greedy"}, seed=seed) for seed in (1, 1))
    decided(one)
    decided(two, 3)
    restarted()
    games, _ = kept.kept_games()
    assert sorted(len(game.resume().plays[0].record) for game in games) == sorted(
        len(table.play.record) for table in (one, two)
    )


def test_a_branch_goes_on_in_the_branch_and_leads_back(place: Path):
    before = decided(PlayTable(bots={1: "greedy"}, table="ours"), 6)
    before.branch(2)
    decided(before)
    restarted()
    table = PlayTable(table="ours", bots={1: "greedy"})
    lent(table)._on.click()
    assert table.play.state == before.play.state and len(table.trunk) == 1
    table.back()
    assert table.play.record.decisions == before.trunk[0].record.decisions


def test_a_game_that_is_over_is_not_offered_but_is_there(place: Path):
    end = Game.demo("two-players").at(turn=21)
    table = PlayTable(end, bots={1: "greedy"}, table="ours")
    while table.play.decider is not None:
        decided(table)
    restarted()
    assert lent(PlayTable(table="ours", bots={})) is None
    assert [game.over for game in kept.kept_games()[0]] == [True]


def test_a_table_that_nobody_touched_keeps_nothing(place: Path):
    PlayTable(bots={1: "greedy"}).close()
    PlayTable().close()
    assert not place.exists()


def test_a_bot_of_ones_own_sits_there_again_and_else_it_is_said(place: Path):
    def mine(view: Any, rng: Any) -> Any:
        return legal(view)[0]

    decided(PlayTable(bots={1: mine}, table="ours"))
    restarted()
    table = PlayTable(bots={1: mine}, table="ours")
    lent(table)._on.click()
    assert table.play.bots == {1: mine}
    restarted()
    other = PlayTable(bots={1: "greedy"}, table="ours")
    lent(other)._on.click()
    assert "mine" in other.said and other.play.people == (0, 1)


def test_a_damaged_file_is_told_of_and_the_game_can_be_played(place: Path):
    decided(PlayTable(bots={1: "greedy"}))
    (path,) = place.iterdir()
    path.write_text('{"version": 1, "value": {"table": "__import__(\'os\')"')
    restarted()
    table = PlayTable(bots={1: "greedy"})
    assert "could not be read" in lent(table)._head.value
    decided(table)


def test_a_strange_game_is_refused_when_it_is_to_go_on(place: Path):
    decided(PlayTable(bots={1: "greedy"}))
    (path,) = place.iterdir()
    data = json.loads(path.read_text())
    data["value"]["play"]["game"]["decisions"][0] = {"kind": "place", "tile": "5-5-5-5"}
    path.write_text(json.dumps(data))
    restarted()
    table = PlayTable(bots={1: "greedy"})
    before = table.play
    lent(table)._on.click()
    assert table.play is before and "Decision 1" in table.said


def test_switched_off_nothing_is_kept_or_offered(place: Path, monkeypatch: pytest.MonkeyPatch):
    decided(PlayTable(bots={1: "greedy"}))
    monkeypatch.setenv(SWITCH, "no")
    assert lent(decided(PlayTable(bots={1: "greedy"}))) is None
    monkeypatch.setenv(SWITCH, "yes")
    assert len(kept.kept_games()[0]) == 1


def test_a_kept_game_can_be_forgotten(place: Path):
    decided(PlayTable(bots={1: "greedy"}))
    table = PlayTable(bots={1: "greedy"})
    lent(table)._drop.click()
    assert kept.kept_games()[0] == [] and lent(table)._list.options == ()


# The form ---------------------------------------------------------------------------------


def test_with_nothing_given_it_asks_and_begins_what_is_chosen():
    table = PlayTable()
    form = lent(table).form
    form.choose(players=4, kinds=["person", "easy", "person", "greedy"], seed=7)
    form.choose(modules=["gigantism"], names=["Anna", "", "Carl", ""])
    form._open.value = True
    form._go.click()
    play = table.play
    assert lent(table) is None
    assert play.bots == {1: "easy", 3: "greedy"} and play.open_hands
    assert play.game.names == ("Anna", "", "Carl", "")
    assert play.game.modules == (*EIGHT, "gigantism")
    assert table.names == play.game.names
    decided(table)


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"modules": ["gigantism"]}, "Gigantism is for 3 or 4 players"),
        ({"seed": "seven"}, "A seed is a whole number"),
        ({"seed": "9" * 30}, "A seed is a whole number"),
        ({"names": ["x" * 5000]}, "name"),
    ],
)
def test_what_is_not_allowed_is_refused_in_a_sentence(chosen: Any, sentence: str):
    begun: list[Any] = []
    form = SetUpForm(begun.append)
    form.choose(**chosen)
    assert sentence in form.refusal and sentence in form._told.value
    form._go.click()
    assert begun == []
    form.close()


def test_every_choice_of_players_and_modules_begins_or_is_refused():
    begun: list[Any] = []
    for players in (2, 3, 4):
        for modules in ((), EIGHT, ("map",), ("new_workers",), ("gigantism",)):
            form = SetUpForm(begun.append)
            form.choose(players=players, modules=modules)
            before = len(begun)
            form.begin()
            assert (len(begun) > before) is (form.refusal == "")
            form.close()


def test_who_begins_is_one_of_those_who_play():
    form = SetUpForm(lambda setting: None)
    form.choose(players=4)
    form._first.value = 3
    form.choose(players=2)
    assert form._first.value == 1 and form.refusal == ""
    form.close()


def test_playing_at_the_table_as_it_is_closes_the_form():
    table = PlayTable()
    assert isinstance(lent(table), Entrance)
    decided(table)
    assert lent(table) is None


# Bringing and taking along ----------------------------------------------------------------


def brought(table: PlayTable) -> BringGame:
    table.around.enter()
    bring = lent(table).bring
    assert isinstance(bring, BringGame)
    return bring


def uploaded(content: bytes) -> dict[str, Any]:
    """A file as the page would send it."""
    told = {"name": "a.json", "type": "", "size": len(content), "content": memoryview(content)}
    return {**told, "last_modified": datetime.now(tz=UTC)}


def test_a_share_line_comes_to_the_table_and_who_plays_is_asked():
    table = PlayTable(bots={1: "greedy"}, seed=7)
    bring = brought(table)
    bring._line.value = Game.demo("three-way-tie").share()
    bring._go.click()
    form = lent(table).form
    assert form.players == 3
    form._go.click()
    assert table.play.game == Game.demo("three-way-tie")


def test_a_file_comes_to_the_table(tmp_path: Path):
    table = PlayTable(bots={1: "greedy"}, seed=7)
    bring = brought(table)
    bring._file.value = (uploaded(Game.demo("first-steps").to_json().encode()),)
    bring._go.click()
    lent(table).form._go.click()
    assert table.play.record.decisions == Game.demo("first-steps").decisions


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("", "Paste a share line"),
        ("__import__('os')", "line"),
        ("cacao1-zzz.00000000", "damaged"),
        ('{"format": "cacao_nb game"}', "says nothing about"),
        (b"x" * 1_000_001, "bytes"),
        (b"\xff\xfe", "line"),
    ],
)
def test_what_is_no_game_is_refused_and_nothing_changes(given: Any, sentence: str):
    table = PlayTable(bots={1: "greedy"}, seed=7)
    before, bring = table.play, brought(table)
    if isinstance(given, bytes):
        bring._file.value = (uploaded(given),)
    else:
        bring._line.value = given
    bring._go.click()
    assert sentence in bring._told.value and table.play is before
    table.close()


def test_what_is_taken_along_in_mid_game_is_what_the_seat_sees():
    table = decided(PlayTable(bots={1: "greedy"}, seed=7), 4)
    away = table.around.take_away
    away._copying.click()
    assert away._text.value == to_diagram(table.play.state.seen_by(0))
    away._sharing.click()
    assert away._text.value == "" and "before the end" in away._link.value
    away._paging.click()
    page = base64.b64decode(away._link.value.split("base64,")[1].split('"')[0]).decode()
    assert table.play.game.share() not in page


def test_after_the_end_the_share_line_is_given():
    table = PlayTable(Game.demo("two-players"), bots={})
    table.around.take_away._sharing.click()
    assert Game.parse(table.around.take_away._text.value) == Game.demo("two-players")


def test_the_game_is_saved_beside_the_notebook_and_never_over_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    table = decided(PlayTable(bots={1: "greedy"}, seed=7))
    for _ in range(2):
        table.around.take_away._filing.click()
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    assert all(Game.load(path) == table.play.game for path in files)


def test_where_visitors_share_an_account_nothing_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    table = PlayTable(bots={1: "greedy"}, seed=7)
    table.around.take_away._filing.click()
    assert [*tmp_path.iterdir()] == [] and "Visitors" in table.around.take_away._link.value


# Play on from here ------------------------------------------------------------------------


def test_a_stepper_plays_on_from_its_step_and_comes_back():
    stepper = GameStepper(Game.demo("two-players"), turn=9)
    children = stepper.children
    stepper.play_on._button.click()
    table = stepper.play_on.table
    assert table is not None and stepper.children == (table,)
    assert table.play.state == stepper.replay.record.state_at(
        stepper.replay.record.before_turn(9)
    )
    lent(table).form._go.click()
    decided(table)
    assert len(Game.demo("two-players").decisions) == len(stepper.replay.record.decisions)
    table.around.doors._buttons["back"].click()
    assert stepper.children == children and stepper.play_on.table is None
    stepper.close()


def test_from_within_a_turn_it_plays_on_from_the_decision_before():
    stepper = GameStepper(Game.demo("two-players"))
    for step in range(0, 40, 7):
        stepper.step = step
        game = stepper._game_so_far()
        assert stepper.replay.after_decisions(len(game.decisions)) <= step
    stepper.close()


def test_with_bots_it_begins_at_once():
    table = play_on(Game.demo("first-steps"), bots={1: "easy"})
    assert lent(table) is None and table.choosing is not None
    table.close()


# Looking back -----------------------------------------------------------------------------


WORLDS = 16


@pytest.fixture(scope="module")
def reviewed() -> tuple[Game, Review]:
    """A game that Red played at random, and its review: worked out once."""
    game = Game.simulate(["random", "greedy"], seed=7)
    return game, review(game, worlds=WORLDS)


@pytest.fixture
def looking(
    reviewed: tuple[Game, Review], monkeypatch: pytest.MonkeyPatch
) -> Iterator[PlayTable]:
    """A table at which that game is looked back on."""
    game, found = reviewed

    def at_once(record: object, *, worlds: int) -> Iterator[Review]:
        yield found

    monkeypatch.setattr(look_back, "WORLDS", WORLDS)
    monkeypatch.setattr(review_view, "review_so_far", at_once)
    table = PlayTable(game, bots={1: "easy"})
    table.go()
    yield table
    table.close()


def view_of(table: PlayTable) -> ReviewView:
    view = lent(table)
    assert isinstance(view, ReviewView)
    return view


def test_one_press_and_the_review_is_the_one_of_the_study(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(review_view, "WORLDS", 3)
    game = Game.demo("first-steps")
    table = PlayTable(game, bots={1: "easy"})
    table.around.doors._buttons["review"].click()
    view = view_of(table)
    assert view.found == review(game, worlds=3)
    assert "6 turns are reviewed, each over 3 deals" in view._head.value
    table.close()


def test_only_turns_of_people_are_tried_again(looking: PlayTable):
    view = view_of(looking)
    assert [one.seat for one in view._worst] == [0] * len(view._worst) != []
    assert {one.seat for one in view.found.turns} == {0, 1}  # type: ignore[union-attr]


def test_a_turn_that_is_clicked_is_on_the_board(looking: PlayTable):
    view, replay = view_of(looking), looking.play.replay
    looking.status._handle_custom_msg({"picture": "chances", "x": 0.5, "y": 0.2}, [])
    assert view.turn == 11 and looking.shown.number == replay.turn_end(11)
    view._turn.value = 3
    assert looking.shown.number == replay.turn_end(3)
    assert "Turn 3, Red: chance to win" in view._told.value and "16 deals" in view._told.value


def play_line(table: PlayTable, line: tuple[Any, ...]) -> None:
    """Play a whole turn: what was meant, and what else is asked in it."""
    play, left = table.play, [*line]
    while table.play is play:
        options = legal(table.play.state)
        meant = next((one for one in left if one in options), options[-1])
        if meant in left:
            left.remove(meant)
        table.decide(meant)


def test_a_better_move_is_found_on_the_board_before_it_is_shown(looking: PlayTable):
    view = view_of(looking)
    worst, game = view._worst[0], looking.play
    view._list.index = 0
    assert str(worst.better[0]) not in view._told.value + view._said.value
    view._try.click()
    assert looking.play is not game and lent(looking) is None
    assert looking.play.state == game.record.state_at(game.record.before_turn(worst.turn))
    assert f"Turn {worst.turn}: find something better" in looking.said
    play_line(looking, worst.better)
    assert looking.play is game and view_of(looking) is view
    assert "the best that was found" in view._said.value


def test_what_was_played_is_not_accepted_and_a_bad_move_neither(looking: PlayTable):
    view = view_of(looking)
    worst = view._worst[0]
    view._list.index = 0
    view._try.click()
    play_line(looking, worst.played)
    assert "That is what was played" in view._said.value
    view._show.click()
    assert "Better was" in view._said.value and "over 16 deals" in view._said.value
    assert looking.shown.number == looking.play.replay.after(worst.turn)


def test_trying_keeps_nothing_and_leads_back_to_the_game(
    looking: PlayTable, place: Path, monkeypatch: pytest.MonkeyPatch
):
    view = view_of(looking)
    view._list.index = 0
    view._try.click()
    looking.decide(looking.choosing.options[0])  # type: ignore[union-attr]
    assert kept.kept_games()[0] == []
    looking.back()
    assert looking.trunk == []


def test_what_if_from_a_turn_of_the_review_is_played_with_the_hand_in_view(
    looking: PlayTable,
):
    view_of(looking).go_to(11)
    looking.branch()
    assert lent(looking) is None and looking.trunk
    assert looking.hands.layout.display != "none"
    looking.back()
    looking.review()
    assert view_of(looking).turn == 11, "it was put aside"


def test_the_gold_of_everybody_stands_side_by_side(looking: PlayTable):
    view = view_of(looking)
    view._tabs.value = "gold"
    totals = [player.total for player in looking.play.game.score.players]
    assert f'class="cacao-number">{totals[0]}<' in view._gold.value
    assert view._chances.layout.display == "none"


def test_closing_it_leads_to_the_end_of_the_game(looking: PlayTable):
    view_of(looking)._close.click()
    assert lent(looking) is None
    assert looking.shown.number == looking.play.replay.last
    looking.go()
    assert view_of(looking).found is not None, "it is not worked out twice"


def test_another_game_has_another_review(looking: PlayTable):
    first = view_of(looking)
    looking.around.enter()
    lent(looking).form._go.click()
    decided(looking, 6)
    looking.review()
    assert view_of(looking) is not first
    looking.palette = "dark"
    assert (first.palette, view_of(looking).palette) == ("auto", "dark"), "it follows no more"

"""A game that is being played goes on in the next kernel just as it stood in the last one."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cacao_nb import Game
from cacao_nb.game import kept
from cacao_nb.game.acting import best_acts
from cacao_nb.game.kept import (
    BadKept,
    drop_game,
    keep_game,
    kept_games,
    new_key,
    plays_from_data,
    plays_to_data,
    table_mark,
)
from cacao_nb.game.play import Play
from cacao_nb.keeper import SWITCH
from cacao_nb.rules import legal
from cacao_nb.rules.errors import RulesError
from tests.modules import EIGHT
from tests.samples import sample


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the games that are kept; every call of `fresh_kernel` forgets memory."""
    monkeypatch.setenv(SWITCH, "yes")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    fresh_kernel()
    return tmp_path / "data" / "cacao_nb" / "games"


def fresh_kernel() -> None:
    kept._shelf.cache_clear()


def played(decisions: int, seed: int = 7, **setting: Any) -> Play:
    """A play after so many decisions of people and bots who take anything."""
    rng = Random(seed)
    bots = setting.pop("bots", {1: "greedy"})
    play = Play(Game(seed=seed, **setting), bots)
    for _ in range(decisions):
        if play.decider is None:
            break
        options = legal(play.state)
        acts = best_acts(play.state) if play.state.phase == "act" else ()
        play.decide_all(acts if acts and rng.random() < 0.5 else [rng.choice(options)])
    return play


def same(one: Play, other: Play) -> bool:
    return (
        one.record == other.record
        and one.state == other.state
        and one.bots == other.bots
        and one.since == other.since
        and one.along == other.along
        and str(one.label) == str(other.label)
        and str(one.no_undo) == str(other.no_undo)
        and (one.open_hands, one.teaching, one.obvious, one.bot_seed)
        == (other.open_hands, other.teaching, other.obvious, other.bot_seed)
    )


def through_json(plays: list[Play]) -> Any:
    return json.loads(json.dumps(plays_to_data(plays)))


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (3, EIGHT), (4, ("gigantism",))])
def test_after_every_decision_it_comes_back_as_it_was(players: int, modules: tuple[str, ...]):
    for decisions in range(0, 60, sample(13, 1)):
        play = played(decisions, players=players, modules=modules, names=list("ABCD")[:players])
        back, missing = plays_from_data(through_json([play]))
        assert len(back) == 1 and not missing
        assert same(back[0], play)
        assert back[0].bot_chance.random() == play.bot_chance.random()


def test_what_was_revealed_is_still_known():
    """Without teaching, a draw cannot be taken back, neither before nor after."""
    play = Play(Game(players=2, seed=7), {1: "greedy"}, teaching=False)
    told = set()
    while play.decider is not None and len(play.record) < 30:
        play.decide(legal(play.state)[0])
        (back,), _ = plays_from_data(through_json([play]))
        assert str(back.no_undo) == str(play.no_undo)
        told.add(str(play.no_undo))
    assert len(told) > 1


def test_a_branch_comes_back_with_the_game_that_it_came_from():
    play = played(20)
    branch = play.branch(8)
    branch.decide(legal(branch.state)[-1])
    twig = branch.branch(9)
    back, _ = plays_from_data(through_json([play, branch, twig]))
    for one, other in zip(back, (play, branch, twig), strict=True):
        assert same(one, other)
    assert back[1].since == 8 and back[1].label is not None


def last(view: Any, rng: Random) -> Any:
    return legal(view)[-1]


def test_a_bot_of_ones_own_is_named_and_missing_until_it_is_given_again():
    play = played(5, bots={1: last})
    data = through_json([play])
    (back,), missing = plays_from_data(data)
    assert missing == ((1, "last"),) and back.bots == {}
    (back,), missing = plays_from_data(data, bots={1: last})
    assert missing == () and back.bots == {1: last}


def test_a_known_bot_is_known_however_it_was_given():
    from cacao_nb.bots import Search, greedy

    play = played(0, players=3, bots={0: greedy, 1: Search(playouts=20), 2: "search:0.5s"})
    (back,), missing = plays_from_data(through_json([play]))
    assert back.bots == {0: "greedy", 1: "search:20", 2: "search:0.5s"} and not missing


def wrong_things() -> list[Any]:
    """Kept games of which one thing is wrong."""
    good = plays_to_data([played(6), played(6).branch(3)])
    found: list[Any] = [None, [], "x", {}, {"game": 1}]
    changes: list[tuple[str, Any]] = [
        ("game", {}),
        ("game", {**good["game"], "decisions": [{"kind": "__import__('os')"}]}),
        ("bots", {"1": "__import__('os').system('x')"}),
        ("bots", {"7": "greedy"}),
        ("bots", {"x": "greedy"}),
        ("bots", {"1": 5}),
        ("bots", {"1": "search:999999999"}),
        ("own", [9]),
        ("own", "1"),
        ("bot_seed", 2**80),
        ("bot_seed", "1"),
        ("open_hands", 1),
        ("teaching", None),
        ("obvious", "yes"),
        ("branches", [{}]),
        ("branches", [{"since": 99, "decisions": [], "along": []}]),
        ("branches", [{"since": 0, "decisions": ["x"], "along": []}]),
        ("branches", [{"since": 0, "decisions": [], "along": [-1]}]),
        ("branches", [{"since": 0, "decisions": [], "along": []}] * 100),
        ("along", [1.5]),
        ("more", 1),
    ]
    for key, value in changes:
        found.append({**copy.deepcopy(good), key: value})
    return found


@pytest.mark.parametrize("data", wrong_things(), ids=range(26))
def test_what_is_none_is_refused_in_a_sentence(data: Any):
    with pytest.raises(RulesError) as refused:
        plays_from_data(json.loads(json.dumps(data)))
    assert str(refused.value).endswith((".", ")")), str(refused.value)


# On the shelf -----------------------------------------------------------------------------


def test_another_kernel_finds_the_games_of_a_table_the_latest_first(place: Path):
    ours, theirs = table_mark(table="ours"), table_mark(table="theirs")
    keys = [new_key() for _ in range(3)]
    for number, (key, mark) in enumerate(zip(keys, (ours, theirs, ours), strict=True)):
        keep_game(key, mark, [played(number)])
    fresh_kernel()
    found, refused = kept_games(ours)
    assert [one.key for one in found] == [keys[2], keys[0]] and not refused
    assert same(found[0].resume().plays[0], played(2))
    assert "greedy" in str(found[0].line)
    drop_game(keys[2])
    fresh_kernel()
    assert [one.key for one in kept_games(ours)[0]] == [keys[0]]
    assert len(kept_games()[0]) == 2


def test_each_decision_replaces_what_was_kept_before(place: Path):
    key = new_key()
    for decisions in range(4):
        keep_game(key, "mark", [played(decisions)])
    fresh_kernel()
    (one,), _ = kept_games()
    assert len(one.resume().plays[0].record) == 3
    assert len([*place.iterdir()]) == 1


def test_so_many_games_are_kept_and_no_more(place: Path):
    play = played(1)
    keys = [new_key() for _ in range(kept.MOST_GAMES + 5)]
    for key in keys:
        keep_game(key, "mark", [play])
    fresh_kernel()
    found, _ = kept_games()
    assert [one.key for one in found] == keys[: -kept.MOST_GAMES - 1 : -1]
    assert len([*place.iterdir()]) == kept.MOST_GAMES


def test_a_whole_game_of_all_modules_with_its_branches_has_room(place: Path):
    play = played(2000, players=4, modules=(*EIGHT, "gigantism"))
    assert play.decider is None
    half = len(play.record) // 2
    keep_game(new_key(), "mark", [play] + [play.branch(half) for _ in range(12)])
    (path,) = place.iterdir()
    assert path.stat().st_size < kept.MOST_BYTES


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"\xff",
        b"{}",
        b'{"version": 1, "value": {}}',
        b'{"version": 1, "value": [1]}',
        b'{"version": 1, "value": {"table": "m", "when": "now"}}',
        b'{"version": 1, "value": {"table": "m", "when": 99999999999999}}',
        b'{"version": 1, "value": {"table": "m", "when": 1, "turn": 1, "play": null}}',
    ],
    ids=range(8),
)
def test_a_strange_file_is_told_of_and_takes_no_other_with_it(content: bytes, place: Path):
    keep_game("good", "mark", [played(3)])
    (place / "strange.json").write_bytes(content)
    fresh_kernel()
    found, refused = kept_games()
    assert [one.key for one in found] == ["good"]
    assert len(refused) == 1 and "strange" in str(refused[0])


def test_a_file_too_large_is_not_read(place: Path):
    keep_game("good", "mark", [played(3)])
    (place / "large.json").write_bytes(b" " * (kept.MOST_BYTES + 2))
    fresh_kernel()
    _, refused = kept_games()
    assert len(refused) == 1


def test_where_nothing_is_to_be_kept_nothing_is(place: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(SWITCH, "no")
    keep_game(new_key(), "mark", [played(3)])
    assert kept_games() == ([], []) and not place.exists()


def test_where_nothing_can_be_written_this_kernel_knows_it_all_the_same(place: Path):
    place.parent.parent.write_text("no folder")
    keep_game("mine", "mark", [played(3)])
    assert [one.key for one in kept_games()[0]] == ["mine"]
    fresh_kernel()
    assert kept_games()[0] == []


def test_a_module_that_is_not_there_is_a_sentence(place: Path):
    data = plays_to_data([played(3)])
    data["game"]["modules"] = ["harbours"]
    with pytest.raises(RulesError, match="harbours"):
        plays_from_data(data)


def test_bad_kept_is_an_error_of_the_rules():
    assert issubclass(BadKept, ValueError)

"""A record goes on, goes back, and comes to any moment, always as a replay would."""

from __future__ import annotations

import pickle

import pytest

from cacao_nb.record import NoSuchMoment, Record
from cacao_nb.record import record as room
from cacao_nb.rules import DONE, PASS, IllegalDecision, apply, legal, start
from cacao_nb.rules.events import Log
from tests.record.games import SETTINGS, decisions_of, fresh, played
from tests.rules.random_games import Setting

each_game = pytest.mark.parametrize("setting", SETTINGS, ids=str)

GAME = SETTINGS[0]


def turn_ends(record: Record) -> list[int]:
    """How many decisions there are up to the end of each turn."""
    begins = map(record.before_turn, range(2, record.turns_begun + 1))
    return [*begins, len(record)]


# ---------------------------------------------------------------------------- going on


def test_a_new_record_is_the_deal():
    record = Record.deal(players=3, seed=7, first=2)
    assert (len(record), record.decisions, record.turns_begun) == (0, (), 1)
    assert not record.is_over
    assert record.state == start(record.rules, record.dealt, 2)


@each_game
def test_a_game_played_to_its_end_is_over(setting: Setting):
    record = played(setting)
    assert record.is_over and not legal(record.state)
    assert record.turns_begun == record.rules.turn_count
    assert record.decisions == decisions_of(setting)


def test_what_happens_can_be_listened_to():
    heard: Log = []
    log: Log = []
    record, state = fresh(GAME), fresh(GAME).state
    for decision in decisions_of(GAME)[:20]:
        record.play(decision, heard)
        apply(state, decision, log)
    assert heard == log


def test_an_illegal_decision_leaves_the_record_as_it_was():
    record = played(GAME, 12)
    record.undo()
    heard: Log = []
    state = record.state
    for decision in (PASS, DONE):
        if decision not in legal(state):
            with pytest.raises(IllegalDecision):
                record.play(decision, heard)
    assert (record.state, record.decisions, heard) == (state, decisions_of(GAME)[:11], [])
    assert record.redo() is decisions_of(GAME)[11]


# ---------------------------------------------------------------------------- undo and redo


@each_game
def test_undoing_everything_and_redoing_it_passes_the_same_states(setting: Setting):
    record = played(setting)
    states, decisions = list(record.states()), list(record.decisions)
    for number in reversed(range(len(decisions))):
        assert record.undo() is decisions[number]
        assert record.state == states[number]
        assert (len(record), record.turns_begun) == (number, states[number].turn)
    for number, decision in enumerate(decisions, start=1):
        assert record.redo() is decision
        assert record.state == states[number]
    assert record == played(setting)


def test_playing_the_decision_to_redo_keeps_the_rest():
    record = played(GAME)
    for _ in range(10):
        record.undo()
    record.play(decisions_of(GAME)[-10])
    for decision in decisions_of(GAME)[-9:]:
        assert record.redo() is decision
    assert record.is_over


def test_playing_another_decision_drops_the_rest():
    record = played(GAME)
    for _ in range(len(record)):
        record.undo()
    other = next(one for one in legal(record.state) if one is not decisions_of(GAME)[0])
    record.play(other)
    assert record.decisions == (other,)
    with pytest.raises(NoSuchMoment):
        record.redo()


def test_what_was_taken_back_is_no_part_of_the_record():
    record = played(GAME, 30)
    record.undo()
    assert record == played(GAME, 29)
    assert record != played(GAME, 30)
    assert list(record.states()) == list(played(GAME, 29).states())
    assert record.events() == played(GAME, 29).events()


def test_undo_and_redo_end_in_a_sentence():
    with pytest.raises(NoSuchMoment, match=r"^There is no decision to undo\.$"):
        fresh(GAME).undo()
    with pytest.raises(NoSuchMoment, match=r"^There is no decision to redo\.$"):
        played(GAME, 3).redo()


# ---------------------------------------------------------------------------- any moment


@each_game
def test_every_moment_is_what_a_replay_from_scratch_gives(setting: Setting):
    record, state = played(setting), fresh(setting).state
    assert record.state_at(0) == state
    for number, decision in enumerate(decisions_of(setting), start=1):
        assert record.turn_of(number - 1) == state.turn
        apply(state, decision)
        assert record.state_at(number) == state
    assert list(record.states()) == [record.state_at(n) for n in range(len(record) + 1)]


@each_game
def test_seeking_a_moment_replays_no_more_than_its_turn(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
):
    record, applied = played(setting), 0

    def counting(*arguments: object) -> None:
        nonlocal applied
        applied += 1
        apply(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(room, "apply", counting)
    for number in range(len(record) + 1):
        applied = 0
        record.state_at(number)
        assert applied == number - record.before_turn(record.turn_of(number))
    most = max(end - record.before_turn(turn) for turn, end in enumerate(turn_ends(record), 1))
    for _ in range(len(record)):
        applied = 0
        record.undo()
        assert applied <= most


@each_game
def test_the_events_of_the_decisions_make_up_those_of_the_game(setting: Setting):
    log: Log = []
    record = played(setting)
    start(record.rules, record.dealt, record.first, log)
    for number in range(len(record)):
        log += record.events_of(number)
    assert record.events() == log


def test_the_way_to_a_moment_can_be_listened_to():
    record = played(GAME)
    for number in range(len(record) + 1):
        heard: Log = []
        record.state_at(number, heard)
        begin = record.before_turn(record.turn_of(number))
        assert heard == [event for n in range(begin, number) for event in record.events_of(n)]


def test_a_moment_is_found_by_turn_and_decision():
    record = played(GAME)
    for turn, end in enumerate(turn_ends(record), start=1):
        begin = record.before_turn(turn)
        moments = [record.moment(turn, decision) for decision in range(end - begin + 1)]
        assert moments == list(range(begin, end + 1))


def test_a_moment_that_is_not_there_is_refused_in_a_sentence():
    record = played(GAME, 7)
    last, turns = 7, record.turns_begun
    for number in (-1, 8):
        sentence = f"There is no moment after {number} decisions; the game has {last}."
        for ask in (record.state_at, record.turn_of):
            with pytest.raises(NoSuchMoment) as refused:
                ask(number)
            assert str(refused.value) == sentence
    for number in (-1, 7, 8):
        with pytest.raises(NoSuchMoment, match=rf"^There is no decision {number}; .* {last}, "):
            record.events_of(number)
    for turn in (0, -1, turns + 1):
        with pytest.raises(NoSuchMoment, match=rf"^There is no turn {turn}; .* 1 to {turns}"):
            record.before_turn(turn)
    for decision in (-1, record.before_turn(2) + 1):
        with pytest.raises(NoSuchMoment, match=rf"after {decision} decisions of turn 1; "):
            record.moment(1, decision)


def test_a_moment_that_is_not_there_is_refused_in_any_language(pseudo: None):
    with pytest.raises(NoSuchMoment) as refused:
        fresh(GAME).state_at(3)
    assert not any("a" <= letter.lower() <= "z" for letter in str(refused.value))


# ---------------------------------------------------------------------------- on its own


@each_game
def test_changing_a_state_changes_nothing_in_the_record(setting: Setting):
    record = played(setting, 25)
    turn_begin = record.before_turn(record.turns_begun)
    given = [record.state, record.state_at(0), record.state_at(turn_begin), *record.states()]
    for state in given:
        for _ in range(3):
            apply(state, legal(state)[0])
        state.gold[0] += 100
        state.workers.clear()
        state.jungle.clear()
        state.hands.clear()
        state.frontier.clear()
        state.waiting.clear()
    assert list(record.states()) == list(played(setting, 25).states())
    assert record.state == played(setting, 25).state
    assert record.state_at(turn_begin) == played(setting, 25).state_at(turn_begin)


def test_changing_events_changes_nothing_in_the_record():
    record = played(GAME)
    record.events().clear()
    record.events_of(3).clear()
    assert record.events() == played(GAME).events()


def test_records_are_equal_when_everything_told_is():
    record = played(GAME, 9)
    for change in ({"title": "x"}, {"names": ("a", "b")}):
        other = played(GAME, 9)
        for name, value in change.items():
            setattr(other, name, value)
        assert other != record
    assert record != played(GAME, 8)
    assert played(SETTINGS[1], 0) != played(SETTINGS[2], 0)
    assert record != "a record"


def test_a_record_survives_pickling():
    record = played(GAME, 40)
    for _ in range(3):
        record.undo()
    copied = pickle.loads(pickle.dumps(record))
    assert copied == record and copied.state == record.state
    assert [copied.redo() for _ in range(3)] == [record.redo() for _ in range(3)]

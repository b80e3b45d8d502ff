"""What is around a decision at a play table: thinking, taking back, what if, one screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from cacao_nb import Game, PlayTable
from cacao_nb.game.acting import best_acts
from cacao_nb.game.play import Play
from cacao_nb.messages import use_language
from cacao_nb.rules.state import ACT
from tests.browser.conftest import Axe
from tests.browser.desk import Desk
from tests.browser.geometry import LAPTOP, measured, places, run_through, watch
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import written
from tests.browser.pictures import picture
from tests.browser.play_page import PlayPage
from tests.browser.resting import resting_box
from tests.browser.windows import EVERY
from tests.samples import sample

pytestmark = pytest.mark.browser

TABLE = """
from cacao_nb import Game, PlayTable
from cacao_nb.game.play import Play
table = PlayTable(bots={1: "greedy"}, seed=7)
table.speed = 20
table
"""

#: Every how many decisions somebody measures, and how far the game is played.
DECISIONS = sample(30, 400)


PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def lab_page(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabPage]:
    notebook = written(tmp_path_factory.mktemp("play"), TABLE)
    with desk.notebook(notebook, "play table", viewport=LAPTOP) as page:
        yield page


@pytest.fixture
def table(lab_page: LabPage) -> PlayPage:
    """A table with a new game against a greedy bot."""
    lab_page.page.set_viewport_size(LAPTOP)
    page = PlayPage(lab_page.page, Play(Game(players=2, seed=7), {1: "greedy"}))
    begin(page, page.play, "bots={1: 'greedy'}")
    return page


def begin(table: PlayPage, play: Play, how: str) -> None:
    """Let another game begin at a table."""
    line = play.game.share()
    table.run(f"table.board.cursor = None; table.begin(Play(Game.parse({line!r}), {how}))")
    table.play = play
    table.bring()
    table.agrees()


# While a bot thinks ------------------------------------------------------------------------


def test_the_kernel_answers_while_a_bot_thinks_and_it_can_be_stopped(table: PlayPage):
    play = Play(Game(players=2, seed=7, first=1), {})
    begin(table, play, "bots={}, open_hands=True")
    table.run("table.begin(Play(table.play.game, {1: 'search:900s'}))")
    go = table.bar("go")
    expect(table.status).to_contain_text(re.compile(r"thinks: \d+ % done"))
    for _ in range(12):  # Its tile, and each of its acts.
        expect(go).to_have_text(re.compile("Decide now|Place it"))
        if "Place it" in go.inner_text():
            break
        table.run("1 + 1")  # It answers.
        go.click()
    expect(go).to_have_text("Place it")
    table.run("assert table.play.decider == 0 and len(table.play.record) > 1")
    table.press("n")
    expect(table.status).to_contain_text("Chosen: placing")


# Taking back -------------------------------------------------------------------------------


def test_alone_everything_can_be_taken_back_also_over_a_reveal(table: PlayPage):
    play = table.play
    first = table.choosing.options[0]
    table.by_list(first)
    play.decide_all(best_acts(play.state))
    table.bar("best").click()
    table.let_bots_decide()
    assert play.state.turn > 1 and play.record.decisions
    table.agrees()
    presses = 0
    while len(play.record):
        table.undo()
        table.agrees()
        presses += 1
    assert presses == 2, "the acts were one press, and the tile"
    table.press("u")
    expect(table.status).to_contain_text("You have not decided anything yet.")


def test_with_others_a_reveal_stays_and_what_if_leads_on(table: PlayPage):
    play = Play(Game(players=2, seed=7, names=["Anna", "Bo"]), {})
    begin(table, play, "{}")
    table.take_over()
    table.agrees()
    table.by_list(table.choosing.options[0])
    table.undo()  # Nothing was revealed yet.
    table.by_list(table.choosing.options[0])
    play.decide_all(best_acts(play.state))
    table.bar("best").click()
    expect(table.bar("go")).to_contain_text("I am Bo")
    table.press("u")
    expect(table.status).to_contain_text("Something hidden was revealed by it")
    table.take_over()
    table.agrees()
    for _ in range(2):
        table.press("[")
    expect(table.root.locator(".cacao-head")).to_contain_text("Looking back")
    table.bar("branch").click()
    expect(table.root.locator(".cacao-title")).to_contain_text("What if, from turn 1")
    table.run("(game,) = table.trunk\nassert len(table.play.record) < len(game.record)")
    table.root.get_by_role("button", name="Back to the game").click()
    table.agrees()


# Several people, one screen ----------------------------------------------------------------

# Notes all that the kernel tells the page.
_HEAR = """
() => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const letters = new TextDecoder();
  window.heard = '';
  kernel.anyMessage.connect((_, {msg, direction}) => {
    if (direction !== 'recv') return;
    window.heard += JSON.stringify(msg.content);
    for (const part of msg.buffers ?? []) window.heard += letters.decode(part);
  });
}"""


_EVERYTHING = """
from ipywidgets.widgets import widget
for each in [*widget._instances.values()]:
    each.send_state()
"""


def test_nobody_hears_of_a_hand_before_its_owner_sits_down(table: PlayPage):
    play, page = Play(Game(players=2, seed=7, names=["Anna", "Bo"]), {}), table.page

    def told() -> str:
        """All that the page is told when it asks for everything anew, and all that it holds."""
        page.evaluate("() => { window.heard = ''; }")
        table.run(_EVERYTHING)
        heard: str = page.evaluate("() => window.heard + document.body.innerHTML")
        return heard

    page.evaluate(_HEAR)
    begin(table, play, "{}")
    for who, other in (("Anna", "Bo"), ("Bo", "Anna"), ("Anna", "Bo")):
        seat = play.decider
        assert seat is not None
        expect(table.bar("go")).to_have_text(f"I am {who}")
        expect(table.root.locator(".cacao-head")).to_contain_text(f"Pass the screen to {who}")
        laid = {placed.tile.name for placed in play.state.workers.values()}
        own = {tile.name for tile in play.state.hands[seat]} - laid
        before = told()
        assert own and not [name for name in own if name in before], "nobody has sat down yet"
        table.take_over()
        table.agrees()
        here = told()
        assert [name for name in own if name in here], "else nothing would be found above"
        assert f"{other} ({'Purple' if seat == 0 else 'Red'}) holds" not in here
        table.by_list(table.choosing.options[0])
        while play.waits_for is None:
            table.agrees(painted=False)  # The list of what can be decided now is there.
            table.by_list(table.choosing.options[0])


# By touch ----------------------------------------------------------------------------------


def finger(page: Page) -> Callable[[float, float], None]:
    """What touches a page that was made for a mouse."""
    hand = page.context.new_cdp_session(page)

    def tap(x: float, y: float) -> None:
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return tap


def test_a_turn_by_touch_on_a_phone(lab_page: LabPage, table: PlayPage):
    lab_page.command("application:toggle-left-area")
    table.page.set_viewport_size(PHONE)
    table.page.wait_for_function(_AS_WIDE_AS_THE_WINDOW, polling=EVERY)
    table.bring()
    table.press_at = finger(table.page)
    while table.play.state.turn == 1:
        assert table.root.evaluate(_CUT) == []
        options = table.choosing.options
        table.by_click(options[0 if table.play.state.phase == ACT else 7])
        table.let_bots_decide()
        table.agrees()
    assert table.play.state.turn > 1
    assert measured(table.root.locator(".cacao-tabletop")).wide <= 1
    picture(table.page, "play_phone")
    lab_page.command("application:toggle-left-area")


# One screen --------------------------------------------------------------------------------


def decisions_of(twin: PlayTable) -> Iterator[tuple[str, str]]:
    """Python that plays a game, proposal by proposal, and what is said each time."""
    while twin.choosing is not None:
        last = len(twin.choosing.options) // 2
        twin._pointer.propose(twin.choosing.options[last])
        yield f"table._pointer.propose(table.choosing.options[{last}])", twin.said
        twin.decide()
        yield "table.decide()", twin.said


@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_nothing_moves_and_everything_fits_at_every_decision(table: PlayPage, language: str):
    setting = "players=4, seed=3, modules=['huts', 'gem_mines']"
    before = use_language(language)
    twin = PlayTable(eval(f"Game({setting})"), bots={}, open_hands=True)
    try:
        begun = f"table.begin(Play(Game({setting}), {{}}, open_hands=True))"
        first = f"from cacao_nb.messages import use_language\nuse_language({language!r})"
        pieces = [(f"{first}\n{begun}\ntable.refresh()", twin.said)]
        for number, piece in enumerate(decisions_of(twin)):
            if number == DECISIONS:
                break
            pieces.append(piece)
    finally:
        twin.close()
        use_language(before)
    top = table.root.locator(".cacao-tabletop")
    top.evaluate("table => table.scrollIntoView()")
    resting_box(top)
    watch(top)
    found = run_through(top, pieces)
    assert len(places(table.page)) == 1
    assert [one.says for one in found] == [said for _, said in pieces]
    if language == "en":
        assert [fault for one in found for fault in one.faults(panel=False)] == []
    picture(table.page, f"play_four_{language}")
    table.run("use_language('en')\ntable.refresh()")


# The list of files has gone, and the page has been laid out anew.
_AS_WIDE_AS_THE_WINDOW = """
() => document.querySelector('.cacao-play-table').clientWidth > innerWidth - 130"""

# The buttons that have no room for their names.
_CUT = """
table => [...table.querySelectorAll('.cacao-bar button')]
  .filter(one => getComputedStyle(one).visibility !== 'hidden')
  .filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"""

NARROW: ViewportSize = {"width": 1024, "height": 768}
PROJECTOR: ViewportSize = {"width": 1920, "height": 1080}


def test_other_windows_dark_and_presenting(table: PlayPage, axe: Axe):
    axe(table.page, ".cacao-play-table")
    table.press("n")
    expect(table.status).to_contain_text("Chosen: placing")
    axe(table.page, ".cacao-play-table")
    picture(table.page, "play_1280")
    for window, least in ((NARROW, 440), (PROJECTOR, 760)):
        table.page.set_viewport_size(window)
        table.bring()
        shown = measured(table.root.locator(".cacao-tabletop"))
        assert shown.together <= 0 and shown.wide <= 1, shown
        assert shown.board >= least
        picture(table.page, f"play_{window['width']}")
        before = resting_box(table.board)
        table.press("f")
        expect(table.root.locator(".cacao-presenting")).to_have_count(1)
        resting_box(table.board)
        shown = measured(table.root.locator(".cacao-tabletop"))
        assert shown.together <= 0 and shown.wide <= 1, shown
        picture(table.page, f"play_present_{window['width']}")
        table.press("Escape")
        expect(table.root.locator(".cacao-presenting")).to_have_count(0)
        assert resting_box(table.board) == before, "the page is where it was"
        expect(table.board).to_be_focused()
    table.page.set_viewport_size(NARROW)
    table.run("table.clear(); table.decide(table.choosing.options[0])")
    expect(table.bar("best")).to_be_visible()
    assert table.root.evaluate(_CUT) == []
    table.page.set_viewport_size(LAPTOP)
    table.run("table.palette = 'dark'")
    axe(table.page, ".cacao-play-table")
    picture(table.page, "play_dark")
    table.run("table.palette = 'auto'")
    table.button("More").click()
    axe(table.page, ".cacao-play-table")
    picture(table.page, "play_more")
    table.button("More").click()

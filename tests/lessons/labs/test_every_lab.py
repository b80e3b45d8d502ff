"""What holds for every lab: languages, sizes, failures, and that nothing stays behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from ipywidgets import Button, Dropdown, ToggleButton
from ipywidgets.widgets.widget import _instances

from cacao_nb import Game
from cacao_nb.lessons.labs import (
    ActivationLab,
    GraphLens,
    TempleLab,
    TileGallery,
    WaterTrack,
)
from cacao_nb.lessons.labs.lab import Lab
from cacao_nb.messages import use_language
from tests.lessons.labs.clicks import clicked
from tests.widgets.page import tree
from tests.widgets.test_pseudo import plain_words, visible

LABS: dict[str, Callable[[], Lab]] = {
    "temple": TempleLab,
    "activation": lambda: ActivationLab(cacao=4),
    "gallery": TileGallery,
    "water": WaterTrack,
    "graph": lambda: GraphLens(Game.demo("two-players").at(turn=9)),
}
every_lab = pytest.mark.parametrize("make", LABS.values(), ids=LABS)


def use_everything(lab: Lab) -> list[str]:
    """Press every button and take every choice; all texts that were shown."""
    seen = visible(lab)
    # The lists first: some buttons are there only for what they offer.
    for widget in sorted(tree(lab), key=lambda one: isinstance(one, Button)):
        if isinstance(widget, Button):
            widget.click()
            seen += visible(lab)
        elif isinstance(widget, Dropdown):
            for index in range(min(len(widget.options), 12)):
                widget.set_state({"index": index})
            seen += [*visible(lab)]
    return seen


@every_lab
@pytest.mark.usefixtures("pseudo")
def test_no_text_is_left_in_plain_english(make: Callable[[], Lab]):
    lab = make()
    seen = use_everything(lab)
    assert plain_words(" ".join(seen)) == []
    assert len(seen) > 20
    lab.close()


@every_lab
def test_a_lab_can_change_its_language(make: Callable[[], Lab]):
    lab = make()
    plain = visible(lab)
    before = use_language("pseudo")
    lab.refresh()
    changed = visible(lab)
    use_language(before)
    assert plain_words(" ".join(plain))
    assert plain_words(" ".join(changed)) == []
    lab.close()


@every_lab
def test_nothing_stays_behind(make: Callable[[], Lab]):
    before = set(_instances)
    lab = make()
    use_everything(lab)
    lab.close()
    assert set(_instances) == before


@every_lab
def test_every_button_and_list_has_a_name(make: Callable[[], Lab]):
    lab = make()
    named = [one for one in tree(lab) if isinstance(one, Button | Dropdown)]
    assert named
    assert [one for one in named if not (one.description or one.tooltip)] == []
    lab.close()


@every_lab
def test_no_two_controls_have_one_name(make: Callable[[], Lab]):
    lab = make()
    names = [
        one.description or one.tooltip
        for one in tree(lab)
        if isinstance(one, Button | Dropdown | ToggleButton)
    ]
    assert len(names) == len({*names})
    lab.close()


@every_lab
def test_one_button_is_the_primary_one(make: Callable[[], Lab]):
    lab = make()
    primary = [one for one in tree(lab) if "cacao-primary" in getattr(one, "_dom_classes", ())]
    assert len(primary) == 1
    lab.close()


@every_lab
def test_what_is_needed_seldom_is_behind_more(make: Callable[[], Lab]):
    lab = make()
    assert lab._more.layout.display == "none"
    lab._more_button.value = True
    assert (lab._more.layout.display, lab._panel.layout.display) == ("", "none")
    lab._choices._size.value = 1.5
    assert lab.text_scale == 1.5
    lab.close()


@every_lab
def test_clicks_beside_the_pictures_do_nothing(make: Callable[[], Lab]):
    lab = make()
    said = lab.said
    for picture in ("", "board", "track", "no such picture"):
        clicked(lab, picture, (1.0, 0.0))
    assert lab.said == said
    lab.close()


@every_lab
def test_letters_and_colours_can_change(make: Callable[[], Lab]):
    lab = make()
    lab.text_scale, lab.palette = 1.5, "patterned"
    assert "font-size: 19.5px" in lab._style.value
    lab.close()


@every_lab
def test_a_failure_is_said(make: Callable[[], Lab]):
    lab = make()
    lab.problem(ZeroDivisionError("division by zero"))
    assert lab.said.startswith("Something went wrong: division by zero (ZeroDivisionError)")
    lab.close()

"""The gallery shows every tile, counts it as the box does, and turns worker tiles."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from cacao_nb.lessons.labs import TileGallery
from cacao_nb.rules.box import base_box
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES
from tests.lessons.labs.clicks import clicked


@pytest.mark.parametrize("players", [2, 3, 4])
def test_counts_are_those_of_the_box(players: int):
    gallery = TileGallery(players=players)
    box = base_box(players)
    for counts in (box.workers, box.jungle):
        for tile, count in counts.items():
            gallery.tile = tile.name
            assert gallery.count == count
            assert gallery._choose[tile.name].description.endswith(str(count))
    gallery.close()


def test_every_tile_has_a_picture_and_a_button_that_chooses_it():
    gallery = TileGallery()
    for name in (*WORKER_TILES, *JUNGLE_TILES):
        assert f'aria-label="{name}"' in gallery._pictures[name].value
        gallery._choose[name].click()
        assert gallery.tile == name
        assert name in gallery.said
        cards = gallery._cards.items()
        assert [one for one, card in cards if "cacao-chosen" in card._dom_classes] == [name]
    gallery.close()


def test_turning():
    gallery = TileGallery("3-0-0-1")
    gallery._right.click()
    assert gallery.sentences[0] == "Workers: north 0, east 1, south 3, west 0."
    gallery._left.click()
    gallery._left.click()
    assert gallery.rotation == 3
    assert gallery.sentences[0] == "Workers: north 3, east 0, south 0, west 1."
    gallery.tile = "1-1-1-1"
    assert "it can lie in 1 way that looks different" in gallery.sentences[1]
    gallery.close()


def test_jungle_tiles_cannot_be_turned():
    gallery = TileGallery("water")
    assert gallery._left.disabled and gallery._right.disabled
    gallery.tile = "3-1-0-0"
    assert not (gallery._left.disabled or gallery._right.disabled)
    gallery.close()


def test_a_clicked_picture_opens_what_is_known_of_the_tile():
    gallery = TileGallery()
    assert 'data-picture="temple"' in gallery._pictures["temple"].value
    clicked(gallery, "temple", (0.5, 0.5))
    assert gallery.tile == "temple"
    assert "Rule J6" in gallery._about.value
    gallery.close()


@pytest.mark.parametrize(
    ("tile", "rules"),
    [
        ("double plantation", ("J1", "L1")),
        ("market 4", ("J2",)),
        ("gold mine 1", ("J3",)),
        ("water", ("J4", "L3")),
        ("sun site", ("J5", "L2")),
        ("temple", ("J6",)),
        ("1-1-1-1", ("A1", "A4")),
    ],
)
def test_every_tile_cites_its_rules(tile: str, rules: tuple[str, ...]):
    gallery = TileGallery(tile)
    cited = [one.split(":")[0] for one in gallery.sentences if one.startswith("Rule ")]
    assert cited == [f"Rule {rule}" for rule in rules]
    gallery.close()


@pytest.mark.parametrize(("trait", "value"), [("tile", "lake"), ("players", 5)])
def test_what_there_is_not_is_refused(trait: str, value: object):
    gallery = TileGallery()
    with pytest.raises(TraitError, match=r"there are|it is for"):
        setattr(gallery, trait, value)
    assert (gallery.tile, gallery.players) == ("2-1-0-1", 2)
    gallery.close()


def test_the_tiles_of_modules_are_there_on_request():
    gallery = TileGallery("tree of life", players=3, modules=["gigantism"])
    assert gallery.count == 3
    assert any("Rule Y3: " in sentence for sentence in gallery.sentences)
    for name in ("gem mine", "kitchen", "chocolate market", "irrigation", "0-0-0-4"):
        gallery.choose(name)
        assert gallery.tile == name and gallery.count
    gallery.players = 2  # for whom there is no such game
    assert gallery.count == 0
    gallery.close()
    with pytest.raises(TraitError, match="gem mine"):
        TileGallery("gem mine")

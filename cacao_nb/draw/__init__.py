"""Pictures: a position becomes a scene of plain shapes, and painters put scenes on surfaces.

`scene` needs neither a browser nor a widget, so what is drawn and what a click hits can be
tested anywhere. `moment` says what a turn has come to, `readability` fits a scene to
a palette, to large letters and to small squares. Each painter is a module of its own and is
imported by whoever needs it.

What expansion modules bring comes in through `PICTURES`, also from a cell of a notebook:
`help("cacao_nb.draw.door")` shows how.
"""

from cacao_nb.draw.door import (
    PICTURES,
    Captioned,
    Face,
    Item,
    ModulePictures,
    Row,
    Stored,
)

__all__ = ["PICTURES", "Captioned", "Face", "Item", "ModulePictures", "Row", "Stored"]

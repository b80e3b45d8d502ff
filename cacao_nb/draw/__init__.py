"""Pictures: a position becomes a scene of plain shapes, and painters put scenes on surfaces.

`scene` needs neither a browser nor a widget, so what is drawn and what a click hits can be
tested anywhere. Each painter is a module of its own and is imported by whoever needs it.
"""

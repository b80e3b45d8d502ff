"""How Sphinx makes the documentation of the pages that `docs.builder.book` has put together."""

from __future__ import annotations

from cacao_nb import __version__

project = "cacao_nb"
author = "the cacao_nb authors"
copyright = "the cacao_nb authors"
version = release = __version__

extensions = [
    "myst_nb",
    "numpydoc",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    "sphinx_design",
]
root_doc = "index"
language = "en"

# Docstrings: a word in single quotes is a name wherever there is one.
default_role = "py:obj"
autodoc_default_options = {"member-order": "bysource"}
autodoc_typehints = "signature"  # in the description each parameter would stand twice
autodoc_member_order = "bysource"
numpydoc_show_class_members = False
toc_object_entries = False

# Notebooks stand as they are saved; nothing is run, and nothing is fetched to show it.
nb_execution_mode = "off"
nb_merge_streams = True
nb_ipywidgets_js: dict[str, dict[str, str]] = {}
nb_mime_priority_overrides = [("html", "text/html", 5), ("html", "image/svg+xml", 1)]
myst_enable_extensions = ["colon_fence", "dollarmath"]
myst_heading_anchors = 3
suppress_warnings = [
    "mystnb.unknown_mime_type",
    "ref.python",  # a word in single quotes may be the name of several things
]

templates_path = ["templates"]
html_static_path = ["static"]
html_css_files = ["site.css"]
html_theme = "pydata_sphinx_theme"
html_title = "cacao_nb"
html_theme_options = {
    "navbar_align": "left",
    "show_prev_next": True,
    "footer_start": ["made-of"],
    "footer_end": [],
    "use_edit_page_button": False,
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
# Pages without others below them have nothing to list beside them.
html_sidebars: dict[str, list[str]] = {
    name: [] for name in ("learn", "teach", "study", "changelog", "made-of")
}
html_show_sourcelink = False
html_copy_source = False
mathjax_path = "mathjax.js"

copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True

"""The builder of the site: documentation, and the lab in which notebooks run in a browser.

``python -m docs.builder fetch`` takes what is needed from the package registries, once;
``python -m docs.builder build`` builds one static folder of it, without a network. It has an
environment of its own, as the benchmarks do; ``make site`` makes that and does both.
"""

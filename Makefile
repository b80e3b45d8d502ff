# cacao_nb. `make` alone says what there is.

# The Python that makes the environments: yours if you say PYTHON=..., else the first that will do.
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11 python; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo "$$python" && break; done)

VENV  := .venv
BENCH := .venv-bench
SITE  := .venv-site
BIN   := $(VENV)/bin
PY    := $(BIN)/python
PIP   := -m pip --disable-pip-version-check install -qq --constraint constraints.txt

# An environment is up to date when it holds the stamp of these two files as they are now, and
# of where they are: it knows the way here.
KEY         := $(shell { cat pyproject.toml constraints.txt; pwd; } | cksum | cut -d' ' -f1)
LAB_READY   := $(VENV)/.stamp-lab-$(KEY)
TEST_READY  := $(VENV)/.stamp-test-$(KEY)
BENCH_READY := $(BENCH)/.stamp-bench-$(KEY)
SITE_KEY    := $(shell { cat docs/package.json; echo $(KEY); } | cksum | cut -d' ' -f1)
SITE_READY  := $(SITE)/.stamp-site-$(SITE_KEY)

# What builds the site; where it is missing, the tests of the site are passed over by name.
NPM := $(shell command -v npm)

# Bytecode is kept, whatever the shell says: tests and notebooks start hundreds of Pythons, and
# each would compile everything anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help lab site test check unit browser pythons long mutants bench dist pins clean
.SUFFIXES:

help:
	@echo 'make lab      set up what is needed and open the first notebook in JupyterLab (PORT=8888)'
	@echo 'make site     build the documentation and the lab for browsers into build/site'
	@echo 'make test     set up what is needed and run every check and every test'
	@echo 'make check    style, types and the directions of imports only'
	@echo 'make unit     the tests without a browser only'
	@echo 'make browser  the tests in JupyterLab and Chromium only'
	@echo 'make pythons  what depends on Python, on every other Python of this machine'
	@echo 'make long     what make test tries samples of, at length; and make mutants'
	@echo 'make mutants  do the tests notice small mistakes planted in the engine?'
	@echo 'make bench    speed, beside other game engines and a bare canvas, and of the site'
	@echo 'make dist     build what is released, into dist, and check it'
	@echo 'make pins     find the newest versions of everything and write constraints.txt'
	@echo 'make clean    remove everything that make has made'

# --- for people -------------------------------------------------------------------------------

lab: $(LAB_READY)
	@$(PY) -m cacao_nb lab notebooks $(if $(PORT),--port=$(PORT))

# PUBLIC=1: cells may get what Pyodide distributes from its own address.
site: $(SITE_READY)
	@$(SITE)/bin/python -m docs.builder build $(if $(PUBLIC),--public)

# --- for developers ---------------------------------------------------------------------------

# In this order, the quick ones first, whatever -j says.
test:
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory pythons

check: $(TEST_READY)
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(BIN)/lint-imports --no-logo

# The notebooks first, as each of them takes long and stays in one process.
unit: $(TEST_READY)
	$(PY) -m pytest -m 'not browser' -n auto --dist loadscope --no-loadscope-reorder --nbval notebooks tests cacao_nb docs/pages README.md CONTRIBUTING.md

# Without a browser these tests are skipped, and the summary says so; with CI=true they fail.
# The notebooks first, as for the others.
browser: $(TEST_READY) $(if $(NPM),$(SITE_READY))
	$(PY) -m tests.chromium || test -z "$$CI"
	$(PY) -m pytest -n auto --dist loadscope --no-loadscope-reorder tests/browser/test_every_notebook.py tests/browser

pythons: $(TEST_READY)
	$(PY) -m tests.pythons

# The same tests with CACAO_LONG (tests/samples.py): more games, more examples, more windows.
long:
	@CACAO_LONG=1 $(MAKE) --no-print-directory unit
	@CACAO_LONG=1 $(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory mutants

mutants: $(TEST_READY)
	$(PY) -m tests.mutants

bench: $(BENCH_READY) $(TEST_READY) $(if $(NPM),site)
	$(BENCH)/bin/python -m benchmarks.run
	$(PY) -m benchmarks.steps
	$(if $(NPM),$(PY) -m benchmarks.site)

dist: $(TEST_READY) site
	@rm -rf dist
	$(PY) -m build --no-isolation --outdir dist
	@tar -czf dist/cacao_nb-site.tgz -C build site
	@CI=true CACAO_LONG=1 CACAO_DIST=dist $(PY) -m pytest -q tests/project/test_wheel.py tests/project/test_release.py
	@ls -l dist

pins:
	@rm -rf .venv-pins && $(call make_venv,.venv-pins)
	.venv-pins/bin/python -m pip install -qq '.[study,dask,fast,test,bench,site]'
	@{ echo '# The exact versions that `make` installs: what the tests have passed with.'; \
	echo '# Written by `make pins`, which resolves pyproject.toml anew. No addresses: pip knows its own.'; \
	.venv-pins/bin/python -m pip freeze --exclude cacao_nb; } > constraints.txt
	@rm -rf .venv-pins

clean:
	rm -rf $(VENV) .venv-* build dist artifacts cacao_notebooks
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
	find . -name .ipynb_checkpoints -prune -exec rm -rf {} +

# --- environments -----------------------------------------------------------------------------

make_venv = { test -n "$(PYTHON)" \
	|| { echo 'cacao_nb needs Python 3.11 or newer: install it, or name it with PYTHON=...'; exit 1; }; } \
	&& { "$(PYTHON)" -m venv --clear $(1) \
	|| { rm -rf $(1); \
	echo 'Python has no venv: install it (Debian: apt-get install python3-venv).'; exit 1; }; }

$(PY):
	@echo 'Making $(VENV), once; this takes about a minute.'
	@$(call make_venv,$(VENV))

# hatchling comes first, pinned like everything else: --no-build-isolation uses it.
$(LAB_READY): | $(PY)
	@$(PY) $(PIP) hatchling
	@$(PY) $(PIP) --no-build-isolation --editable .
	@rm -f $(VENV)/.stamp-* && touch $@

$(TEST_READY): | $(PY) $(LAB_READY)
	@$(PY) $(PIP) --no-build-isolation --editable '.[test]'
	@touch $@

$(BENCH_READY):
	@test -x $(BENCH)/bin/python || { $(call make_venv,$(BENCH)); }
	@$(BENCH)/bin/python $(PIP) hatchling setuptools wheel  # chess comes as source only
	@$(BENCH)/bin/python $(PIP) --no-build-isolation --editable '.[bench,study]'
	@rm -f $(BENCH)/.stamp-* && touch $@

$(SITE_READY):
	@echo 'Making $(SITE), once; this takes about a minute.'
	@test -x $(SITE)/bin/python || { $(call make_venv,$(SITE)); }
	@$(SITE)/bin/python $(PIP) hatchling
	@$(SITE)/bin/python $(PIP) --no-build-isolation --editable '.[site]'
	@$(SITE)/bin/python -m docs.builder fetch
	@rm -f $(SITE)/.stamp-* && touch $@

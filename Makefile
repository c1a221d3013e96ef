# What a person does with a clone of muro. Needs make and Python 3.11 or later; does its own set-up.
PYTHON ?= python3
VENV   ?= .venv
JOBS   ?= 2
DATA   ?= tests/data

BIN    := $(VENV)/bin
PY     := $(BIN)/python
MADE   := src/muro/kernels/tables.bin
SETUP  := pyproject.toml hatch_build.py
PIP    := $(PY) -m pip --disable-pip-version-check install
# pip does not compile what it installs in place, and a Python that may not write never would:
# a third of the time that a command takes to start.
COMPILE := $(PY) -m compileall -q src/muro || true
EXAMS  := $(wildcard $(DATA)/riichi_wins.jsonl* $(DATA)/riichi_known_bugs.jsonl* \
          $(DATA)/rcr2016_examples.jsonl* $(DATA)/seed_examples*.jsonl* $(DATA)/riichi_games.jsonl* \
          $(DATA)/mcr_*.jsonl*)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help venv play test test-bounds lint check bench requirements verify-all made clean

help: ## this list
	@echo "muro: Japanese mahjong, scored, explained and played. What make can do:"
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' Makefile
	@echo "PYTHON=python3.12 chooses another Python; everything is installed into $(VENV) only."

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  found=$$($(PYTHON) -V 2>&1) || found="not there"; \
	  echo "muro needs Python 3.11 or later; '$(PYTHON)' is $$found."; \
	  echo "Name another: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "'$(PYTHON)' cannot make environments (Debian: apt-get install python3-venv)."; exit 2; }
	@echo "==> making $(VENV) with $(PYTHON)"
	@$(PYTHON) -m venv $(VENV)

# The stamps are newer than what they were installed from; a full set-up serves `play` as well.
$(VENV)/.has-all: $(SETUP) | $(PY)
	@echo "==> installing muro with all extras into $(VENV) (once; some minutes)"
	@$(PIP) -e '.[all]'
	@$(COMPILE)
	@touch $@ $(VENV)/.has-play

$(VENV)/.has-play: $(SETUP) | $(PY)
	@echo "==> installing muro with what it needs to play into $(VENV) (once; a minute)"
	@$(PIP) -e '.[play]'
	@$(COMPILE)
	@touch $@

# mjai asks for an older mahjong than the one measured, so it comes without what it asks for.
$(VENV)/.has-peers: $(VENV)/.has-all
	@echo "==> installing the programs that muro is measured beside"
	@$(PIP) -e '.[peers]'
	@$(PIP) loguru requests
	@$(PIP) --no-deps mjai==0.2.1 || echo 'mjai is not to be had for this Python: not measured'
	@touch $@

venv: $(VENV)/.has-all ## .venv with all extras, made again only when pyproject.toml changes

# The tables of the kernels are made by the installation; this makes them again when needed.
$(MADE): tools/build_tables.py | $(VENV)/.has-all
	@echo "==> making the tables and phrases"
	@$(PY) hatch_build.py

made: $(MADE)

play: $(VENV)/.has-play ## set up what is needed and open the table in the browser
	@$(BIN)/muro play $(ARGS)

test: $(VENV)/.has-all $(MADE) ## set up and run every test, plain and compiled
	@$(PY) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

test-bounds: $(VENV)/.has-all $(MADE) ## the compiled tests of the kernels with every index checked
	@NUMBA_BOUNDSCHECK=1 $(PY) -m pytest -n $(JOBS) --dist worksteal -m 'not browser' -k compiled $(ARGS)

lint: export MYPYPATH = src:benchmarks
lint: $(VENV)/.has-all ## ruff, its format, mypy --strict, the rooms
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/mypy --config-file= --strict --ignore-missing-imports --explicit-package-bases benchmarks
	@$(BIN)/lint-imports --no-logo

check: lint $(MADE) ## before a commit: lint, sizes, quick tests
	@$(PY) -m pytest -n $(JOBS) --dist worksteal -m 'not slow and not browser' $(ARGS)

bench: $(VENV)/.has-peers $(MADE) ## the promises of speed, beside other programs in one run
	@$(PY) benchmarks/run.py $(ARGS)

requirements: $(VENV)/.has-all ## one line for each requirement that no test proves
	@$(PY) tools/requirements.py

verify-all: $(VENV)/.has-all $(MADE) ## judge every real hand and game in DATA=folder, both ways
	@test -n "$(EXAMS)" || { echo "no examinations in $(DATA)"; exit 2; }
	@echo "==> with plain Python"
	@$(BIN)/muro verify --plain $(EXAMS)
	@echo "==> with compiled kernels"
	@$(BIN)/muro verify --compiled $(EXAMS)

clean: ## remove .venv and everything that was made
	@rm -rf $(VENV) dist build .mypy_cache .ruff_cache .hypothesis .pytest_cache .benchmarks
	@rm -f $(MADE)
	@find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
	@find src -name '*.mo' -delete

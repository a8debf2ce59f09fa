PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --disable-pip-version-check --no-input --no-compile --constraint constraints.txt
PYTEST := $(BIN)/pytest -n auto --durations=25
PEER := bench/boardgame_io
MAKEFLAGS += --no-print-directory --silent
# Every test process and every hall that a test starts would compile all it imports again.
export PYTHONDONTWRITEBYTECODE :=

# Says what is done and how long everything has taken so far; the noise goes to build/log.
STEP := tools/step
export BEGUN := $(or $(BEGUN),$(shell date +%s))

.PHONY: play test test-engine quick test-rules test-sources test-example test-compiled test-browser tables-in-browser example-in-browser lint types audit bench compiled wheel clean

# Opens the hall in the browser; the terminal table is `longhall play GAME`.
play: $(VENV)/ready-web web
	@$(BIN)/longhall hall --browser

# What is quick to fail comes first. Set-up and checks that do not need each other are done side by side (the engine is compiled from the first second); the tests have the machine to themselves.
test: test-engine
	@$(MAKE) test-browser
	@$(STEP) passed "Everything has passed" true

# All but the browser.
test-engine:
	@echo "Full logs are in build/log."
	@$(MAKE) --jobs=4 compiled browser lint types web-checked audit
	@$(MAKE) test-rules test-sources test-example test-compiled

# For daily work: style, types and rules.
quick: lint types test-rules

lint: $(VENV)/ready-dev
	@$(STEP) lint "Style and imports" sh -c '$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/pytest tests/test_imports.py'

types: $(VENV)/ready-dev
	@$(STEP) types "Types" $(BIN)/mypy

audit: $(VENV)/ready-dev
	@$(STEP) audit "Known weaknesses of dependencies" $(BIN)/python tests/audit.py

# Mistakes that tests must notice, made one by one (docs/hall.md); not part of `make test`
mutants: $(VENV)/ready-dev
	$(VENV)/bin/python -m tests.mutants

test-rules: $(VENV)/ready-dev
	@$(STEP) test-rules "Tests of the rules" $(PYTEST) tests/rules

# What reads the sources, or the wheel made of them; and what must be the same in both forms of the engine. Not in one run with the rules, which bring in the example.
OF_SOURCES := tests/contract/test_golden.py $(filter-out tests/test_imports.py,$(wildcard tests/test_*.py)) tests/example tests/hall/test_changes.py tests/hall/test_typescript.py tests/terminal/test_coverage.py tests/terminal/test_models.py

test-sources: $(VENV)/ready-dev
	@$(STEP) test-sources "Tests of the sources" $(PYTEST) $(OF_SOURCES) README.md --doctest-glob=README.md

test-example: $(VENV)/ready-dev
	@LONGHALL_GAMES=docs/example_game $(STEP) test-example "What all games promise, for the example of docs/adding-a-game.md" $(BIN)/pytest tests/contract -k ten_cards

# All else but the browser runs the compiled engine: all games, player counts and options, and hall and terminal, which play whole games by the hundred. Where it cannot be compiled one line says so, and the sources are taken.
CAN_COMPILE := $(shell { command -v cc || command -v gcc || command -v clang; } >/dev/null && $(PYTHON) -c "import os, sysconfig; print(*filter(os.path.isfile, [sysconfig.get_path('include') + '/Python.h']))")

ifneq ($(CAN_COMPILE),)
# The engine for tests is compiled quickly, that of figures and wheels thoroughly.
TESTED := build/O1
MEASURED := build/O3
else
TESTED := build/sources
MEASURED := build/sources
endif

compiled: $(TESTED)/ready

# In four processes because some often wait, and those first.
OTHERS := $(filter-out tests/rules/ tests/browser/ tests/contract/ tests/example/ tests/model/,$(wildcard tests/*/)) tests/contract tests/model

test-compiled: $(VENV)/ready-dev $(TESTED)/ready
	@$(NODE) PYTHONPATH=$(TESTED)/lib $(STEP) test-compiled "Tests of hall and terminal, of what all games promise, and of the second opinions" $(BIN)/pytest -n 4 --durations=25 $(OTHERS) $(addprefix --ignore=,$(filter-out tests/contract/%,$(OF_SOURCES)))

# The sources, compiled with mypyc into a folder that PYTHONPATH can put first. Only what has changed is compiled again.
SOURCES := $(shell find src/longhall -path src/longhall/hall/client -prune -o -path '*/__pycache__' -prune -o -type f -print)

build/O%/ready: $(VENV)/ready-compiler setup.py $(SOURCES)
	@LONGHALL_COMPILE=1 LONGHALL_OPTIMISE=$* $(STEP) compile "Compiling the engine" $(BIN)/python setup.py build --build-base build/O$* --build-lib build/O$*/lib
	@PYTHONPATH=build/O$*/lib $(BIN)/python -c "from longhall.version import compiled; assert compiled(), 'mypyc made no extension'"
	@touch $@

build/sources/ready:
	@echo "There is no C compiler with Python's headers: the engine is not compiled, and its sources are tested" >&2
	@mkdir -p $(@D) && touch $@

# The table in Debian's Chromium, at a hall with the compiled engine; the game of the example needs the sources. Without a browser or Node's packages the tests say so and are skipped.
test-browser: $(VENV)/ready-dev $(TESTED)/ready browser web-if-possible
	@$(MAKE) --jobs=2 tables-in-browser example-in-browser

tables-in-browser:
	@PYTHONPATH=$(TESTED)/lib $(STEP) test-browser "Tests in the browser" $(BIN)/pytest -n 3 --durations=25 tests/browser --ignore=tests/browser/test_example.py

example-in-browser:
	@$(STEP) test-browser-example "The example of docs/adding-a-game.md in the browser" $(BIN)/pytest tests/browser/test_example.py

bench: $(VENV)/ready-dev $(MEASURED)/ready $(PEER)/node_modules web browser
	$(BIN)/longhall bench
	PYTHONPATH=$(MEASURED)/lib $(BIN)/longhall bench
	$(NODE) PYTHONPATH=$(MEASURED)/lib $(BIN)/longhall bench hall --peer $(PEER)
	$(BIN)/pytest -s tests/browser/bench_speed.py tests/browser/bench_site.py

# boardgame.io's own server, which the hall is measured beside
$(PEER)/node_modules: $(VENV)/ready-web $(PEER)/package.json
	cd $(PEER) && $(NODE) npm install --silent --no-audit --no-fund --no-package-lock
	touch $@

# A compiled wheel with the browser client in it, in dist.
wheel: $(VENV)/ready-dev web
	@$(STEP) wheel "Building the wheel" $(BIN)/pip wheel --no-deps --no-build-isolation --wheel-dir dist .

# Nothing but setuptools is needed to install the package as it lies here.
$(BIN)/pip:
	@$(STEP) venv "Making a Python environment" sh -c '$(PYTHON) -m venv $(VENV) && $(PIP) setuptools'

# All that compiling the engine needs: it begins while the rest is fetched.
$(VENV)/ready-compiler: constraints.txt | $(BIN)/pip
	@$(STEP) compiler "Fetching mypyc" $(PIP) mypy
	@touch $@

$(VENV)/ready-web: pyproject.toml constraints.txt | $(BIN)/pip
	@$(STEP) python "Fetching Python packages" $(PIP) --no-build-isolation --editable '.[hall,web]'
	@touch $@

$(VENV)/ready-dev: pyproject.toml constraints.txt | $(VENV)/ready-compiler
	@$(STEP) python "Fetching Python packages" $(PIP) --no-build-isolation --editable '.[dev,hall,postgres,web]'
	@touch $@ $(VENV)/ready-web

clean:
	rm -rf $(VENV) build

# The browser client
include web/build.mk

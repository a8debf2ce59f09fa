PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
PEER := bench/boardgame_io

.PHONY: play test test-contract test-browser lint bench compiled clean

# Opens the hall in the browser; the terminal table is `longhall play GAME`.
play: $(VENV)/ready-web web
	$(BIN)/longhall hall --browser

# The contract suite comes afterwards, but for what must be the same in both forms of the engine.
FIRST := $(filter-out tests/browser/ tests/contract/,$(wildcard tests/*/)) tests/test_imports.py tests/contract/test_golden.py

test: $(VENV)/ready-dev lint
	$(BIN)/pytest -n auto $(FIRST) README.md --doctest-glob='README.md'
	$(MAKE) test-contract
	$(MAKE) test-browser

# All games, player counts and options, played by the compiled engine. Without a C compiler it says so and takes the sources.
ifneq ($(shell command -v cc gcc clang),)
test-contract: $(COMPILED)/ready
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n auto tests/contract
else
test-contract: $(VENV)/ready-dev
	@echo "There is no C compiler: the engine is not compiled, and its sources are tested" >&2
	$(BIN)/pytest -n auto tests/contract
endif

# The table in Debian's Chromium. Without a browser or Node's packages the tests say so and are skipped.
test-browser: $(VENV)/ready-dev browser
	if $(MAKE) web; then $(MAKE) web-check; else echo "The browser client could not be built: its tests are skipped" >&2; fi
	$(BIN)/pytest -n 2 tests/browser

lint: $(VENV)/ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tests/audit.py

bench: $(VENV)/ready-dev $(COMPILED)/ready $(PEER)/node_modules web browser
	$(BIN)/longhall bench
	PYTHONPATH=$(COMPILED) $(BIN)/longhall bench
	$(NODE) PYTHONPATH=$(COMPILED) $(BIN)/longhall bench hall --peer $(PEER)
	$(BIN)/pytest tests/browser/bench_speed.py

# boardgame.io's own server, which the hall is measured beside
$(PEER)/node_modules: $(VENV)/ready-web $(PEER)/package.json
	cd $(PEER) && $(NODE) npm install --silent --no-audit --no-fund --no-package-lock
	touch $@

compiled: $(COMPILED)/ready

$(VENV)/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --constraint constraints.txt --editable .
	touch $@

$(VENV)/ready-dev: $(VENV)/ready
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[dev,hall,postgres]'
	touch $@

# The same sources, compiled with mypyc into a folder that PYTHONPATH can put first.
SOURCES := $(shell find src/longhall -name '*.py' -o -name '*.toml' -o -name '*.json')

$(COMPILED)/ready: $(VENV)/ready-dev setup.py $(SOURCES)
	rm -rf build
	LONGHALL_COMPILE=1 $(BIN)/pip install --quiet --no-deps --no-build-isolation --target $(COMPILED) .
	PYTHONPATH=$(COMPILED) $(BIN)/python -c "from longhall.version import compiled; assert compiled(), 'mypyc made no extension'"
	touch $@

clean:
	rm -rf $(VENV) build

# The browser client
include web/build.mk

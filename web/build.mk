# The browser client, built with the Node that PyPI has; none needs to be installed. Included by the Makefile.
CLIENT := src/longhall/hall/client
WEB := $(shell find web/src web/public -type f) web/index.html web/package-lock.json web/vite.config.ts web/engine.mjs web/engine.py web/awake.py web/files.mjs
NODE := PATH="$(abspath $(BIN)):$$PATH"

.PHONY: site web web-check web-checked web-if-possible art browser

# Where Python for WebAssembly cannot be had, everything but tables on the device is there.
web: $(CLIENT)/index.html
	@$(MAKE) $(CLIENT)/engine.json || echo "The engine for the browser cannot be packed: there are no tables on the device" >&2

web/node_modules/ready: web/package-lock.json | $(VENV)/ready-web
	@$(NODE) $(STEP) npm "Fetching Node packages" npm --prefix web ci --no-audit --no-fund
	@touch $@

$(CLIENT)/index.html: web/node_modules/ready $(WEB)
	@$(NODE) $(STEP) web "Building the browser client" sh -c 'cd web && npx vite build --logLevel warn'
	@touch $@

# The engine for tables without a hall: Python for WebAssembly comes with Node's packages, msgspec for it from PyPI.
ENGINE := $(CLIENT)/engine.json

build/wasm/ready: constraints.txt | $(VENV)/ready-web
	@$(STEP) wasm "Fetching msgspec for WebAssembly" sh -c 'rm -rf build/wasm && $(BIN)/pip download --disable-pip-version-check --no-input --no-deps --only-binary :all: \
		--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --dest build/wasm $$(grep ^msgspec== constraints.txt)'
	@touch $@

$(ENGINE): $(CLIENT)/index.html build/wasm/ready $(SOURCES)
	@$(NODE) $(STEP) engine "Packing the engine for the browser" sh -c 'cd web && node engine.mjs ../$(CLIENT) ../build/wasm/*.whl'

# Everything as a folder that any web server can offer (docs/site.md)
site: build/site/index.html

build/site/index.html: $(ENGINE) web/site.mjs
	@$(NODE) $(STEP) site "Making the site" node web/site.mjs $(CLIENT) build/site
	@touch $@

web-check: web/node_modules/ready
	@$(NODE) $(STEP) web-check "Types of the browser client" npm --prefix web run check

# A machine that reaches no Node packages can still run all other tests.
web-if-possible: $(VENV)/ready-dev
	@$(MAKE) web/node_modules/ready || { echo "There are no Node packages: the browser client is neither built nor tested" >&2; exit 0; }; $(MAKE) web

web-checked: web-if-possible
	@test ! -e web/node_modules/ready || $(MAKE) web-check

# Draws board and symbols again after a change of web/art.
art: $(VENV)/ready-web
	$(BIN)/python web/art/blood_rage.py
	$(BIN)/python web/art/brian_boru.py
	$(BIN)/python web/art/reavers_of_midgard.py
	$(BIN)/python web/art/yggdrasil_chronicles.py

# Debian's Chromium for the browser tests, and its shell without windows, which is quicker; who is not root is told how.
APT := apt-get install --yes --no-install-recommends chromium
ANY_BROWSER := command -v chromium || command -v chromium-browser || command -v google-chrome
browser:
	@command -v chromium-headless-shell >/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then $(STEP) chromium "Fetching Chromium" sh -c '$(APT) chromium-headless-shell || { $(ANY_BROWSER); } || { apt-get update && $(APT) chromium-headless-shell; } || $(APT)' || true; fi
	@{ $(ANY_BROWSER); } >/dev/null || echo "The browser tests need a browser: sudo apt-get install chromium chromium-headless-shell" >&2

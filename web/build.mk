# The browser client, built with the Node that PyPI has; none needs to be installed. Included by the Makefile.
CLIENT := src/longhall/hall/client
WEB := $(shell find web/src web/public -type f) web/index.html web/package-lock.json web/vite.config.ts
NODE := PATH="$(abspath $(BIN)):$$PATH"

.PHONY: web web-check web-checked web-if-possible art browser

web: $(CLIENT)/index.html

web/node_modules/ready: web/package-lock.json | $(VENV)/ready-web
	@$(NODE) $(STEP) npm "Fetching Node packages" npm --prefix web ci --no-audit --no-fund
	@touch $@

$(CLIENT)/index.html: web/node_modules/ready $(WEB)
	@$(NODE) $(STEP) web "Building the browser client" sh -c 'cd web && npx vite build --logLevel warn'
	@touch $@

web-check: web/node_modules/ready
	@$(NODE) $(STEP) web-check "Types of the browser client" npm --prefix web run check

# A machine that reaches no Node packages can still run all other tests.
web-if-possible:
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

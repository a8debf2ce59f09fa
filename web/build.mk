# The browser client, built with the Node that PyPI has; none needs to be installed. Included by the Makefile.
CLIENT := src/longhall/hall/client
WEB := $(shell find web/src web/public -type f) web/index.html web/package-lock.json web/vite.config.ts
NODE := PATH="$(abspath $(BIN)):$$PATH"

.PHONY: web web-check art browser

web: $(CLIENT)/index.html

$(VENV)/ready-web: $(VENV)/ready
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[hall,web]'
	touch $@

web/node_modules/ready: $(VENV)/ready-web web/package-lock.json
	cd web && $(NODE) npm ci --silent --no-audit --no-fund
	touch $@

$(CLIENT)/index.html: web/node_modules/ready $(WEB)
	cd web && $(NODE) npx vite build --logLevel warn
	touch $@

web-check: web/node_modules/ready
	cd web && $(NODE) npm run --silent check

# Draws board and symbols again after a change of web/art.
art: $(VENV)/ready
	$(BIN)/python web/art/blood_rage.py
	$(BIN)/python web/art/brian_boru.py
	$(BIN)/python web/art/reavers_of_midgard.py
	$(BIN)/python web/art/yggdrasil_chronicles.py

# Debian's Chromium for the browser tests; who is not root is told how.
browser:
	@command -v chromium || command -v chromium-browser || command -v google-chrome || \
	if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -qq --yes --no-install-recommends chromium; else false; fi || \
	echo "The browser tests need a browser: sudo apt-get install chromium" >&2

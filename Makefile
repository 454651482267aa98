# `make play` and `make test` need nothing but make and a Python: they set up .venv by themselves, once.

VENV    := .venv
BIN     := $(VENV)/bin
LOCK    := requirements.lock
GAME    := stone-age
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --constraint $(LOCK)

# Tried in this order; `make PYTHON=/path/to/python3.12 ...` names one.
PYTHON  := python3 python3.13 python3.12 python3.11 python3.14 python
# numba has wheels for these.
SUITED  := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))

.PHONY: help play terminal test check bench setup lock clean
.DEFAULT_GOAL := help

help:  ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: $(VENV)/.server  ## play in the browser, at http://localhost:8000; ARGS="--port 8080" and other arguments are passed on
	@$(BIN)/holocene serve --browser $(ARGS)

terminal: $(VENV)/.runtime  ## play in the terminal; GAME=epoch is the other game, ARGS="--help" and others are passed on
	@$(BIN)/holocene play $(GAME) $(ARGS)

test: check  ## lint, types, then all tests; ARGS="-k feeding" and other arguments are passed on
	@$(BIN)/python -m pytest $(ARGS)

check: $(VENV)/.dev  ## lint, format and types only
	@echo "ruff check";  $(BIN)/ruff check --quiet .
	@echo "ruff format"; $(BIN)/ruff format --quiet --check .
	@echo "mypy";        $(BIN)/mypy

bench: $(VENV)/.runtime  ## how many decisions a second
	@$(BIN)/holocene bench $(ARGS)

setup: $(VENV)/.dev  ## set up .venv for working on the code

lock: $(VENV)/.dev  ## choose anew the versions in requirements.lock
	@$(INSTALL) 'uv>=0.13,<0.14'
	@$(BIN)/uv pip compile --quiet --system-certs --universal --python-version 3.11 --upgrade --extra dev \
	    --no-annotate --custom-compile-command "make lock" --output-file $(LOCK) pyproject.toml

clean:  ## remove .venv and all that was built
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache

$(VENV)/.runtime: $(VENV)/pyvenv.cfg pyproject.toml $(LOCK)
	@echo "Installing Holocene into $(VENV) (once)"
	@$(INSTALL) --editable .
	@touch $@

$(VENV)/.server: $(VENV)/pyvenv.cfg pyproject.toml $(LOCK)
	@echo "Installing Holocene and its server into $(VENV) (once)"
	@$(INSTALL) --editable '.[server]'
	@touch $(VENV)/.runtime $@

$(VENV)/.dev: $(VENV)/pyvenv.cfg pyproject.toml $(LOCK)
	@echo "Installing Holocene and what its tests need into $(VENV) (once)"
	@$(INSTALL) --editable '.[dev]'
	@touch $(VENV)/.runtime $(VENV)/.server $@

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

# Everything a player or a developer does from a clone. `make help` lists the targets.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed

.PHONY: help play test setup system lint format types layers pytest clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play: setup ## set everything up and open the game
	@$(BIN)/pluvionauts play

test: setup system lint types layers pytest ## everything that CI runs

setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt packaging/setup.sh
	@packaging/setup.sh "$(PYTHON)" "$(VENV)"
	@touch $@

system: ## system packages for the window tests, where they may be installed
	@packaging/system-packages.sh

lint: setup ## format and lint checks
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

format: setup ## rewrite the code in the project's format
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

types: setup ## static types, strict
	@$(BIN)/mypy

layers: setup ## which package may import which
	@$(BIN)/lint-imports

pytest: setup
	@$(BIN)/pytest -n 2

clean: ## remove what can be made again
	rm -rf $(VENV) build dist out .mypy_cache .ruff_cache .pytest_cache .import_linter_cache *.egg-info

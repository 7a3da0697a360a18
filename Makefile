# Everything a player or a developer does from a clone. `make help` lists the targets.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= $(shell packaging/choose-python.sh)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed
# A billiard simulator to compare with, in an environment of its own; never a dependency.
MITSUBA := out/look/bin/python
POOLTOOL := out/pooltool/bin/python
BEGAN := $(shell date +%s)
COVERED = $(BIN)/coverage report --skip-covered --include='$(1)/*' --fail-under=$(2)

.PHONY: models translations help play test setup system lint format types layers audit pytest coverage second-python soak bench figures constraints package package-test package-windows package-windows-test pictures reference clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 24

play: setup ## set everything up and open the game
	@packaging/system-packages.sh play
	@$(BIN)/pluvionauts play

test: setup system lint types layers audit pytest coverage second-python ## everything that CI runs
	@echo "make test took $$(( $$(date +%s) - $(BEGAN) )) seconds"

setup: $(STAMP)

# The stamp holds where it was made: an environment does not survive being moved.
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)
endif
$(STAMP): pyproject.toml constraints.txt packaging/setup.sh
	@packaging/setup.sh "$(PYTHON)" "$(VENV)"
	@echo "$(CURDIR)" > $@

system: ## system packages for the tests, where they may be installed
	@packaging/system-packages.sh test

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

audit: setup ## known vulnerabilities of the dependencies
	@$(BIN)/python packaging/audit.py "$(BIN)/pip-audit" constraints.txt

pytest: setup
	@$(BIN)/pytest -n 2 --durations=10 --cov --cov-report=

coverage: ## lines run by the last test run, with the least that each package must have
	@$(BIN)/coverage combine --quiet --append 2>/dev/null || true
	@$(call COVERED,rules,97)
	@$(call COVERED,models,90)
	@$(call COVERED,physics,95)
	@$(call COVERED,app,90)

soak: setup ## the long run, for a night: 100,000 spoiled files (SOAK="--files 5000" for fewer), 200 kills of the program in a window, 100,000 rounds resolved twice
	@$(BIN)/python -m tests.fuzz --files 100000 $(SOAK)
	@$(BIN)/python -m tests.window.kills --kills 200
	@$(BIN)/python -m tests.rules.montgolfiere.compare --rounds 100000

second-python: setup ## the quick part of the tests with another Python, where there is one
	@packaging/second-python.sh $(BIN)/python

translations: setup ## collect the texts and build the French catalogue
	@$(BIN)/python packaging/translations.py

bench: setup ## measure the game beside references and aims; BENCH="feel --scale 0.1" for one part
	@[ -x $(POOLTOOL) ] || { $(PYTHON) -m venv out/pooltool && out/pooltool/bin/pip install -q "pooltool-billiards>=0.3,<0.5"; } || { rm -rf out/pooltool; echo "pooltool does not install here: its figure is left out"; }
	@PLUVIONAUTS_POOLTOOL=$(POOLTOOL) $(BIN)/pluvionauts bench $(BENCH)

figures: ## measure all and keep it in docs/benchmark.md and the README; best on a quiet machine
	@$(MAKE) --no-print-directory bench BENCH="--report docs/benchmark.md $(BENCH)"
	@$(BIN)/python packaging/figures.py docs/benchmark.md README.md

package: setup ## build the program for Linux: folder, .tar.gz and .deb in dist/
	@packaging/system-packages.sh package
	@$(BIN)/python packaging/build.py

package-test: ## try the built program: empty environment, another user, a fresh Debian
	@packaging/system-packages.sh root
	@packaging/smoke_test.sh

package-windows: setup ## build the program for Windows, on Linux: folder, .zip and installer in dist/
	@packaging/system-packages.sh windows
	@PYTHONPATH=packaging $(BIN)/python -m windows

package-windows-test: setup ## try the built program for Windows, under Wine
	@packaging/system-packages.sh windows-test
	@PYTHONPATH=packaging $(BIN)/python -m windows.trial

pictures: setup ## draw the README's pictures anew
	@$(BIN)/python packaging/pictures.py docs/pictures

reference: setup ## trace the references of bench look anew: docs/look.md says what that takes
	@[ -x $(MITSUBA) ] || { $(PYTHON) -m venv out/look && $(BIN)/uv pip install -q --python $(MITSUBA) --group look; }
	@$(BIN)/python packaging/reference/export.py out/look/table.npz
	@for camera in close table low; do \
		$(MITSUBA) packaging/reference/trace.py out/look/table.npz out/look/$$camera.npy $$camera && \
		$(BIN)/python packaging/reference/develop.py out/look/$$camera.npy docs/pictures/look/reference-$$camera.png || exit 1; \
	done

constraints: setup ## pin the newest versions that pyproject.toml allows
	@$(BIN)/uv pip compile --quiet --upgrade --all-extras --group dev --group package --no-header --no-annotate --python $(BIN)/python -o constraints.new pyproject.toml <(echo uv) >/dev/null
	@mv constraints.new constraints.txt

models: setup ## build the meshes, textures and sounds from dimensions and drawings
	@$(BIN)/python -m models.build
	@$(BIN)/python -m models.sounds >/dev/null

clean: ## remove what can be made again
	rm -rf $(VENV) build dist out .coverage* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis *.egg-info

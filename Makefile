# Everything lives in .venv and build/; `make clean` removes both. Nothing has to be installed before but Python 3.11 or
# later with its venv module, and a C compiler for the fast engine.

PYTHON ?= python3
PORT ?= 8000
MINUTES ?= 10
GAMES ?= 200
WORKERS ?= 2
# Tests of servers wait a good deal.
WAITERS ?= 3
# How often `make crash` kills a server on SQLite, and stops PostgreSQL.
KILLS ?= 300
RESTARTS ?= 50
# Tests in a browser partly wait for each other.
BROWSERS ?= 3
# What is compiled has to behave the same interpreted; all that stands on it is Python in both builds.
TESTS_OF_COMPILED := $(filter-out tests/browser/ tests/lab/ tests/server/,$(wildcard tests/*/)) tests/test_conformance.py tests/server/test_table.py tests/server/test_unnoticed.py

VENV := .venv
LAB := build/lab
PY := $(VENV)/bin/python
PYTEST := $(PY) -m pytest --dist worksteal
PIP := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(PY) -m pip
LIST_REQUIREMENTS := import sys, tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
  print(*p["dependencies"], *(r for group in sys.argv[1:] for r in p["optional-dependencies"][group]), sep="\n")

SETTINGS := pyproject.toml constraints.txt hatch_build.py
ENGINE := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.net' -o -name py.typed)
CLIENT := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -path web/src/generated -prune -o -type f -print)
EXAMPLE := $(shell find examples -type f -not -path '*/__pycache__/*')

# With a compiler at hand a build that can't be compiled is a fault; without one the tests run the interpreted engine.
HAS_COMPILER := $(shell command -v cc || command -v gcc || command -v clang)
TESTED_BUILD := $(or $(filter compiled interpreted,$(TROPA_BUILD)),$(if $(HAS_COMPILER),compiled,interpreted))

SAY := @printf 'tropa: %s\n'
HOW_LONG := $(if $(HAS_COMPILER),compiling the engine and building the client: two to four minutes,building the client; without a C compiler the engine stays interpreted: half a minute)

.PHONY: help run test check client client-check test-package test-compiled test-interpreted test-browser matrix album system hooks fuzz bench \
  baseline beside crash siege cluster workers ranks strength cities insight lab ray report clean
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

run: $(VENV)/tropa.stamp ## build what is needed and serve on http://localhost:8000
	$(SAY) "starting: two seconds"
	$(VENV)/bin/tropa serve --port $(PORT)

# The client is built before the package: what checks it runs beside the compiler, and both would install its packages. What runs on one
# core alone runs beside something else.
test: $(VENV)/dev.stamp ## everything that must hold before a change goes in
	$(MAKE) client
	TROPA_BUILD=$(TESTED_BUILD) TROPA_CLIENT=built $(MAKE) -j 3 $(VENV)/tropa.stamp check client-check
	$(MAKE) -j 2 test-package test-compiled
	$(MAKE) -j 2 WORKERS=1 test-interpreted test-browser

check: $(VENV)/dev.stamp ## lint and types of all Python
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

client-check: $(VENV)/dev.stamp ## format, lint, types and unit tests of the browser client
	$(PY) hatch_build.py check-client

client: $(VENV)/dev.stamp ## build the browser client into web/dist
	$(PY) hatch_build.py build-client

test-package: export TROPA_BUILD := $(TESTED_BUILD)
test-package: $(VENV)/tropa.stamp ## the wheel alone, in an environment of its own: does it serve?
	rm -rf build/alone
	$(PYTHON) -m venv build/alone
	$(subst $(PY),build/alone/bin/python,$(PIP)) install -q build/wheel/*.whl
	build/alone/bin/python .ci/check_installed.py $(TESTED_BUILD)

test-compiled: export TROPA_BUILD := $(TESTED_BUILD)
test-compiled: build/example-$(TESTED_BUILD).stamp $(VENV)/tropa.stamp | system ## all tests but those in a browser, on the package as it is installed
	TROPA_EXPECT=$(TESTED_BUILD) PYTHONPATH=build/example-$(TESTED_BUILD) $(PYTEST) -n $(WAITERS) -m "not browser$(if $(HAS_COMPILER),, and not compiler)"

test-interpreted: build/example-interpreted.stamp $(VENV)/dev.stamp ## tests of all that is compiled, on the source as it stands
	TROPA_EXPECT=interpreted PYTHONPATH=src:build/example-interpreted $(PYTEST) -n $(WORKERS) -m "not once" $(TESTS_OF_COMPILED)

test-browser: export TROPA_BUILD := $(TESTED_BUILD)
test-browser: build/example-$(TESTED_BUILD).stamp $(VENV)/tropa.stamp | system ## tests in a browser, on the package as it is installed
	@.ci/find-browser >/dev/null || { \
	  $(PY) -m pytest --collect-only -qq -m "browser and not matrix"; \
	  echo "tropa: NOT RUN for want of a browser: the tests listed above, with their numbers; everything else has run"; exit 1; }
	TROPA_EXPECT=$(TESTED_BUILD) PYTHONPATH=build/example-$(TESTED_BUILD) $(PYTEST) -n $(BROWSERS) -m "browser and not matrix"

matrix: export TROPA_BUILD := $(TESTED_BUILD)
matrix: build/example-$(TESTED_BUILD).stamp $(VENV)/tropa.stamp | system ## tests in a browser, by all combinations of device and language
	TROPA_EXPECT=$(TESTED_BUILD) PYTHONPATH=build/example-$(TESTED_BUILD) $(PYTEST) -n $(BROWSERS) -m matrix

album: $(VENV)/tropa.stamp $(VENV)/dev.stamp | system ## pictures of all tables and pages at six sizes, to be looked at, in build/album; ONLY=bigfoot,replay or ONLY=pages for some (tests/browser/album.py)
	$(PY) -m tests.browser.album

system: ## chromium and PostgreSQL, for the tests that need them
	@.ci/system-packages

hooks: $(VENV)/dev.stamp ## let git check each commit (.pre-commit-config.yaml)
	$(VENV)/bin/pre-commit install

fuzz: $(VENV)/tropa.stamp ## the conformance suite on all games for MINUTES minutes
	$(PY) -m tropa.lab.conformance --minutes $(MINUTES)

bench: $(VENV)/peers.stamp build/example-compiled.stamp ## speed of every game, beside OpenSpiel and RLCard
	PYTHONPATH=build/example-compiled $(VENV)/bin/tropa bench --peers

baseline: ## the wheel of 0.1.0 (bench/baseline.toml), compiled, in an environment of its own below build/
	$(PYTHON) bench/baseline.py

beside: $(VENV)/tropa.stamp baseline ## speed of every game beside 0.1.0, ten alternating rounds
	$(PY) bench/beside.py

crash: $(VENV)/tropa.stamp $(VENV)/dev.stamp | system ## kill servers and databases in play, and see that nothing acknowledged is lost
	$(PY) -m tests.server.crash --kills $(KILLS) --restarts $(RESTARTS)

siege: $(VENV)/tropa.stamp $(VENV)/dev.stamp ## attacks on a server beside calm tables, some ten minutes; ONLY=headers,frames for some of them
	$(PY) bench/siege.py $(if $(ONLY),--only $(ONLY))

cluster: $(VENV)/tropa.stamp $(VENV)/dev.stamp | system ## two nodes behind a real HAProxy: all games, twenty kills, a rolling restart
	PYTHONPATH=. $(PY) bench/cluster.py

workers: $(VENV)/tropa.stamp $(VENV)/dev.stamp | system ## what a second worker brings, in processor time
	PYTHONPATH=. $(PY) bench/workers.py

own-games: $(VENV)/tropa.stamp $(VENV)/dev.stamp | system ## how long the pages of somebody with a thousand games take, on both kinds of store
	PYTHONPATH=. $(PY) bench/own_games.py --store sqlite
	PYTHONPATH=. $(PY) bench/own_games.py --store postgres

days: $(VENV)/tropa.stamp $(VENV)/dev.stamp | system ## how long the page of a day with 100,000 results takes, on both kinds of store
	PYTHONPATH=. $(PY) bench/days.py --store sqlite
	PYTHONPATH=. $(PY) bench/days.py --store postgres

lab: build/example-compiled.stamp $(LAB)/lab.stamp ## every extra in an environment of its own: adapters, peers, results, reports, a Ray cluster; a skip is a fault
	TROPA_LAB=1 TROPA_EXPECT=compiled PYTHONPATH=build/example-compiled $(LAB)/bin/python -m pytest tests/lab tests/extras

ray: $(LAB)/lab.stamp ## a simulation on a Ray cluster of this machine, one of whose workers is killed
	TROPA_LAB=1 $(LAB)/bin/python -m pytest tests/extras/test_cluster.py

report: $(VENV)/tropa.stamp ## pages for designers about all five games, in both languages, in build/reports; stopped and called again it goes on
	@mkdir -p build/reports
	$(MAKE) build/reports/lost-cities.html COMPARE="--compare short=false,true --compare up_and_down=false,true"
	$(MAKE) build/reports/en-route.html COMPARE="--compare level=simple,medium,full"
	$(MAKE) build/reports/innsmouth.html COMPARE="--compare threat=cultists,deep-ones"
	$(MAKE) build/reports/bigfoot.html COMPARE="--players 3"
	$(MAKE) build/reports/night-cage.html COMPARE="--compare preset=gentle,standard,hard,nightmare"

build/reports/%.html: FORCE
	$(VENV)/bin/tropa report $* --games $(GAMES) --jobs $(WORKERS) --html $@ --keep build/reports/$*.games $(COMPARE)
	$(VENV)/bin/tropa report $* --games $(GAMES) --jobs $(WORKERS) --html build/reports/$*.ru.html --language ru --keep build/reports/$*.games $(COMPARE)

FORCE:

ranks: $(VENV)/tropa.stamp $(VENV)/dev.stamp | system ## how long the board of 100,000 people with a rank takes, on both kinds of store
	PYTHONPATH=. $(PY) bench/ranks.py --store sqlite
	PYTHONPATH=. $(PY) bench/ranks.py --store postgres

strength: $(VENV)/tropa.stamp ## how the bots do against each other
	$(VENV)/bin/tropa sim lost-cities --seats greedy,random --games 1000 --seed 1
	$(VENV)/bin/tropa sim lost-cities --seats greedy,random,random,random --games 1000 --seed 1
	$(VENV)/bin/tropa sim lost-cities --seats search:400i,greedy --games 60 --seed 1
	$(VENV)/bin/tropa sim lost-cities --seats search:400i,greedy,greedy,greedy --games 40 --seed 1
	$(VENV)/bin/tropa sim en-route --seats greedy,random --games 100 --seed 1
	$(VENV)/bin/tropa sim en-route --seats search:400i,greedy --games 40 --seed 1
	$(VENV)/bin/tropa sim en-route --seats search:400i,greedy,greedy,greedy --games 20 --seed 1
	$(VENV)/bin/tropa sim en-route --seats search:400i --games 100 --seed 1 --option challenge_total=4
	$(VENV)/bin/tropa sim innsmouth --seats greedy,random --games 40 --seed 1
	$(VENV)/bin/tropa sim innsmouth --seats greedy,easy --games 60 --seed 1
	$(VENV)/bin/tropa sim innsmouth --seats search:4i,greedy --games 60 --seed 1
	$(VENV)/bin/tropa sim innsmouth --seats search:4i,greedy,greedy,greedy --games 40 --seed 1

cities: $(VENV)/tropa.stamp ## games of En Route's cities for their balance, kept in bench/cities; SECONDS=200 for a piece of them, some hours in all
	$(PY) -m tropa.lab.cities --campaign $(if $(SECONDS),--seconds $(SECONDS))
	$(PY) -m tropa.lab.city_figures

insight: $(VENV)/tropa.stamp ## how good hints and analyses are, kept in bench/insight; SECONDS=200 for a piece of it, many hours in all
	$(PY) -m tropa.lab.insight $(if $(SECONDS),--seconds $(SECONDS))
	$(PY) -m tropa.lab.insight_figures

clean: ## remove all that was built
	rm -rf $(VENV) build dist web/dist web/node_modules web/src/generated .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests examples -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/venv.stamp:
	$(SAY) "making a Python environment in $(VENV): some ten seconds"
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/tropa.stamp: $(SETTINGS) $(ENGINE) $(CLIENT) README.md LICENSE | $(VENV)/venv.stamp
	@mkdir -p build
	$(PY) -c '$(LIST_REQUIREMENTS)' > build/needed.txt
	$(SAY) "installing the packages it needs, whose types the compiler asks for: some ten seconds"
	$(PIP) install -q -r build/needed.txt
	$(SAY) "$(HOW_LONG)"
	rm -rf build/wheel
	$(PIP) wheel -q --no-deps --wheel-dir build/wheel .
	$(PIP) install -q --force-reinstall --no-deps build/wheel/*.whl
	touch $@

$(VENV)/dev.stamp: pyproject.toml constraints.txt | $(VENV)/venv.stamp
	$(SAY) "installing the tools for development: about a minute"
	@mkdir -p build
	$(PY) -c '$(LIST_REQUIREMENTS)' dev metrics passkey postgres push rl > build/dev.txt
	$(PIP) install -q -r build/dev.txt
	touch $@

$(LAB)/lab.stamp: pyproject.toml constraints.txt $(VENV)/tropa.stamp
	$(SAY) "installing every extra into $(LAB): a gigabyte, some minutes"
	@mkdir -p build
	$(PYTHON) -m venv $(LAB)
	$(PY) -c '$(LIST_REQUIREMENTS)' dev rl spiel report cluster peers > build/lab.txt
	$(subst $(PY),$(LAB)/bin/python,$(PIP)) install -q -r build/lab.txt duckdb polars pandas
	$(subst $(PY),$(LAB)/bin/python,$(PIP)) install -q --force-reinstall --no-deps build/wheel/*.whl
	touch $@

$(VENV)/peers.stamp: pyproject.toml constraints.txt | $(VENV)/venv.stamp
	@mkdir -p build
	$(PY) -c '$(LIST_REQUIREMENTS)' peers > build/peers.txt
	$(PIP) install -q -r build/peers.txt
	touch $@

build/example-%.stamp: $(EXAMPLE) $(VENV)/tropa.stamp $(VENV)/dev.stamp
	rm -rf build/example-$*
	TROPA_BUILD=$* $(PIP) install -q --no-deps --no-build-isolation --target build/example-$* examples/connect_four
	touch $@

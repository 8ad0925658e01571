# What CI checks, in this environment: pip install -e '.[test,lint]' first.
PYTHON ?= python

.PHONY: check format test

check:
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy
	lint-imports
	$(PYTHON) -m pytest

format:
	$(PYTHON) -m ruff format .
	$(PYTHON) -m ruff check --fix .

test:
	$(PYTHON) -m pytest

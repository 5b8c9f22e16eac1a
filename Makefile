PYTHON ?= python
.PHONY: check format lint types layers test schemas bench

check: lint types layers test ## format, lint, types, layers and tests: all must pass

format: ## rewrite the code in the one format
	$(PYTHON) -m ruff format .
	$(PYTHON) -m ruff check --fix .

lint:
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .

types:
	$(PYTHON) -m mypy

layers:
	$(PYTHON) -c 'from importlinter.cli import lint_imports_command as run; run()'

test:
	$(PYTHON) -m pytest -q

schemas: ## generate schemas/ from the models
	$(PYTHON) -m bourre_audit schema log -o schemas/log.schema.json --force
	$(PYTHON) -m bourre_audit schema book -o schemas/book.schema.json --force
	$(PYTHON) -m bourre_audit schema report -o schemas/report.schema.json --force
	$(PYTHON) -m bourre_audit schema why -o schemas/why.schema.json --force
	$(PYTHON) -m bourre_audit schema legal -o schemas/legal.schema.json --force
	$(PYTHON) -m bourre_audit schema compare -o schemas/compare.schema.json --force
	$(PYTHON) -m bourre_audit schema recall -o schemas/recall.schema.json --force
	$(PYTHON) -m bourre_audit schema settle -o schemas/settle.schema.json --force
	$(PYTHON) -m bourre_audit schema convert -o schemas/convert.schema.json --force
	$(PYTHON) -m bourre_audit schema misread -o schemas/misread.schema.json --force

bench: ## measure speed, as ratios in one run
	$(PYTHON) -m benchmarks.run
	$(PYTHON) -m benchmarks.argument
	$(PYTHON) -m benchmarks.evidence
	$(PYTHON) -m benchmarks.cinch

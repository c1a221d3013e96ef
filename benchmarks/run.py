"""Runs the measurements: `python benchmarks/run.py [names]`, a name being `distance`, `score`, ...

Each file `bench_NAME.py` beside this one has `run() -> list[Row]`.
"""

from __future__ import annotations

import platform
import sys
from importlib import import_module
from pathlib import Path

from race import Row, report

HERE = Path(__file__).parent


def main(names: list[str]) -> int:
    known = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    if unknown := [name for name in names if name not in known]:
        print(f"no benchmark {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    found: list[Row] = []
    for name in names or known:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        found += import_module(f"bench_{name}").run()
    print(f"Python {platform.python_version()}, {platform.machine()}")
    print("CPU time, best of rounds, where nothing else is said")
    print("x: times the first of its kind")
    print(report(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

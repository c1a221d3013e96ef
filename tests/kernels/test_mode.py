from __future__ import annotations

import gc
import importlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from counts import aids
from modes import COMPILED, HAS_NUMBA, PLAIN, Mode
from muro.kernels import cache, linking
from muro.kernels import mode as kernels
from muro.kernels.aids import Aids
from muro.kernels.kinds import ONE
from muro.kernels.kinds import dora_of as next_tile
from muro.kernels.mode import Index, Row, Tiles, compiled, door, kernel
from muro.kernels.random import shuffled_wall

needs_numba = pytest.mark.skipif(not HAS_NUMBA, reason="compiled mode needs numba")
FEW = (3, 5, 7)


class Pair(NamedTuple):
    left: Row
    right: Tiles


@kernel
def weighed(pair: Pair, place: int) -> int:
    return pair.left[place] * FEW[place] + int(pair.right[place])


@door
def both(pair: Pair, a: Aids, more: bool) -> int:
    """Two records, a tuple of constants, a kernel of another module under another name."""
    total = weighed(pair, 0) + weighed(pair, 2)
    a.scratch[0] = next_tile(26)
    if more:
        total += ONE << 40
    return total + a.scratch[0]


@door
def doubled(number: int) -> int:
    return 2 * number


@door
def bare(index: Index, place: int) -> int:
    return int(index[place])


@door
def without_annotation(number) -> int:  # type: ignore[no-untyped-def]
    return int(number)


def test_marking_leaves_a_function_as_it_is() -> None:
    def fresh(number: int) -> int:
        return number

    assert kernel(fresh) is fresh
    assert not kernels.is_door(fresh)
    assert door(fresh) is fresh
    assert kernels.is_door(fresh)


def test_records_constants_and_kernels_of_other_modules_are_seen_in_both_modes(mode: Mode) -> None:
    pair = Pair(kernels.new_row(3, fast=mode.fast), kernels.new_tiles(3, fast=mode.fast))
    pair.left[0], pair.left[2], pair.right[2] = 10, 100, -4
    expected = 10 * 3 + 100 * 7 - 4 + 18
    assert mode.door(both)(pair, aids(mode), False) == expected
    assert mode.door(both)(pair, aids(mode), True) == expected + (1 << 40)


@needs_numba
def test_compiled_is_one_object_in_every_thread() -> None:
    found: list[object] = []
    threads = [threading.Thread(target=lambda: found.append(compiled(bare))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(map(id, found))) == 1


@needs_numba
def test_compiled_keeps_name_and_docstring() -> None:
    assert (compiled(both).__name__, compiled(both).__doc__) == ("both", both.__doc__)


@needs_numba
def test_a_kernel_has_one_compiled_form_whatever_the_numbers_it_is_called_with() -> None:
    compiled(both)
    assert len(kernels._inner(both).overloads) <= 1
    assert len(kernels._inner(weighed).overloads) <= 1


@needs_numba
@pytest.mark.parametrize("wrong", [[1, 2], b"12", "float64", "int64", "read-only"])
def test_arrays_of_other_types_are_refused(wrong: object) -> None:
    import numpy as np

    if wrong == "read-only":
        wrong = np.zeros(2, np.int32)
        wrong.flags.writeable = False
    elif isinstance(wrong, str):
        wrong = np.zeros(2, wrong)
    call: Any = compiled(bare)
    with pytest.raises(TypeError):
        call(wrong, 0)


@needs_numba
def test_a_parameter_without_a_known_annotation_is_refused() -> None:
    with pytest.raises(TypeError, match="annotated"):
        compiled(without_annotation)


# --- what numba does not promise --------------------------------------------------------------


@needs_numba
def test_this_numba_has_the_private_things_we_use() -> None:
    assert set(kernels._private_options(wrapped=False)) == set(kernels.PRIVATE)
    assert hasattr(kernels._inner(doubled), "get_call_template")
    assert kernels._compilers() is not None


@needs_numba
def test_machine_code_of_a_kernel_is_made_with_its_door_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kernels, "_made", {})
    monkeypatch.setattr(kernels, "_doors_made", {})
    monkeypatch.setattr(cache, "_given_up", True)
    entry: Any = compiled(doubled)
    (whole,) = (result.library for result in entry.overloads.values())
    (part,) = (result.library for result in kernels._made[doubled].overloads.values())
    assert (type(whole).__name__, type(part).__name__) == ("Whole", "Part")
    assert entry(21) == 42
    with pytest.raises(RuntimeError, match="no compiled object"):
        part._get_compiled_object()


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What numba knows of the entry of a door that was compiled just now and kept nowhere."""
    monkeypatch.setattr(kernels, "_made", {})
    monkeypatch.setattr(kernels, "_doors_made", {})
    monkeypatch.setattr(cache, "_given_up", True)
    entry: Any = compiled(shuffled_wall)
    (result,) = entry.overloads.values()
    return result


@needs_numba
def test_only_the_entry_of_a_door_is_seen_from_outside(fresh: Any) -> None:
    """So the optimiser may do what it likes with the kernels in it; the cache keeps no copy."""
    whole = fresh.library
    seen = [fn for fn in whole.get_defined_functions() if fn.linkage.name == "external"]
    assert [fn.name for fn in seen] == whole._shown
    kept = whole._get_module_for_linking()
    assert [fn.name for fn in kept.functions] == whole._shown
    assert len(kept.as_bitcode()) < 5000


@needs_numba
def test_idle_passes_are_known_to_this_numba_and_are_not_run(fresh: Any) -> None:
    homes = [importlib.import_module(f"numba.core.{kind}_passes") for kind in ("typed", "untyped")]
    idle = {vars(home)[name]._name for home in homes for name in linking.IDLE if name in vars(home)}
    assert len(idle) == len(linking.IDLE)
    (times,) = fresh.metadata["pipeline_times"].values()
    assert idle.isdisjoint(entry.partition("_")[2] for entry in times)


@needs_numba
def test_the_settings_of_pythons_sweeps_are_the_callers_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kernels, "_doors_made", {})
    monkeypatch.setattr(kernels, "_compile", lambda _: gc.get_threshold())
    before = gc.get_threshold()
    while_compiling: Any = compiled(doubled)
    assert while_compiling[0] >= kernels.SELDOM
    assert gc.get_threshold() == before


@needs_numba
def test_kernels_compile_without_the_private_things(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hidden:
        """A dispatcher of a numba that lost its hook."""

        def __init__(self, made: Any) -> None:
            self.compile, self.disable_compile = made.compile, made.disable_compile

    def eager(made: Any, signature: tuple[Any, ...], fix: Any = kernels._fix_signature) -> None:
        fix(Hidden(made), signature)

    monkeypatch.setattr(kernels, "_private_options", lambda wrapped: {})  # noqa: ARG005
    monkeypatch.setattr(kernels, "_fix_signature", eager)
    monkeypatch.setattr(kernels, "_compilers", lambda: None)
    monkeypatch.setattr(kernels, "_made", {})
    monkeypatch.setattr(kernels, "_doors_made", {})
    monkeypatch.setattr(cache, "_given_up", True)
    pair = Pair(kernels.new_row(3, fast=True), kernels.new_tiles(3, fast=True))
    assert compiled(both)(pair, aids(COMPILED), False) == both(pair, aids(COMPILED), False) == 18


# --- where compiled kernels are kept ----------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    (tmp_path / "temporary").mkdir()
    cache._made_folder.cache_clear()
    yield tmp_path
    cache._made_folder.cache_clear()


def test_the_folder_is_in_the_users_cache_and_for_nobody_else(home: Path) -> None:
    folder = cache.folder(("1",))
    assert folder is not None
    assert Path(folder).parent == home / "home" / "muro" / "kernels"
    assert Path(folder).stat().st_mode & 0o777 == 0o700


def test_where_home_cannot_be_written_a_temporary_folder_is_used(home: Path) -> None:
    (home / "home").write_text("a file, no folder")
    folder = cache.folder(("1",))
    assert folder is not None
    assert Path(folder).parent.parent == home / "temporary"


def test_where_nothing_can_be_written_nothing_is_kept(home: Path) -> None:
    (home / "home").write_text("a file, no folder")
    (home / "temporary").rmdir()
    (home / "temporary").write_text("another")
    assert cache.folder(("1",)) is None


@pytest.mark.usefixtures("home")
def test_a_folder_that_others_may_write_in_is_not_used() -> None:
    folder = cache.folder(("1",))
    assert folder is not None
    Path(folder).chmod(0o777)
    cache._made_folder.cache_clear()
    assert cache.folder(("1",)) != folder


def test_a_change_in_any_kernel_or_version_has_a_folder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "HERE", tmp_path)
    monkeypatch.setattr(cache, "source_hash", cache.source_hash.__wrapped__)
    (tmp_path / "table").mkdir()
    source = tmp_path / "table" / "deal.py"
    source.write_text("one")
    keys = {cache.key(("1",)), cache.key(("2",)), cache.key(("1", "1"))}
    source.write_text("two")
    keys.add(cache.key(("1",)))
    source.rename(tmp_path / "deal.py")
    keys.add(cache.key(("1",)))
    assert len(keys) == 5


def test_folders_not_used_for_a_month_are_deleted(home: Path) -> None:
    root = home / "home" / "muro" / "kernels"
    for name, days in (("muro-old", 31), ("muro-new", 29), ("other", 99)):
        (root / name).mkdir(parents=True)
        then = time.time() - days * 24 * 3600
        os.utime(root / name, (then, then))
    folder = cache.folder(("1",))
    assert folder is not None
    assert {path.name for path in root.iterdir()} == {"muro-new", "other", Path(folder).name}


@needs_numba
@pytest.mark.usefixtures("home")
def test_numbas_own_cache_setting_is_left_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    config: Any = importlib.import_module("numba").config
    monkeypatch.setattr(config, "CACHE_DIR", "/somewhere/else")
    monkeypatch.setattr(cache, "_given_up", False)
    monkeypatch.setattr(kernels, "_made", {})
    monkeypatch.setattr(kernels, "_doors_made", {})
    assert compiled(doubled)(2) == 4
    assert config.CACHE_DIR == "/somewhere/else"


@needs_numba
@pytest.mark.usefixtures("home")
def test_a_door_that_is_in_the_cache_needs_none_of_its_kernels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cache, "_given_up", False)
    needed = []
    for _ in range(2):
        made: dict[object, Any] = {}
        monkeypatch.setattr(kernels, "_made", made)
        monkeypatch.setattr(kernels, "_doors_made", {})
        assert compiled(doubled)(21) == 42
        needed.append(list(made))
    assert needed == [[doubled], []]


@needs_numba
def test_a_door_comes_from_the_cache_without_what_compiling_needs(tmp_path: Path) -> None:
    """numba loads its linear algebra and lists when it compiles, and no sooner."""
    script = (
        "import sys\n"
        "from muro.kernels.mode import compiled, new_row, new_tiles\n"
        "from muro.kernels.random import seeded, shuffled_wall\n"
        "state, wall = new_row(1, fast=True), new_tiles(136, fast=True)\n"
        "state[0] = seeded(7, 0)\n"
        "compiled(shuffled_wall)(state, wall, new_row(3, fast=True))\n"
        "print('numba.np.linalg' in sys.modules, wall.tolist())\n"
    )
    run = [sys.executable, "-W", "error", "-c", script]
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    env.pop("NUMBA_CACHE_DIR", None)
    first, second = (
        subprocess.run(run, env=env, capture_output=True, text=True, check=True).stdout.split(
            " ", 1
        )
        for _ in range(2)
    )
    assert (first[0], second[0]) == ("True", "False")
    assert first[1] == second[1]


@needs_numba
@pytest.mark.usefixtures("home")
def test_a_full_disk_only_means_that_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.core import caching

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(caching.IndexDataCacheFile, "save", full)
    monkeypatch.setattr(cache, "_given_up", False)
    monkeypatch.setattr(kernels, "_made", {})
    monkeypatch.setattr(kernels, "_doors_made", {})
    assert compiled(doubled)(21) == 42
    assert cache.given_up()
    assert cache.folder(("1",)) is None


@needs_numba
def test_bounds_are_checked_where_numba_is_told_to_with_code_of_its_own(tmp_path: Path) -> None:
    """The first run leaves unchecked code in the cache; the second must not use it."""
    script = (
        "from muro.kernels.mode import compiled, new_row, new_tiles\n"
        "from muro.kernels.random import shuffle\n"
        "compiled(shuffle)(new_row(1, fast=True), new_tiles(8, fast=True), 9)\n"
    )
    run = [sys.executable, "-W", "error", "-c", script]
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    env.pop("NUMBA_CACHE_DIR", None)
    unchecked = subprocess.run(
        run, env=env | {"NUMBA_BOUNDSCHECK": "0"}, capture_output=True, text=True, check=False
    )
    assert (unchecked.returncode, unchecked.stderr) == (0, "")
    for _ in ("compiled", "from the cache"):
        checked = subprocess.run(
            run, env=env | {"NUMBA_BOUNDSCHECK": "1"}, capture_output=True, text=True, check=False
        )
        assert checked.stderr.splitlines()[-1].startswith("IndexError: index is out of bounds")


def test_plain_kernels_need_neither_numba_nor_numpy() -> None:
    script = (
        "import sys\n"
        "sys.modules['numba'] = sys.modules['numpy'] = None\n"
        "from muro.kernels import mode\n"
        "from muro.kernels.aids import make_aids\n"
        "from muro.kernels.waits import waits\n"
        "hand = mode.new_tiles(34, fast=False)\n"
        "hand[1] = hand[2] = hand[3] = hand[9] = 3; hand[27] = 1\n"
        "assert not mode.has_numba()\n"
        "print(bin(waits(make_aids(fast=False), hand, 0, hand)))\n"
    )
    run = [sys.executable, "-W", "error", "-c", script]
    said = subprocess.run(run, capture_output=True, text=True, check=False)
    assert (said.stdout, said.stderr) == (f"{1 << 27:#b}\n", "")


# --- arrays -----------------------------------------------------------------------------------


@pytest.mark.parametrize("fast", [False, pytest.param(True, marks=needs_numba)])
def test_both_modes_work_on_the_same_bytes(fast: bool) -> None:
    buffer = bytearray(16)
    row, small = (kernels.view(buffer, code, fast=fast) for code in "qb")
    row[1] = -2
    small[0] = 5
    assert bytes(buffer) == bytes([5, 0, 0, 0, 0, 0, 0, 0, 254, *[255] * 7])


def test_new_arrays_are_zeros_of_their_size(mode: Mode) -> None:
    fast = mode.fast
    flat = [kernels.new_tiles(3, fast=fast), kernels.new_row(3, fast=fast)]
    assert [list(array) for array in [*flat, kernels.new_index(3, fast=fast)]] == [[0, 0, 0]] * 3
    for many in (kernels.new_hands(2, 3, fast=fast), kernels.new_rows(2, 3, fast=fast)):
        many[1][2] = -5
        assert [list(row) for row in many] == [[0, 0, 0], [0, 0, -5]]


def test_plain_arrays_refuse_what_compiled_ones_would_cut_off() -> None:
    with pytest.raises(OverflowError):
        kernels.new_tiles(1, fast=PLAIN.fast)[0] = 128

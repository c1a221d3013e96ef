"""The two ways a kernel runs: plain, as ordinary Python, and compiled by numba.

`@kernel` and `@door` mark a function and return it unchanged; `compiled(door)` is the same code,
compiled together with all kernels it calls. No other module names numba.

    @kernel                             only other kernels call it
    @door                               Python calls it as well

Every parameter is annotated with `int`, `bool`, one of the arrays below or a NamedTuple of these
arrays (each module has `from __future__ import annotations`). A function has one form, the one its
annotations spell, and it is compiled when a door that needs it is asked for. No number may pass
63 bits on the way: compiled code takes for granted that sums and products do not.
"""

from __future__ import annotations

import gc
import inspect
import sys
import threading
from array import array
from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from contextlib import contextmanager
from functools import cache, update_wrapper
from importlib import import_module
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

Tiles: TypeAlias = MutableSequence[int]
"""Small numbers, -128 to 127 (int8)."""
Index: TypeAlias = Sequence[int]
"""Places in other arrays (int32)."""
Row: TypeAlias = MutableSequence[int]
"""Whole numbers (int64)."""
Hands: TypeAlias = Sequence[MutableSequence[int]]
"""Many `Tiles` (int8, two-dimensional)."""
Rows: TypeAlias = Sequence[MutableSequence[int]]
"""Many `Row` (int64, two-dimensional)."""

P = ParamSpec("P")
R = TypeVar("R")

_kernels: set[object] = set()
_doors: set[object] = set()
_made: dict[object, Any] = {}
_doors_made: dict[object, Callable[..., object]] = {}
_lock = threading.RLock()

SELDOM = 20_000
"""Objects between two of Python's searches for circles of them; the usual 700 cost numba, which
makes millions while it compiles and when it is imported, a fifth of its time."""

# Options of numba that its manual does not promise: no reference counting, no wrapper for C, and
# one for Python only where Python calls. Without them compiling is slower, nothing else.
PRIVATE = ("_nrt", "no_cfunc_wrapper", "no_cpython_wrapper")


def kernel(fn: Callable[P, R]) -> Callable[P, R]:
    """Mark a function that `compiled` may compile; it stays what it is."""
    _kernels.add(fn)
    return fn


def door(fn: Callable[P, R]) -> Callable[P, R]:
    """Mark a kernel that Python calls, too."""
    _doors.add(fn)
    return kernel(fn)


def is_door(fn: object) -> bool:
    return fn in _doors


@cache
def has_numba() -> bool:
    """Whether kernels can be compiled here."""
    try:
        with _seldom_swept():
            _numba()
    except Exception:  # noqa: BLE001 - a broken installation is none
        return False
    return True


def _numba() -> Any:
    """numba, whose own types say less than it does."""
    return import_module("numba")


@contextmanager
def _seldom_swept() -> Iterator[None]:
    """Python looks for circles of objects less often; the setting is the caller's again after."""
    before = gc.get_threshold()
    if before[0]:  # else it never looks
        gc.set_threshold(max(before[0], SELDOM), *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


# --- compiling --------------------------------------------------------------------------------


def compiled(fn: Callable[P, R]) -> Callable[P, R]:
    """`fn` compiled: the same code, seeing compiled kernels where its module has plain ones.

    The first call for a function compiles it or reads it from the cache on disk; after that the
    same object comes back, in any thread. Arguments of other types than the annotated ones are
    refused with a TypeError. (Any kernel can be had, for its tests; programs ask for doors.)
    """
    with _lock:
        if fn not in _doors_made:
            with _seldom_swept():
                _doors_made[fn] = _compile(fn)
    return cast("Callable[P, R]", _doors_made[fn])


def _compile(fn: Callable[..., object]) -> Callable[..., object]:
    import pickle  # with the cache, milliseconds that only compiling needs

    from . import cache as disk

    try:
        return _entry(fn)
    except (OSError, EOFError, pickle.UnpicklingError):  # a full disk, a spoilt cache
        if disk.given_up():
            raise
        disk.give_up()
        _made.clear()
        return _compile(fn)


def _inner(fn: Callable[..., object]) -> Any:
    """A kernel as other compiled kernels see it; compiled when one of them needs it."""
    if fn not in _made:
        made = _jit(_seeing_compiled(fn), wrapped=False)
        _fix_signature(made, _signature(fn))
        _made[fn] = made
    return _made[fn]


def _jit(fn: FunctionType, *, wrapped: bool) -> Any:
    options: dict[str, object] = {"nogil": True, "error_model": "numpy"}
    options |= _private_options(wrapped=wrapped)
    kept = True
    if made_apart := _compilers():
        part, whole = made_apart
        options["pipeline_class"] = whole if wrapped else part
        kept = wrapped
    with _cache_folder() as folder:
        return _numba().njit(cache=kept and folder is not None, **options)(fn)


def _seeing_compiled(fn: Callable[..., object]) -> FunctionType:
    """`fn` with globals in which every kernel it names is the compiled one."""
    assert isinstance(fn, FunctionType)
    world = dict(fn.__globals__)
    for name in fn.__code__.co_names:
        called = world.get(name)
        if isinstance(called, FunctionType) and called in _kernels:
            world[name] = _inner(called)
    twin = FunctionType(fn.__code__, world, fn.__name__, fn.__defaults__, fn.__closure__)
    twin.__module__, twin.__qualname__ = fn.__module__, fn.__qualname__
    return twin


def _fix_signature(made: Any, signature: tuple[Any, ...]) -> None:
    """Let every call use the declared types: numba would compile f(x, 9) and f(x, 7) apart.

    `get_call_template` is private to numba; where it is missing the kernel is compiled at once,
    which gives the same code, later.
    """
    template = getattr(made, "get_call_template", None)
    if template is None:
        made.compile(signature)
        made.disable_compile()
        return
    made.get_call_template = lambda _args, _kws: template(signature, {})


def _entry(fn: Callable[..., object]) -> Callable[..., object]:
    """What Python calls for `fn`.

    numba takes half a microsecond to recognise a NamedTuple, so the compiled entry has their
    arrays as parameters of its own, and a Python function in front of it hands them over.
    """
    assert isinstance(fn, FunctionType)
    asked, flat, passed = [], [], []
    world: dict[str, object] = {}
    for name, kind in zip(inspect.signature(fn).parameters, _signature(fn), strict=True):
        fields = getattr(kind, "fields", None)
        world |= {f"{name}_": kind.instance_class} if fields else {}
        inside = [f"{name}_{field}" for field in fields or ()]
        asked.append(f"*{name}" if fields else name)
        flat += inside or [name]
        passed.append(f"{name}_({', '.join(inside)})" if fields else name)
    types = tuple(part for kind in _signature(fn) for part in getattr(kind, "types", (kind,)))
    entry = _written(fn, f"{fn.__name__}_entry", flat, "kernel_", passed, world)
    try:  # from the cache: the name of the kernel means nothing yet
        made = _translated(entry, types)
    except import_module("numba.core.errors").NumbaError:
        entry.__globals__["kernel_"] = _inner(fn)
        made = _translated(entry, types)
    if flat == asked:
        return cast("Callable[..., object]", made)
    names = [name.lstrip("*") for name in asked]
    return update_wrapper(_written(fn, fn.__name__, names, "entry_", asked, {"entry_": made}), fn)


def _translated(entry: FunctionType, types: tuple[Any, ...]) -> Any:
    from . import linking

    made = _jit(entry, wrapped=True)
    if _compilers():
        linking.load_alone(made)
    made.compile(types)
    made.disable_compile()
    return made


def _written(
    fn: FunctionType,
    name: str,
    parameters: list[str],
    called: str,
    passed: list[str],
    world: dict[str, object],
) -> FunctionType:
    """A new function that calls another; it stands where `fn` does, as numba's cache asks."""
    source = f"def {name}({', '.join(parameters)}):\n    return {called}({', '.join(passed)})"
    (code,) = (c for c in compile(source, "", "exec").co_consts if isinstance(c, CodeType))
    place = fn.__code__
    code = code.replace(co_filename=place.co_filename, co_firstlineno=place.co_firstlineno)
    made = FunctionType(code, {"__name__": fn.__module__, **world}, name)
    made.__module__ = fn.__module__
    return made


def _private_options(*, wrapped: bool) -> dict[str, bool]:
    """Those of `PRIVATE` that this numba knows."""
    target = import_module("numba.core.registry").cpu_target
    known = getattr(target, "options", object)
    wanted = dict(zip(PRIVATE, (False, True, not wrapped), strict=True))
    return {name: value for name, value in wanted.items() if hasattr(known, name)}


@cache
def _compilers() -> tuple[Any, Any] | None:
    """The compilers for kernels and for the entries of doors (`linking.py`)."""
    from . import linking

    numba = _numba()
    if numba.version_info.major != 0 or numba.version_info.minor not in linking.TRIED:
        return None
    return linking.compilers(
        import_module("numba.core.compiler"),
        import_module("numba.core.codegen"),
        import_module("llvmlite.binding"),
    )


@contextmanager
def _cache_folder() -> Iterator[str | None]:
    """Numba's cache folder set to ours, and set back: other users of numba keep their own."""
    from . import cache as disk

    config = _numba().config
    folder = disk.folder(_switches())
    before = config.CACHE_DIR
    if folder is not None:
        config.CACHE_DIR = folder
    try:
        yield folder
    finally:
        config.CACHE_DIR = before


@cache
def _switches() -> tuple[str, ...]:
    """What else than the sources decides about compiled code: versions and numba's settings."""
    numba, llvmlite = _numba(), import_module("llvmlite")
    settings = [
        f"{name}={value}"
        for name, value in sorted(vars(numba.config).items())
        if name.isupper() and isinstance(value, (int, str)) and "THREAD" not in name
        if name != "CACHE_DIR"
    ]
    return (numba.__version__, llvmlite.__version__, sys.version, *settings)


# --- types ------------------------------------------------------------------------------------


def _signature(fn: Callable[..., object]) -> tuple[Any, ...]:
    assert isinstance(fn, FunctionType)
    return tuple(
        _type_of(parameter.annotation, fn.__globals__)
        for parameter in inspect.signature(fn).parameters.values()
    )


@cache
def _plain_types() -> dict[str, Any]:
    types = _numba().types
    return {
        "int": types.int64,
        "bool": types.boolean,
        "Tiles": types.int8[::1],
        "Index": types.int32[::1],
        "Row": types.int64[::1],
        "Hands": types.int8[:, ::1],
        "Rows": types.int64[:, ::1],
    }


def _type_of(annotation: object, world: Mapping[str, object]) -> Any:
    """The compiled type that an annotation spells; `world` knows the NamedTuples by name."""
    name = getattr(annotation, "__forward_arg__", annotation)
    known = _plain_types()
    if isinstance(name, str) and name in known:
        return known[name]
    record = world.get(name) if isinstance(name, str) else name
    fields = getattr(record, "_fields", None)
    if fields is None:
        raise TypeError(f"a kernel's parameter is annotated {annotation!r}")
    spelt = inspect.get_annotations(cast("type", record))
    inside = vars(sys.modules[cast("type", record).__module__])
    types = [_type_of(spelt[field], inside) for field in fields]
    return _numba().types.NamedTuple(types, record)


# --- arrays -----------------------------------------------------------------------------------

CODES = {"b": "int8", "i": "int32", "q": "int64"}
"""The array codes of `array` and `memoryview` and numpy's names for them."""


def new_tiles(size: int, *, fast: bool) -> Tiles:
    """Zeros, as `Tiles` of the mode."""
    return view(bytearray(size), "b", fast=fast) if fast else array("b", bytes(size))


def new_row(size: int, *, fast: bool) -> Row:
    return view(bytearray(8 * size), "q", fast=fast) if fast else array("q", bytes(8 * size))


def new_index(size: int, *, fast: bool) -> MutableSequence[int]:
    return view(bytearray(4 * size), "i", fast=fast) if fast else array("i", bytes(4 * size))


def new_hands(count: int, width: int, *, fast: bool) -> Hands:
    """`count` rows of `width` zeros, as `Hands` of the mode."""
    return _many(count, width, "b", fast=fast)


def new_rows(count: int, width: int, *, fast: bool) -> Rows:
    return _many(count, width, "q", fast=fast)


def view(buffer: ReadableBuffer, code: str, *, fast: bool) -> MutableSequence[int]:
    """The same bytes as whole numbers: a memoryview when plain, a numpy array when fast."""
    if fast:
        import numpy as np

        return cast("MutableSequence[int]", np.frombuffer(memoryview(buffer), CODES[code]))
    return cast("MutableSequence[int]", memoryview(buffer).cast("B").cast(code))  # type: ignore[call-overload]


def _many(count: int, width: int, code: str, *, fast: bool) -> Sequence[MutableSequence[int]]:
    if fast:
        import numpy as np

        return cast("Sequence[MutableSequence[int]]", np.zeros((count, width), CODES[code]))
    empty = bytes(width * array(code).itemsize)
    return [array(code, empty) for _ in range(count)]

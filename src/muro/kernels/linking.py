"""Machine code of a door made once, for all its kernels together.

numba makes machine code of a function with all that it calls in it, and again for each of its
callers on the way up to the door: most of the time that compiling a deep engine takes. Here a
kernel stays as numba wrote it down, a part; the entry of a door is the whole that links each part
once, and is optimised and translated.

This rests on numba's inside, so `mode.py` uses it with the versions it was tried with. With others
numba does as it always does: the same code, later.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

TRIED = range(61, 69)
"""Versions of numba, 0.61 and so on."""


class NoEnvironment:
    """For a part there is nothing that numba could tell its environment to."""

    def set_env(self, name: str, env: object) -> None:
        """Nothing: only the wrapper of an entry looks at its environment."""


def compilers(compiler: Any, codegen: Any) -> tuple[Any, Any]:
    """The compilers of parts and of wholes, from numba's modules of these names."""
    library = codegen.JITCodeLibrary

    def finish_part(self: Any) -> None:
        self._finalized = True

    def finish_whole(self: Any) -> None:
        self._linking_libraries = linked(self._linking_libraries, part)
        library.finalize(self)

    part = type("Part", (library,), {"codegen": NoEnvironment(), "finalize": finish_part})
    part.get_pointer_to_function = lambda self, name: 0  # type: ignore[attr-defined]  # noqa: ARG005
    whole = type("Whole", (library,), {"finalize": finish_whole})
    return compiler_into(part, compiler), compiler_into(whole, compiler)


def compiler_into(library: Any, compiler: Any) -> Any:
    """The compiler of numba for plain kernels, putting what it writes into a kind of library."""

    def define_pipelines(self: Any) -> list[Any]:
        state = self.state
        state.library = library(state.targetctx.codegen(), library.__name__)
        state.library.enable_object_caching()
        return [compiler.DefaultPassBuilder.define_nopython_pipeline(state)]

    methods = {"define_pipelines": define_pipelines}
    return type(f"{library.__name__}Compiler", (compiler.CompilerBase,), methods)


def linked(libraries: Iterable[Any], part: Any) -> list[Any]:
    """The libraries and all that their parts need, each once."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, part):
                waiting += library._linking_libraries  # noqa: SLF001 - it has no other name
    return list(found)

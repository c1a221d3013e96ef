"""Machine code of a door made once, for all its kernels together.

numba makes machine code of a function with all that it calls in it, and again for each of its
callers on the way up to the door: most of the time that compiling a deep engine takes. Here a
kernel stays as numba wrote it down, a part; the entry of a door is the whole that links each part
once, and is optimised and translated. Nothing outside calls a part, and the optimiser is told so:
it may change how one is called or leave it out, which doubles the speed of the engine.

This rests on numba's inside, so `mode.py` uses it with the versions it was tried with. With others
numba does as it always does: the same answers, later and slower.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

TRIED = range(61, 69)
"""Versions of numba, 0.61 and so on."""

IDLE = frozenset({
    "DeadBranchPrune", "DumpParforDiagnostics", "FindLiterallyCalls", "InlineClosureLikes",
    "InlineInlinables", "InlineOverloads", "LiteralPropagationSubPipelinePass", "LiteralUnroll",
    "MakeFunctionToJitFunction", "NopythonRewrites", "RewriteDynamicRaises",
    "RewriteSemanticConstants", "WithLifting",
})  # fmt: skip
"""Passes of numba that look for what no kernel has: closures, `with`, `raise`, sums of arrays,
branches on None. Without them code that had such things would be refused, not misread."""


class NoEnvironment:
    """For a part there is nothing that numba could tell its environment to."""

    def set_env(self, name: str, env: object) -> None:
        """Nothing: only the wrapper of an entry looks at its environment."""


def compilers(compiler: Any, codegen: Any, llvm: Any) -> tuple[Any, Any]:
    """The compilers of parts and of wholes, from the modules of these names."""
    library = codegen.JITCodeLibrary

    def finish_part(self: Any) -> None:
        self._finalized = True

    def finish_whole(self: Any) -> None:
        self._shown = defined(self._final_module.functions)
        for library_ in linked(self._linking_libraries, part):
            self._final_module.link_in(library_._final_module, preserve=True)  # noqa: SLF001
        self._linking_libraries = []
        hide(self._final_module, self._shown)
        library.finalize(self)

    def module_of_names(self: Any) -> Any:
        """What the cache keeps beside the machine code: numba looks up in it what there is."""
        return llvm.parse_assembly(names_only(self._shown))

    part = type("Part", (library,), {"codegen": NoEnvironment(), "finalize": finish_part})
    part.get_pointer_to_function = lambda self, name: 0  # type: ignore[attr-defined]  # noqa: ARG005
    whole = type(
        "Whole", (library,), {"finalize": finish_whole, "_get_module_for_linking": module_of_names}
    )
    return compiler_into(part, compiler), compiler_into(whole, compiler)


def compiler_into(library: Any, compiler: Any) -> Any:
    """The compiler of numba for plain kernels, putting what it writes into a kind of library."""

    def define_pipelines(self: Any) -> list[Any]:
        state = self.state
        state.library = library(state.targetctx.codegen(), library.__name__)
        state.library.enable_object_caching()
        return [without_idle(compiler.DefaultPassBuilder.define_nopython_pipeline(state))]

    methods = {"define_pipelines": define_pipelines}
    return type(f"{library.__name__}Compiler", (compiler.CompilerBase,), methods)


def without_idle(passes: Any) -> Any:
    """A pipeline without its idle passes."""
    passes.passes = [entry for entry in passes.passes if entry[0].__name__ not in IDLE]
    passes.finalize()
    return passes


def load_alone(made: Any) -> None:
    """Let an entry come from the cache without what only compiling needs.

    Before it looks into its cache numba makes itself ready to compile, which takes longer than
    all that follows. Machine code of kernels asks for nothing of that.
    """
    kept = made._cache  # noqa: SLF001

    def load_overload(signature: Any, target: Any) -> Any:
        with kept._guard_against_spurious_io_errors():  # noqa: SLF001
            return kept._load_overload(signature, target)  # noqa: SLF001

    if hasattr(kept, "_load_overload"):
        kept.load_overload = load_overload


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


def defined(things: Iterable[Any]) -> list[str]:
    """The names of those that are there, not only spoken of."""
    return [thing.name for thing in things if not thing.is_declaration]


def hide(module: Any, shown: Iterable[str]) -> None:
    """Let nobody outside a module see its functions but those `shown`."""
    for name in set(defined(module.functions)).difference(shown):
        module.get_function(name).linkage = "internal"


def names_only(names: Iterable[str]) -> str:
    """A module in which functions of these names do nothing."""
    return "".join(f'define void @"{name}"() {{\n  ret void\n}}\n' for name in names)

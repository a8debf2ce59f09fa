"""A kept drawing is a pure function of its arguments, so that what it is kept by cannot be incomplete."""

from __future__ import annotations

import ast
import builtins
from pathlib import Path

import pytest

import longhall
from longhall.core import kept
from longhall.core.speech.names import COMPLETE
from tests.contract.cases import Case

ROOT = Path(longhall.__file__).parent
KEPT = {"kept", "kept_large"}
PLAIN = {"int", "bool", "str", "float", "Speaker"}


def is_kept(node: ast.AST) -> bool:
    marks = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return any(isinstance(mark, ast.Name) and mark.id in KEPT for mark in marks)


def is_plain(kind: ast.expr | None) -> bool:
    """A number, a text, a Speaker, or a tuple of such."""
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id == "tuple":
        inside = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else [kind.slice]
        return all(is_plain(part) or (isinstance(part, ast.Constant) and part.value is ...) for part in inside)
    return isinstance(kind, ast.Name) and kind.id in PLAIN


def fixed(module: ast.Module) -> set[str]:
    """The names of a module that always mean the same: imports, functions, classes, and what is Final."""
    names: set[str] = set(dir(builtins))
    for node in module.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if "Final" in {n.id for n in ast.walk(node.annotation) if isinstance(n, ast.Name)}:
                names.add(node.target.id)
    return names


def faults(module: ast.Module) -> list[str]:
    """What is wrong with the kept functions of a module."""
    found: list[str] = []
    for node in ast.walk(module):
        if not isinstance(node, ast.FunctionDef) or not is_kept(node):
            continue
        if node not in module.body:
            found.append(f"{node.name} does not stand at the level of the module")
        args = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        found += [f"{node.name} is given {arg.arg}, which may change" for arg in args if not is_plain(arg.annotation)]
        if node.args.vararg or node.args.kwarg:
            found.append(f"{node.name} is given anything")
        own = {arg.arg for arg in args} | {
            inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
        }
        for inner in [part for stmt in node.body for part in ast.walk(stmt)]:
            if isinstance(inner, ast.Global | ast.Nonlocal):
                found.append(f"{node.name} changes what is outside it")
            elif isinstance(inner, ast.Name) and inner.id not in own | fixed(module):
                found.append(f"{node.name} reads {inner.id}, which is not Final")
    return found


def test_kept_functions_see_nothing_but_their_arguments() -> None:
    paths = [*sorted((ROOT / "core").rglob("*.py")), *sorted((ROOT / "games").rglob("*.py"))]
    modules = [ast.parse(path.read_text("utf-8")) for path in paths]
    assert any(is_kept(node) for module in modules for node in ast.walk(module))
    assert [fault for module in modules for fault in faults(module)] == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("@kept\ndef f(s: Table) -> int: return 1", "given s"),
        ("@kept\ndef f(s: tuple[int, list[int]]) -> int: return 1", "given s"),
        ("@kept\ndef f(*n: int) -> int: return 1", "anything"),
        ("class A:\n    @kept_large\n    def f(self, n: int) -> int: return n", "level"),
        ("x = [1]\n@kept\ndef f(n: int) -> int: return x[n]", "reads x"),
        ("@kept\ndef f(n: int) -> int:\n    global y\n    y = n\n    return n", "outside"),
    ],
)
def test_what_could_be_wrong_is_found(source: str, fault: str) -> None:
    assert any(fault in found for found in faults(ast.parse(source)))


def test_what_is_pure_is_left_alone() -> None:
    source = """
from a import b
X: Final = 1
def g(n: int) -> int: return n
@kept
def f(speaker: Speaker, n: int, row: tuple[tuple[int, ...], str], on: bool) -> int:
    m = g(n) + X + len(row)
    return b(m, [i for i in range(m)])
"""
    assert faults(ast.parse(source)) == []


def test_what_is_kept_is_made_once_until_it_is_forgotten() -> None:
    made: list[tuple[int, ...]] = []

    def pair(a: int, b: int = 0) -> list[int]:
        made.append((a, b))
        return [a, b]

    same = kept.kept(pair)
    assert same(1, 2) is same(1, 2)
    assert same(2, 1) == [2, 1]
    assert made == [(1, 2), (2, 1)]
    with pytest.raises(TypeError):
        same(1, b=2)
    first = same(1, 2)
    kept.turn()
    assert same(1, 2) is first
    kept.forget()
    assert same(1, 2) is not first


def test_a_speaker_is_the_same_where_seats_have_the_same_names(case: Case) -> None:
    first, second = case.start(0), case.start(0)
    for lang in COMPLETE:
        assert case.title.speaker(first, lang) is case.title.speaker(second, lang)
    assert case.title.speaker(first, "en") is not case.title.speaker(first, "it")

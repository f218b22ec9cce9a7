"""Hosted workflows, hooks and the scripts of .ci: they keep their schemas, call what exists, and bring nothing from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from pre_commit.clientlib import InvalidConfigError, load_config

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
HOOKS = ROOT / ".pre-commit-config.yaml"
ADDRESS = re.compile(r"https?://|[a-z]+\.(?:io|com|org)/")


def check_schema(workflow: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(workflow)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def test_there_are_workflows_for_tests_and_releases() -> None:
    assert [path.stem for path in WORKFLOWS] == ["ci", "release"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_keep_their_schema(workflow: Path, tmp_path: Path) -> None:
    done = check_schema(workflow)
    assert done.returncode == 0, done.stdout
    broken = tmp_path / workflow.name
    broken.write_text(workflow.read_text(encoding="utf-8").replace("runs-on:", "runs_on:"), encoding="utf-8")
    assert check_schema(broken).returncode != 0


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_call_what_exists(workflow: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    commands = "\n".join(step.get("run", "") for step in steps(workflow))
    for target in re.findall(r"\bmake ([a-z-]+)", commands):
        assert target in targets, target
    called = re.findall(r"\.ci/[\w.-]+", commands)
    assert called
    for path in called:
        assert (ROOT / path).exists(), path
        assert path.endswith(".py") or os.access(ROOT / path, os.X_OK), path


def test_the_whole_suite_is_what_is_run() -> None:
    (ci,) = (path for path in WORKFLOWS if path.stem == "ci")
    assert steps(ci)[-1]["run"] == ".ci/run"


@pytest.mark.parametrize("file", [*WORKFLOWS, HOOKS], ids=lambda path: path.name)
def test_no_address_is_written_down(file: Path) -> None:
    assert ADDRESS.search(file.read_text(encoding="utf-8")) is None


def test_hooks_are_local(tmp_path: Path) -> None:
    load_config(HOOKS)
    (repo,) = yaml.safe_load(HOOKS.read_text(encoding="utf-8"))["repos"]
    assert repo["repo"] == "local"
    for hook in repo["hooks"]:
        assert hook["language"] == "system"
        assert hook["entry"].startswith(".venv/bin/python ")
    broken = tmp_path / HOOKS.name
    broken.write_text(HOOKS.read_text(encoding="utf-8").replace("entry:", "enter:", 1), encoding="utf-8")
    with pytest.raises(InvalidConfigError):
        load_config(broken)


def find_browser(path: Path, home: Path) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(path), "HOME": str(home)}
    return subprocess.run([ROOT / ".ci" / "find-browser"], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "place",
    [
        "bin/chromium-headless-shell",
        "bin/chromium",
        "bin/google-chrome",
        ".cache/ms-playwright/chromium_headless_shell-1254/chrome-linux/headless_shell",
        ".cache/ms-playwright/chromium-1254/chrome-linux64/chrome",
    ],
)
def test_a_browser_is_found_on_the_path_or_where_it_was_fetched_to(place: str, tmp_path: Path) -> None:
    browser = tmp_path / place
    assert find_browser(tmp_path / "bin", tmp_path).returncode == 1
    browser.parent.mkdir(parents=True)
    browser.write_text("#!/bin/sh\n", encoding="utf-8")
    browser.chmod(0o755)
    assert find_browser(tmp_path / "bin", tmp_path).stdout == f"{browser}\n"


def test_without_a_browser_all_else_has_run_before_the_tests_fail() -> None:
    recipe = re.search(r"^test:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert recipe is not None
    targets = recipe[1].split()
    assert targets[-1] == "test-browser"
    assert {"check", "client-check", "test-package", "test-compiled", "test-interpreted"} < set(targets)


def test_what_make_run_builds_is_announced_with_how_long_it_takes() -> None:
    shown = subprocess.run(
        ["make", "-n", "run", "VENV=build/none"],
        cwd=ROOT,
        env={**os.environ, "MAKEFLAGS": ""},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    said = [line for line in shown if line.startswith("printf 'tropa: ")]
    assert [bool(re.search(r"seconds|minute", line)) for line in said] == [True] * 4
    for slow in (" -m venv ", " wheel ", " install "):
        first = next(i for i, line in enumerate(shown) if slow in line)
        assert any(line in said for line in shown[max(0, first - 2) : first]), slow

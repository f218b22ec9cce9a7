"""What lies in `deploy/` would work: checked against schemas, by systemd itself where it is, and against Tropa's own flags and settings."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tropa.cli import build_parser
from tropa.server.settings import read_settings

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
INSTRUCTIONS = {"FROM", "RUN", "WORKDIR", "COPY", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
SECTIONS = {"Unit", "Service", "Install"}


def instructions() -> list[tuple[str, str]]:
    """The image's recipe, an instruction a line."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


def unit(text: str) -> dict[str, list[str]]:
    """The unit's keys with their values; what isn't one is a fault."""
    found: dict[str, list[str]] = {}
    section = ""
    for line in text.splitlines():
        if header := re.fullmatch(r"\[(\w+)\]", line):
            section = header[1]
            assert section in SECTIONS
        elif line and not line.startswith("#"):
            key, equals, value = line.partition("=")
            assert equals, line
            assert section, line
            found.setdefault(f"{section}.{key}", []).append(value)
    return found


def check_schema(path: Path, schema: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_compose_file_keeps_its_schema(tmp_path: Path) -> None:
    checked = check_schema(DEPLOY / "compose.yaml", "vendor.compose-spec")
    assert checked.returncode == 0, checked.stdout
    broken = tmp_path / "compose.yaml"
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    broken.write_text(text.replace("depends_on:", "depends:", 1), encoding="utf-8")
    assert check_schema(broken, "vendor.compose-spec").returncode != 0


def test_what_the_compose_file_names_is_there() -> None:
    file = compose()
    services = file["services"]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        for volume in service.get("volumes", []):
            name = volume.split(":")[0]
            assert (DEPLOY / name).exists() if name.startswith(".") else name in file["volumes"]
    build = services["tropa"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"


def test_tropa_believes_the_proxy_of_the_compose_file_and_nobody_else() -> None:
    services = compose()["services"]
    environment = {name: str(value) for name, value in services["tropa"]["environment"].items()}
    image = dict(re.findall(r"(TROPA_[A-Z_]+)=(\S+)", next(text for name, text in instructions()[::-1] if name == "ENV")))
    settings = read_settings(None, image | environment, {})
    assert settings.proxies == [services["caddy"]["networks"]["inside"]["ipv4_address"]]
    assert settings.db.startswith("postgresql://tropa:")
    assert f"reverse_proxy tropa:{settings.port}\n" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert ("EXPOSE", str(settings.port)) in instructions()
    assert settings.host == "0.0.0.0"


def test_the_image_is_built_of_what_is_there_and_runs_without_rights() -> None:
    found = instructions()
    assert {name for name, _ in found} <= INSTRUCTIONS
    stages = [index for index, (name, _) in enumerate(found) if name == "FROM"]
    for name, text in found[stages[0] : stages[1]]:
        if name == "COPY":
            assert all((ROOT / source).exists() for source in text.split()[:-1]), text
    last = dict(found[stages[-1] :])
    assert last["USER"] == "tropa"
    command = [*json.loads(last["ENTRYPOINT"]), *json.loads(last["CMD"])]
    assert command[0] == "/opt/tropa/bin/tropa"
    assert build_parser().parse_args(command[1:]).command == "serve"
    probe = json.loads(last["HEALTHCHECK"].partition("CMD ")[2])
    compile(probe[-1], "probe", "exec")
    assert "/readyz" in probe[-1]


def test_the_unit_starts_tropa_with_settings_that_it_knows() -> None:
    found = unit((DEPLOY / "tropa.service").read_text(encoding="utf-8"))
    (start,) = found["Service.ExecStart"]
    given = build_parser().parse_args(shlex.split(start)[1:])
    assert (given.command, given.settings) == ("serve", "/etc/tropa/tropa.toml")
    environment = dict(entry.split("=", 1) for entry in found["Service.Environment"])
    store = Path(read_settings(None, environment, {}).db)
    assert store.parent == Path("/var/lib") / found["Service.StateDirectory"][0], (
        "a protected system can be written nowhere else"
    )


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    """With a program that is there in the place of ours."""
    text = (DEPLOY / "tropa.service").read_text(encoding="utf-8").replace("/opt/tropa/bin/tropa", "/bin/true")
    path = tmp_path / "tropa.service"
    for written, is_good in ((text, True), (text.replace("Restart=on-failure", "Restart=perhaps"), False)):
        path.write_text(written, encoding="utf-8")
        said = subprocess.run(["systemd-analyze", "verify", "--man=no", path], capture_output=True, text=True, check=False)
        assert ("tropa.service:" not in said.stderr) is is_good, said.stderr


@pytest.mark.parametrize("wrong", ["[Servce]\nUser=x", "User=x", "[Unit]\nDescription"])
def test_a_broken_unit_is_seen(wrong: str) -> None:
    with pytest.raises(AssertionError):
        unit(wrong)


def test_the_proxys_file_is_balanced() -> None:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    depth = 0
    for line in text.splitlines():
        depth += line.rstrip().endswith("{")
        depth -= line.strip() == "}"
        assert depth >= 0
    assert depth == 0
    if caddy := shutil.which("caddy"):
        command = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
        checked = subprocess.run(
            command, env={"TROPA_SITE": ":8443", "HOME": "/tmp"}, capture_output=True, text=True, check=False
        )
        assert checked.returncode == 0, checked.stderr


def test_settings_of_the_document_are_settings(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    whole, retention = re.findall(r"^```toml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    path = tmp_path / "tropa.toml"
    path.write_text(whole, encoding="utf-8")
    assert read_settings(path, {}, {}).limits.requests_per_minute == 900
    path.write_text(retention, encoding="utf-8")
    assert read_settings(path, {}, {}).keep_finished == 365


@pytest.mark.skipif(shutil.which("haproxy") is None, reason="HAProxy isn't installed")
def test_haproxy_takes_its_configuration(tmp_path: Path) -> None:
    def check(text: str) -> int:
        configuration = tmp_path / "haproxy.cfg"
        configuration.write_text(text, encoding="utf-8")
        return subprocess.run(["haproxy", "-c", "-q", "-f", str(configuration)], capture_output=True, check=False).returncode

    text = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    assert check(text) == 0
    assert check(text.replace("balance hash", "balance by table")) != 0

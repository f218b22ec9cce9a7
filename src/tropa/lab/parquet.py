"""Games as Parquet, for DuckDB, Polars and pandas: one row for each game, and one for each decision if asked. `pip install tropa[report]`.

Rows are written as they come, some thousands at a time, so that a million games take no more memory than a few.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from tropa.core.meta import write_setting
from tropa.lab.playing import Plan, Played

GROUP: Final = 20_000
"""Rows that are written at a time."""

Columns = dict[str, list[Any]]


class LibraryMissing(ValueError):
    """A library of an extra that isn't installed."""


def find_arrow() -> Any:
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError as fault:
        raise LibraryMissing("writing Parquet needs pyarrow (pip install tropa[report])") from fault


class TableFile:
    """A Parquet file that grows. It gets its name once it is whole: whoever reads it never sees half of it."""

    def __init__(self, path: Path, schema: list[tuple[str, str]], about: dict[str, str]) -> None:
        self.arrow = find_arrow()
        self.path = path
        self.part = path.with_name(path.name + ".part")
        fields = [(name, getattr(self.arrow, kind)()) for name, kind in schema]
        self.schema = self.arrow.schema(fields).with_metadata(about)
        self.columns: Columns = {name: [] for name, _ in schema}
        self.writer = self.arrow.parquet.ParquetWriter(str(self.part), self.schema, compression="zstd")

    def put(self, *values: object) -> None:
        for column, value in zip(self.columns.values(), values, strict=True):
            column.append(value)
        if len(column) >= GROUP:
            self._write()

    def _write(self) -> None:
        self.writer.write_table(self.arrow.table(self.columns, schema=self.schema))
        for column in self.columns.values():
            column.clear()

    def close(self) -> None:
        self._write()
        self.writer.close()
        self.part.replace(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        if kind is None:
            self.close()
        else:
            self.writer.close()
            self.part.unlink(missing_ok=True)


def about_plan(plan: Plan) -> dict[str, str]:
    options = {f"option {key}": write_setting(value) for key, value in plan.options.items()}
    return {"game": plan.game, "bots": ",".join(plan.bots), "seed": str(plan.seed), **options}


class GameRows(TableFile):
    """One row for each game; what belongs to a bot of the plan has its number behind it, from 0."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.plan = plan
        columns = [("game", "string"), ("number", "int64"), ("reason", "string"), ("actions", "int32"), ("decided", "int32")]
        for entry in range(len(plan.bots)):
            columns += [(f"bot_{entry}", "string"), (f"seat_{entry}", "int8"), (f"place_{entry}", "int8")]
            columns += [(f"role_{entry}", "string"), (f"score_{entry}", "int32"), (f"win_{entry}", "float64")]
        self.options = [(f"option_{key}", write_setting(value)) for key, value in plan.options.items()]
        columns += [(name, "string") for name, _ in self.options]
        super().__init__(path, columns, about_plan(plan))

    def add(self, played: Played) -> None:
        plan = self.plan
        row: list[object] = [plan.game, played.number, played.reason, played.actions, played.decided]
        for entry in range(len(plan.bots)):
            seat = played.seat_of(entry)
            role = played.roles[entry] if played.roles else None
            place = (seat - played.first) % len(plan.bots)
            row += [bot_of(plan, entry, role), seat, place, role, played.scores[entry], played.wins[entry]]
        self.put(*row, *(value for _, value in self.options))


def bot_of(plan: Plan, entry: int, role: str | None) -> str:
    return plan.role_bots.get(role or "", plan.bots[entry])


class DecisionRows(TableFile):
    """One row for each decision, in the order in which they were taken."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.plan = plan
        columns = [("number", "int64"), ("ply", "int32"), ("seat", "int8"), ("entry", "int8"), ("bot", "string")]
        columns += [("action", "int32"), ("text", "string"), ("owed", "int32"), ("score", "int32"), ("win", "float64")]
        super().__init__(path, columns, about_plan(plan))

    def add(self, played: Played) -> None:
        for ply, done in enumerate(played.decisions):
            bot = bot_of(self.plan, done.entry, played.roles[done.entry] if played.roles else None)
            came_of_it = played.scores[done.entry], played.wins[done.entry]
            self.put(played.number, ply, done.seat, done.entry, bot, done.action, done.text, done.owed, *came_of_it)

"""`/metrics` in Prometheus' format; needs `tropa[metrics]`."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tropa import __version__
from tropa.server.house import House
from tropa.server.meter import Span


def render(house: House) -> bytes:
    registry = CollectorRegistry()
    registry.register(_Reading(house))
    return generate_latest(registry)


class _Reading(Collector):
    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        house, meter = self.house, self.house.meter
        yield _labelled(GaugeMetricFamily("tropa_build", "The version that runs.", labels=["version"]), {__version__: 1})
        yield GaugeMetricFamily("tropa_tables", "Tables in memory.", value=house.rooms.count())
        yield GaugeMetricFamily(
            "tropa_tables_loading", "Tables being read from the store.", value=house.rooms.count_loading()
        )
        sockets = GaugeMetricFamily("tropa_sockets", "Open sockets.", labels=["of"])
        yield _labelled(sockets, {"players": house.players.total(), "others": house.connections.total()})
        yield GaugeMetricFamily("tropa_lines", "Open lines that aren't sockets.", value=house.lines.total())
        crews = {"bots": house.crew, "uploads": house.readers, "hints": house.advisers}
        queue = GaugeMetricFamily("tropa_queue", "Tasks that wait for a worker.", labels=["crew"])
        yield _labelled(queue, {name: crew.waiting for name, crew in crews.items()})
        busy = GaugeMetricFamily("tropa_workers_busy", "Workers at a task.", labels=["crew"])
        yield _labelled(busy, {name: crew.busy for name, crew in crews.items()})
        requests = CounterMetricFamily("tropa_requests", "Answers over HTTP by status.", labels=["status"])
        yield _labelled(requests, meter.requests)
        refusals = CounterMetricFamily("tropa_refusals", "What was too much, by code.", labels=["code"])
        yield _labelled(refusals, meter.refusals)
        yield CounterMetricFamily("tropa_store_faults", "Events that the store refused.", value=meter.write_faults)
        yield _span("tropa_event_seconds", "From deciding an event of a table to telling everybody.", meter.moves)
        yield _span("tropa_store_seconds", "Until an event is safe in the store.", meter.writes)
        yield _span("tropa_turn_seconds", "One turn of the event loop, in processor time.", meter.turns)


def _labelled(family: GaugeMetricFamily | CounterMetricFamily, values: dict[str, int]) -> Metric:
    for label, value in sorted(values.items()):
        family.add_metric([label], value)
    return family


def _span(name: str, text: str, span: Span) -> Metric:
    return HistogramMetricFamily(name, text, buckets=span.buckets(), sum_value=span.total)

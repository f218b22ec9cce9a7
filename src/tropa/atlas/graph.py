"""A sheet's own small graph: the drawn segments as edges, their ends as nodes, both numbered from 0."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.atlas.citymap import BRIDGE, LINK, RIDE, ROUNDED
from tropa.atlas.route import RouteScoring
from tropa.core.vecs import vec
from tropa.core.vectors import zeros


class SheetGraph:
    """What doesn't change while trails are grown."""

    def __init__(self, scoring: RouteScoring, drawn: list[int]) -> None:
        city_map = scoring.map
        self.scoring: RouteScoring = scoring
        self.drawn: list[int] = sorted(drawn)
        self.edges: i64 = len(drawn)
        self.kinds: i64 = scoring.kinds
        self.colours: i64 = scoring.colours
        nodes = sorted({end for segment in self.drawn for end in city_map.ends[segment]})
        self.nodes: list[int] = nodes
        local = {node: index for index, node in enumerate(nodes)}
        count: i64 = len(nodes)
        self.node_count: i64 = count
        edges = self.edges
        self.end_a: vec[i64] = zeros(edges)
        self.end_b: vec[i64] = zeros(edges)
        self.leave_a: vec[i64] = zeros(edges)
        self.leave_b: vec[i64] = zeros(edges)
        self.reach_a: vec[i64] = zeros(edges)
        self.reach_b: vec[i64] = zeros(edges)
        """Headings: on leaving an end, and on reaching it."""
        self.is_rounded: vec[i64] = zeros(edges)
        self.is_border: vec[i64] = zeros(edges)
        self.is_bridge: vec[i64] = zeros(edges)
        self.is_bank_change: vec[i64] = zeros(edges)
        self.is_link: vec[i64] = zeros(edges)
        self.is_ride: vec[i64] = zeros(edges)
        self.link_value: vec[i64] = zeros(edges)
        self.is_busy: vec[i64] = zeros(edges)
        """It lies along tourists (ER-25.3)."""
        self.along_1: vec[i64] = vec[i64]([-1] * edges)
        self.along_2: vec[i64] = vec[i64]([-1] * edges)
        incident: list[list[int]] = [[] for _ in nodes]
        for edge in range(edges):
            segment = self.drawn[edge]
            first, second = city_map.ends[segment]
            self.end_a[edge] = local[first]
            self.end_b[edge] = local[second]
            incident[local[first]].append(edge)
            incident[local[second]].append(edge)
            self.leave_a[edge] = city_map.departure(segment, first)
            self.leave_b[edge] = city_map.departure(segment, second)
            self.reach_a[edge] = city_map.arrival(segment, second)
            self.reach_b[edge] = city_map.arrival(segment, first)
            self.is_rounded[edge] = 1 if city_map.segment_kind[segment] == ROUNDED else 0
            self.is_border[edge] = 1 if city_map.is_border[segment] else 0
            self.is_bridge[edge] = 1 if city_map.segment_kind[segment] == BRIDGE else 0
            self.is_bank_change[edge] = 1 if city_map.is_bank_change(segment) else 0
            self.is_link[edge] = 1 if city_map.segment_kind[segment] == LINK else 0
            self.is_ride[edge] = 1 if city_map.link_use[segment] == RIDE else 0
            self.link_value[edge] = city_map.link_value[segment]
            along = city_map.along[segment]
            self.is_busy[edge] = 1 if any(scoring.has_tourists(location) for location in along) else 0
            if len(along) > 0:
                self.along_1[edge] = along[0]
            if len(along) > 1:
                self.along_2[edge] = along[1]
        self.first_of: vec[i64] = zeros(count + 1)
        """Where a node's edges begin in `edge_at`."""
        self.edge_at: vec[i64] = zeros(edges * 2)
        at: i64 = 0
        for node in range(count):
            self.first_of[node] = at
            for edge in incident[node]:
                self.edge_at[at] = edge
                at += 1
        self.first_of[count] = at
        # Locations: tourists, attraction, value.
        locations = city_map.location_count
        self.tourists: vec[i64] = scoring.tourists
        self.colour: vec[i64] = scoring.colour
        self.value: vec[i64] = scoring.value
        self.place: vec[i64] = city_map.place
        self.is_spanned: vec[i64] = zeros(locations)
        for location in range(locations):
            if self.place[location] != location:
                self.is_spanned[location] = 1
                self.is_spanned[self.place[location]] = 1
        self.is_stop: vec[i64] = zeros(count)
        for stop in scoring.stops:
            if stop in local:
                self.is_stop[local[stop]] = 1
        self.task_of: vec[i64] = vec[i64]([-1] * count)
        self.task_node: vec[i64] = vec[i64]([-1] * max(1, len(scoring.task)))
        self.tasks: i64 = 0
        for node in scoring.task:
            if node in local:
                self.task_of[local[node]] = self.tasks
                self.task_node[self.tasks] = local[node]
                self.tasks += 1
        self.is_cafe: vec[i64] = zeros(count)
        for node in scoring.cafes:
            if node in local:
                self.is_cafe[local[node]] = 1
        self.tours: i64 = len(scoring.tours)
        self.sight: vec[i64] = vec[i64]([place for tour in scoring.tours for place in [*tour.sights, -1]])
        """Places of an excursion's sights and an end, one excursion after the other; `tour_points` likewise."""
        self.tour_points: vec[i64] = vec[i64]([points for tour in scoring.tours for points in tour.points])
        self.tour_marks: vec[i64] = vec[i64]([marks for tour in scoring.tours for marks in tour.marks])
        self.stop_points: vec[i64] = vec[i64](scoring.stop_points)
        self.goals: i64 = len(scoring.goals)
        self.goal_measure: vec[i64] = vec[i64]([int(goal.measure) for goal in scoring.goals])
        self.goal_threshold: vec[i64] = vec[i64]([int(goal.threshold) for goal in scoring.goals])
        self.goal_at_most: vec[i64] = vec[i64]([1 if goal.is_at_most else 0 for goal in scoring.goals])
        self.goal_points: vec[i64] = vec[i64]([int(goal.points) for goal in scoring.goals])
        self.longest_run: i64 = self._longest_run()
        self.fixed: i64 = scoring.fixed
        self.fixed_marks: i64 = scoring.fixed_marks

    def _longest_run(self) -> i64:
        """The longest straight stretch of the whole sheet."""
        longest: i64 = 0
        for edge in range(self.edges):
            for direction in range(2):
                node = self.end_b[edge] if direction == 0 else self.end_a[edge]
                heading = self.reach_b[edge] if direction == 0 else self.reach_a[edge]
                run: i64 = 1
                going = True
                while going and run <= self.edges:
                    going = False
                    for at in range(self.first_of[node], self.first_of[node + 1]):
                        following = self.edge_at[at]
                        is_from_a = self.end_a[following] == node
                        leaving = self.leave_a[following] if is_from_a else self.leave_b[following]
                        if leaving == heading and self.is_rounded[following] == 0:
                            node = self.end_b[following] if is_from_a else self.end_a[following]
                            heading = self.reach_b[following] if is_from_a else self.reach_a[following]
                            run += 1
                            going = True
                            break
                longest = max(longest, run)
        return longest

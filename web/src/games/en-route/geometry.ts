// Where things lie on the map: crossings on a grid of 100, locations between them.

import type { CityView, NodeView, SegmentView } from "../../generated/en-route";
import type { Streets } from "../../route/trace.svelte";

export const cell = 100;
export const road = 17;

export const nodeX = (node: NodeView) => node.column * cell;
export const nodeY = (node: NodeView) => node.row * cell;

/** How much of the paper around the grid is drawn. */
interface Rim {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** At a desk café signs hang outside; in little room numbers and cafés are beads on the edge. */
const RIMS: Record<"wide" | "compact", Rim> = {
  wide: { left: 82, top: 66, right: 82, bottom: 66 },
  compact: { left: 36, top: 54, right: 26, bottom: 26 },
};

export interface Frame {
  viewBox: string;
  /** Width to height. */
  aspect: number;
}

export function frameOf({ columns, rows }: CityView, isCompact: boolean): Frame {
  const { left, top, right, bottom } = RIMS[isCompact ? "compact" : "wide"];
  const [width, height] = [columns * cell + left + right, rows * cell + top + bottom];
  return { viewBox: `${-left} ${-top} ${width} ${height}`, aspect: width / height };
}

/** Crossings and roads for those who draw along them. */
export const streetsOf = (city: CityView): Streets => ({
  crossings: city.nodes.map((node) => ({ id: node.id, x: nodeX(node), y: nodeY(node) })),
  roads: city.segments,
});

export interface Box {
  x: number;
  y: number;
  size: number;
}

/** Where the houses of a location stand. */
export function block(location: string, city: CityView): Box {
  const { row, column } = city.locations.find(({ id }) => id === location)!;
  return { x: column * cell + road / 2, y: row * cell + road / 2, size: cell - road };
}

export function nodesById(city: CityView): Map<string, NodeView> {
  return new Map(city.nodes.map((node) => [node.id, node]));
}

/** The crossings that segments touch. */
export function nodesOn(segments: Iterable<string>, city: CityView): Set<string> {
  const known = new Map(city.segments.map((segment) => [segment.id, segment]));
  return new Set([...segments].flatMap((id) => [known.get(id)!.a, known.get(id)!.b]));
}

/** A link passes over roads: it comes first, so that a tap where they cross means the road. */
export const linksFirst = (segments: SegmentView[]): SegmentView[] =>
  [...segments].sort((a, b) => Number(b.kind === "link") - Number(a.kind === "link"));

/** The line of a segment as an SVG path: straight, or an arc for a link between distant crossings. */
export function segmentPath(segment: SegmentView, nodes: Map<string, NodeView>): string {
  const a = nodes.get(segment.a)!;
  const b = nodes.get(segment.b)!;
  const [x1, y1, x2, y2] = [nodeX(a), nodeY(a), nodeX(b), nodeY(b)];
  if (segment.kind === "link") return `M${x1} ${y1}Q${(x1 + x2) / 2 - 40} ${(y1 + y2) / 2 - 70} ${x2} ${y2}`;
  return `M${x1} ${y1}L${x2} ${y2}`;
}

const wiggle = (id: string, at: number) =>
  Math.sin(id.charCodeAt(0) * 7 + id.charCodeAt(1) * 13 + (id.charCodeAt(3) || 0) * 29 + at * 5) * 2.4;

/** A line as a pen draws it: never quite straight. */
export function penPath(segment: SegmentView, nodes: Map<string, NodeView>): string {
  if (segment.kind !== "road" && segment.kind !== "bridge" && segment.kind !== "dead end")
    return segmentPath(segment, nodes);
  const [a, b] = [nodes.get(segment.a)!, nodes.get(segment.b)!];
  const [x1, y1, x2, y2] = [nodeX(a), nodeY(a), nodeX(b), nodeY(b)];
  const [one, two] = [wiggle(segment.id, 1), wiggle(segment.id, 2)];
  if (y1 === y2) return `M${x1} ${y1}C${x1 + (x2 - x1) / 3} ${y1 + one} ${x1 + ((x2 - x1) * 2) / 3} ${y1 + two} ${x2} ${y2}`;
  return `M${x1} ${y1}C${x1 + one} ${y1 + (y2 - y1) / 3} ${x1 + two} ${y1 + ((y2 - y1) * 2) / 3} ${x2} ${y2}`;
}

export function middle(segment: SegmentView, nodes: Map<string, NodeView>): { x: number; y: number } {
  const a = nodes.get(segment.a)!;
  const b = nodes.get(segment.b)!;
  const lift = segment.kind === "link" ? 35 : 0;
  return { x: (nodeX(a) + nodeX(b)) / 2 - lift / 2, y: (nodeY(a) + nodeY(b)) / 2 - lift };
}

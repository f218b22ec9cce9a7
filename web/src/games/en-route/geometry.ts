// Where things lie on the map: crossings on a grid of 100, locations between them.

import type { CityView, NodeView, SegmentView } from "../../generated/en-route";
import type { Streets } from "../../route/trace.svelte";
import { cableOf } from "./cable";

export const cell = 100;
export const road = 17;
/** How wide a river is. */
export const stream = 36;

export const nodeX = (node: NodeView) => node.column * cell;
export const nodeY = (node: NodeView) => node.row * cell;

/** A city as it lies on the paper: a river pushes its far bank aside, and cable cars keep off the attractions. */
export interface Paper extends CityView {
  /** The crossings that each link passes over. */
  cables: Record<string, string[]>;
}

export function onPaper(city: CityView): Paper {
  const { river } = city;
  const links = city.segments.filter(({ kind }) => kind === "link");
  const cables = Object.fromEntries(links.map((link) => [link.id, cableOf(link, city)]));
  if (river === null) return { ...city, cables };
  const push = <T extends { column: number }>(thing: T): T =>
    thing.column >= river ? { ...thing, column: thing.column + stream / cell } : thing;
  return {
    ...city,
    columns: city.columns + stream / cell,
    nodes: city.nodes.map(push),
    locations: city.locations.map(push),
    cables,
  };
}

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

/** The crossings by name, and by link those that it passes over. */
export class Crossings extends Map<string, NodeView> {
  constructor(
    nodes: NodeView[],
    readonly cables: Record<string, string[]>,
  ) {
    super(nodes.map((node) => [node.id, node]));
  }

  /** The points along a segment. */
  along({ id, a, b }: SegmentView): { x: number; y: number }[] {
    return (id in this.cables ? this.cables[id]! : [a, b]).map((name) => ({
      x: nodeX(this.get(name)!),
      y: nodeY(this.get(name)!),
    }));
  }
}

export function nodesById(city: CityView | Paper): Crossings {
  return new Crossings(city.nodes, "cables" in city ? city.cables : {});
}

/** The crossings that segments touch. */
export function nodesOn(segments: Iterable<string>, city: CityView): Set<string> {
  const known = new Map(city.segments.map((segment) => [segment.id, segment]));
  return new Set([...segments].flatMap((id) => [known.get(id)!.a, known.get(id)!.b]));
}

/** A link passes over roads: it comes first, so that a tap where they cross means the road. */
export const linksFirst = (segments: SegmentView[]): SegmentView[] =>
  [...segments].sort((a, b) => Number(b.kind === "link") - Number(a.kind === "link"));

/** The line of a segment as an SVG path; a link swings from crossing to crossing. */
export function segmentPath(segment: SegmentView, nodes: Crossings): string {
  const points = nodes.along(segment);
  return points.reduce((path, to, i) => {
    if (i === 0) return `M${to.x} ${to.y}`;
    const from = points[i - 1]!;
    const [before, after] = [points[Math.max(i - 2, 0)]!, points[Math.min(i + 1, points.length - 1)]!];
    if (points.length === 2) return `${path}L${to.x} ${to.y}`;
    const first = `${from.x + (to.x - before.x) / 6} ${from.y + (to.y - before.y) / 6}`;
    return `${path}C${first} ${to.x - (after.x - from.x) / 6} ${to.y - (after.y - from.y) / 6} ${to.x} ${to.y}`;
  }, "");
}

const wiggle = (id: string, at: number) =>
  Math.sin(id.charCodeAt(0) * 7 + id.charCodeAt(1) * 13 + (id.charCodeAt(3) || 0) * 29 + at * 5) * 2.4;

/** A line as a pen draws it: never quite straight. */
export function penPath(segment: SegmentView, nodes: Crossings): string {
  if (segment.kind !== "road" && segment.kind !== "bridge" && segment.kind !== "dead end")
    return segmentPath(segment, nodes);
  const [a, b] = [nodes.get(segment.a)!, nodes.get(segment.b)!];
  const [x1, y1, x2, y2] = [nodeX(a), nodeY(a), nodeX(b), nodeY(b)];
  const [one, two] = [wiggle(segment.id, 1), wiggle(segment.id, 2)];
  if (y1 === y2) return `M${x1} ${y1}C${x1 + (x2 - x1) / 3} ${y1 + one} ${x1 + ((x2 - x1) * 2) / 3} ${y1 + two} ${x2} ${y2}`;
  return `M${x1} ${y1}C${x1 + one} ${y1 + (y2 - y1) / 3} ${x1 + two} ${y1 + ((y2 - y1) * 2) / 3} ${x2} ${y2}`;
}

export function middle(segment: SegmentView, nodes: Crossings): { x: number; y: number } {
  const points = nodes.along(segment);
  const half = points.length / 2;
  const [a, b] = [points[Math.ceil(half) - 1]!, points[Math.floor(half)]!];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

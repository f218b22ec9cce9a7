// Where things lie on the map: crossings on a grid of 100, locations between them.

import type { CityView, LinkView, NodeView, SegmentView } from "../../generated/en-route";
import type { Streets } from "../../route/trace.svelte";
import { cableOf } from "./cable";

export const cell = 100;
export const road = 17;
/** How wide a river is; where boats sail it is wider. */
const STREAM = 48;
const SAILED = 72;
/** Maps with more rows than this have lower ones, so that they fit a phone's width. */
const TALL = 7;
const LOW = 0.77;
/** A cable car this short hangs straight, whatever is below it; in units of a row. */
const SHORT = 3;
/** How near to the water a road ends that leads there. */
const QUAY = 0.11;
/** How far a tunnel along a road bows aside. */
const BOW = 24;

export const streamOf = ({ landings }: CityView): number => (landings.length > 0 ? SAILED : STREAM);
/** The height of a row, where 1 is as high as wide. */
export const pitchOf = (city: CityView): number => ("pitch" in city ? Number(city.pitch) : 1);

export const nodeX = (node: NodeView) => node.column * cell;
export const nodeY = (node: NodeView) => node.row * cell;

interface Point {
  x: number;
  y: number;
}

/** A city as it lies on the paper: a river pushes its far bank aside, rows of long maps are lower, cable cars keep off attractions. */
export interface Paper extends CityView {
  pitch: number;
  /** The points that each link passes. */
  courses: Record<string, Point[]>;
}

const place = (node: NodeView): Point => ({ x: nodeX(node), y: nodeY(node) });

/** A cable car hangs over houses, a boat sails straight, and so does a tunnel run, but beside a road. */
function courseOf(link: SegmentView, use: LinkView["use"], plan: CityView, nodes: NodeView[]): Point[] {
  const at = new Map(nodes.map((node) => [node.id, place(node)]));
  const [a, b] = [link.a, link.b].map((end) => plan.nodes.find(({ id }) => id === end)!);
  const isShort = Math.hypot(a!.row - b!.row, a!.column - b!.column) < SHORT;
  if (use === "drawn" && !isShort) return cableOf(link, plan).map((name) => at.get(name)!);
  const [from, to] = [at.get(link.a)!, at.get(link.b)!];
  if (use !== "start" || (from.x !== to.x && from.y !== to.y)) return [from, to];
  const [dx, dy] = [Math.sign(to.x - from.x) * BOW, Math.sign(to.y - from.y) * BOW];
  return dx === 0
    ? [from, { x: from.x + BOW, y: from.y + dy }, { x: to.x + BOW, y: to.y - dy }, to]
    : [from, { x: from.x + dx, y: from.y + BOW }, { x: to.x - dx, y: to.y + BOW }, to];
}

export function onPaper(plan: CityView): Paper {
  const { river } = plan;
  const pitch = plan.rows > TALL ? LOW : 1;
  const stream = river === null ? 0 : streamOf(plan) / cell;
  const across = (column: number): number => {
    if (river === null || column <= river - 1) return column;
    return column >= river ? column + stream : river - QUAY;
  };
  const lay = <T extends { row: number; column: number }>(thing: T): T => ({
    ...thing,
    row: thing.row * pitch,
    column: across(thing.column),
  });
  const nodes = plan.nodes.map(lay);
  const byId = new Map(plan.segments.map((segment) => [segment.id, segment]));
  const links = plan.links.map(({ segment, use }): [string, Point[]] => [
    segment,
    courseOf(byId.get(segment)!, use, plan, nodes),
  ]);
  return {
    ...plan,
    pitch,
    rows: plan.rows * pitch,
    columns: plan.columns + stream,
    nodes,
    locations: plan.locations.map(lay),
    courses: Object.fromEntries(links),
  };
}

/** How much of the paper around the grid is drawn. */
interface Rim {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** At a desk café signs hang outside, their cards farther than numbers; in little room numbers and cafés are beads on the edge. */
const RIMS: Record<"wide" | "cards" | "compact", Rim> = {
  wide: { left: 82, top: 66, right: 82, bottom: 66 },
  cards: { left: 124, top: 66, right: 124, bottom: 66 },
  compact: { left: 36, top: 54, right: 26, bottom: 26 },
};

/** The middle of the water, from the left; 0 where there is none. */
export const waterOf = (city: CityView): number =>
  city.river === null ? 0 : city.river * cell + (streamOf(city) - road) / 2;

export interface Frame {
  viewBox: string;
  /** Width to height. */
  aspect: number;
}

export function frameOf({ columns, rows, cafes }: CityView, isCompact: boolean): Frame {
  const hasCards = cafes.some(({ gives }) => gives === null);
  const { left, top, right, bottom } = RIMS[isCompact ? "compact" : hasCards ? "cards" : "wide"];
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
  height: number;
}

/** Where the houses of a location stand. */
export function block(location: string, city: CityView): Box {
  const { row, column } = city.locations.find(({ id }) => id === location)!;
  return {
    x: column * cell + road / 2,
    y: row * cell + road / 2,
    size: cell - road,
    height: cell * pitchOf(city) - road,
  };
}

/** The crossings by name, and the course of each link. */
export class Crossings extends Map<string, NodeView> {
  constructor(
    nodes: NodeView[],
    readonly courses: Record<string, Point[]>,
  ) {
    super(nodes.map((node) => [node.id, node]));
  }

  /** The points along a segment. */
  along({ id, a, b }: SegmentView): Point[] {
    return id in this.courses ? this.courses[id]! : [place(this.get(a)!), place(this.get(b)!)];
  }
}

export function nodesById(city: CityView | Paper): Crossings {
  return new Crossings(city.nodes, "courses" in city ? city.courses : {});
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
export const segmentPath = (segment: SegmentView, nodes: Crossings): string => curve(nodes.along(segment));

/** Straight between two points, round through several. */
export function curve(points: Point[]): string {
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

export function middle(segment: SegmentView, nodes: Crossings): Point {
  const points = nodes.along(segment);
  const half = points.length / 2;
  const [a, b] = [points[Math.ceil(half) - 1]!, points[Math.floor(half)]!];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Of the lettering on a badge: on a phone the map is smaller. */
export const badgeSize = (isCompact: boolean): number => (isCompact ? 21 : 17.5);

/** About as wide as a badge with these words will be drawn. */
export const badgeWidth = (text: string, isCompact: boolean): number => text.length * badgeSize(isCompact) * 0.6 + 14;

// Trails as they are painted: a ribbon in the colour of its kind with footprints, chevrons or waves along it.

import type { Kind } from "../../../generated/bigfoot";
import type { Side } from "../../../generated/bigfoot";
import { f } from "./svg";

export type Point = [number, number];

export const paint: Record<Kind, { main: string; deep: string; light: string }> = {
  hike: { main: "#8B5A2B", deep: "#5A3715", light: "#A8743D" },
  bike: { main: "#E07A2F", deep: "#9C4711", light: "#F0954D" },
  kayak: { main: "#2E83B8", deep: "#17567F", light: "#4AA0D2" },
};

const middle: readonly Point[] = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
];

/** The corner of the square that a bend goes around. */
function corner(a: Side, b: Side): Point {
  const has = (side: Side) => a === side || b === side;
  return [has(1) ? 100 : 0, has(2) ? 100 : 0];
}

const isStraight = (a: Side, b: Side): boolean => ((a + 2) & 3) === b;

export function segmentPath(x: number, y: number, a: Side, b: Side, isFirst: boolean): string {
  const [ax, ay] = middle[a]!;
  const [bx, by] = middle[b]!;
  const start = isFirst ? `M${x + ax} ${y + ay}` : "";
  if (isStraight(a, b)) return `${start}L${x + bx} ${y + by}`;
  const [cx, cy] = corner(a, b);
  const cross = (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
  return `${start}A50 50 0 0 ${cross > 0 ? 1 : 0} ${x + bx} ${y + by}`;
}

export function segmentPoints(x: number, y: number, a: Side, b: Side, step = 2): Point[] {
  const [ax, ay] = middle[a]!;
  const [bx, by] = middle[b]!;
  if (isStraight(a, b)) {
    const count = Math.round(100 / step);
    return Array.from({ length: count + 1 }, (_, i): Point => [
      x + ax + ((bx - ax) * i) / count,
      y + ay + ((by - ay) * i) / count,
    ]);
  }
  const [cx, cy] = corner(a, b);
  const start = Math.atan2(ay - cy, ax - cx);
  let sweep = Math.atan2(by - cy, bx - cx) - start;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  if (sweep < -Math.PI) sweep += 2 * Math.PI;
  const count = Math.round(78.5 / step);
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const angle = start + (sweep * i) / count;
    return [x + cx + 50 * Math.cos(angle), y + cy + 50 * Math.sin(angle)];
  });
}

/** Walks along a line: the point and direction at a distance from its start. */
function along(points: Point[]): { length: number; at(distance: number): { x: number; y: number; angle: number } } {
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]));
  const length = lengths.at(-1)!;
  return {
    length,
    at(distance) {
      const s = Math.max(0, Math.min(length, distance));
      let i = 1;
      while (i < lengths.length - 1 && lengths[i]! < s) i++;
      const [ax, ay] = points[i - 1]!;
      const [bx, by] = points[i]!;
      const t = (s - lengths[i - 1]!) / (lengths[i]! - lengths[i - 1]! || 1);
      return { x: ax + (bx - ax) * t, y: ay + (by - ay) * t, angle: Math.atan2(by - ay, bx - ax) };
    },
  };
}

export function pattern(kind: Kind, points: Point[]): string {
  const line = along(points);
  if (kind === "hike") {
    const count = Math.round(line.length / 15.7);
    return Array.from({ length: count }, (_, i) => {
      const { x, y, angle } = line.at(((i + 0.5) * line.length) / count);
      return `<use href="#bf-step${i % 2}" transform="translate(${f(x)} ${f(y)}) rotate(${f((angle * 180) / Math.PI)})"/>`;
    }).join("");
  }
  if (kind === "bike") {
    const count = Math.round(line.length / 13);
    let d = "";
    for (let i = 0; i < count; i++) {
      const { x, y, angle } = line.at(((i + 0.5) * line.length) / count);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const at = (u: number, v: number) => `${f(x + u * c - v * s)} ${f(y + u * s + v * c)}`;
      d += `M${at(-2.6, -5.6)}L${at(2.6, 0)}L${at(-2.6, 5.6)}`;
    }
    return `<path d="${d}" fill="none" stroke="#FFF4E2" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
  }
  let d = "";
  for (const off of [-5, 0.2, 5.2]) {
    let isFirst = true;
    const count = Math.round(line.length / 3.2);
    for (let i = 0; i <= count; i++) {
      const s = (i * line.length) / count;
      const { x, y, angle } = line.at(s);
      const wave = off + 1.5 * Math.sin((s / line.length) * Math.round(line.length / 15.7) * 2 * Math.PI + off * 1.1);
      if (off !== 0.2 && Math.floor((s + off * 4 + 60) / 19) % 2) {
        isFirst = true;
        continue;
      }
      d += `${isFirst ? "M" : "L"}${f(x - wave * Math.sin(angle))} ${f(y + wave * Math.cos(angle))}`;
      isFirst = false;
    }
  }
  return `<path d="${d}" fill="none" stroke="#CDEBFA" stroke-width="1.7" stroke-linecap="round" opacity=".92"/>`;
}

export function ribbon(kind: Kind, d: string, points: Point[], isGlowing: boolean): string {
  const { main, deep, light } = paint[kind];
  const stroke = (colour: string, width: number, opacity = 1) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
  const rim = isGlowing
    ? stroke("#FFD35A", 48, 0.38) + stroke("#FFC22E", 39, 0.9) + stroke("#FFF8D8", 33.5)
    : kind === "kayak"
      ? stroke("#D8C894", 31)
      : "";
  return rim + stroke(deep, 27) + stroke(main, 23) + stroke(light, 12, 0.65) + pattern(kind, points);
}

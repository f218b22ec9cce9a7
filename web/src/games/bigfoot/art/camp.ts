// A hybrid camp: two grounds, stubs of the trails it serves, tents around a fire.

import type { Camp, Kind, Side } from "../../../generated/bigfoot";
import { campKinds, turned } from "../geometry";
import { bicycle, conifer, kayakBoat, leafy, tent, tuft } from "./scenery";
import { f } from "./svg";
import { paint, pattern, type Point } from "./trails";

const ground: Record<Kind, string> = { hike: "#7E9A54", bike: "#D9A866", kayak: "#3E8FBE" };
const tents: Record<Kind, [string, string]> = {
  hike: ["#C2543C", "#98392A"],
  bike: ["#F0A24B", "#C9731F"],
  kayak: ["#4F9CC9", "#2C6E9C"],
};
/** Corners between two sides, clockwise from north-east, and the triangle of ground there. */
const corner: Point[] = [
  [150, 50],
  [150, 150],
  [50, 150],
  [50, 50],
];
const triangle = ["M0 0H200V200Z", "M200 0V200H0Z", "M0 0V200H200Z", "M200 0H0V200Z"];
/** The eight openings: square and side. */
const openings: [number, number, Side][] = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 1, 2],
  [0, 1, 2],
  [0, 1, 3],
  [0, 0, 3],
];

export function badge(kind: Kind, x: number, y: number, r = 12): string {
  return `<g transform="translate(${f(x)} ${f(y)})"><circle r="${r + 2}" fill="#FFF8E8"/><circle r="${r}" fill="${paint[kind].main}"/><g transform="scale(${f((r / 13) * 100) / 100})" fill="#fff" stroke="${kind === "hike" ? "none" : "#fff"}"><use href="#bf-i-${kind}"/></g></g>`;
}

const drawnCamps = new Map<string, string>();

export function campArt(camp: Camp, turn: number): string {
  const key = `${camp.name} ${turn}`;
  let art = drawnCamps.get(key);
  if (art === undefined) drawnCamps.set(key, (art = draw(camp, turn)));
  return art;
}

function draw(camp: Camp, turn: number): string {
  const sides = campKinds(camp, turn);
  const [first, , second] = camp.kinds;
  const clip = `bf-k-${camp.name}-${turn}`;
  const quarters: [number, Kind][] = [
    [turned(0, turn), first],
    [turned(2, turn), second],
  ];
  let art = `<clipPath id="${clip}"><rect x="2" y="2" width="196" height="196" rx="14"/></clipPath><rect x="1" y="4" width="198" height="198" rx="15" fill="#050a06" opacity=".5"/><rect x="1" y="1" width="198" height="198" rx="15" fill="#4B3520"/><g clip-path="url(#${clip})">`;
  for (const [at, kind] of quarters) art += `<path d="${triangle[at]}" fill="${ground[kind]}"/>`;
  art += `<ellipse cx="100" cy="100" rx="68" ry="67" fill="#5F7F43"/><ellipse cx="100" cy="101" rx="62" ry="61" fill="#BFA56F"/><ellipse cx="100" cy="99" rx="57" ry="55" fill="#D8C392"/>`;
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * 6.283 + 0.13;
    art += tuft(100 + Math.cos(angle) * 64, 103 + Math.sin(angle) * 62, 0.8, i % 2 ? "#86A95C" : "#46663a");
  }
  for (const [x, y, side] of openings) {
    const [cx, cy] = [x * 100 + 50, y * 100 + 50];
    const [ax, ay] = [cx + [0, 50, 0, -50][side]!, cy + [-50, 0, 50, 0][side]!];
    const [bx, by] = [ax + (cx - ax) * 0.4, ay + (cy - ay) * 0.4];
    const d = `M${ax} ${ay}L${f(bx)} ${f(by)}`;
    const points = Array.from({ length: 21 }, (_, i): Point => [bx + ((ax - bx) * i) / 20, by + ((ay - by) * i) / 20]);
    const kind = sides[side]!;
    art += `<g stroke-linecap="round"><path d="${d}" stroke="#EBDCB4" stroke-width="32"/><path d="${d}" stroke="${paint[kind].deep}" stroke-width="27"/><path d="${d}" stroke="${paint[kind].main}" stroke-width="23"/></g>${pattern(kind, points)}`;
  }
  for (const [at, kind] of quarters) {
    const [x, y] = corner[at]!.map((value) => 100 + (value - 100) * 1.52) as Point;
    art +=
      kind === "kayak"
        ? kayakBoat(x, y, 0.7)
        : kind === "bike"
          ? bicycle(x, y + 4, 0.78)
          : conifer(x - 9, y + 14, 0.95) + conifer(x + 9, y + 17, 0.8, 1);
  }
  for (const at of [turned(1, turn), turned(3, turn)]) {
    const [x, y] = corner[at]!.map((value) => 100 + (value - 100) * 1.66) as Point;
    art += `<circle cx="${x}" cy="${y}" r="21" fill="#5F7F43"/>${conifer(x - 6, y + 13, 0.84, at)}${leafy(x + 8, y + 12, 0.58, at)}`;
  }
  art += `<circle cx="100" cy="108" r="56" fill="url(#bf-fire)" opacity=".75"/>${tent(76, 97, 1.2, ...tents[first])}${tent(122, 104, 1.2, ...tents[second])}`;
  art += `<g transform="translate(100 127)"><ellipse rx="15" ry="7" fill="#6d655a"/><ellipse rx="11.5" ry="5" fill="#2a1d14"/><path d="M-8 1L8-3M-8-3L8 1" stroke="#7a4e28" stroke-width="3" stroke-linecap="round"/><path d="M0-19C6-12 8-8 6-3C4 1-4 1-6-3C-8-9-3-11 0-19Z" fill="#FF9A2E"/><path d="M0-12C3-8 4-5 3-2C1 0-2 0-3-2C-4-6-1-7 0-12Z" fill="#FFE28A"/></g></g>`;
  art += `<rect x="1.5" y="1.5" width="197" height="197" rx="14" fill="none" stroke="#2b1d10" stroke-width="2"/>`;
  return (
    art + sides.map((kind, side) => badge(kind, 100 + [0, 85, 0, -85][side]!, 100 + [-85, 0, 85, 0][side]!, 10.5)).join("")
  );
}

// Land, river, sea, roads, bridges and piers; the drawing runs on beyond the map so that it fills any room.

import type { Geometry } from "../geometry";
import { boat } from "./signs";
import { lamp, schooner, tentacle } from "./houses";
import { chance, circle, ellipse, n, path, type Point, polygon, rect } from "./svg";

/** How far the scenery goes beyond the map on every side. */
const BEYOND = 1400;

const ripple = (x: number, y: number, width: number, lift: number, opacity: number, line: number) =>
  path(
    `M${n(x)} ${n(y)}q${n(width / 4)} ${n(-lift)} ${n(width / 2)} 0t${n(width / 2)} 0`,
    `stroke="#A9DDCB" stroke-opacity="${opacity}" stroke-width="${n(line)}" fill="none"`,
  );

export function water(geometry: Geometry): string {
  const { width, height, scale: s, shore, westBank: west, eastBank: east } = geometry;
  const random = chance(11);
  const some = (list: number[]) => list[Math.floor(random() * list.length)]!;
  let coast = `M${-BEYOND} ${n(shore + 6 * s)}`;
  for (let x = -BEYOND, i = 1; x < width + BEYOND; i++) {
    x += 26 * s;
    coast += `Q${n(x - 13 * s)} ${n(shore + (i % 2 ? 2 : 9) * s)} ${n(x)} ${n(shore + (5 + 3 * Math.sin(i * 1.7)) * s)}`;
  }
  const bottom = height + BEYOND;
  const everywhere: [number, number, number, number] = [-BEYOND, -BEYOND, width + 2 * BEYOND, height + 2 * BEYOND];
  let o =
    rect(...everywhere, "#16261F") +
    rect(0, 0, width, height, "url(#in-land)") +
    rect(...everywhere, "url(#in-cobbles)", 0, 'opacity=".5"');
  o += path(`${coast}V${bottom}H${-BEYOND}Z`, `fill="#0A1614" transform="translate(0 ${n(-5 * s)})" opacity=".9"`);
  o +=
    rect(-BEYOND, shore + 60 * s, width + 2 * BEYOND, BEYOND, "#0D3032") +
    path(`${coast}V${n(shore + 140 * s)}H${-BEYOND}Z`, 'fill="url(#in-sea)"') +
    path(coast, `fill="none" stroke="#8FC7B6" stroke-opacity=".45" stroke-width="${n(1.4 * s)}"`);
  const bank: Point[] = [];
  for (let y = -BEYOND / 4; y <= shore - 2 * s; y += 8 * s) bank.push([west + 2.2 * s * Math.sin(y / (23 * s)), y]);
  const bed: Point[] = [
    ...bank,
    [west - 6 * s, shore + 4 * s],
    [west - 20 * s, shore + 14 * s],
    [east + 16 * s, shore + 14 * s],
    [east, shore + 2 * s],
    [east, -BEYOND / 4],
  ];
  o += polygon(bed, "url(#in-river)");
  o += path(
    `M${bank.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`,
    `stroke="#8FC7B6" stroke-opacity=".4" stroke-width="${n(1.3 * s)}" fill="none"`,
  );
  o +=
    rect(east - s, -BEYOND / 4, 5 * s, shore + 4 * s + BEYOND / 4, "#4A5E57") +
    rect(east - s, -BEYOND / 4, 1.6 * s, shore + 4 * s + BEYOND / 4, "#83988F");
  let joints = "";
  for (let y = 6 * s; y < shore; y += 11 * s) joints += `M${n(east - s)} ${n(y)}h${n(5 * s)}`;
  o += path(joints, `stroke="#1B2B27" stroke-width="${n(s)}"`);
  for (let i = 0; i < 60; i++)
    o += ripple(
      west + 7 * s + random() * (east - west - 20 * s),
      random() * shore,
      (5 + random() * 11) * s,
      2 * s,
      some([0.25, 0.4, 0.6]),
      1.1 * s,
    );
  for (let i = 0; i < 120; i++)
    o += ripple(
      -300 * s + random() * (width + 600 * s),
      shore + 12 * s + random() * (height - shore - 10 * s),
      (9 + random() * 22) * s,
      2.6 * s,
      some([0.16, 0.28, 0.42]),
      1.2 * s,
    );
  return o;
}

export function roads(geometry: Geometry): string {
  const { scale: s, road, town } = geometry;
  const d = town.segments
    .filter(({ kind }) => kind !== "diagonal")
    .map(({ id }) => geometry.segmentPath(id))
    .join("");
  return (
    path(
      d,
      `fill="none" stroke="#0A1412" stroke-width="${n(road + 3 * s)}" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    path(d, `fill="none" stroke="#566D63" stroke-width="${n(road)}" stroke-linecap="round"`) +
    path(
      d,
      `fill="none" stroke="#9BB3A8" stroke-width="${n(1.4 * s)}" stroke-dasharray="${n(3 * s)} ${n(4.5 * s)}" opacity=".75"`,
    )
  );
}

/** Planks for bridges, stubs for dead ends. */
export function crossings(geometry: Geometry): string {
  const { scale: s, road, town, westBank: west, pier } = geometry;
  let o = "";
  for (const { a, b, kind } of town.segments) {
    if (kind === "bridge") {
      const [, y] = geometry.at(b);
      const [x1, x2, h] = [west - 8 * s, geometry.x(town.river) - road * 0.4, road + 9 * s];
      o +=
        rect(x1, y - h / 2 + 5 * s, x2 - x1, h, "#020807", 3 * s, 'opacity=".5"') +
        rect(x1, y - h / 2, x2 - x1, h, "#6B5A3E", 3 * s);
      for (let x = x1 + 2 * s, i = 0; x < x2 - 3 * s; x += 5 * s, i++)
        o += rect(x, y - h / 2 + 2.4 * s, 3.8 * s, h - 4.8 * s, i % 3 ? "#8A744E" : "#7A6544");
      for (const edge of [y - h / 2, y + h / 2]) {
        o += rect(x1 - s, edge - 1.5 * s, x2 - x1 + 2 * s, 3 * s, "#A88E5C", 1.5 * s);
        for (const x of [x1 + s, x2 - s]) o += circle(x, edge, 2.6 * s, "#D9BE86");
      }
    } else if (kind === "dead end") {
      const [, y] = geometry.at(geometry.isDeadEnd(a) ? a : b);
      const [x1, x2, h] = [west - 10 * s, pier + 7 * s, road + 4 * s];
      o +=
        rect(x1, y - h / 2 + 3 * s, x2 - x1, h, "#020807", 3 * s, 'opacity=".5"') +
        rect(x1, y - h / 2, x2 - x1, h, "#5E4E35", 4 * s, `stroke="#A88E5C" stroke-width="${n(1.2 * s)}"`);
      for (let t = 0; t < 3; t++) o += rect(x1 + 3 * s + t * 6 * s, y - h / 2 + 1.5 * s, s, h - 3 * s, "#3A2F1D");
    }
  }
  const over = town.segments
    .filter(({ kind }) => kind === "bridge" || kind === "dead end")
    .map(({ id }) => geometry.segmentPath(id))
    .join("");
  return (
    o +
    path(
      over,
      `fill="none" stroke="#D9C08A" stroke-opacity=".55" stroke-width="${n(1.3 * s)}" stroke-dasharray="${n(3 * s)} ${n(4.5 * s)}"`,
    )
  );
}

/** Lamps along the embankment, boats, piers, and what swims below. */
export function waterside(geometry: Geometry): string {
  const { scale: s, road, town, shore, height, width, isTall, riverMiddle: middle, eastBank: east } = geometry;
  let o =
    boat(middle, geometry.y(1.5), (isTall ? 0.62 : 0.8) * s) +
    boat(middle + 2 * s, geometry.y(4.5), (isTall ? 0.56 : 0.62) * s, true, -1);
  for (let row = 0; row < town.rows; row++)
    o +=
      ellipse(east - 14 * s, geometry.y(row + 0.5) + 5 * s, 24 * s, 4 * s, "url(#in-lamp)") +
      lamp(geometry.x(town.river) - road * 0.5 - 2 * s, geometry.y(row + 0.5) + 4 * s, 1.15 * s, 22);
  o += tentacle(middle - 4 * s, geometry.y(5.62), 0.7 * s, -1) + tentacle(middle + 8 * s, geometry.y(2.66), 0.56 * s);
  const piers: Point[] = isTall
    ? [
        [62, 24],
        [122, 18],
      ]
    : [
        [118, 40],
        [226, 30],
      ];
  for (const [x, length] of piers) {
    const half = isTall ? 5 : 7;
    o += rect(x - half, shore - 8 * s, half * 2, length, "#5E4E35", 2, 'stroke="#A88E5C" stroke-width="1"');
    for (let i = 0; i < length / 6; i++) o += rect(x - half + 1, shore - 5 * s + i * 6, half * 2 - 2, 1, "#3A2F1D");
    o += lamp(x + half, shore + length - 8, 0.8, 16);
  }
  const reef = isTall ? [318, height - 2, 0.6] : [width - 156, height - 20, 1.05];
  o += ellipse(reef[0]!, reef[1]!, 90 * s, 20 * s, "url(#in-threat)", 'opacity=".4"');
  o +=
    tentacle(reef[0]!, reef[1]!, reef[2]!) +
    tentacle(reef[0]! + 38 * s, reef[1]! + 6 * s, reef[2]! * 0.72, -1) +
    tentacle(reef[0]! - 34 * s, reef[1]! + 7 * s, reef[2]! * 0.55);
  o += isTall
    ? boat(96, shore + 18, 0.62) + boat(158, shore + 22, 0.45, true, -1)
    : boat(156, shore + 28, 0.9) + boat(40, shore + 36, 0.7, true, -1) + schooner(348, height - 18, 0.86);
  return o;
}

/** Mist over river, sea and, thinner, everything. */
export function fog(geometry: Geometry): string {
  const { width, height, scale: s, shore, riverMiddle: middle } = geometry;
  const random = chance(5);
  let o = "";
  for (let i = 0; i < 8; i++)
    o += ellipse(
      middle + (i % 2 ? 18 : -14) * s,
      geometry.y(i * 0.8 + 0.1),
      92 * s,
      17 * s,
      "url(#in-fog)",
      'opacity=".75"',
    );
  for (let i = 0; i < 9; i++)
    o += ellipse(
      random() * width,
      random() * height,
      (150 + random() * 130) * s,
      (20 + random() * 16) * s,
      "url(#in-fog)",
      'opacity=".34"',
    );
  for (let i = 0; i < 9; i++)
    o += ellipse(
      (width * (i - 0.7)) / 6.5,
      shore + (18 + 10 * (i % 3)) * s,
      170 * s,
      20 * s,
      "url(#in-fog)",
      'opacity=".6"',
    );
  return o;
}

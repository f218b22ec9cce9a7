// Sky, land, gorge and river: everything that never changes during a game, as one piece of SVG per geometry.

import type { Space } from "../../../generated/lost-cities";
import type { BoardGeometry } from "../geometry";
import { paths } from "../paths";
import { bridge, bridgePosts } from "./bridge";
import { farProps, nearProps } from "./scenery";
import { carving, milestone, slab } from "./steps";
import { f, scatter } from "./svg";

type Points = readonly (readonly [number, number])[];

function wave(base: number, heights: readonly number[], width: number, seed: number, apart = 16): Points {
  const random = scatter(seed);
  const phases = heights.map(() => random.between(0, 2 * Math.PI));
  const lengths = [0.009, 0.021, 0.047];
  const points: [number, number][] = [];
  for (let x = 0; x < width + apart; x += apart)
    points.push([x, f(base + heights.reduce((sum, height, i) => sum + height * Math.sin(x * lengths[i]! + phases[i]!), 0))]);
  return points;
}

function line(points: Points, dy = 0): string {
  return `M${points.map(([x, y]) => `${x} ${f(y + dy)}`).join("L")}`;
}

function area(points: Points, foot: number, dy = 0): string {
  return `M0 ${f(foot)}L${points.map(([x, y]) => `${x} ${f(y + dy)}`).join("L")}V${f(foot)}Z`;
}

function sky({ width, horizon, clouds, birds }: BoardGeometry): string {
  const sunX = f(width * 0.215);
  const sunY = f(horizon * 0.22);
  let art =
    `<rect width="${width}" height="${f(horizon + 40)}" fill="url(#lc-sky)"/>` +
    `<circle cx="${sunX}" cy="${sunY}" r="${f(horizon * 0.95)}" fill="url(#lc-sun)"/><circle cx="${sunX}" cy="${sunY}" r="${f(horizon * 0.12)}" fill="#FFFBEA"/>`;
  for (const [x, y, scale] of clouds)
    art += `<g transform="translate(${f(x * width)} ${f(y * horizon)}) scale(${scale})" fill="#FFFDF4" opacity=".85"><path d="M-40 8C-46-4-30-10-24-4C-22-18 0-20 4-8C10-18 30-14 30-2C42-6 50 4 42 8Z"/><path d="M-30 8C-20 2 10 2 34 8Z" fill="#C9DBE2" opacity=".7"/></g>`;
  for (const [x, y, scale] of birds)
    art += `<path transform="translate(${f(x * width)} ${f(y * horizon)}) scale(${scale})" d="M-7-2q4-4 7 1q3-5 7-1" stroke="#3E5566" stroke-width="1.3" fill="none" stroke-linecap="round"/>`;
  const ridges = [
    wave(horizon * 0.66, [horizon * 0.1, horizon * 0.07, horizon * 0.04], width, 5, 12),
    wave(horizon * 0.8, [horizon * 0.06, horizon * 0.05, horizon * 0.03], width, 9, 12),
  ] as const;
  return (
    art +
    `<path d="${area(ridges[0], horizon + 60)}" fill="#9DB9C6" opacity=".75"/><path d="${area(ridges[1], horizon + 60)}" fill="#B4BFA8" opacity=".8"/>`
  );
}

/** Terraces of land, each with a darker front. */
function terraces(
  bands: readonly number[],
  heights: readonly number[],
  seed: number,
  foot: number,
  paint: string,
  front: string,
  geometry: BoardGeometry,
): string {
  return bands
    .map((y, i) => {
      const points = wave(y, heights, geometry.width, seed + i);
      return `<path d="${area(points, foot)}" fill="url(#lc-${paint})"/><path d="${area(points, foot)}" fill="${front}"/><path d="${area(points, foot, geometry.bandRise)}" fill="url(#lc-${paint})"/><path d="${line(points)}" stroke="#FFF6DC" stroke-opacity=".68" stroke-width="1.4" fill="none"/>`;
    })
    .join("");
}

function landBeyond(geometry: BoardGeometry): string {
  const { width, horizon, far, near } = geometry;
  return (
    `<path d="${area(wave(horizon - 6, [4, 3, 2], width, 3), near + 20)}" fill="url(#lc-beyond)"/>` +
    terraces(geometry.bandsBeyond, [5, 3.5, 2], 20, near + 20, "beyond", "rgba(59,36,21,.28)", geometry) +
    `<rect y="${f(horizon - 10)}" width="${width}" height="${f(far - horizon + 10)}" fill="url(#lc-haze)" opacity=".35"/>`
  );
}

function gorge({ width, far, near, falls }: BoardGeometry): string {
  const random = scatter(42);
  const rim = wave(far, [3, 2.5, 2], width, 71, 10);
  const depth = near - far;
  let art = `<path d="${area(rim, near + 40)}" fill="url(#lc-cliff)"/>`;
  for (let i = 0; i < 4; i++)
    art += `<path d="${line(wave(far + depth * (0.14 + 0.14 * i), [2, 2, 1.5], width, 90 + i, 10))}" stroke="#1b1226" stroke-opacity=".28" stroke-width="${1.2 + i * 0.5}" fill="none"/>`;
  const clefts: Record<string, string> = { "#1b1226": "", "#FFF0D0": "" };
  for (let i = 0; i < width / 13; i++) {
    const colour = random.pick(["#1b1226", "#FFF0D0"]);
    clefts[colour]! +=
      `M${f(random.between(0, width))} ${f(far + random.between(2, depth * 0.45))}l${f(random.between(-3, 3))} ${f(random.between(6, depth * 0.4))}`;
  }
  for (const [colour, d] of Object.entries(clefts))
    art += `<path d="${d}" stroke="${colour}" stroke-opacity=".22" stroke-width="1.6"/>`;
  const waterline = far + depth * 0.6;
  art +=
    `<path d="${area(rim, near + 40)}" fill="url(#lc-deepening)"/><path d="${line(rim, 1)}" stroke="#FFF3D4" stroke-opacity=".75" stroke-width="2.5" fill="none"/>` +
    `<path d="${area(wave(waterline, [2, 1.5, 1], width, 33, 10), near + 40)}" fill="url(#lc-river)"/>`;
  const ripples = ["", "", ""];
  for (let i = 0; i < width / 16; i++) {
    const length = random.between(10, 34);
    ripples[i % 3]! +=
      `M${f(random.between(0, width))} ${f(waterline + random.between(4, near - waterline + 2))}q${f(length / 2)} -2 ${f(length)} 0`;
  }
  ripples.forEach(
    (d, i) =>
      (art += `<path d="${d}" stroke="#E4FBF7" stroke-opacity="${0.35 + i * 0.18}" stroke-width="1.4" fill="none" stroke-linecap="round"/>`),
  );
  for (const [share, w] of falls) {
    const x = share * width;
    const top = f(far - 3);
    const foot = f(waterline + 4);
    art +=
      `<path d="M${f(x - w / 2)} ${top}C${f(x - w * 0.55)} ${f(far + 10)} ${f(x - w * 0.6)} ${f(waterline - 6)} ${f(x - w * 0.65)} ${foot}H${f(x + w * 0.65)}C${f(x + w * 0.6)} ${f(waterline - 6)} ${f(x + w * 0.55)} ${f(far + 10)} ${f(x + w / 2)} ${top}Z" fill="#A9DFF0"/>` +
      `<path d="M${f(x - w * 0.25)} ${f(far)}V${f(waterline)}M${f(x)} ${f(far)}V${f(waterline)}M${f(x + w * 0.25)} ${f(far)}V${f(waterline)}" stroke="#fff" stroke-width="1.5" opacity=".9"/>` +
      `<ellipse cx="${f(x)}" cy="${f(waterline + 3)}" rx="${f(w * 0.95)}" ry="5" fill="url(#lc-spray)"/>`;
  }
  return art;
}

function landNear(geometry: BoardGeometry): string {
  const { width, height, near } = geometry;
  const random = scatter(43);
  const rim = wave(near, [3, 2.5, 2], width, 72, 10);
  const art =
    `<path d="${line(rim, -2)}" stroke="#1b1226" stroke-opacity=".3" stroke-width="6" fill="none"/><path d="${area(rim, height)}" fill="url(#lc-near)"/>` +
    `<path d="${line(rim, 1)}" stroke="#FFF8E2" stroke-opacity=".9" stroke-width="2.5" fill="none"/>` +
    terraces(geometry.bandsNear, [7, 4, 2.5], 40, height, "near", "rgba(107,66,32,.36)", geometry) +
    `<rect y="${f(near)}" width="${width}" height="${f(height - near)}" fill="url(#lc-evening)"/>`;
  let pebbles = "";
  for (let i = 0; i < (width * (height - near)) / 2600; i++)
    pebbles += `<ellipse cx="${f(random.between(0, width))}" cy="${f(random.between(near + 12, height))}" rx="${f(random.between(1, 2.6))}" ry="${f(random.between(0.7, 1.3))}"/>`;
  return art + `<g fill="#7A5A30" opacity=".28">${pebbles}</g>`;
}

function cities({ city, slabs }: BoardGeometry): string {
  const height = (city.width * 146) / 200;
  return paths
    .map((path) => {
      const x = slabs[path][8]!.x;
      return (
        `<ellipse cx="${f(x)}" cy="${f(city.foot - 2)}" rx="${f(city.width * 0.54)}" ry="${f(city.width * 0.06)}" fill="url(#lc-ground-shade)"/>` +
        `<use href="#lc-city-${path}" x="${f(x - city.width / 2)}" y="${f(city.foot - height)}" width="${f(city.width)}" height="${f(height)}"/>`
      );
    })
    .join("");
}

/** Everything behind the steps. */
export function backdrop(geometry: BoardGeometry): string {
  const props = geometry.shape === "wide" ? farProps(geometry.kx, geometry.ky) + nearProps(geometry.kx, geometry.ky) : "";
  return sky(geometry) + landBeyond(geometry) + gorge(geometry) + landNear(geometry) + cities(geometry) + props;
}

/** The steps and bridges, from far to near. */
export function stonework(geometry: BoardGeometry): string {
  const row = (n: number) => paths.map((path, i) => slab(path, geometry.slabs[path][n - 1]!, n * 31 + i)).join("");
  const bridges = paths
    .map((path) => bridge(geometry.slabs[path][5]!, geometry.slabs[path][6]!, geometry.bridgeShare))
    .join("");
  const posts = paths
    .map((path) => bridgePosts(path, geometry.slabs[path][5]!, geometry.slabs[path][6]!, geometry.bridgeShare))
    .join("");
  return row(9) + row(8) + row(7) + bridges + row(6) + posts + row(5) + row(4) + row(3) + row(2) + row(1);
}

/** Points and carvings lie above the glow of a step, below its pieces. */
export function inscriptions(
  geometry: BoardGeometry,
  board: readonly (readonly Pick<Space, "points" | "has_space">[])[],
): string {
  return paths
    .map((path, i) =>
      geometry.slabs[path].map((step, n) => {
        const space = board[i]?.[n];
        return space ? milestone(space.points, step, geometry) + (space.has_space ? "" : carving(path, step, geometry)) : "";
      }),
    )
    .flat()
    .join("");
}

// Geometry of the board: a wide shape for desktops and a tall one for phones. Both stretch to the room they are given,
// so that the board always fills it; every other drawing asks here where things are.

import { paths } from "./paths";
import type { Path } from "../../generated/lost-cities";

export interface Slab {
  /** Middle of the step. */
  x: number;
  /** Lower edge of its front. */
  foot: number;
  width: number;
  tread: number;
  riser: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Sizes {
  milestone: { width: number; height: number; font: number; pad: number; lift: number };
  token: { radius: number; pad: number };
  figure: { adventurer: number; researcher: number; spacing: number; lift: number };
  tag: { width: number; height: number; font: number; drop: number };
  double: { dx: number; dy: number; radius: number };
  badge: number;
  /** How much larger than drawn signs and bubbles must be, so that their words can be read. */
  words: number;
}

export interface BoardGeometry {
  shape: "wide" | "tall";
  width: number;
  height: number;
  /** How far the shape is stretched beyond its smallest size. */
  kx: number;
  ky: number;
  horizon: number;
  /** Far and near edge of the gorge. */
  far: number;
  near: number;
  bandsBeyond: number[];
  bandsNear: number[];
  bandRise: number;
  clouds: readonly (readonly [number, number, number])[];
  birds: readonly (readonly [number, number, number])[];
  falls: readonly (readonly [number, number])[];
  city: { width: number; foot: number };
  bridgeShare: number;
  slabs: Record<Path, Slab[]>;
  piles: Record<Path, Box>;
  sign: { x: number; y: number } | null;
  sizes: Sizes;
}

interface Shape {
  width: number;
  height: number;
  columns: { first: number; apart: number };
  horizon: number;
  far: number;
  near: number;
  bandsBeyond: number[];
  bandsNear: number[];
  bandRise: number;
  clouds: BoardGeometry["clouds"];
  birds: BoardGeometry["birds"];
  falls: BoardGeometry["falls"];
  /** Per step: how far it stands from the column's middle, its tread, its riser, its width. */
  shift: number[];
  tread: number[];
  riser: number[];
  slabWidth: number[];
  bottom: number;
  city: { width: number; foot: number };
  pile: { dx: number; y: number; width: number; height: number };
  sizes: Omit<Sizes, "words">;
}

/** Sizes of numbers to the radius of what they stand on, and of the smallest words on signs. */
export const coinFont = 0.98;
export const doubleFont = 1.3;
export const badgeFont = 1.2;
const smallestWords = 12;

const wide: Shape = {
  width: 1120,
  height: 640,
  columns: { first: 114, apart: 222 },
  horizon: 150,
  far: 284,
  near: 338,
  bandsBeyond: [186, 226, 262],
  bandsNear: [374, 414, 456, 498, 540, 582, 620],
  bandRise: 8,
  clouds: [
    [0.08, 0.16, 0.8],
    [0.31, 0.12, 0.9],
    [0.405, 0.34, 0.5],
    [0.6, 0.1, 0.8],
    [0.79, 0.22, 0.7],
    [0.94, 0.12, 0.9],
  ],
  birds: [
    [0.295, 0.36, 1],
    [0.315, 0.44, 0.8],
    [0.7, 0.3, 0.9],
    [0.4, 0.14, 0.7],
  ],
  falls: [
    [0.835, 16],
    [0.985, 14],
  ],
  shift: [38, 36, 23, 4, -8, -8, -6, -2, 0],
  tread: [33, 33, 32.5, 32, 31, 30.5, 29.5, 29, 28],
  riser: [17, 16.5, 16, 15.5, 15.5, 15, 15, 14.5, 14],
  slabWidth: [142, 142, 141, 140, 138, 136, 132, 128, 124],
  bottom: 626,
  city: { width: 194, foot: 156 },
  pile: { dx: -76, y: 572, width: 54, height: 76 },
  sizes: {
    milestone: { width: 36, height: 26, font: 16, pad: 4, lift: 2 },
    token: { radius: 14.5, pad: 6 },
    figure: { adventurer: 46, researcher: 57, spacing: 27, lift: 2 },
    tag: { width: 20, height: 14.5, font: 12, drop: 1 },
    double: { dx: 18, dy: 35, radius: 8.5 },
    badge: 10,
  },
};

const tall: Shape = {
  width: 390,
  height: 470,
  columns: { first: 39, apart: 78 },
  horizon: 64,
  far: 166,
  near: 196,
  bandsBeyond: [100, 134],
  bandsNear: [226, 262, 298, 334, 370, 404, 430],
  bandRise: 5,
  clouds: [
    [0.3, 0.22, 0.34],
    [0.41, 0.22, 0.3],
    [0.61, 0.16, 0.34],
    [0.98, 0.2, 0.34],
  ],
  birds: [[0.4, 0.5, 0.6]],
  falls: [
    [0.8, 9],
    [0.99, 8],
  ],
  shift: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  tread: [23.5, 23.5, 23.3, 23, 22.7, 22.5, 21.5, 21, 20.5],
  riser: [13, 13, 13, 13, 13, 13, 12.5, 12.5, 12.5],
  slabWidth: [73, 72.5, 72, 71, 70, 69, 67, 65.5, 64],
  bottom: 411,
  city: { width: 74, foot: 68 },
  pile: { dx: 0, y: 433, width: 60, height: 34 },
  sizes: {
    milestone: { width: 27, height: 20, font: 13.5, pad: 2, lift: 1.5 },
    token: { radius: 10, pad: 2.5 },
    figure: { adventurer: 31, researcher: 39, spacing: 17, lift: 1 },
    tag: { width: 16, height: 13, font: 11.5, drop: -0.2 },
    double: { dx: 10.5, dy: 25, radius: 6.5 },
    badge: 8,
  },
};

/** Below this width in pixels only the tall shape can be read. */
const phoneWidth = 640;

/** No lettering that one needs is smaller, in pixels. */
const legible = 11.2;

/** A board for a room of this size in pixels, with the gorge before step `bridge`; extreme shapes leave a margin. */
export function boardGeometry(roomWidth: number, roomHeight: number, bridge: number): BoardGeometry {
  const aspect = roomWidth / Math.max(roomHeight, 1);
  const geometry =
    aspect > 1.12 && roomWidth >= phoneWidth
      ? stretch(wide, Math.min(aspect, 2.4), "wide", bridge)
      : stretch(tall, Math.max(aspect, 0.52), "tall", bridge);
  const scale = Math.min(roomWidth / geometry.width, roomHeight / geometry.height);
  return { ...geometry, sizes: legibleSizes(geometry.sizes, scale) };
}

/** The sizes, larger where their lettering would be too small on a board drawn at this scale. */
function legibleSizes(sizes: Omit<Sizes, "words">, scale: number): Sizes {
  const growth = (font: number) => Math.max(1, legible / (font * scale));
  const { milestone, token, figure, tag, double, badge } = sizes;
  const stone = growth(milestone.font);
  const label = growth(tag.font);
  return {
    milestone: {
      ...milestone,
      width: milestone.width * stone,
      height: milestone.height * stone,
      font: milestone.font * stone,
    },
    token: { ...token, radius: token.radius * growth(token.radius * coinFont) },
    figure: { ...figure, spacing: figure.spacing * label },
    tag: { ...tag, width: tag.width * label, height: tag.height * label, font: tag.font * label },
    double: { ...double, radius: double.radius * growth(double.radius * doubleFont) },
    badge: badge * growth(badge * badgeFont),
    words: growth(smallestWords),
  };
}

function stretch(
  shape: Shape,
  aspect: number,
  name: BoardGeometry["shape"],
  bridge: number,
): Omit<BoardGeometry, "sizes"> & { sizes: Shape["sizes"] } {
  const isBroad = aspect > shape.width / shape.height;
  const width = isBroad ? Math.round(shape.height * aspect) : shape.width;
  const height = isBroad ? shape.height : Math.round(shape.width / aspect);
  const kx = width / shape.width;
  const ky = height / shape.height;
  const slabGrowth = Math.min(kx, 1.25);
  const columns = paths.map((_, i) => (shape.columns.first + shape.columns.apart * i) * kx);

  const slabs = {} as Record<Path, Slab[]>;
  const piles = {} as Record<Path, Box>;
  paths.forEach((path, i) => {
    let foot = shape.bottom * ky;
    slabs[path] = shape.shift.map((shift, n) => {
      if (n + 1 === bridge) foot = (shape.far + (name === "tall" ? 1 : 0)) * ky;
      const tread = shape.tread[n]! * ky;
      const riser = shape.riser[n]! * ky;
      const slab = { x: columns[i]! + shift * kx, foot, width: shape.slabWidth[n]! * slabGrowth, tread, riser };
      foot -= tread + riser;
      return slab;
    });
    const { dx, y, width: w, height: h } = shape.pile;
    piles[path] = {
      x: columns[i]! + dx * slabGrowth,
      y: y * ky,
      width: w * (name === "tall" ? Math.min(kx, 1.25) : 1),
      height: h * (name === "tall" ? Math.min(ky, 1.3) : 1),
    };
  });

  return {
    shape: name,
    width,
    height,
    kx,
    ky,
    horizon: shape.horizon * ky,
    far: shape.far * ky,
    near: shape.near * ky,
    bandsBeyond: shape.bandsBeyond.map((y) => y * ky),
    bandsNear: shape.bandsNear.map((y) => y * ky),
    bandRise: shape.bandRise,
    clouds: shape.clouds,
    birds: shape.birds,
    falls: shape.falls,
    city: { width: shape.city.width * Math.min(kx * 1.02, ky, 1.3), foot: shape.city.foot * ky },
    bridgeShare: 0.5,
    slabs,
    piles,
    sign: name === "wide" ? { x: (columns[0]! + columns[1]!) / 2 - 8 * kx, y: 310 * ky } : null,
    sizes: shape.sizes,
  };
}

/** Height of the front edge of a step's tread: where figures stand. */
export function edgeOf(slab: Slab): number {
  return slab.foot - slab.riser;
}

/** The tread's back edge is a little narrower than its front. */
export const treadNarrowing = 0.945;

export function slabOutline(slab: Slab, margin = 0): string {
  const edge = edgeOf(slab);
  const top = edge - slab.tread - margin / 2;
  const half = slab.width / 2 + margin;
  const back = (slab.width * treadNarrowing) / 2 + margin;
  return `M${slab.x - half} ${slab.foot}V${edge}L${slab.x - back} ${top}H${slab.x + back}L${slab.x + half} ${edge}V${slab.foot}Z`;
}

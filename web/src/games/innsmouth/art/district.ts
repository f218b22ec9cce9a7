// One district by night: its ground and roofs have its colour; some have a building that people know.

import type { Geometry } from "../geometry";
import type { Colour } from "../../../generated/innsmouth";
import { ground } from "./colours";
import { bareTree, church, graves, house, lamp, lighthouse, refinery, tavern, temple, warehouses } from "./houses";
import { chance, ellipse, mix, n, path, rect } from "./svg";

type Landmark = "church" | "temple" | "tavern" | "lighthouse" | "graves" | "chapel" | "warehouses" | "refinery" | "steeple";

/** Yellow districts have the sights of the town, some white ones its sad corners. */
const LANDMARKS: Record<string, Landmark> = {
  "2,1": "church",
  "3,4": "temple",
  "5,3": "tavern",
  "6,6": "lighthouse",
  "1,2": "graves",
  "5,1": "chapel",
  "5,4": "warehouses",
  "5,6": "refinery",
  "6,3": "warehouses",
  "2,3": "steeple",
};

/** Tourists need the lower part of a district: houses move up when it is taken. */
export function districtDrawing(geometry: Geometry, id: string, colour: Colour, isTaken: boolean): string {
  const { scale: s, isTall } = geometry;
  const [row, column] = geometry.cell(id);
  const { x1, y1, x2, y2 } = geometry.block(id);
  const [w, h] = [x2 - x1, y2 - y1];
  const base = ground[colour];
  const random = chance(row * 17 + column * 5 + 2);
  const outline = geometry.blockPath(id);
  const clip = `in-clip-${row}${column}`;
  let o = path(
    outline,
    `fill="${mix("#16241F", base, colour === "." ? 0.16 : colour === "y" ? 0.34 : 0.36)}" stroke="${mix(base, "#ffffff", 0.12)}" stroke-opacity="${colour === "." ? 0.35 : 0.95}" stroke-width="${n(1.5 * s)}"`,
  );
  o += `<clipPath id="${clip}"><path d="${outline}"/></clipPath><g clip-path="url(#${clip})">`;
  o += rect(x1, y1, w, h, "url(#in-shade)");
  for (let line = 1; line < 6; line++)
    o += path(
      `M${n(x1)} ${n(y1 + (h * line) / 6)}h${n(w)}`,
      `stroke="#050B0A" stroke-opacity=".13" stroke-width="${n(s)}" stroke-dasharray="${n(11 * s)} ${n(2 * s)} ${n(7 * s)} ${n(2 * s)}" stroke-dashoffset="${n(line * 5 * s)}"`,
    );
  if (colour === "y") o += ellipse(x1 + w * 0.58, y1 + h * 0.72, w * 0.6, h * 0.6, "url(#in-lamp)", 'opacity=".7"');
  const landmark = LANDMARKS[id];
  o += landmark
    ? landmarkDrawing(landmark, geometry, id, base, random)
    : rowsOfHouses(geometry, id, colour, isTaken, isTall, random);
  return `${o}</g>`;
}

const roofOf = (colour: Colour) => mix(mix(ground[colour], "#1A2422", colour === "." ? 0.24 : 0.1), "#ffffff", 0.03);
const wallOf = (base: string) => mix("#34403D", base, 0.2);

function rowsOfHouses(
  geometry: Geometry,
  id: string,
  colour: Colour,
  isTaken: boolean,
  isTall: boolean,
  random: () => number,
): string {
  const { scale: s } = geometry;
  const { x1, y1, x2, y2 } = geometry.block(id);
  const [w, h] = [x2 - x1, y2 - y1];
  const [roof, wall] = [roofOf(colour), wallOf(ground[colour])];
  const k = Math.min(w / 98, h / 66) * (isTaken ? 0.92 : 1);
  const rows = isTall ? (isTaken ? [0.31, 0.57] : [0.34, 0.62, 0.9]) : isTaken ? [0.41, 0.66] : [0.46, 0.9];
  const full = isTall ? 2 : 3;
  let o = "";
  rows.forEach((share, i) => {
    const isFirst = i === 0;
    const isLast = i === rows.length - 1;
    const count = isFirst ? (isTall ? 1 : full - 1) : full;
    const left = x1 + w * (isFirst ? 0.26 : 0.035);
    const cell = (x2 - 2 * s - left) / (isTall && isFirst ? 1.35 : count);
    const shade = isLast ? 0 : 0.2;
    const z = k * (isTall ? 1.2 : 1.08);
    for (let q = 0; q < count; q++) {
      const width = cell * (0.36 + 0.1 * random());
      const depth = Math.min(cell * (0.4 + 0.1 * random()), cell * 0.93 - width);
      const x = left + q * cell + random() * cell * 0.06;
      const y = y1 + h * share + (random() * 5 - 2) * z;
      const height = (10 + random() * 6) * z;
      const gable = (8 + random() * 5) * z;
      const lightened = mix(mix(roof, "#0A1412", shade), "#ffffff", 0.05 * Math.floor(random() * 3));
      o += house(
        { x, y, width, depth, height, gable, roof: lightened, wall: mix(wall, "#0A1412", shade), scale: z, lit: 0.62 },
        random,
      );
    }
  });
  return o;
}

function landmarkDrawing(landmark: Landmark, geometry: Geometry, id: string, base: string, random: () => number): string {
  const { isTall } = geometry;
  const { x1, y1, x2, y2 } = geometry.block(id);
  const [w, h] = [x2 - x1, y2 - y1];
  const k = isTall ? w / 66 : Math.min(w / 98, h / 66);
  const shift = isTall ? -w * 0.24 : 0;
  const old = mix(base, "#3a2a10", 0.35);
  const [grey, greyWall] = ["#7E9C92", "#4A5A54"];
  let o = "";
  if (landmark === "warehouses" || (isTall && ["temple", "tavern", "refinery", "steeple"].includes(landmark)))
    o += backRow(geometry, id, base, landmark === "warehouses", random);
  switch (landmark) {
    case "church":
      return (
        o +
        church(x1 + w * 0.4 + shift, y1 + h * 0.93, k * 0.96, old, "#4A4636", random) +
        (isTall ? "" : bareTree(x1 + w * 0.2, y1 + h * 0.92, k))
      );
    case "steeple":
      return (
        o +
        church(x1 + w * 0.3 + shift * 0.7, y1 + h * 0.88, k * 0.95, grey, greyWall, random) +
        bareTree(x1 + w * 0.86, y1 + h * 0.94, k)
      );
    case "temple":
      return o + temple(x1 + w * 0.34 + shift * 1.15, y1 + h * 0.92, k * 0.98, old, "#5A5540");
    case "tavern":
      return o + tavern(x1 + w * 0.4 + shift * 0.95, y1 + h * 0.93, k * 1.05, old, "#4E4028", random);
    case "lighthouse":
      o += house(
        {
          x: x1 + w * 0.12,
          y: y1 + h * 0.88,
          width: 15 * k,
          depth: 18 * k,
          height: 12 * k,
          gable: 10 * k,
          roof: old,
          wall: "#4A4636",
          scale: k,
          lit: 1,
        },
        random,
      );
      return o + lighthouse(x1 + w * 0.64, y1 + h * 0.9, k * 1.08);
    case "graves":
      return (
        o +
        graves(x1 + w * 0.26 + shift * 0.8, y1 + h * 0.62, k) +
        bareTree(x1 + w * 0.88, y1 + h * 0.6, k * 1.15) +
        bareTree(x1 + w * 0.16, y1 + h * 0.5, k * 0.8)
      );
    case "chapel": {
      const [at, size] = isTall ? [0.5, 0.5] : [0.62, 0.62];
      return (
        o + graves(x1 + w * 0.12, y1 + h * 0.66, k) + church(x1 + w * at, y1 + h * at, k * size, grey, greyWall, random)
      );
    }
    case "warehouses":
      return (
        o +
        warehouses(x1 + w * 0.16 + shift * 0.5, y1 + h * 0.86, k * (isTall ? 1 : 1.16), "#8DA79E", "#53635C") +
        lamp(x1 + w * 0.9, y1 + h * 0.88, k * 1.3, 20)
      );
    case "refinery":
      return o + refinery(x1 + w * 0.26 + shift * 0.7, y1 + h * 0.88, k * 1.02, "#7C968D", "#4A5853", random);
  }
}

function backRow(geometry: Geometry, id: string, base: string, isLong: boolean, random: () => number): string {
  const { isTall } = geometry;
  const { x1, y1, x2, y2 } = geometry.block(id);
  const [w, h] = [x2 - x1, y2 - y1];
  const z = Math.min(w / 98, h / 66) * (isTall ? 1.3 : 1);
  const cell = w * (isTall ? 0.5 : 0.36);
  const roof = mix(mix(mix(base, "#1A2422", 0.24), "#ffffff", 0.03), "#0A1412", 0.25);
  const left = isTall ? (isLong ? 0.12 : 0.42) : 0.16;
  return Array.from({ length: !isTall || isLong ? 2 : 1 }, (_, q) =>
    house(
      {
        x: x1 + w * left + q * cell * 0.92,
        y: y1 + h * (isTall ? 0.42 : 0.44),
        width: cell * 0.38,
        depth: cell * 0.42,
        height: 11 * z,
        gable: 9 * z,
        roof,
        wall: mix(wallOf(base), "#0A1412", 0.2),
        scale: z,
        lit: 0.7,
      },
      random,
    ),
  ).join("");
}

// Paints and ruins that several drawings share, defined once per table.

import { pathColours, paths } from "../paths";
import type { Path } from "../../../generated/lost-cities";
import { monastery } from "./ruins/monastery";
import { pyramid } from "./ruins/pyramid";
import { rockTemple } from "./ruins/rock-temple";
import { sunkenHall } from "./ruins/sunken-hall";
import { temple } from "./ruins/temple";
import { linear, mix, stopList } from "./svg";

const ruins: Record<Path, () => string> = { y: pyramid, g: temple, w: monastery, r: rockTemple, b: sunkenHall };

const radial = (id: string, stops: readonly (readonly [number, string, number?])[], where = "") =>
  `<radialGradient id="lc-${id}" ${where}>${stopList(stops)}</radialGradient>`;
const lit = `cx=".35" cy=".3" r=".9"`;

function paints(): string {
  return (
    radial(
      "coin",
      [
        [0, "#FFE9A6"],
        [0.55, "#F0BE49"],
        [1, "#C98A1F"],
      ],
      `cx=".35" cy=".3" r=".8"`,
    ) +
    radial(
      "idol-ground",
      [
        [0, "#2F8C86"],
        [1, "#123F43"],
      ],
      lit,
    ) +
    radial(
      "arrow-ground",
      [
        [0, "#F09A58"],
        [1, "#B4501C"],
      ],
      lit,
    ) +
    radial("sun", [
      [0, "#FFF8DC"],
      [0.25, "#FFEFB8", 0.9],
      [1, "#FFE9A6", 0],
    ]) +
    radial("spray", [
      [0, "#fff", 0.85],
      [1, "#fff", 0],
    ]) +
    radial("ground-shade", [
      [0, "#2a1a10", 0.4],
      [1, "#2a1a10", 0],
    ]) +
    radial("glow", [
      [0, "#FFD765", 0.95],
      [0.5, "#FFD765", 0.55],
      [1, "#FFD765", 0],
    ]) +
    radial(
      "ray",
      [
        [0, "#FFF4C0"],
        [0.45, "#FFEFA8", 0.9],
        [1, "#FFEFA8", 0],
      ],
      `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="150"`,
    ) +
    linear("sky", [
      [0, "#6FA9CB"],
      [0.45, "#A5CFDD"],
      [0.8, "#EFE6C8"],
      [1, "#F7DDA8"],
    ]) +
    linear(
      "beyond",
      [
        [0, "#E8C476"],
        [0.15, "#E5C278"],
        [0.24, "#A2BB78"],
        [0.36, "#93B171"],
        [0.44, "#CDCFC9"],
        [0.56, "#D4D4CE"],
        [0.64, "#CF8D6C"],
        [0.76, "#CB8062"],
        [0.85, "#96B7B8"],
        [1, "#86ADB5"],
      ],
      true,
    ) +
    linear(
      "near",
      [
        [0, "#EBCF90"],
        [0.15, "#EACF95"],
        [0.25, "#C3C88A"],
        [0.36, "#BCC688"],
        [0.45, "#DDD8C8"],
        [0.56, "#E0DACA"],
        [0.65, "#DFAC85"],
        [0.76, "#DBA27C"],
        [0.86, "#B7C7BC"],
        [1, "#A9C3C2"],
      ],
      true,
    ) +
    linear(
      "cliff",
      [
        [0, "#C68B3C"],
        [0.16, "#B98A42"],
        [0.3, "#65874F"],
        [0.5, "#929BAA"],
        [0.7, "#AB4F3C"],
        [0.88, "#417796"],
        [1, "#3A6E8C"],
      ],
      true,
    ) +
    linear("deepening", [
      [0, "#1b1226", 0],
      [1, "#1b1226", 0.55],
    ]) +
    linear(
      "river",
      [
        [0, "#2C8C93"],
        [0.5, "#4FB6BC"],
        [1, "#2379A0"],
      ],
      true,
    ) +
    linear("haze", [
      [0, "#fff", 0.5],
      [1, "#fff", 0],
    ]) +
    linear("evening", [
      [0, "#fff", 0.22],
      [0.4, "#fff", 0],
      [1, "#5A3418", 0.28],
    ])
  );
}

function pathPaints(path: Path): string {
  const { tread, light, riser, riserDark, cardTop, cardFoot } = pathColours[path];
  return (
    linear(`tread-${path}`, [
      [0, mix(tread, riser, 0.3)],
      [0.35, tread],
      [1, light],
    ]) +
    linear(`riser-${path}`, [
      [0, riser],
      [1, riserDark],
    ]) +
    linear(`card-${path}`, [
      [0, cardTop],
      [1, cardFoot],
    ])
  );
}

export function defs(): string {
  return (
    paints() +
    paths
      .map(
        (path) =>
          pathPaints(path) +
          `<symbol id="lc-city-${path}" viewBox="0 -14 200 146" overflow="visible">${ruins[path]()}</symbol>`,
      )
      .join("")
  );
}

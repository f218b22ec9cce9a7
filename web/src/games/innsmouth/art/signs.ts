// Tourists, threats, caches, shelters: the small signs, each drawn around a point.

import type { Colour, Threat, Tourist } from "../../../generated/innsmouth";
import { bright } from "./colours";
import { circle, ellipse, n, path, polygon, type Point, rect } from "./svg";

const INK = "#0A1412";

export interface Look {
  isPencil?: boolean;
  /** A colour instead of the kind's own, for dice. */
  fill?: string;
  edge?: string;
}

/** A tourist: circle, square, triangle or cross. */
export function tourist(
  kind: Colour,
  x: number,
  y: number,
  r: number,
  { isPencil = false, fill = bright[kind], edge = INK }: Look = {},
): string {
  const line = isPencil
    ? `stroke="${fill}" stroke-width="${n(Math.max(1.4, r * 0.24))}" stroke-dasharray="${n(r * 0.5)} ${n(r * 0.3)}" stroke-linejoin="round"`
    : `stroke="${edge}" stroke-width="${n(r * 0.22)}" stroke-linejoin="round"`;
  const body = isPencil ? `${fill}30` : fill;
  if (kind === "c") return circle(x, y, r * 0.88, body, line);
  if (kind === "s") return rect(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6, body, r * 0.18, line);
  if (kind === "t")
    return polygon(
      [
        [x, y - r * 0.98],
        [x + r * 1.02, y + r * 0.8],
        [x - r * 1.02, y + r * 0.8],
      ],
      body,
      line,
    );
  const [a, b] = [r * 0.36, r * 0.92];
  const cross: Point[] = [
    [-a, -b],
    [a, -b],
    [a, -a],
    [b, -a],
    [b, a],
    [a, a],
    [a, b],
    [-a, b],
    [-a, a],
    [-b, a],
    [-b, -a],
    [-a, -a],
  ];
  const turned = cross.map(([px, py]): Point => [x + (px - py) * Math.SQRT1_2, y + (px + py) * Math.SQRT1_2]);
  return polygon(turned, body, line);
}

export function star(x: number, y: number, outer: number, inner: number, fill: string, points = 8, rest = ""): string {
  const corners = Array.from({ length: points * 2 }, (_, i): Point => {
    const angle = -Math.PI / 2 + (i * Math.PI) / points;
    const r = i % 2 === 0 ? outer : inner;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
  return polygon(corners, fill, `stroke-linejoin="round" ${rest}`);
}

const HOOD =
  "M0 -8.6C4.6 -6.8 6 -2.6 5.8 .6C7.8 3 8.4 5.6 8.3 7.2C5.6 9 -5.6 9 -8.3 7.2C-8.4 5.6 -7.8 3 -5.8 .6C-6 -2.6 -4.6 -6.8 0 -8.6ZM0 -4.4C-2.4 -3.2 -3.4 -1 -3.2 1.2C-2.4 3.8 2.4 3.8 3.2 1.2C3.4 -1 2.4 -3.2 0 -4.4Z";
const FISH_HEAD =
  "M0 -8.4L1.8 -5.4C5.4 -4.8 7.8 -2.2 8.4 1C6.8 2.2 6.2 3.4 6.6 5.4C4.4 5 3 5.8 2 7.8Q0 8.8 -2 7.8C-3 5.8 -4.4 5 -6.6 5.4C-6.2 3.4 -6.8 2.2 -8.4 1C-7.8 -2.2 -5.4 -4.8 -1.8 -5.4Z";

/** The hooded cultist, or the fish-faced one from the deep. */
export function threatSign(threat: Threat, x: number, y: number, r: number, hasRing = true): string {
  const ring = hasRing
    ? circle(x, y, r * 2.1, "url(#in-threat)") + circle(x, y, r, "#0B1610", `stroke="#A6D15B" stroke-width="${n(r * 0.16)}"`)
    : "";
  const eyes =
    threat === "cultists"
      ? '<circle cx="-1.4" cy=".3" r=".95" fill="#E9FFB8"/><circle cx="1.4" cy=".3" r=".95" fill="#E9FFB8"/>'
      : '<circle cx="-3.6" cy="-.4" r="2.1" fill="#0B1610"/><circle cx="3.6" cy="-.4" r="2.1" fill="#0B1610"/><circle cx="-3.4" cy="-.6" r=".8" fill="#E9FFB8"/><circle cx="3.4" cy="-.6" r=".8" fill="#E9FFB8"/><path d="M-3 4Q0 2.6 3 4" fill="none" stroke="#0B1610" stroke-width="1.3" stroke-linecap="round"/>';
  return `${ring}<g transform="translate(${n(x)} ${n(y)}) scale(${(r / 12).toFixed(3)})"><path d="${threat === "cultists" ? HOOD : FISH_HEAD}" fill="#A6D15B" fill-rule="evenodd"/>${eyes}</g>`;
}

export function chest(x: number, y: number, r: number, isLit = false): string {
  const glow = isLit ? circle(x, y, r * 2, "url(#in-lamp)") : "";
  return `${glow}${circle(x, y, r, "#14110A", `stroke="${isLit ? "#FFE09A" : "#C9A24B"}" stroke-width="${n(r * 0.16)}"`)}<g transform="translate(${n(x)} ${n(y)}) scale(${(r / 10).toFixed(3)})"><path d="M-6 -1V-2.4Q-6 -5.4 -3 -5.4H3Q6 -5.4 6 -2.4V-1Z" fill="#E6C063"/><rect x="-6" y="0" width="12" height="5.4" rx="1" fill="#B98A35"/><rect x="-6" y="-1.2" width="12" height="1.4" fill="#4A3510"/><rect x="-1.6" y="-2.2" width="3.2" height="4.2" rx=".8" fill="#FFF0BE"/><rect x="-.5" y="-.9" width="1" height="1.8" fill="#4A3510"/></g>`;
}

/** A roof over the tourists that wait on a crossing. */
export function shelter(x: number, y: number, kinds: Tourist[], s: number, isLit = false): string {
  const [w, h] = [40 * s, 20 * s];
  const line = `stroke="${isLit ? "#FFE09A" : "#C9B88A"}" stroke-width="${n(1.5 * s)}" stroke-linejoin="round"`;
  const glow = isLit ? ellipse(x, y, w * 0.95, h * 1.4, "url(#in-lamp)") : "";
  const roof = path(
    `M${n(x - w / 2 - 3 * s)} ${n(y - h / 2 + 2 * s)}L${n(x)} ${n(y - h / 2 - 11 * s)}L${n(x + w / 2 + 3 * s)} ${n(y - h / 2 + 2 * s)}Z`,
    `fill="#5B3F22" ${line}`,
  );
  const inside = kinds
    .map((kind, i) => tourist(kind, x + (i - (kinds.length - 1) / 2) * 18 * s, y + 1.5 * s, 7.4 * s))
    .join("");
  return glow + roof + rect(x - w / 2, y - h / 2 + s, w, h, "#1A1710", 4 * s, line) + inside;
}

export function boat(x: number, y: number, s: number, hasLantern = true, flip = 1): string {
  const lantern =
    '<circle cx="14" cy="-8" r="14" fill="url(#in-lamp)"/><path d="M14 -3V-9" stroke="#9A7434" stroke-width="1.2"/><circle cx="14" cy="-9.5" r="2.3" fill="#FFE7AE"/>';
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${(s * flip).toFixed(2)} ${s.toFixed(2)})"><ellipse cx="0" cy="4" rx="20" ry="4" fill="#020807" opacity=".45"/><path d="M-18 -3Q0 2 18 -4Q14 6 6 6.4H-8Q-15 5 -18 -3Z" fill="#5A4020" stroke="#9A7434" stroke-width="1.1"/><path d="M-15 -.6Q0 3.4 15 -1" stroke="#C9A24B" stroke-opacity=".6" fill="none" stroke-width=".9"/>${hasLantern ? lantern : ""}</g>`;
}

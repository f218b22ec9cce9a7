// Faces of the dice: tourists, fate, the six of the bonus die, and the plain ones of the check.

import type { Bonus, Tourist } from "../../../generated/innsmouth";
import { deep } from "./colours";
import { tourist } from "./signs";
import { n } from "./svg";

export type DieLook = "round" | "fate" | "out" | "bonus" | "good" | "bad";

/** Upper and lower colour of the body, edge, figures. */
export const looks: Record<DieLook, [string, string, string, string]> = {
  round: ["#F4ECD6", "#CDBE97", "#FFF9E8", "#2A2418"],
  fate: ["#33402F", "#141C14", "#A6D15B", "#DFF7B0"],
  out: ["#3A3B40", "#2A2A30", "#55545A", "#B3AFA8"],
  bonus: ["#E3B652", "#8F6A24", "#FFE9AE", "#2A1E06"],
  good: ["#D9F2DC", "#8FC79B", "#F2FFF3", "#123B22"],
  bad: ["#5A2F2B", "#2E1614", "#C4524A", "#FFD9D2"],
};

export function dieTourists(kinds: Tourist[], look: DieLook): string {
  const size = look === "round" ? 9.6 : 8.2;
  const fill = look === "fate" ? "#8FB27C" : look === "out" ? "#9A979F" : null;
  return kinds
    .map((kind, i) =>
      tourist(
        kind,
        36 + (i - (kinds.length - 1) / 2) * 23,
        51,
        size,
        fill ? { fill } : { fill: deep[kind], edge: "#FFF9E8" },
      ),
    )
    .join("");
}

const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="#2A1E06" stroke-width="6.4" stroke-linejoin="round" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#FFF3CF" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`;
const knots = (...points: [number, number][]) =>
  points
    .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="4.6" fill="#FFF3CF" stroke="#2A1E06" stroke-width="2"/>`)
    .join("");

export const bonusFaces: Record<Bonus, string> = {
  blank: '<path d="M24 34H48" stroke="#2A1E06" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>',
  correction:
    '<path d="M16 46H34" stroke="#2A1E06" stroke-width="4" stroke-dasharray="4 5" stroke-linecap="round"/><path d="M19 40L31 52M31 40L19 52" stroke="#8E241D" stroke-width="4" stroke-linecap="round"/>' +
    line("M34 24H56V46") +
    knots([34, 24], [56, 24], [56, 46]),
  alley:
    '<rect x="19" y="17" width="34" height="34" rx="4" fill="none" stroke="#2A1E06" stroke-width="3" stroke-dasharray="5 4"/>' +
    line("M19 51L53 17") +
    knots([19, 51], [53, 17]),
  turn: line("M20 50V24H52") + knots([20, 50], [20, 24], [52, 24]),
  change:
    '<path d="M36 16V40M24 28H48M24 52H48" stroke="#2A1E06" stroke-width="6.4" stroke-linecap="round"/><path d="M36 16V40M24 28H48M24 52H48" stroke="#FFF3CF" stroke-width="2" stroke-linecap="round"/>',
  zigzag: line("M15 47H33V23H57") + knots([15, 47], [33, 47], [33, 23], [57, 23]),
};

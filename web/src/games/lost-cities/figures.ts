// Where the figures stand: side by side on a step, closer together the more there are.

import type { Figure, Path, View } from "../../generated/lost-cities";
import { edgeOf, type BoardGeometry } from "./geometry";
import { paths } from "./paths";

export interface StandingFigure {
  seat: number;
  path: Path;
  step: number;
  kind: Figure;
  top: string;
  x: number;
  y: number;
  /** Smaller when three or four share a step. */
  scale: number;
}

interface Place {
  x: number;
  y: number;
  scale: number;
}

/** With this many figures on a step its token makes room in the corner. */
export function isCrowded(geometry: BoardGeometry, count: number): boolean {
  return count > (geometry.shape === "tall" ? 1 : 2);
}

/** Places for `count` figures on one step, from left to right. */
export function placesOn(geometry: BoardGeometry, path: Path, step: number, count: number, hasToken: boolean): Place[] {
  const slab = geometry.slabs[path][step - 1]!;
  const { milestone, token, figure } = geometry.sizes;
  const left = slab.x - slab.width / 2 + milestone.width + milestone.pad + 2;
  const right =
    hasToken && !isCrowded(geometry, count)
      ? slab.x + slab.width / 2 - 2 * token.radius - token.pad - 2
      : slab.x + slab.width / 2 - 4;
  const isMany = count > 2;
  const spacing = isMany
    ? (right - left) / (count + 0.2)
    : count === 2
      ? Math.min(figure.spacing, (right - left) * 0.62)
      : figure.spacing;
  const grown = Math.min(geometry.ky, geometry.shape === "tall" ? 1.2 : 1.25);
  return Array.from({ length: count }, (_, i) => ({
    x: (left + right) / 2 + (i - (count - 1) / 2) * spacing,
    y: edgeOf(slab) - figure.lift,
    scale: grown * (isMany ? 0.86 : 1),
  }));
}

export function seatsOn(view: View, path: Path, step: number): number[] {
  const index = paths.indexOf(path);
  return view.seats.map((_, seat) => seat).filter((seat) => view.seats[seat]!.paths[index]!.step === step);
}

export function hasTokenOn(view: View, path: Path, step: number): boolean {
  return Boolean(view.board[paths.indexOf(path)]?.[step - 1]?.token);
}

/** All figures on the paths, the far ones first and the viewer's own in front. */
export function standingFigures(view: View, geometry: BoardGeometry, ownSeat: number | null): StandingFigure[] {
  const figures: StandingFigure[] = [];
  paths.forEach((path, index) => {
    geometry.slabs[path].forEach((_, n) => {
      const step = n + 1;
      const seats = seatsOn(view, path, step);
      const places = placesOn(geometry, path, step, seats.length, hasTokenOn(view, path, step));
      seats.forEach((seat, i) => {
        const { is_researcher, top } = view.seats[seat]!.paths[index]!;
        if (top !== null)
          figures.push({ seat, path, step, kind: is_researcher ? "researcher" : "adventurer", top, ...places[i]! });
      });
    });
  });
  return figures.sort((a, b) => b.step - a.step || Number(a.seat === ownSeat) - Number(b.seat === ownSeat));
}

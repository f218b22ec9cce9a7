// The stone steps with what is carved into them.

import { edgeOf, treadNarrowing, type BoardGeometry, type Slab } from "../geometry";
import { pathColours } from "../paths";
import type { Path } from "../../../generated/lost-cities";
import { f, scatter } from "./svg";
import { pathSymbols } from "./symbols";

export function slab(path: Path, { x, foot, width, tread, riser }: Slab, seed: number): string {
  const random = scatter(seed);
  const colours = pathColours[path];
  const edge = foot - riser;
  const back = edge - tread;
  const half = width / 2;
  const backHalf = (width * treadNarrowing) / 2;
  let art =
    `<path d="M${f(x - half - 5)} ${f(foot)}H${f(x + half + 9)}L${f(x + half + 7)} ${f(foot + 6)}H${f(x - half - 3)}Z" fill="#2a1a10" opacity=".22"/>` +
    `<path d="M${f(x - half)} ${f(edge)}H${f(x + half)}V${f(foot)}H${f(x - half)}Z" fill="url(#lc-riser-${path})" stroke="${colours.dark}" stroke-linejoin="round"/>`;
  let joints = "";
  let shines = "";
  for (let at = x - half; ;) {
    const block = random.between(width * 0.105, width * 0.19);
    at += block;
    if (at > x + half - 8) break;
    joints += `M${f(at)} ${f(edge + 1)}V${f(foot - 1)}`;
    shines += `M${f(at + 1)} ${f(edge + 2)}V${f(foot - 1)}`;
    if (random.chance() < 0.5) joints += `M${f(at - block)} ${f(edge + riser * 0.5)}H${f(at)}`;
  }
  art +=
    `<path d="${joints}" stroke="${colours.dark}" stroke-opacity=".32"/><path d="${shines}" stroke="#fff" stroke-opacity=".16"/>` +
    `<path d="M${f(x - half)} ${f(edge)}L${f(x - backHalf)} ${f(back)}H${f(x + backHalf)}L${f(x + half)} ${f(edge)}Z" fill="url(#lc-tread-${path})" stroke="${colours.dark}" stroke-opacity=".8" stroke-linejoin="round"/>`;
  let cracks = "";
  for (const share of [
    0.24 + random.between(-0.05, 0.05),
    0.55 + random.between(-0.06, 0.06),
    0.8 + random.between(-0.05, 0.04),
  ])
    cracks += `M${f(x - half + width * share)} ${f(edge)}L${f(x - backHalf + 2 * backHalf * share)} ${f(back)}`;
  art +=
    `<path d="${cracks}" stroke="${colours.riserDark}" stroke-opacity=".28"/>` +
    `<path d="M${f(x - half + 1)} ${f(edge - 0.8)}H${f(x + half - 1)}" stroke="#fff" stroke-opacity=".85" stroke-width="1.6"/>` +
    `<path d="M${f(x - backHalf)} ${f(back)}H${f(x + backHalf)}L${f(x + backHalf + 0.8)} ${f(back + 6)}H${f(x - backHalf - 0.8)}Z" fill="${colours.dark}" opacity=".14"/>`;
  for (let i = 0; i < 2; i++)
    art += `<path d="M${f(x + random.between(-0.45, 0.45) * width)} ${f(foot - 0.5)}l2-4 1.5 4 2-3 1 3Z" fill="${colours.tuft}"/>`;
  return art;
}

/** The stone that tells what the step is worth. */
export function milestone(points: number, step: Slab, geometry: BoardGeometry): string {
  const { width: w, height: h, font, pad, lift } = geometry.sizes.milestone;
  const x = step.x - step.width / 2 + w / 2 + pad;
  const y = edgeOf(step) - lift;
  const [fill, side, ink, rim] =
    points < 0
      ? ["#6A5148", "#4E3932", "#FFD9C7", "#2F201B"]
      : points < 30
        ? ["#FFF8E6", "#E3D2AE", "#4A3420", "#8A6E45"]
        : ["#FFD868", "#D99C22", "#4A2C04", "#7A4E0C"];
  const stone = (dy: number) =>
    `M${f(x - w / 2)} ${f(y + dy)}V${f(y - h * 0.62 + dy)}Q${f(x - w / 2)} ${f(y - h + dy)} ${f(x - w * 0.26)} ${f(y - h + dy)}H${f(x + w * 0.26)}Q${f(x + w / 2)} ${f(y - h + dy)} ${f(x + w / 2)} ${f(y - h * 0.62 + dy)}V${f(y + dy)}Z`;
  const right = x + w / 2;
  return (
    `<path d="${stone(2)}" fill="${rim}" opacity=".85"/><path d="${stone(0)}" fill="${fill}" stroke="${rim}"/>` +
    `<path d="M${f(right - 4)} ${f(y - 0.5)}V${f(y - h * 0.6)}Q${f(right - 4)} ${f(y - h * 0.85)} ${f(x + w * 0.3)} ${f(y - h * 0.93)}Q${f(right - 0.5)} ${f(y - h * 0.9)} ${f(right - 0.5)} ${f(y - h * 0.6)}V${f(y - 0.5)}Z" fill="${side}"/>` +
    `<text x="${f(x - 0.8)}" y="${f(y - h * 0.5 + font * 0.36)}" font-size="${font}" font-weight="800" fill="${ink}" text-anchor="middle" letter-spacing="-.3">${String(points).replace("-", "−")}</text>`
  );
}

/** The path's sign, cut into a step that has no space for a token. */
export function carving(path: Path, step: Slab, geometry: BoardGeometry): string {
  const size = geometry.sizes.token.radius * 1.5;
  const { x, y } = tokenSpot(step, geometry);
  const k = f((size / 24) * 100) / 100;
  const at = (dy: number, fill: string, opacity: number) =>
    `<g transform="translate(${f(x - size / 2)} ${f(y + (dy - size / 2) * 0.72)}) scale(${k} ${k * 0.72})" fill="${fill}" opacity="${opacity}">${pathSymbols[path]}</g>`;
  return at(1.2, "#fff", 0.7) + at(0, pathColours[path].riserDark, 0.62);
}

export function tokenSpot(step: Slab, geometry: BoardGeometry): { x: number; y: number } {
  const { radius, pad } = geometry.sizes.token;
  return { x: step.x + step.width / 2 - radius - pad, y: edgeOf(step) - step.tread * 0.5 };
}

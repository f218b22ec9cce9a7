// A hanging bridge from the sixth step to the seventh.

import { edgeOf, type Slab } from "../geometry";
import { pathColours } from "../paths";
import type { Path } from "../../../generated/lost-cities";
import { f, scatter } from "./svg";

interface End {
  x: number;
  y: number;
  width: number;
}

export function bridge(nearStep: Slab, farStep: Slab, share: number): string {
  const near: End = { x: nearStep.x, y: edgeOf(nearStep) - nearStep.tread + 1, width: nearStep.width * share };
  const far: End = { x: farStep.x, y: farStep.foot - 1, width: farStep.width * share };
  const length = near.y - far.y;
  const rope = length * 0.34;
  const farRope = rope * 0.8;
  const at = (t: number): End => ({
    x: near.x + (far.x - near.x) * t,
    y: near.y + (far.y - near.y) * t,
    width: near.width + (far.width - near.width) * t - 5 * Math.sin(t * Math.PI),
  });

  let art = `<path d="M${f(near.x - near.width / 2 + 8)} ${f(near.y + 2)}L${f(far.x - far.width / 2 + 12)} ${f(far.y + 8)}H${f(far.x + far.width / 2 + 12)}L${f(near.x + near.width / 2 + 12)} ${f(near.y + 2)}Z" fill="#0e0a18" opacity=".3"/>`;
  const planks = Math.max(6, Math.floor(length / 6.2));
  let shines = "";
  for (let i = 0; i < planks; i++) {
    const random = scatter(i * 7 + Math.round(near.x));
    const skew = random.between(-2, 2);
    const a = at(i / planks);
    const b = at((i + 0.8) / planks);
    art += `<path d="M${f(a.x - a.width / 2 + skew)} ${f(a.y)}L${f(b.x - b.width / 2 + skew)} ${f(b.y)}H${f(b.x + b.width / 2 + skew)}L${f(a.x + a.width / 2 + skew)} ${f(a.y)}Z" fill="${random.pick(["#B07C43", "#A26F38", "#BD8A50", "#946330"])}" stroke="#4A2C10" stroke-width=".8"/>`;
    shines += `M${f(b.x - b.width / 2 + skew + 1)} ${f(b.y + 0.8)}H${f(b.x + b.width / 2 + skew - 1)}`;
  }
  art += `<path d="${shines}" stroke="#E2B983" stroke-width=".9" opacity=".8"/>`;

  let ties = "";
  let ropes = "";
  let farPosts = "";
  for (const side of [-1, 1]) {
    const a = { x: near.x + (side * near.width) / 2, y: near.y };
    const b = { x: far.x + (side * far.width) / 2, y: far.y };
    for (const t of [0.2, 0.4, 0.6, 0.8]) {
      const y = a.y + (b.y - a.y) * t;
      ties += `M${f(a.x + (b.x - a.x) * t)} ${f(y)}V${f(y - rope * (1 - 0.75 * Math.sin(t * Math.PI)))}`;
    }
    ropes += `M${f(a.x)} ${f(a.y - rope)}Q${f((a.x + b.x) / 2 + side * 3)} ${f((a.y + b.y) / 2 - rope * 0.12)} ${f(b.x)} ${f(b.y - farRope)}`;
    farPosts += `M${f(b.x)} ${f(b.y + 2)}V${f(b.y - farRope - 2)}`;
  }
  art +=
    `<path d="${ties}" stroke="#6E4A22"/><path d="${ropes}" stroke="#3E2610" stroke-width="3" fill="none"/><path d="${ropes}" stroke="#D9B07A" stroke-width="1.5" stroke-dasharray="3 1.5" fill="none"/>` +
    `<path d="${farPosts}" stroke="#3E2610" stroke-width="5" stroke-linecap="round"/><path d="${farPosts}" stroke="#A87843" stroke-width="2" stroke-linecap="round"/>`;
  return art;
}

/** The near posts stand on the sixth step and are drawn after it. */
export function bridgePosts(path: Path, nearStep: Slab, farStep: Slab, share: number): string {
  const y = edgeOf(nearStep) - nearStep.tread + 1;
  const rope = (y - farStep.foot + 1) * 0.34;
  let art = "";
  for (const side of [-1, 1]) {
    const x = nearStep.x + (side * nearStep.width * share) / 2;
    art +=
      `<path d="M${f(x)} ${f(y + 3)}V${f(y - rope - 3)}" stroke="#3E2610" stroke-width="6.5" stroke-linecap="round"/><path d="M${f(x - 1)} ${f(y + 2)}V${f(y - rope - 3)}" stroke="#B98A52" stroke-width="2.8" stroke-linecap="round"/>` +
      `<circle cx="${f(x)}" cy="${f(y - rope - 3)}" r="3.6" fill="${pathColours[path].main}" stroke="#3E2610"/>`;
  }
  return art;
}

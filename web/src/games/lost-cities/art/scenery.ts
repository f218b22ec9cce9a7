// Where the props stand on the wide board (1120 × 640), drawn from far to near.

import { brazier, bush, cactus, column, mesa, palm, pine, rock, tree, type Prop } from "./props";
import { f } from "./svg";

const desertRock = rock("#E3BD70", "#A97A27");
const snowRock = rock("#E9EBEC", "#A9B2BC");
const redRock = rock("#CF8A6A", "#96452F");
const dryBush = bush("#C9B65E", "#8F8A3A");
const greenBush = bush("#86B765", "#4A8147");
const reed = bush("#86BBA4", "#44857C");

type Placed = readonly [prop: Prop, x: number, y: number, scale: number];

const beyondGorge: readonly Placed[] = [
  [palm, 206, 196, 0.62],
  [cactus, 14, 218, 0.8],
  [rock("#C9C08A", "#8E8A55"), 238, 222, 0.6],
  [greenBush, 222, 262, 0.9],
  [desertRock, 10, 266, 0.8],
  [tree, 420, 186, 0.7],
  [tree, 436, 204, 0.85],
  [tree, 268, 222, 0.6],
  [tree, 420, 240, 0.8],
  [tree, 252, 250, 0.85],
  [tree, 446, 262, 1],
  [pine, 646, 196, 0.65],
  [pine, 662, 224, 0.85],
  [pine, 486, 228, 0.7],
  [pine, 472, 252, 0.9],
  [pine, 642, 256, 1],
  [pine, 476, 266, 0.7],
  [pine, 664, 268, 0.8],
  [mesa, 870, 206, 0.6],
  [mesa, 704, 216, 0.55],
  [mesa, 892, 252, 0.75],
  [mesa, 698, 258, 0.85],
  [brazier, 866, 262, 0.9],
  [column, 1096, 202, 0.7],
  [column, 932, 222, 0.7],
  [reed, 1098, 236, 0.6],
  [column, 928, 262, 0.95],
  [column, 1100, 264, 1],
];

const nearSide: readonly Placed[] = [
  [cactus, 20, 384, 1],
  [palm, 204, 414, 1],
  [rock("#CDB48A", "#977A50"), 226, 436, 0.8],
  [desertRock, 18, 452, 0.9],
  [cactus, 222, 470, 0.9],
  [dryBush, 40, 500, 0.6],
  [tree, 418, 372, 0.85],
  [tree, 250, 384, 0.9],
  [tree, 440, 398, 1.05],
  [greenBush, 412, 408, 0.7],
  [tree, 426, 446, 0.8],
  [tree, 256, 452, 0.8],
  [greenBush, 446, 474, 0.9],
  [greenBush, 264, 498, 0.7],
  [pine, 474, 380, 0.95],
  [pine, 648, 384, 1],
  [pine, 668, 410, 0.75],
  [snowRock, 486, 422, 0.8],
  [pine, 478, 446, 0.75],
  [pine, 648, 462, 0.85],
  [snowRock, 674, 476, 0.9],
  [snowRock, 484, 500, 0.6],
  [mesa, 874, 384, 1],
  [mesa, 696, 396, 0.9],
  [brazier, 884, 442, 1],
  [redRock, 704, 456, 0.8],
  [redRock, 880, 486, 0.9],
  [cactus, 706, 502, 0.7],
  [column, 1098, 384, 1],
  [column, 926, 396, 1.1],
  [reed, 1094, 440, 0.8],
  [column, 936, 458, 0.8],
  [rock("#CFDAD8", "#8AA6AC"), 1100, 482, 0.9],
  [reed, 926, 500, 0.6],
];

function place(props: readonly Placed[], kx: number, ky: number): string {
  const grown = Math.min(kx, ky, 1.35);
  return props
    .map(
      ([prop, x, y, scale]) =>
        `<g transform="translate(${f(x * kx)} ${f(y * ky)}) scale(${f(scale * grown * 10) / 10})">${prop(x + y)}</g>`,
    )
    .join("");
}

export function farProps(kx: number, ky: number): string {
  return place(beyondGorge, kx, ky);
}

export function nearProps(kx: number, ky: number): string {
  return place(nearSide, kx, ky);
}

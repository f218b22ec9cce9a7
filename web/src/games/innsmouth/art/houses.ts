// What stands in the districts: houses, churches, warehouses, a lighthouse, all seen from the south-west by lamplight.

import { circle, ellipse, mix, n, path, type Point, polygon, rect } from "./svg";

const NIGHT = "#05090A";

export interface House {
  x: number;
  y: number;
  /** Of the front and of the side. */
  width: number;
  depth: number;
  height: number;
  gable: number;
  roof: string;
  wall: string;
  scale: number;
  /** How many of its windows are lit. */
  lit: number;
  hasChimney?: boolean;
}

export function house(
  { x, y, width: w, depth: d, height: h, gable, roof, wall, scale: s, lit, hasChimney = true }: House,
  random: () => number,
): string {
  const [slant, eaves] = [d * 0.16, 1.4 * s];
  const ridge = y - h - gable;
  let o = ellipse(x + (w + d) * 0.56, y + 0.4 * s, (w + d) * 0.58, 3 * s, "#030807", 'opacity=".5"');
  o += polygon(
    [
      [x + w, y],
      [x + w + d, y - slant],
      [x + w + d, y - h - slant],
      [x + w, y - h],
    ],
    mix(wall, NIGHT, 0.42),
  );
  o += polygon(
    [
      [x, y],
      [x + w, y],
      [x + w, y - h],
      [x + w / 2, ridge],
      [x, y - h],
    ],
    wall,
  );
  if (hasChimney && random() < 0.6) {
    const [cx, cy] = [x + w / 2 + d * 0.62, ridge - slant * 0.6];
    o +=
      rect(cx, cy - 5 * s, 3.4 * s, 8 * s, mix(wall, "#ffffff", 0.14)) +
      rect(cx - 0.5 * s, cy - 6 * s, 4.4 * s, 1.8 * s, mix(roof, "#ffffff", 0.1));
  }
  o += polygon(
    [
      [x + w / 2, ridge],
      [x + w / 2 + d, ridge - slant],
      [x + w + d + eaves, y - h - slant + eaves],
      [x + w + eaves, y - h + eaves],
    ],
    roof,
  );
  o += polygon(
    [
      [x + w / 2, ridge],
      [x - eaves, y - h + eaves],
      [x + eaves * 0.6, y - h + eaves],
      [x + w / 2, ridge + eaves * 1.5],
      [x + w - eaves * 0.2, y - h + eaves],
      [x + w + eaves, y - h + eaves],
    ],
    mix(roof, "#ffffff", 0.22),
  );
  o += path(
    `M${n(x + w / 2)} ${n(ridge)}L${n(x + w / 2 + d)} ${n(ridge - slant)}`,
    `stroke="${mix(roof, "#E8F5EE", 0.5)}" stroke-width="${n(0.9 * s)}"`,
  );
  o += path(
    [0.36, 0.7].map((t) => `M${n(x + w / 2 + (w / 2) * t)} ${n(ridge + gable * t)}l${n(d)} ${n(-slant)}`).join(""),
    `stroke="${NIGHT}" stroke-opacity=".28" stroke-width="${n(0.7 * s)}"`,
  );
  const across = Math.max(1, Math.floor(w / (7 * s)));
  for (let i = 0; i < across; i++) {
    const wx = x + (w * (i + 0.5)) / across - 1.5 * s;
    const isLit = random() < lit;
    if (isLit) o += rect(wx - s, y - h * 0.72 - s, 5 * s, 6.2 * s, "#FFC75A", s, 'opacity=".28"');
    o += rect(wx, y - h * 0.72, 3 * s, 4.2 * s, isLit ? "#FFD98A" : "#0C1614");
  }
  const along = Math.max(1, Math.floor(d / (8 * s)));
  for (let i = 0; i < along; i++) {
    const share = (i + 0.5) / along;
    if (random() < lit * 0.8)
      o += rect(x + w + d * share - 1.3 * s, y - h * 0.72 - slant * share, 2.6 * s, 3.8 * s, "#F3BE62");
  }
  return o;
}

export function lamp(x: number, y: number, s = 1, r = 16): string {
  return (
    circle(x, y - 9 * s, r * s, "url(#in-lamp)") +
    path(`M${n(x)} ${n(y)}V${n(y - 8 * s)}`, `stroke="#6F5A2B" stroke-width="${n(1.4 * s)}"`) +
    circle(x, y - 9.5 * s, 2.1 * s, "#FFE7AE")
  );
}

export function church(x: number, y: number, s: number, roof: string, wall: string, random: () => number): string {
  let o = house(
    {
      x: x + 12 * s,
      y,
      width: 17 * s,
      depth: 25 * s,
      height: 15 * s,
      gable: 12 * s,
      roof,
      wall,
      scale: s,
      lit: 0.9,
      hasChimney: false,
    },
    random,
  );
  o +=
    rect(x, y - 30 * s, 13 * s, 30 * s, mix(wall, "#ffffff", 0.1)) +
    rect(x + 9 * s, y - 30 * s, 4 * s, 30 * s, mix(wall, NIGHT, 0.35));
  o +=
    polygon(
      [
        [x - 1.5 * s, y - 29 * s],
        [x + 6.5 * s, y - 53 * s],
        [x + 14.5 * s, y - 29 * s],
      ],
      roof,
    ) +
    polygon(
      [
        [x + 6.5 * s, y - 53 * s],
        [x + 14.5 * s, y - 29 * s],
        [x + 9 * s, y - 29 * s],
      ],
      mix(roof, NIGHT, 0.35),
    );
  o += path(
    `M${n(x + 6.5 * s)} ${n(y - 61 * s)}V${n(y - 52 * s)}M${n(x + 3.5 * s)} ${n(y - 58 * s)}h${n(6 * s)}`,
    `stroke="#F3D27A" stroke-width="${n(1.5 * s)}"`,
  );
  return (
    o +
    circle(x + 5.5 * s, y - 22 * s, 3 * s, "#FFDF97") +
    circle(x + 5.5 * s, y - 22 * s, 8 * s, "url(#in-lamp)") +
    rect(x + 3.5 * s, y - 9 * s, 4.4 * s, 9 * s, "#FFC75A", 2 * s)
  );
}

export function temple(x: number, y: number, s: number, roof: string, wall: string): string {
  let o =
    rect(x - 2 * s, y - 4 * s, 62 * s, 4 * s, mix(wall, "#ffffff", 0.12)) +
    rect(x + 2 * s, y - 26 * s, 54 * s, 22 * s, mix(wall, NIGHT, 0.4));
  for (let i = 0; i < 6; i++)
    o +=
      rect(x + 4 * s + i * 9.6 * s, y - 26 * s, 4.4 * s, 22 * s, mix(wall, "#ffffff", 0.26)) +
      rect(x + 7 * s + i * 9.6 * s, y - 26 * s, 1.6 * s, 22 * s, mix(wall, NIGHT, 0.2));
  o += rect(x + 24 * s, y - 19 * s, 10 * s, 15 * s, "#A6D15B", 4 * s, 'opacity=".8"');
  o +=
    polygon(
      [
        [x - 3 * s, y - 26 * s],
        [x + 29 * s, y - 45 * s],
        [x + 61 * s, y - 26 * s],
      ],
      roof,
    ) +
    polygon(
      [
        [x + 5 * s, y - 28 * s],
        [x + 29 * s, y - 42 * s],
        [x + 53 * s, y - 28 * s],
      ],
      mix(roof, NIGHT, 0.35),
    );
  return (
    o +
    path(
      `M${n(x + 21 * s)} ${n(y - 32 * s)}q${n(8 * s)} ${n(-8 * s)} ${n(16 * s)} 0q${n(-8 * s)} ${n(6 * s)} ${n(-16 * s)} 0z`,
      'fill="#F3D27A"',
    ) +
    circle(x + 29 * s, y - 32.8 * s, 2.3 * s, "#0E1A18")
  );
}

export function tavern(x: number, y: number, s: number, roof: string, wall: string, random: () => number): string {
  let o = house(
    {
      x: x + 26 * s,
      y: y - 3 * s,
      width: 18 * s,
      depth: 16 * s,
      height: 20 * s,
      gable: 12 * s,
      roof,
      wall,
      scale: s,
      lit: 1,
    },
    random,
  );
  o += house(
    {
      x,
      y,
      width: 24 * s,
      depth: 20 * s,
      height: 18 * s,
      gable: 14 * s,
      roof: mix(roof, "#ffffff", 0.06),
      wall: mix(wall, "#ffffff", 0.08),
      scale: s,
      lit: 1,
    },
    random,
  );
  o += rect(x + 9 * s, y - 9 * s, 6 * s, 9 * s, "#FFB84A", s) + circle(x + 12 * s, y - 5 * s, 13 * s, "url(#in-lamp)");
  o +=
    path(`M${n(x - 7 * s)} ${n(y - 20 * s)}h${n(8 * s)}`, `stroke="#C9A24B" stroke-width="${n(1.4 * s)}"`) +
    rect(x - 8 * s, y - 19 * s, 8 * s, 8 * s, "#C9A24B", 1.5 * s);
  return (
    o +
    path(
      `M${n(x - 6.4 * s)} ${n(y - 15.5 * s)}q${n(2.4 * s)} ${n(-3 * s)} ${n(5 * s)} 0q${n(-2.6 * s)} ${n(3 * s)} ${n(-5 * s)} 0`,
      'fill="#3A2A0C"',
    )
  );
}

export function lighthouse(x: number, y: number, s: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s];
  let o = polygon([at(-16, 3), at(-10, -5), at(9, -6), at(17, 3)], "#33433F");
  o +=
    polygon([at(-7, -2), at(-4, -42), at(4, -42), at(7, -2)], "#D8D2C0") +
    polygon([at(1, -2), at(1, -42), at(4, -42), at(7, -2)], "#8F978E");
  for (const up of [10, 24]) {
    const [low, high] = [6.3 - 0.075 * up, 6.3 - 0.075 * (up + 7)];
    o += polygon([at(-low, -up), at(low, -up), at(high, -up - 7), at(-high, -up - 7)], "#A8433B");
  }
  return (
    o +
    circle(x, y - 47 * s, 26 * s, "url(#in-lamp)") +
    rect(x - 6 * s, y - 44 * s, 12 * s, 2.4 * s, "#2A2A22") +
    rect(x - 3.6 * s, y - 51 * s, 7.2 * s, 7.4 * s, "#FFF0BE") +
    polygon([at(-5, -51), at(0, -57), at(5, -51)], "#A8433B")
  );
}

export function graves(x: number, y: number, s: number): string {
  const stones: Point[] = [
    [0, 0],
    [12, -3],
    [25, 1],
    [38, -3],
    [7, 11],
    [20, 10],
    [33, 12],
    [47, 9],
  ];
  return stones
    .map(
      ([dx, dy]) =>
        path(
          `M${n(x + dx * s)} ${n(y + dy * s)}v${n(-6 * s)}q0 ${n(-3.4 * s)} ${n(3.4 * s)} ${n(-3.4 * s)}q${n(3.4 * s)} 0 ${n(3.4 * s)} ${n(3.4 * s)}v${n(6 * s)}z`,
          'fill="#9DB5AC"',
        ) + rect(x + dx * s - s, y + dy * s, 8.8 * s, 1.6 * s, "#0b1513", 0, 'opacity=".5"'),
    )
    .join("");
}

export function bareTree(x: number, y: number, s: number): string {
  return path(
    `M${n(x)} ${n(y)}C${n(x + s)} ${n(y - 9 * s)} ${n(x - 2 * s)} ${n(y - 12 * s)} ${n(x)} ${n(y - 22 * s)}M${n(x)} ${n(y - 10 * s)}q${n(6 * s)} ${n(-3 * s)} ${n(8 * s)} ${n(-10 * s)}M${n(x - 0.5 * s)} ${n(y - 13 * s)}q${n(-6 * s)} ${n(-2 * s)} ${n(-8 * s)} ${n(-9 * s)}M${n(x)} ${n(y - 17 * s)}q${n(4 * s)} ${n(-2 * s)} ${n(4 * s)} ${n(-8 * s)}`,
    `stroke="#90A89F" stroke-width="${n(1.6 * s)}" fill="none" stroke-linecap="round"`,
  );
}

export function warehouses(x: number, y: number, s: number, roof: string, wall: string): string {
  return [0, 1, 2]
    .map((i) => {
      const a = x + i * 20 * s;
      return (
        polygon(
          [
            [a, y],
            [a + 20 * s, y],
            [a + 20 * s, y - 15 * s],
            [a + 10 * s, y - 24 * s],
            [a, y - 15 * s],
          ],
          mix(wall, NIGHT, 0.1 * i),
        ) +
        polygon(
          [
            [a - s, y - 14 * s],
            [a + 10 * s, y - 25.4 * s],
            [a + 21 * s, y - 14 * s],
            [a + 10 * s, y - 22 * s],
          ],
          roof,
        ) +
        rect(a + 5 * s, y - 10 * s, 10 * s, 10 * s, "#0C1614") +
        rect(a + 8 * s, y - 18 * s, 4 * s, 4 * s, i === 1 ? "#0C1614" : "#F3BE62")
      );
    })
    .join("");
}

export function refinery(x: number, y: number, s: number, roof: string, wall: string, random: () => number): string {
  const stacks: Point[] = [
    [6, 44],
    [17, 38],
  ];
  const smoking = stacks
    .map(
      ([dx, h]) =>
        polygon(
          [
            [x + dx * s, y - 8 * s],
            [x + (dx + 1) * s, y - h * s],
            [x + (dx + 6) * s, y - h * s],
            [x + (dx + 7) * s, y - 8 * s],
          ],
          mix(wall, "#ffffff", 0.06),
        ) +
        rect(x + dx * s, y - h * s - 2 * s, 7 * s, 3 * s, "#8a5a43") +
        path(
          `M${n(x + (dx + 3) * s)} ${n(y - h * s - 3 * s)}q${n(-3 * s)} ${n(-5 * s)} ${n(3 * s)} ${n(-7 * s)}q${n(7 * s)} ${n(-2 * s)} ${n(8 * s)} ${n(-6 * s)}`,
          `stroke="#A9BDB5" stroke-opacity=".35" stroke-width="${n(4 * s)}" fill="none" stroke-linecap="round"`,
        ),
    )
    .join("");
  return (
    smoking +
    house(
      {
        x,
        y,
        width: 22 * s,
        depth: 32 * s,
        height: 15 * s,
        gable: 9 * s,
        roof,
        wall,
        scale: s,
        lit: 0.8,
        hasChimney: false,
      },
      random,
    )
  );
}

export function tentacle(x: number, y: number, s: number, flip = 1): string {
  const suckers: [number, number, number][] = [
    [-4, -4, 2],
    [-6.5, -11, 1.9],
    [-10, -18, 1.7],
    [-12.6, -25, 1.5],
    [-13.4, -31.5, 1.4],
    [-11, -37.4, 1.3],
  ];
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${(s * flip).toFixed(2)} ${s.toFixed(2)})"><path d="M-9 4C-10 -14 -22 -22 -16 -38C-12 -48 2 -50 6 -41C9 -34 2 -29 -2 -33C-4 -35 -3 -37 -1 -37C-3 -42 -10 -40 -11 -34C-13 -24 3 -16 5 4Z" fill="#2B6B58" stroke="#A9DDBF" stroke-opacity=".9" stroke-width="1.2"/>${suckers.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#D5EFC9" opacity=".9"/>`).join("")}<ellipse cx="-2" cy="5" rx="17" ry="3.6" fill="none" stroke="#9FD3C2" stroke-opacity=".5"/></g>`;
}

export function schooner(x: number, y: number, s: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s})"><ellipse cx="0" cy="9" rx="52" ry="6" fill="#020807" opacity=".5"/><path d="M-46 -4Q0 6 54 -8Q46 9 34 10H-34Q-44 8 -46 -4Z" fill="#3A2A14" stroke="#C9A24B" stroke-width="1.3"/><path d="M-14 -2V-46M18 -2V-42M46 -8L62 -13" stroke="#9A7434" stroke-width="2"/><path d="M-12 -44Q8 -28 10 -8L-12 -8Z" fill="#7FA79A" opacity=".85"/><path d="M20 -40Q38 -26 40 -10L20 -10Z" fill="#6A9086" opacity=".85"/><path d="M-16 -42Q-30 -26 -40 -8L-16 -8Z" fill="#93B8AC" opacity=".8"/><circle cx="-34" cy="-6" r="18" fill="url(#in-lamp)"/><circle cx="-34" cy="-7" r="2.4" fill="#FFE7AE"/><rect x="-6" y="1" width="3" height="3" fill="#F3BE62"/><rect x="6" y="1" width="3" height="3" fill="#F3BE62"/><rect x="18" y="0" width="3" height="3" fill="#F3BE62"/></g>`;
}

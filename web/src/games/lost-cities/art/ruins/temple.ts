import { f } from "../svg";
import { foliage } from "../props";

function budTower(x: number, base: number, w: number, h: number, light: string, shade: string, tiers = 5): string {
  let art = "";
  for (let i = 0; i < tiers; i++) {
    const t0 = i / tiers;
    const t1 = (i + 1) / tiers;
    const w0 = w * (1 - t0 ** 1.7 * 0.92);
    const w1 = w * (1 - t1 ** 1.7 * 0.92) * 0.93;
    const y0 = base - h * t0;
    const y1 = base - h * t1;
    const right = `H${f(x + w1 / 2)}L${f(x + (w0 / 2) * 0.97)} ${f(y1 + 2)}L${f(x + w0 / 2)} ${f(y0)}Z`;
    art += `<path d="M${f(x - w0 / 2)} ${f(y0)}L${f(x - (w0 / 2) * 0.97)} ${f(y1 + 2)}L${f(x - w1 / 2)} ${f(y1)}${right}" fill="${light}"/>`;
    art += `<path d="M${f(x + w0 * 0.08)} ${f(y0)}V${f(y1)}${right}" fill="${shade}"/>`;
    art += `<path d="M${f(x - w0 / 2)} ${f(y0 - 1)}H${f(x + w0 / 2)}" stroke="#2A3B22" stroke-opacity=".45" stroke-width="1.5"/>`;
    if (w0 > 14)
      for (let j = -1; j < 2; j++)
        art += `<rect x="${f(x + j * w0 * 0.28 - 1.5)}" y="${f(y1 + 4)}" width="3" height="${f(Math.max(2, y0 - y1 - 8))}" rx="1.5" fill="#223018" opacity=".5"/>`;
  }
  return art + `<path d="M${x - 1.6} ${base - h + 1}L${x} ${base - h - 9}L${x + 1.6} ${base - h + 1}Z" fill="${light}"/>`;
}

/** Green: bud towers held by a tree. Box 200 × 130, its foot at y = 130. */
export function temple(): string {
  let art =
    foliage(24, 92, 30, "#6EA45A", "#3F7440", 3) +
    foliage(178, 94, 30, "#649B54", "#38693A", 4) +
    foliage(100, 70, 34, "#5C9450", "#386B3B", 5) +
    budTower(52, 118, 34, 62, "#C3BF95", "#7F8460") +
    budTower(150, 118, 34, 62, "#BDB98F", "#7A7F5C") +
    budTower(101, 112, 48, 98, "#D2CDA2", "#878B64", 6);
  art += `<path d="M18 130V108H184V130Z" fill="#BDB88E"/><path d="M101 130V108H184V130Z" fill="#959770"/><path d="M14 108H188V103H14Z" fill="#DAD6AE"/><path d="M101 108H188V103H101Z" fill="#ACAD84"/>`;
  for (const x of [28, 44, 60, 76, 126, 142, 158, 174])
    art += `<path d="M${x - 4} 130V118a4 4 0 0 1 8 0V130Z" fill="#2F3B24"/>`;
  art += `<path d="M88 130V104L101 92 114 104V130Z" fill="#D8D3A8"/><path d="M101 92 114 104V130H101Z" fill="#9DA078"/><path d="M95 130V113a6 6 0 0 1 12 0V130Z" fill="#1F2A18"/>`;
  art += `<path d="M120 130C118 110 128 100 126 84C124 70 132 58 140 54" stroke="#6E5233" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M126 88C132 92 138 104 136 130M125 96C118 104 121 116 114 130" stroke="#6E5233" stroke-width="3" fill="none"/>`;
  art += foliage(140, 46, 24, "#8CC06B", "#4C8547", 8) + foliage(118, 52, 14, "#80B662", "#467C42", 9);
  for (const [x, y, l] of [
    [34, 104, 14],
    [40, 104, 20],
    [66, 103, 12],
    [92, 60, 18],
    [88, 74, 14],
    [160, 103, 18],
    [166, 103, 11],
    [110, 66, 14],
  ] as const) {
    art += `<path d="M${x} ${y}q2 ${l / 2} 0 ${l}" stroke="#4D8A45" stroke-width="2.4" stroke-linecap="round" fill="none"/><circle cx="${x + 0.5}" cy="${y + l}" r="2" fill="#6BAA58"/>`;
  }
  return (
    art +
    foliage(10, 126, 15, "#7DB663", "#3F7A43", 11) +
    foliage(192, 126, 15, "#76AE5E", "#3A733F", 12) +
    foliage(70, 130, 8, "#7DB663", "#3F7A43", 13)
  );
}

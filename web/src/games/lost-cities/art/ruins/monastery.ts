import { f } from "../svg";

function house(x: number, y: number, w: number, h: number, roof = "#8C5A4A"): string {
  let art = `<path d="M${x} ${y}L${x + 3} ${y - h}H${x + w - 3}L${x + w} ${y}Z" fill="#FBFAF6"/><path d="M${f(x + w * 0.62)} ${y}V${y - h}H${x + w - 3}L${x + w} ${y}Z" fill="#C3CCD6"/><path d="M${x + 1} ${y - h}H${x + w - 1}V${y - h - 4}H${x + 1}Z" fill="${roof}"/><path d="M${x + 1} ${y - h - 4}H${x + w - 1}v-1.6H${x + 1}Z" fill="#E9D9A6"/>`;
  for (let i = 0; i < Math.floor(w / 9); i++)
    for (let j = 0; j < Math.floor(h / 12); j++)
      art += `<path d="M${x + 6 + i * 9} ${y - h + 5 + j * 11}h3.4l.6 5.5h-4.6Z" fill="#4A5668"/>`;
  return art;
}

/** White: a monastery on a snow peak. Box 200 × 130, its foot at y = 130. */
export function monastery(): string {
  let art = "";
  art += `<path d="M-6 130L34 52 50 72 98 -6 138 58 158 36 208 130Z" fill="#A9BDD0"/><path d="M98 -6 138 58 158 36 208 130H120L108 80 116 52Z" fill="#8AA1BA"/>`;
  art += `<path d="M98 -6 76 30 86 27 92 38 100 28 108 40 114 32 120 30ZM34 52 22 75 31 71 38 77 43 64ZM158 36 148 47 153 54 160 49 166 58 171 60Z" fill="#fff"/><path d="M98 -6 120 30 114 32 108 40 103 32Z" fill="#DCE8F2"/>`;
  art +=
    house(22, 130, 50, 34) +
    house(130, 130, 52, 30) +
    house(36, 112, 40, 36) +
    house(122, 116, 42, 40) +
    house(62, 130, 78, 52) +
    house(74, 82, 54, 28) +
    house(86, 54, 30, 18, "#B8863B");
  art += `<path d="M80 48L101 30 122 48Z" fill="#C79B45"/><path d="M101 30 122 48H101Z" fill="#96702A"/><path d="M101 30V18" stroke="#C79B45" stroke-width="2"/><circle cx="101" cy="17" r="2.6" fill="#F2CE73"/>`;
  art += `<path d="M92 130V116a9 9 0 0 1 18 0V130Z" fill="#3A4656"/><path d="M89 130V115a12 12 0 0 1 24 0V130h-3V116a9 9 0 0 0-18 0V130Z" fill="#B8863B"/>`;
  for (const x of [16, 188]) {
    art += `<path d="M${x - 11} 131h22v-6h-22ZM${x - 9} 125a9 11 0 0 1 18 0Z" fill="#fff"/><path d="M${x + 2} 131h9v-6h-2a9 11 0 0 0-7-10Z" fill="#C9D3DD"/><path d="M${x - 3} 115L${x} 98L${x + 3} 115Z" fill="#C79B45"/>`;
  }
  art += `<path d="M101 20Q60 54 22 88M101 20Q146 52 182 92" stroke="#5A6675" stroke-width=".8" fill="none"/>`;
  const flagColours = ["#C94A3A", "#E2A92B", "#3F83B5", "#4E9150", "#fff"];
  for (let i = 1; i < 8; i++) {
    const t = i / 8;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    for (const [mx, my, ex, ey] of [
      [60, 54, 22, 88],
      [146, 52, 182, 92],
    ] as const) {
      const x = a * 101 + b * mx + c * ex;
      const y = a * 20 + b * my + c * ey;
      art += `<path d="M${f(x - 2.2)} ${f(y)}h4.4v4.6h-4.4Z" fill="${flagColours[i % 5]}" stroke="#5A6675" stroke-width=".3"/>`;
    }
  }
  art += `<path d="M36 76H76v-3q-6-4-10 0-6-5-12 0-6-4-18 1ZM122 76h42v-3q-8-4-14 0-5-4-12 0-8-4-16 0ZM62 78h78v-3q-10-5-18 0-8-4-16 0-10-5-20 0-10-4-24 0Z" fill="#fff"/>`;
  return art;
}

// The recovery text: 128 bits as 26 letters and digits that can't be taken for each other, and two more to notice a slip.
import { sha256 } from "../fair/hash";

const SIGNS = "ABCDEFGHJKMNPQRSTVWXYZ0123456789";
const LENGTH = 26;
const CHECKS = 2;
const GROUP = 4;

/** The text for a key of 32 hexadecimal digits, in groups of four. */
export function textOf(key: string): string {
  let bits = BigInt(`0x${key}`) << 2n;
  let text = "";
  for (let i = 0; i < LENGTH; i++) {
    text = SIGNS[Number(bits & 31n)]! + text;
    bits >>= 5n;
  }
  return (text + checkOf(text)).match(new RegExp(`.{${GROUP}}`, "g"))!.join(" ");
}

/** The key that a text stands for, however it is grouped and written; null if it has a slip. */
export function keyOf(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (plain.length !== LENGTH + CHECKS || [...plain].some((sign) => !SIGNS.includes(sign))) return null;
  const body = plain.slice(0, LENGTH);
  if (checkOf(body) !== plain.slice(LENGTH)) return null;
  const bits = [...body].reduce((sum, sign) => (sum << 5n) | BigInt(SIGNS.indexOf(sign)), 0n);
  // The last two bits say nothing.
  return (bits & 3n) === 0n ? (bits >> 2n).toString(16).padStart(32, "0") : null;
}

function checkOf(body: string): string {
  const digest = sha256(`tropa recovery 1:${body}`);
  return Array.from({ length: CHECKS }, (_, i) => SIGNS[parseInt(digest.slice(2 * i, 2 * i + 2), 16) & 31]!).join("");
}

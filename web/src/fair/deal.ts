// How a deal follows from its secret and its salts: the same as `src/tropa/core/fair.py`, computed anew by the reader's browser.
import { hmac, sha256 } from "./hash";

/** The hash that is shown before the secret. */
export const commitTo = (secret: string): string => sha256(`tropa commit 1:${secret}`);

/** The hash that a player shows before the salt. */
export const sealOf = (table: string, commit: string, seat: number, salt: string): string =>
  sha256(`tropa seal 1:${table}:${commit}:${seat}:${salt}`);

/** The ticket of the draw with that name, a number below `total`. */
export function ticket(secret: string, salts: readonly string[], name: string, total: number): number {
  const all = 1n << 256n;
  const limit = all - (all % BigInt(total));
  for (let attempt = 0; ; attempt++) {
    const found = BigInt(`0x${hmac(secret, `tropa draw 2:${salts.join(".")}:${name}:${attempt}`)}`);
    if (found < limit) return Number(found % BigInt(total));
  }
}

import { expect, test } from "vitest";
import { hmac, sha256 } from "./hash";

const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/** Around the ends of blocks, of a key as long as a block, and in several bytes a letter. */
const TEXTS = [0, 1, 31, 32, 55, 56, 57, 63, 64, 65, 119, 120, 1000].map((n) => "abcdefgh".repeat(n).slice(0, n));
TEXTS.push("tropa commit 1:a secret", "соль и тайна", "🎲".repeat(40));

test.each(TEXTS)("the hash is the browser's own: %#", async (text) => {
  expect(sha256(text)).toBe(hex(await crypto.subtle.digest("SHA-256", bytes(text))));
});

test.each(TEXTS.filter((key) => key !== ""))("so is the keyed hash: %#", async (key) => {
  const own = await crypto.subtle.importKey("raw", bytes(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (const text of TEXTS) expect(hmac(key, text)).toBe(hex(await crypto.subtle.sign("HMAC", own, bytes(text))));
});

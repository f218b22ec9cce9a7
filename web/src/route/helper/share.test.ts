import { expect, test } from "vitest";
import { MOST_LETTERS, pack, unpack } from "./share";

const sheet = { city: "kazan", segments: Array.from({ length: 60 }, (_, i) => `a${i}b${i + 1}`), name: "Ёлка / 東 ?&#+" };

test("a sheet comes back as it was", async () => {
  expect(await unpack(await pack(sheet))).toEqual(sheet);
  expect(await unpack(await pack(null))).toBeNull();
});

test("an address may hold every letter of it, and a full sheet fits", async () => {
  const packed = await pack(sheet);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(MOST_LETTERS / 10);
});

test.each(["", "!", "abc", "eyJhIjoxfQ"])("%j is no sheet", async (text) => {
  await expect(unpack(text)).rejects.toThrow();
});

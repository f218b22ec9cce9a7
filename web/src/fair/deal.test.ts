import { expect, test } from "vitest";
import { commitTo, sealOf, ticket } from "./deal";

// The values of `tests/core/test_fair.py` and `tests/core/test_receipt.py`.
test("commitments, seals and tickets are the server's", () => {
  expect(commitTo("a secret")).toBe("5820d169ebdbac56c0cdb22c64fd0b2788e26fad49d5ec3a692789679ef9fa02");
  expect(sealOf("abc", commitTo("a secret"), 0, "77aa")).toBe(
    "64f5b000c336ea2084a9cf80f2bbed8d8ea41d9b7d214450e7fa6b40bdaffb1a",
  );
  expect([0, 1, 2, 3, 4].map((draw) => ticket("a secret", ["a", "b"], `card ${draw}`, 1000))).toEqual([
    351, 732, 481, 778, 314,
  ]);
});

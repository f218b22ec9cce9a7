import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { remarks } from "../lib/remarks.svelte";
import { playSounds } from "../lib/sound";
import type { LiveTable } from "../table/context.svelte";
import { heedClocks } from "./heed.svelte";

vi.mock("../lib/sound", () => ({ playSounds: vi.fn() }));

test("that little time is left is heard once, and said until one has moved", () => {
  const clock = $state({ left: 40, isRunning: true });
  const clockOf = () => ({ ...clock, isLow: clock.left <= 30 });
  const stop = $effect.root(() =>
    heedClocks({ view: { seat: 0 }, clockOf, state: { seats: [] }, players: [] } as unknown as LiveTable),
  );
  flushSync();
  expect(playSounds).not.toHaveBeenCalled();
  for (clock.left = 30; clock.left > 20; clock.left -= 1) flushSync();
  expect(playSounds).toHaveBeenCalledTimes(1);
  expect(remarks.now?.text).toContain("30");
  clock.isRunning = false;
  flushSync();
  expect(remarks.now).toBeNull();
  stop();
});

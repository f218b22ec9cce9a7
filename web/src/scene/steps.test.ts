import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LEAST, Steps, type Step } from "./steps.svelte";

/** Milliseconds until a step is on screen. */
const DRAWING = 90;
vi.mock("../lib/after-paint", () => ({
  afterPaint(run: () => void) {
    const timer = setTimeout(run, DRAWING);
    return () => clearTimeout(timer);
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const step = (title: string, over: Partial<Step> = {}): Step => ({ title, text: `${title}.`, ...over });
const SCENE = [
  step("threats", { isMotion: true }),
  step("threats"),
  step("roll", { hold: 900, isMotion: true }),
  step("blows", { hold: 1350 }),
  step("blows", { hold: 10 }),
  step("result"),
];

/** How long each step stood, by its number. */
function watch(isCalm: boolean) {
  const seen: [number, number][] = [];
  const steps = new Steps(SCENE, isCalm, (now) => seen.push([SCENE.indexOf(now), Date.now()]));
  steps.start();
  vi.advanceTimersByTime(60_000);
  return { steps, order: seen.map(([number]) => number), held: seen.slice(1).map(([, at], i) => at - seen[i]![1]) };
}

test("steps follow each other, none shorter than the eye needs; the last one stays", () => {
  const { steps, order, held } = watch(false);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(held[3]).toBe(DRAWING + 1350);
  expect(Math.min(...held)).toBe(DRAWING + LEAST);
  expect(steps.isLast).toBe(true);
});

test("with reduced motion what only moves is left out, and every die and loss still stands", () => {
  const { order, held } = watch(true);
  expect(order).toEqual([1, 3, 4, 5]);
  expect(Math.min(...held)).toBeGreaterThanOrEqual(DRAWING + LEAST);
});

test("one may go a step ahead, or to the end, and no clock runs on behind it", () => {
  const steps = new Steps(SCENE, false);
  steps.start();
  steps.next();
  expect(steps.at).toBe(1);
  steps.toEnd();
  expect([steps.at, steps.isLast]).toEqual([5, true]);
  expect(vi.getTimerCount()).toBe(0);
  steps.next();
  expect(steps.at).toBe(5);
});

test("stretches are told by their titles, each once", () => {
  const steps = new Steps(SCENE, false);
  expect(steps.titles).toEqual(["threats", "roll", "blows", "result"]);
  expect(steps.now.text).toBe("threats.");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Course, type Mark } from "./course.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A course whose table shows every action at once. */
function begin(actors: number[], notes: Mark[]): Course {
  const course: Course = new Course(actors, notes, (actions) => course.arrive(actions));
  course.goOn();
  return course;
}

test("it begins at its first note, which is read", () => {
  const course = begin([-1, -1, 0, 1], [{ at: 2 }, { at: 2 }]);
  expect([course.at, course.shown, course.waits]).toEqual([2, 0, "reading"]);
  vi.advanceTimersByTime(60_000);
  expect(course.at).toBe(2);
});

test("the last note before the learner's move is gone by the deed, others by Next", () => {
  const course = begin([0, 1, 0], [{ at: 0 }, { at: 0 }, { at: 2 }]);
  course.next();
  expect([course.shown, course.waits]).toEqual([1, "deed"]);
  course.next();
  expect([course.shown, course.waits]).toEqual([1, "deed"]);
  course.deed();
  expect([course.at, course.waits]).toEqual([1, "others"]);
  vi.advanceTimersByTime(1200);
  expect(course.at).toBe(1);
  vi.advanceTimersByTime(200);
  expect([course.at, course.shown, course.waits]).toEqual([2, 2, "deed"]);
});

test("no note is skipped, though a move comes without one", () => {
  const course = begin([0, 0, 1, -1], [{ at: 0 }, { at: 2 }, { at: 4 }]);
  course.deed();
  expect([course.at, course.shown, course.waits]).toEqual([1, 0, "deed"]);
  course.deed();
  expect([course.at, course.shown, course.waits]).toEqual([2, 1, "reading"]);
  course.next();
  vi.advanceTimersByTime(10_000);
  expect([course.at, course.shown, course.waits]).toEqual([4, 2, "reading"]);
  course.next();
  expect(course.waits).toBe("over");
});

test("a stretch runs by itself, the learner's moves too, and stops at its end", () => {
  const course = begin([0, 1, 0, 1, 0, 0], [{ at: 0, runs: 4 }, { at: 6 }]);
  expect(course.waits).toBe("reading");
  course.next();
  vi.advanceTimersByTime(5000);
  expect([course.at, course.waits]).toEqual([4, "deed"]);
});

test("a long stretch is shown in few steps and takes as long as a short one", () => {
  const seen: number[] = [];
  const actors = Array.from({ length: 150 }, (_, i) => i % 2);
  const course: Course = new Course(actors, [{ at: 0, runs: 149 }, { at: 150 }], (actions) => {
    seen.push(actions);
    course.arrive(actions);
  });
  course.next();
  vi.advanceTimersByTime(4100);
  expect([course.at, seen.length <= 40, Math.max(...seen)]).toEqual([149, true, 4]);
});

test("going back shows a note again and undoes nothing", () => {
  const course = begin([0, 0, 0], [{ at: 0 }, { at: 1 }, { at: 2 }]);
  course.deed();
  course.deed();
  course.back();
  course.back();
  course.back();
  expect([course.shown, course.at, course.isAgain]).toEqual([0, 2, true]);
  course.next();
  expect(course.shown).toBe(1);
  course.next();
  expect([course.shown, course.isAgain]).toEqual([2, false]);
  course.back();
  course.deed();
  expect([course.at, course.isAgain]).toEqual([3, false]);
});

test("somebody goes on where they left off, unless the lesson has become another", () => {
  const course = begin([0, 1, 0], [{ at: 0 }, { at: 2 }]);
  course.resume(2, 1);
  expect([course.at, course.shown]).toEqual([2, 1]);
  course.resume(9, 1);
  expect(course.at).toBe(2);
});

import { expect, test } from "vitest";
import { entry, face } from "../../tests/messages";
import type { AnyMoment } from "../lib/game";
import { Stage, type Playing } from "./stage.svelte";

const moment: AnyMoment = { entries: [entry(1)], before: face(0), after: face(0), result: null };
const scene = (table: "before" | "after"): Playing => ({
  moment,
  scene: { table, load: () => Promise.reject(new Error("nobody looks")) },
});

/** A stage, and the news that its table has taken over so far. */
function begin() {
  const stage = new Stage();
  const shown: string[] = [];
  const tell = (name: string, playing: Playing | null = null) =>
    stage.receive(
      () => shown.push(name),
      () => playing,
    );
  return { stage, shown, tell };
}

test("without a scene news is shown at once", () => {
  const { stage, shown, tell } = begin();
  tell("a");
  tell("b");
  expect(shown).toEqual(["a", "b"]);
  expect(stage.playing).toBeNull();
});

test("what came with a scene over the table before, and all after it, waits until it is over", () => {
  const { stage, shown, tell } = begin();
  const first = scene("before");
  tell("check", first);
  tell("next");
  expect([shown, stage.playing]).toEqual([[], first]);
  stage.end();
  expect([shown, stage.playing]).toEqual([["check", "next"], null]);
});

test("a scene over the table after its news lets that news through and keeps the rest", () => {
  const { stage, shown, tell } = begin();
  tell("route", scene("after"));
  tell("next");
  expect(shown).toEqual(["route"]);
  stage.end();
  expect(shown).toEqual(["route", "next"]);
});

test("scenes follow each other, each meets the table of its time", () => {
  const { stage, shown, tell } = begin();
  const second = scene("before");
  tell("one", scene("before"));
  stage.receive(
    () => shown.push("two"),
    () => (shown.includes("one") ? second : null),
  );
  tell("three");
  stage.end();
  expect([shown, stage.playing]).toEqual([["one"], second]);
  stage.end();
  expect([shown, stage.playing]).toEqual([["one", "two", "three"], null]);
});

import { expect, test } from "vitest";
import type { Event } from "../../generated/lost-cities";
import { describe, describeBoard, headline, isConsequence, logHeading, reasonText, scoreGroup, scoreText } from "./describe";
import { players, view } from "./sample";

const entry = (event: Event) => ({ event, move: 1, actor: 0 });
const told = (event: Event, language: "en" | "ru" = "en") => describe(entry(event), players, language);

test("a line of the log names who did what, in both languages", () => {
  const arrived = { seat: 1, path: "r", figure: "researcher", step: 7, place: "bridge", token: null } as const;
  expect(told({ kind: "begin", ...arrived, step: 1, place: "path", card: "r0" })).toBe(
    "Ivan: red 0 begins the red path with the researcher.",
  );
  expect(told({ kind: "advance", ...arrived, card: "r7" })).toBe(
    "Ivan: red 7, across the bridge of the red path, to step 7.",
  );
  expect(told({ kind: "advance", ...arrived, card: "r7" }, "ru")).toBe(
    "Ivan: красная 7, через мост красного пути, на шаг 7.",
  );
  expect(told({ kind: "summit", seat: 1, card: "r9", path: "r", step: 9 })).toBe(
    "Ivan: red 9, at the ruins of the red path, step 9.",
  );
  expect(told({ kind: "move", ...arrived, step: 5, place: "path" })).toBe(
    "Ivan moves another step, to step 5 of the red path.",
  );
  expect(told({ kind: "figure_score", seat: 0, path: "y", figure: "adventurer", step: 1, points: -20 }, "ru")).toBe(
    "Vera: −20 очков за шаг 1 жёлтого пути.",
  );
  expect(told({ kind: "points", seat: 0, path: "y", step: 2, points: 5 })).toBe("Vera gains 5 points.");
});

test("a card that wasn't seen isn't named", () => {
  expect(told({ kind: "draw", seat: 1, card: null })).toBe("Ivan takes a card from the deck.");
  expect(told({ kind: "draw", seat: 0, card: "w10" })).toBe("Vera: white 10 from the deck.");
  expect(told({ kind: "deal", seat: 0, card: "w10" })).toBe("");
});

test("a kind that only a newer server knows is passed over", () => {
  expect(told(JSON.parse('{"kind":"landslide","seat":0}') as Event)).toBe("");
});

test("expeditions have headings, and what follows a card is told with it", () => {
  expect(logHeading(entry({ kind: "expedition_begin", expedition: 2 }), "en")).toBe("New expedition");
  expect(logHeading(entry({ kind: "expedition_end", expedition: 2, reason: "deck" }), "en")).toBe("Expedition 2: result");
  expect(logHeading(entry({ kind: "round", round: 3 }), "ru")).toBe("Круг 3");
  expect(logHeading(entry({ kind: "stay", seat: 0 }), "en")).toBeNull();
  expect(isConsequence({ kind: "stay", seat: 0 })).toBe(true);
  expect(isConsequence({ kind: "discard", seat: 0, card: "r1", path: "r" })).toBe(false);
});

test("the board is read line by line", () => {
  const lines = describeBoard(view, players, "en");
  expect(lines.slice(0, 5)).toEqual([
    "Expedition 2 of 3, turn 7. 30 cards in the deck.",
    "1 of 5 figures are past the bridge. The last of them ends the expedition.",
    "Vera: adventurer on the red path, step 6, last card 4; researcher on the blue path, step 9, last card 8. In camp 3. 1 artifact. 25 points.",
    "Ivan: no figure on a path. In camp 5. 0 artifacts.",
    "Your hand: yellow 0, yellow 0, red 2, red 10, blue 9.",
  ]);
  expect(lines).toContain("yellow discard pile: yellow 7 on top, 2 cards.");
  expect(lines).toContain("green discard pile: empty.");
  expect(lines).toContain("Red path, tokens: arrow on step 7.");
  expect(describeBoard(view, players, "ru")[0]).toBe("Экспедиция 2 из 3, ход 7. В колоде 30 карточек.");
});

test("scores and endings are explained", () => {
  const sheet = { group: "expedition1", points: 0, paragraph: "LC-5.3" };
  expect(scoreText({ ...sheet, key: "researcher", detail: { path: "b", step: 2, points: -15 } }, "en")).toBe(
    "Blue path, step 2: the researcher doubles −15",
  );
  expect(scoreText({ ...sheet, key: "artifacts", detail: { count: 3 } }, "ru")).toBe("3 артефакта");
  expect(scoreGroup("expedition2", "en")).toBe("Expedition 2");
  expect(scoreGroup("end", "en")).toBe("Artifacts");
  expect(reasonText("most-artifacts", "en")).toBe("Equal points: most artifacts win.");
  expect(headline({ expedition: 1, expeditions: 3 }, "ru")).toBe("Экспедиция 1 из 3");
});

import { expect, test } from "vitest";
import { inline, parseRules, searchRules } from "./parse";

const RULES = `# Rules of a game

Before all sections.

## XY-1 Aim
- XY-1.1 Collect **points**; see XY-2.1 for
  more of it.
- XY-1.2. A *fair* deal, \`draw\`.

## XY-2 Scoring
| card | points |
|---|--:|
| red | 3 |
| XY-1.1 | −2 |
`;

test("sections and paragraphs have their numbers, wrapped lines are one paragraph", () => {
  const { title, sections } = parseRules(RULES);
  expect(title).toBe("Rules of a game");
  expect(sections.map(({ id, title: heading }) => [id, heading])).toEqual([
    ["", ""],
    ["XY-1", "Aim"],
    ["XY-2", "Scoring"],
  ]);
  expect(sections[1]!.blocks.map((block) => [block.kind === "paragraph" && block.number, block.plain])).toEqual([
    ["XY-1.1", "Collect points; see XY-2.1 for more of it."],
    ["XY-1.2", "A fair deal, draw."],
  ]);
});

test("emphasis, code and references are told apart", () => {
  expect(inline("a **b** *c* `d` XY-2.1.")).toEqual([
    { kind: "text", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "text", text: " " },
    { kind: "em", text: "c" },
    { kind: "text", text: " " },
    { kind: "code", text: "d" },
    { kind: "text", text: " " },
    { kind: "paragraph", text: "XY-2.1" },
    { kind: "text", text: "." },
  ]);
});

test("markup of other kinds stays text", () => {
  expect(inline("<script>alert(1)</script>")).toEqual([{ kind: "text", text: "<script>alert(1)</script>" }]);
});

test("a table has a head and rows", () => {
  const [block] = parseRules(RULES).sections[2]!.blocks;
  expect(block).toMatchObject({
    kind: "table",
    head: [[{ text: "card" }], [{ text: "points" }]],
    rows: [
      [[{ text: "red" }], [{ text: "3" }]],
      [[{ kind: "paragraph", text: "XY-1.1" }], [{ text: "−2" }]],
    ],
  });
});

test("a search keeps the paragraphs with all its words, their number and heading included", () => {
  const rules = parseRules(RULES);
  const found = (query: string) => searchRules(rules, query).flatMap(({ blocks }) => blocks.map(({ plain }) => plain));
  expect(found("FAIR deal")).toEqual(["A fair deal, draw."]);
  expect(found("xy-1.2")).toEqual(["A fair deal, draw."]);
  expect(found("aim points")).toEqual(["Collect points; see XY-2.1 for more of it."]);
  expect(found("fair points")).toEqual([]);
  expect(searchRules(rules, "  ")).toBe(rules.sections);
});

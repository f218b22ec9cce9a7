import { expect, test } from "vitest";
import type { GameInfo, PlayedGame } from "../generated/protocol";
import { optionsOf } from "./outcome";

const text = (en: string) => ({ en, ru: en });
const info = {
  options: [
    { key: "total", names: text("Total"), default: 150, values: [{ value: 220, names: text("220") }] },
    { key: "short", names: text("Short game"), default: false, values: [{ value: true, names: text("yes") }] },
  ],
} as unknown as GameInfo;

const played = (options: object) => ({ ended: { options, seats: [{}] } }) as unknown as PlayedGame;
const pick = ({ en }: { en: string }): string => en;

test("what was chosen is named by its option, a switch by its name alone", () => {
  expect(optionsOf(played({ total: 220, short: true }), info, pick)).toBe("Total: 220, Short game");
});

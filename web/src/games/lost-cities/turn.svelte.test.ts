import { afterEach, expect, test, vi } from "vitest";
import type { AdvanceChoice, BeginChoice, Choice, MoveChoice, View } from "../../generated/lost-cities";
import { words } from "../../generated/lost-cities.words";
import { choiceLabel, promptSentence, unmetNeed } from "./prompt";
import { tableOf } from "./sample";
import type { Table } from "./table";
import { Turn } from "./turn.svelte";

const begin = (figure: "adventurer" | "researcher"): BeginChoice => ({
  ...{ kind: "begin", action: `begin y0 ${figure}`, card: "y0", path: "y", figure, step: 1, place: "path" },
  ...{ token: null, gain: figure === "researcher" ? -40 : -20 },
});
const advance: AdvanceChoice = {
  ...{ kind: "advance", action: "advance r10", card: "r10", path: "r", figure: "adventurer", step: 7, place: "bridge" },
  ...{ token: "arrow", gain: 15 },
};
const summit: Choice = { kind: "summit", action: "advance b9", card: "b9", path: "b", step: 9 };
const discard = (card: string, path: "y" | "r" | "b"): Choice => ({
  kind: "discard",
  action: `discard ${card}`,
  card,
  path,
});
const move = (path: "r" | "b", step: number, gain: number): MoveChoice => ({
  ...{ kind: "move", action: `move ${path}`, path, figure: "adventurer", step, place: "path", token: null, gain },
});
const stay: Choice = { kind: "stay", action: "stay" };
const draw: Choice = { kind: "draw", action: "take deck" };
const take: Choice = { kind: "take", action: "take y", card: "y7", path: "y" };

const plays: Choice[] = [
  ...[advance, summit, begin("adventurer"), begin("researcher")],
  ...[discard("y0", "y"), discard("r2", "r"), discard("r10", "r"), discard("b9", "b")],
];
const act = vi.fn<(action: string) => void>();
const why = vi.fn<Table["why"]>();
const s = words("en");
let stop = (): void => {};

function sit(choices: Choice[], changes: Partial<View> = {}): { turn: Turn; table: Table } {
  const table = { ...tableOf(choices, changes), act, why };
  let turn!: Turn;
  stop = $effect.root(() => {
    turn = new Turn(
      () => table,
      () => {},
    );
  });
  return { turn, table };
}

afterEach(() => stop());

const lift = (turn: Turn, card: string): void => turn.lift(turn.hand.find((held) => held.card === card)!);

test("a hand is sorted by path and value", () => {
  expect(sit(plays).turn.hand.map(({ card }) => card)).toEqual(["y0", "y0", "r2", "r10", "b9"]);
});

test("whoever has nothing to choose waits, whatever the phase", () => {
  expect(sit(plays).turn.step).toBe("play");
  expect(sit([draw, take], { phase: "take" }).turn.step).toBe("take");
  expect(sit([], { phase: "take" }).turn.step).toBe("wait");
});

test("a choice without a place on the table is a button, also one that only a newer server knows", () => {
  const rest = JSON.parse('{"kind":"rest","action":"rest"}') as Choice;
  const { turn } = sit([...plays, rest]);
  expect(turn.buttons).toEqual([rest]);
  expect(choiceLabel(rest, s)).toBe("rest");
  lift(turn, "r10");
  expect(turn.buttons).toEqual([rest]);
  const bonus = sit([move("r", 8, 5), stay], { phase: "bonus" }).turn;
  expect(bonus.buttons).toEqual([stay]);
  bonus.cycle(1);
  expect(bonus.current).toBe(stay);
  expect(bonus.buttons).toEqual([]);
});

test("a lifted card lights its path and its pile, and the path is what the button does", () => {
  const { turn } = sit(plays);
  lift(turn, "r10");
  expect(turn.lit.map(({ action }) => action)).toEqual(["advance r10", "discard r10"]);
  expect(turn.current).toBe(advance);
  expect(turn.stepChoice("r", 7)).toBe(advance);
  expect(turn.pileChoice("r")?.action).toBe("discard r10");
  turn.confirm();
  expect(act).toHaveBeenLastCalledWith("advance r10");
});

test("of two figures that could begin a path only the chosen one lights up", () => {
  const { turn } = sit(plays);
  lift(turn, "y0");
  expect(turn.asksForFigure).toBe(true);
  expect(turn.current?.action).toBe("begin y0 adventurer");
  turn.pickFigure("researcher");
  expect(turn.current?.action).toBe("begin y0 researcher");
});

test("the keyboard goes round all targets, both figures among them", () => {
  const { turn } = sit(plays);
  lift(turn, "y0");
  const seen = [1, 1, 1].map(() => {
    turn.cycle(1);
    return turn.current?.action;
  });
  expect(seen).toEqual(["begin y0 researcher", "discard y0", "begin y0 adventurer"]);
});

test("a tap at a finished path plays there", () => {
  const { turn } = sit(plays);
  lift(turn, "b9");
  turn.tapStep("b", 9);
  expect(act).toHaveBeenLastCalledWith("advance b9");
});

test("of extra steps the one that brings most is offered first", () => {
  const { turn } = sit([move("b", 3, -5), move("r", 8, 5), stay], { phase: "bonus" });
  expect(turn.current?.action).toBe("move r");
  turn.stay();
  expect(act).toHaveBeenLastCalledWith("stay");
});

test("what isn't possible is asked about by kind and target", () => {
  const { turn } = sit([draw], { phase: "take" });
  turn.tapPile("g");
  expect(why).toHaveBeenLastCalledWith({ kind: "take", path: "g" });
  lift(turn, "r2");
  expect(why).toHaveBeenLastCalledWith({ kind: "discard", card: "r2" });
  const bonus = sit([move("r", 8, 5), stay], { phase: "bonus" }).turn;
  bonus.tapFigure("b");
  expect(why).toHaveBeenLastCalledWith({ kind: "move", path: "b" });
  bonus.tapDeck();
  expect(why).toHaveBeenLastCalledWith({ kind: "draw" });
  const play = sit(plays).turn;
  lift(play, "r2");
  play.tapStep("r", 7);
  expect(why).toHaveBeenLastCalledWith({ kind: "advance", card: "r2", path: "r" });
  play.tapStep("g", 1);
  expect(why).toHaveBeenLastCalledWith({ kind: "advance", card: "r2", path: "g" });
  expect(play.lifted?.card).toBe("r2");
});

test("a path says which card it needs", () => {
  expect(unmetNeed(tableOf(plays), "r2")).toEqual({ path: "r", value: 4, isAtMost: false });
  expect(unmetNeed(tableOf(plays), "r4")).toBeNull();
  expect(unmetNeed(tableOf(plays), "g0")).toBeNull();
});

test("the prompt says what the lifted card would do", () => {
  const { turn, table } = sit(plays);
  expect(promptSentence(table, turn, s)).toBe("Choose a card to play or discard");
  const sentences = ["y0", "r10", "b9", "r2"].map((card) => {
    turn.cancel();
    lift(turn, card);
    return promptSentence(table, turn, s);
  });
  expect(sentences).toEqual([
    "Begin the yellow path, or discard?",
    "Cross to step 7, or discard?",
    "You stand at the ruins of the blue path: this card moves another figure",
    "The red path needs 4 or more: discard only",
  ]);
});

test("every choice has its button", () => {
  const labels = [...plays.slice(0, 5), move("r", 8, 5), stay, draw, take].map((choice) => choiceLabel(choice, s));
  expect(labels).toEqual([
    ...["Cross the bridge", "Play at the ruins", "Begin the path", "Send the researcher", "Discard"],
    ...["Red: to step 8", "Stay", "Take from the deck", "Take yellow 7"],
  ]);
});

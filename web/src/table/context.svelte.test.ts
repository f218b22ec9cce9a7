import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { face, news, own, seat, snapshot, tableState } from "../../tests/messages";
import { TestSocket } from "../../tests/socket";
import type { GameInfo } from "../generated/protocol";
import { settings } from "../lib/settings.svelte";
import { LiveTable } from "./context.svelte";
import { SeatView } from "./seat-view.svelte";
import { TableSession } from "./session.svelte";

let session: TableSession;
let table: LiveTable;
let stop: () => void;
let server: TestSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", TestSocket);
  TestSocket.all = [];
  settings.botTalk = true;
  session = new TableSession("abc", []);
  stop = $effect.root(() => {
    table = new LiveTable({ id: "lost-cities" } as GameInfo, session, new SeatView(session), () => {});
  });
  server = TestSocket.last.open();
});

afterEach(() => {
  stop();
  session.close();
  vi.useRealTimers();
});

function show(over: Parameters<typeof snapshot>[0]): void {
  server.tell(snapshot(over));
  flushSync();
}

test("one seat is shown as one's own", () => {
  show({
    faces: [face(1, { view: own({ mine: 1 }) })],
    table: tableState({ seats: [seat(0, { kind: "bot" }), seat(1, { name: "" })] }),
  });
  expect(table.face.view).toEqual({ mine: 1 });
  expect(table.players.map(({ isMe, isBot, name }) => [isMe, isBot, name !== ""])).toEqual([
    [false, true, true],
    [true, false, true],
  ]);
});

test("an onlooker sees and does nothing", () => {
  show({ faces: [face(null)] });
  expect(table.face.seat).toBeNull();
  table.act("draw");
  table.undo();
  table.point("here", []);
  expect(server.sent.map(({ type }) => type)).toEqual(["hello"]);
});

test("an action goes out for the own seat, one at a time", () => {
  show({ faces: [face(1)] });
  table.act("draw");
  table.act("draw");
  expect(server.of("act").map(({ seat: who, action }) => [who, action])).toEqual([[1, "draw"]]);
});

test("only what can be taken back is", () => {
  show({ faces: [face(0)] });
  table.undo();
  expect(server.of("undo")).toHaveLength(0);
  server.tell(news({ faces: [face(0, { can_undo: true })] }));
  table.undo();
  expect(server.of("undo")).toHaveLength(1);
});

test("bots are heard by those who want to hear them", () => {
  show({ faces: [face(0)], intents: [{ move: 1, seat: 1, what: own({}) }] });
  expect(table.intents).toHaveLength(1);
  settings.botTalk = false;
  expect(table.intents).toEqual([]);
});

test("between two seats of one device falls a curtain", () => {
  show({ faces: [face(0, { view: own({ of: "zero" }) }), face(1, { view: own({ of: "one" }) })], to_act: [0] });
  expect([table.view.seat, table.view.awaited]).toEqual([null, 0]);
  table.view.lift();
  flushSync();
  expect([table.face.view, table.view.awaited]).toEqual([{ of: "zero" }, null]);
  server.tell(news({ faces: [face(0, { view: own({ of: "zero" }) }), face(1, { view: own({ of: "one" }) })], to_act: [1] }));
  flushSync();
  expect(table.view.awaited).toBeNull();
  vi.advanceTimersByTime(2000);
  expect([table.view.seat, table.view.awaited]).toEqual([0, 1]);
});

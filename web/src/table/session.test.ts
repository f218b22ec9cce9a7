import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entry, face, news, snapshot, tableState } from "../../tests/messages";
import { TestSocket } from "../../tests/socket";
import type { Earlier } from "../generated/protocol";
import { keepKeys, keysOf } from "../lib/keys";
import { router } from "../lib/router.svelte";
import { remarks } from "../lib/remarks.svelte";
import { TableSession } from "./session.svelte";

let session: TableSession;
let server: TestSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", TestSocket);
  localStorage.clear();
  TestSocket.all = [];
  remarks.clear();
  keepKeys([{ table: "abc", seat: 0, token: "mine" }]);
  session = new TableSession("abc", [{ key: "here", names: { en: "", ru: "" }, numbers: 1, most: 1, is_brief: false }]);
  server = TestSocket.last.open();
  server.tell(snapshot({ version: 5, log: [entry(1), entry(2)], moves: 2 }));
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

const versionSent = (): unknown => {
  session.act(0, "draw");
  return TestSocket.last.of("act").at(-1)!["version"];
};

test("the keys of this browser open the line", () => {
  expect(server.sent[0]!["tokens"]).toEqual(["mine"]);
  expect(session.mySeats).toEqual([0]);
});

test("news of the next version is added, and only it is fresh", () => {
  server.tell(news({ version: 6, log: [entry(3, 1)], faces: [face(0, { owes: true })], to_act: [0], moves: 3 }));
  expect(session.log.map(({ move }) => move)).toEqual([1, 2, 3]);
  expect(session.fresh.map(({ move }) => move)).toEqual([3]);
  expect([session.moves, session.toAct, session.faces[0]!.owes]).toEqual([3, [0], true]);
  expect(versionSent()).toBe(6);
});

test("news that came before changes nothing", () => {
  server.tell(news({ version: 5, log: [entry(9)], moves: 9 }));
  expect(session.log).toHaveLength(2);
  expect(session.moves).toBe(2);
});

test("a long log is here from its end on, and what came before is asked for", () => {
  server.tell(snapshot({ version: 6, since: 2, log: [entry(3)], moves: 3 }));
  session.lookBack();
  session.lookBack();
  expect(TestSocket.last.of("look_back").map(({ before }) => before)).toEqual([2, 2]);
  const earlier: Earlier = { type: "earlier", key: "k", since: 1, log: [entry(2)], intents: [] };
  server.tell(earlier);
  server.tell(earlier);
  expect(session.log.map(({ move }) => move)).toEqual([2, 3]);
  expect(session.since).toBe(1);
  server.tell(news({ version: 7, log: [entry(4)], moves: 4 }));
  expect(session.log.map(({ move }) => move)).toEqual([2, 3, 4]);
});

test("a refusal is gone by the next deed, also by taking one back", () => {
  for (const deed of [() => session.act(0, "draw"), () => session.undo(0)]) {
    server.tell({ type: "refused", key: "k", code: "c", paragraph: "LC-3.7", text: { en: "no", ru: "нет" } });
    expect(remarks.now?.tone).toBe("bad");
    deed();
    expect(remarks.now).toBeNull();
  }
});

test("a gap asks for everything afresh", () => {
  server.tell(news({ version: 8, log: [entry(9)] }));
  expect(session.log).toHaveLength(2);
  vi.advanceTimersByTime(20_000);
  expect(TestSocket.last).not.toBe(server);
  TestSocket.last.open().tell(snapshot({ version: 8, moves: 7 }));
  expect(session.moves).toBe(7);
});

test("what was taken back leaves the log, and whoever didn't do it is told", () => {
  server.tell(news({ version: 6, undone: 1, log: [entry(2, 1)], moves: 2 }));
  expect(session.log.map(({ move, actor }) => [move, actor])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(remarks.now).toMatchObject({ tone: "plain" });
});

test("one's own undo needs no note", () => {
  session.undo(0);
  server.tell(news({ version: 6, undone: 1 }));
  expect(remarks.now).toBeNull();
});

test("an action keeps the table busy until it is answered", () => {
  session.act(0, "draw");
  expect(session.isBusy).toBe(true);
  server.tell({ type: "ok", key: server.of("act")[0]!.key, version: 6 });
  expect(session.isBusy).toBe(false);
});

test("a move that was made without a line is said to have gone through", () => {
  server.drop();
  session.act(0, "draw");
  expect([session.link, session.isBusy]).toEqual(["lost", true]);
  vi.advanceTimersByTime(20_000);
  const again = TestSocket.last.open();
  again.tell(snapshot({ version: 5 }));
  again.tell({ type: "ok", key: again.of("act")[0]!.key, version: 6 });
  expect(session.isBusy).toBe(false);
  expect(remarks.now).toMatchObject({ tone: "plain" });
  remarks.clear();
  session.act(0, "take");
  again.tell({ type: "ok", key: again.of("act")[1]!.key, version: 7 });
  expect(remarks.now).toBeNull();
});

test("a refusal is shown with its paragraph, until something else is done", () => {
  session.act(0, "draw");
  const { key } = server.of("act")[0]!;
  server.tell({ type: "refused", key, code: "c", paragraph: "LC-3.1", text: { en: "not now", ru: "не сейчас" } });
  expect(session.isBusy).toBe(false);
  expect(remarks.now).toMatchObject({ text: "not now", tone: "bad", paragraph: "LC-3.1" });
  session.act(0, "take");
  expect(remarks.now).toBeNull();
});

test("a line of talk that comes twice is one line", () => {
  const line = { number: 1, seat: 0, name: "A", text: "hi", at: 0 };
  server.tell({ type: "chat", line });
  server.tell({ type: "chat", line });
  server.tell({ type: "chat", line: { ...line, number: 2 } });
  expect(session.chat.map(({ number }) => number)).toEqual([1, 2]);
});

test("who thinks is known until the thought is over", () => {
  server.tell({ type: "thinking", seat: 1, on: true });
  server.tell({ type: "thinking", seat: 1, on: true });
  expect([...session.thinking]).toEqual([1]);
  server.tell({ type: "thinking", seat: 1, on: false });
  expect([...session.thinking]).toEqual([]);
});

test("a rematch brings keys and the new table", () => {
  server.tell({ type: "new_seat", key: "key", seated: { table: "xyz", keys: [{ table: "xyz", seat: 1, token: "new" }] } });
  expect(keysOf("xyz")).toEqual([{ seat: 1, token: "new" }]);
  expect(router.path).toBe("/t/xyz");
});

test("who leaves gives up the key", () => {
  session.leave(0);
  expect(server.of("leave")).toHaveLength(1);
  expect(keysOf("abc")).toEqual([]);
});

test("a closing line says why, and a new start forgets it", () => {
  server.tell({ type: "closing", code: "gone", text: { en: "gone", ru: "нет" } });
  expect(session.closed).toBe("gone");
  server.tell(snapshot({ version: 9, table: tableState({ status: "over" }) }));
  expect([session.closed, session.table?.status]).toEqual([null, "over"]);
});

test("pointing is shown here at once, and thinned out on its way", () => {
  session.pointings.point(0, "here", [[1]]);
  session.pointings.point(0, "here", [[2]]);
  session.pointings.point(0, "here", [[3]]);
  expect(session.pointings.all).toEqual([{ seat: 0, sign: "here", places: [[3]] }]);
  vi.advanceTimersByTime(1000);
  expect(server.of("point").map(({ places }) => places)).toEqual([[[1]], [[3]]]);
});

test("a message of a kind that only a newer server knows is passed over", () => {
  server.onmessage({ data: '{"type":"fanfare"}' });
  server.tell(news({ version: 6, moves: 3 }));
  expect(session.moves).toBe(3);
});

test("while a scene is on, the table stays as it was; a move is still made on what was told last", () => {
  const load = () => Promise.reject(new Error("nobody looks"));
  session.direct = ({ log, faces }) =>
    log.length > 0
      ? { scene: { table: "before", load }, moment: { entries: log, before: faces[0]!, after: faces[0]!, result: null } }
      : null;
  server.tell(news({ version: 6, log: [entry(3, 1)], moves: 3 }));
  server.tell(news({ version: 7, moves: 4 }));
  expect([session.moves, session.log.length]).toEqual([2, 2]);
  session.stage.end();
  expect([session.moves, session.fresh.length]).toEqual([4, 0]);
  expect(session.log.map(({ move }) => move)).toEqual([1, 2, 3]);
  expect(versionSent()).toBe(7);
});

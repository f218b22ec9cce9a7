import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { snapshot } from "../../tests/messages";
import { TestSocket } from "../../tests/socket";
import { PROTOCOL, type ServerMessage } from "../generated/protocol";
import { Connection, type LinkState } from "./connection";

let states: LinkState[];
let heard: ServerMessage[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", TestSocket);
  [TestSocket.all, states, heard] = [[], [], []];
  connection = new Connection("a/b", ["token"], "me", {
    onmessage: (message) => heard.push(message),
    onstate: (state) => states.push(state),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

const ok = (key: string): ServerMessage => ({ type: "ok", key, version: 1 });

test("it says hello first, with what it holds", () => {
  const socket = TestSocket.last.open();
  expect(socket.url).toBe("ws://tropa.test/api/tables/a%2Fb/live");
  expect(socket.sent).toEqual([{ type: "hello", protocol: PROTOCOL, tokens: ["token"], visitor: "me" }]);
});

test("the line is live once the table has shown itself", () => {
  TestSocket.last.open();
  expect(states).toEqual(["connecting"]);
  TestSocket.last.tell(snapshot());
  expect(states).toEqual(["connecting", "live"]);
  expect(heard.map(({ type }) => type)).toEqual(["snapshot"]);
});

test("what wasn't answered is sent again on a new line, with the same key, and only that", () => {
  const first = TestSocket.last.open();
  const [answered, lost] = [
    connection.send({ type: "start", seat: 0 }),
    connection.send({ type: "chat", seat: 0, text: "hi" }),
  ];
  first.tell(ok(answered));
  first.drop();
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(20_000);
  const second = TestSocket.last.open();
  expect(second).not.toBe(first);
  expect(second.sent.slice(1)).toEqual([{ type: "chat", seat: 0, text: "hi", key: lost }]);
});

test("a refusal is an answer too, and a new table answers the wish for a rematch", () => {
  const first = TestSocket.last.open();
  const key = connection.send({ type: "act", seat: 0, version: 1, action: "draw" });
  const again = connection.send({ type: "rematch", seat: 0 });
  first.tell({ type: "refused", key, code: "c", paragraph: "", text: { en: "no", ru: "нет" } });
  first.tell({ type: "new_seat", key: again, seated: { table: "t", keys: [] } });
  first.drop();
  vi.advanceTimersByTime(20_000);
  expect(TestSocket.last.open().sent).toHaveLength(1);
});

test("what is only mentioned goes now or never", () => {
  connection.mention({ type: "point", seat: 0, sign: "here", places: [] });
  const socket = TestSocket.last.open();
  expect(socket.of("point")).toHaveLength(0);
  connection.mention({ type: "point", seat: 0, sign: "here", places: [] });
  expect(socket.of("point")).toHaveLength(1);
  socket.drop();
  vi.advanceTimersByTime(20_000);
  expect(TestSocket.last.open().of("point")).toHaveLength(0);
});

test("it waits longer after every loss, and starts afresh once it was live", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const waits = Array.from({ length: 8 }, () => {
    const { length } = TestSocket.all;
    TestSocket.last.drop();
    let waited = 0;
    for (; TestSocket.all.length === length; waited += 100) vi.advanceTimersByTime(100);
    return waited;
  });
  expect(waits).toEqual([600, 1200, 2400, 4800, 9600, 15000, 15000, 15000]);
  TestSocket.last.open().tell(snapshot());
  TestSocket.last.drop();
  vi.advanceTimersByTime(700);
  expect(TestSocket.all).toHaveLength(10);
});

test("a page that is looked at again or online again tries at once", () => {
  TestSocket.last.drop();
  dispatchEvent(new Event("online"));
  expect(TestSocket.all).toHaveLength(2);
  TestSocket.last.open();
  dispatchEvent(new Event("online"));
  expect(TestSocket.all).toHaveLength(2);
});

test("who is turned away at the door doesn't knock again", () => {
  TestSocket.last.open().drop(1008);
  expect(states.at(-1)).toBe("closed");
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  expect(TestSocket.all).toHaveLength(1);
});

test("who was let in comes back even after such a close", () => {
  TestSocket.last.open().tell(snapshot());
  TestSocket.last.drop(1008);
  vi.advanceTimersByTime(20_000);
  expect(TestSocket.all).toHaveLength(2);
});

test("a line that doesn't answer is given up within three seconds, one that answers is kept", () => {
  const socket = TestSocket.last.open();
  vi.advanceTimersByTime(1000);
  expect(socket.of("ping")).toHaveLength(1);
  socket.tell({ type: "pong", key: "k" });
  vi.advanceTimersByTime(1100);
  expect(socket.of("ping")).toHaveLength(2);
  expect(states.at(-1)).not.toBe("lost");
  vi.advanceTimersByTime(2900);
  expect(states).toContain("lost");
  expect(socket.readyState).toBe(TestSocket.CLOSED);
  expect(heard).toEqual([]);
});

test("a browser that says it is offline is believed at once", () => {
  TestSocket.last.open().tell(snapshot());
  dispatchEvent(new Event("offline"));
  expect(states.at(-1)).toBe("lost");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceKey, forgetDevice } from "../lib/device";
import { keepKeys } from "../lib/keys";
import { claimSeats, deviceName } from "./claim";

const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
const bodies = () => asked.mock.calls.map(([, request]) => JSON.parse(request.body as string) as { tokens: unknown[] });

beforeEach(() => {
  localStorage.clear();
  forgetDevice();
  vi.stubGlobal(
    "fetch",
    asked.mockReset().mockImplementation(() => Promise.resolve(new Response('{"tables": []}'))),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("who holds no seat asks for nothing and has no key", async () => {
  await claimSeats();
  expect(asked).not.toHaveBeenCalled();
  expect(deviceKey()).toBe("");
});

test("tokens from before are claimed once, a hundred at a time, with the key of the device", async () => {
  keepKeys(Array.from({ length: 130 }, (_, i) => ({ table: `t${i}`, seat: 0, token: `token${i}` })));
  await claimSeats();
  expect(bodies().map(({ tokens }) => tokens.length)).toEqual([100, 30]);
  expect(asked.mock.calls[0]![1].headers).toMatchObject({ Authorization: `Device ${deviceKey()}` });
  expect(deviceKey()).toMatch(/^[0-9a-f]{32}$/);
  keepKeys([{ table: "new", seat: 1, token: "fresh" }]);
  await claimSeats();
  expect(bodies()[2]!.tokens).toEqual([{ table: "new", token: "fresh" }]);
  await claimSeats();
  expect(asked).toHaveBeenCalledTimes(3);
});

test("what couldn't be claimed is claimed the next time", async () => {
  keepKeys([{ table: "t", seat: 0, token: "token" }]);
  asked.mockImplementationOnce(() => Promise.resolve(new Response("{}", { status: 429 })));
  await expect(claimSeats()).rejects.toMatchObject({ status: 429 });
  await claimSeats();
  expect(bodies()[1]!.tokens).toHaveLength(1);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  ["something else", ""],
])("a device is called by what its browser says: %s", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

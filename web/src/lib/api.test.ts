import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api";

const seated = { table: "abc", keys: [] };
const answer = (status: number, content: unknown) => new Response(JSON.stringify(content), { status });
const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const keys = () => asked.mock.calls.map(([, request]) => (JSON.parse(request.body as string) as { key: string }).key);

test("a lost answer to sitting down is asked for again, with the same key", async () => {
  asked
    .mockRejectedValueOnce(new TypeError("gone"))
    .mockResolvedValueOnce(answer(503, {}))
    .mockResolvedValueOnce(answer(200, seated));
  const sitting = api.sit("abc", { name: "Anya" });
  await vi.runAllTimersAsync();
  expect(await sitting).toEqual(seated);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()).toHaveLength(3);
});

test("a refusal isn't asked for again", async () => {
  asked.mockResolvedValue(answer(409, { code: "no_open_seat", text: { en: "", ru: "" }, paragraph: "" }));
  await expect(api.sit("abc", { name: "Anya" })).rejects.toMatchObject({ code: "no_open_seat" });
  expect(asked).toHaveBeenCalledTimes(1);
});

test("each table is founded with a key of its own", async () => {
  asked.mockImplementation(() => Promise.resolve(answer(201, seated)));
  await api.create({ game: "lost-cities", seats: [] });
  await api.create({ game: "lost-cities", seats: [] });
  expect(new Set(keys()).size).toBe(2);
});

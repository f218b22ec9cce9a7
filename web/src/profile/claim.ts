// Seats that this browser holds by their tokens, from before it had a profile or when that couldn't be written, are claimed for it.
import type { HomePage, MyTable } from "../generated/protocol";
import { api } from "../lib/api";
import { deviceKey, makeDeviceKey } from "../lib/device";
import { allKeys, keysOf, tablesHeld } from "../lib/keys";
import { load, save } from "../lib/stored";

/** The server takes no more at once. */
const AT_ONCE = 100;

/** What the browser says of itself, for the list of devices: "Firefox, Linux". */
export function deviceName(agent = navigator.userAgent): string {
  const found = (names: Record<string, string>): string => {
    const named = Object.entries(names).find(([sign]) => agent.includes(sign));
    return named ? named[1] : "";
  };
  const browser = found({
    "Edg/": "Edge",
    "OPR/": "Opera",
    "YaBrowser/": "Yandex",
    "Firefox/": "Firefox",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
  });
  const system = found({
    Android: "Android",
    iPhone: "iPhone",
    iPad: "iPad",
    Windows: "Windows",
    CrOS: "ChromeOS",
    "Mac OS": "macOS",
    Linux: "Linux",
  });
  return [browser, system].filter(Boolean).join(", ");
}

/** Tokens that were claimed are remembered by their tables; a table at which one takes another seat is claimed at its door. */
function unclaimed(): MyTable[] {
  const claimed = new Set(load<string[]>("claimed", []));
  return allKeys().filter(({ table }) => !claimed.has(table));
}

export async function claimSeats(): Promise<void> {
  let left = unclaimed();
  while (left.length > 0) {
    const some = left.slice(-AT_ONCE);
    makeDeviceKey();
    await api.claim(some, deviceName());
    save("claimed", [...new Set([...load<string[]>("claimed", []), ...some.map(({ table }) => table)])]);
    left = left.slice(0, -AT_ONCE);
  }
}

/** Games that go on, and how one stands; by the tokens of this browser where it has no profile. */
export async function myGames(): Promise<HomePage> {
  await claimSeats().catch(() => undefined);
  const found = deviceKey() ? await api.home() : { going: [], tallies: [] };
  const held = tablesHeld();
  if (held.length === 0 || found.going.length > 0 || found.tallies.length > 0) return found;
  const going = (await api.mine(held)).filter(({ table }) => table.status === "playing" || table.status === "waiting");
  return {
    going: going.map((summary) => ({ summary, seats: keysOf(summary.table.id).map(({ seat }) => seat), leaves: null })),
    tallies: [],
  };
}

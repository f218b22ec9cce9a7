// The key of this device: by it the server knows whose games are whose, without a sign-up. It is made when a seat is first taken.
import { randomText } from "./random";
import { drop, load, save } from "./stored";

/** Where nothing may be stored it lasts as long as the page. */
let unkept = "";

/** Empty as long as nobody has played here. */
export const deviceKey = (): string => load("device", unkept);

export function makeDeviceKey(): string {
  if (!deviceKey()) save("device", (unkept = randomText()));
  return deviceKey();
}

export function forgetDevice(): void {
  unkept = "";
  drop("device");
  drop("claimed");
}

// Passkeys in the browser: why there are none here, making one, and showing one.
import type { Profile } from "../generated/protocol";
import { api } from "../lib/api";
import { deviceName } from "./claim";

export type NoPasskey = "insecure" | "address" | "browser";

/** Null: they can be used here, as far as the browser is concerned. */
export function noPasskey(): NoPasskey | null {
  if (!isSecureContext) return "insecure";
  if (/^[\d.]+$|:/.test(location.hostname)) return "address";
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential ? null : "browser";
}

/** Null: the person, or their device, thought better of it. */
async function unlessCancelled(asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asked) as PublicKeyCredential | null;
  } catch (fault) {
    if (fault instanceof DOMException) return null;
    throw fault;
  }
}

export async function makePasskey(): Promise<Profile | null> {
  const { options } = await api.beginPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await unlessCancelled(navigator.credentials.create({ publicKey }));
  return made && api.keepPasskey(made.toJSON(), deviceName());
}

export async function showPasskey(): Promise<Profile | null> {
  const { options } = await api.callPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const shown = await unlessCancelled(navigator.credentials.get({ publicKey }));
  return shown && api.enterByPasskey(shown.toJSON(), deviceName());
}

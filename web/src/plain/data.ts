// What a game sends, read as what it is on the wire: plain data. Only a table that knows no game looks at it so.

import type { Opaque } from "../generated/protocol";

export type Data = null | boolean | number | string | Data[] | Fields;
export interface Fields {
  [name: string]: Data;
}

/** Everything that crosses the wire is JSON. */
export const read = (own: Opaque<string>): Data => own as Opaque<string> & Data;

export const isList = (data: Data | undefined): data is Data[] => Array.isArray(data);

export const isFields = (data: Data | undefined): data is Fields =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** The fields of a struct; of anything else none. */
export const fieldsOf = (data: Data): Fields => (isFields(data) ? data : {});

/** The text in a field that has one. */
export const textOf = (data: Data | undefined): string => (typeof data === "string" ? data : "");

/** Fields that name a seat: `seat`, and whatever ends in `_seat`. */
export const namesSeat = (field: string): boolean => field === "seat" || field.endsWith("_seat");

/** `camps_left` and `campsLeft` as words. */
export function humanise(name: string): string {
  const words = name.replaceAll(/([a-zа-я])([A-ZА-Я])/g, "$1 $2").replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

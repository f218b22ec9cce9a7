// What the server told, brought up to date by what it says has changed; the forms are explained in src/tropa/core/difference.py.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Difference = Json[] | { [name: string]: Difference };

/** What `old` becomes. What stayed the same is the same object still, and `old` itself isn't touched. */
export function merge<Value>(old: Value, difference: unknown): Value {
  return merged(old as Json, difference as Difference) as Value;
}

function merged(old: Json, difference: Difference): Json {
  if (Array.isArray(difference)) return difference.length === 1 ? difference[0]! : spliced(old as Json[], difference);
  if (Array.isArray(old)) return old.map((value, at) => (at in difference ? merged(value, difference[at]!) : value));
  const found = { ...(old as { [name: string]: Json }) };
  for (const [name, change] of Object.entries(difference)) {
    if (Array.isArray(change) && change.length === 0) delete found[name];
    else found[name] = merged(found[name]!, change);
  }
  return found;
}

/** Threes of where, how many are gone and what stands there now, counted by the list as it was. */
function spliced(old: Json[], threes: Json[]): Json[] {
  const found = [...old];
  for (let at = threes.length - 3; at >= 0; at -= 3)
    found.splice(threes[at] as number, threes[at + 1] as number, ...elements(threes[at + 2] as Json[] | Rows));
  return found;
}

type Rows = { same: { [name: string]: Json }; names: string[]; rows: Json[][] };

/** A list, or a table of objects that are alike. */
function elements(told: Json[] | Rows): Json[] {
  if (Array.isArray(told)) return told;
  return told.rows.map((row) => ({
    ...told.same,
    ...Object.fromEntries(told.names.map((name, at) => [name, row[at]!])),
  }));
}

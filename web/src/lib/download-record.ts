// The record of a table as a file.
import { api } from "./api";
import { download } from "./clipboard";
import { keysOf } from "./keys";

/** While a game isn't over its record is only for those who sit there. */
export async function downloadRecord(game: string, table: string): Promise<void> {
  download(`${game}-${table}.txt`, await api.record(table, keysOf(table)[0]?.token));
}

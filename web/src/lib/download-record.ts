// The record of a table as a file.
import { api } from "./api";
import { download } from "./clipboard";

export async function downloadRecord(game: string, table: string): Promise<void> {
  download(`${game}-${table}.txt`, await api.record(table));
}

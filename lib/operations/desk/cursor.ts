import "server-only";
import { PAGE_ROWS } from "@/lib/contract/desk/page";
import { Problem } from "@/lib/domain/problem";

/**
 * The sort key after which a page begins; undefined for the first page.
 * @throws Problem 400 when the text is none that `toPage` wrote
 */
export function readCursor<Key extends readonly string[]>(
  cursor: string,
  length: Key["length"],
): Key | undefined {
  if (cursor === "") return undefined;
  const key = parse(Buffer.from(cursor, "base64url").toString());
  const isKey = Array.isArray(key) && key.length === length && key.every((one) => typeof one === "string");
  if (isKey) return key as unknown as Key;
  const detail = "cursor must be blank, or next of the page before.";
  throw new Problem(400, "Invalid Parameter", { detail, parameters: ["cursor"] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many rows a page is read with: one more than it has, to know whether another one follows. */
export const ROWS_READ = PAGE_ROWS + 1;

/** A page of a list from up to `ROWS_READ` rows; `keyOf` gives the sort key of a row. */
export function toPage<Row, Shown>(
  rows: readonly Row[],
  total: number,
  { keyOf, show }: { keyOf: (row: Row) => readonly string[]; show: (row: Row) => Shown },
): { total: string; next: string; rows: Shown[] } {
  const shown = rows.slice(0, PAGE_ROWS);
  const last = rows.length > PAGE_ROWS ? shown.at(-1) : undefined;
  const next = last ? Buffer.from(JSON.stringify(keyOf(last))).toString("base64url") : "";
  return { total: String(total), next, rows: shown.map(show) };
}

import "server-only";
import { PAGE_ROWS } from "@/lib/contract/values";
import { Problem } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import { parseMoment } from "@/lib/domain/time/calendar-date";

/** What a part of a sort key may be. Anything else would be an error in the database, which takes each part as its own type. */
const IS_PART = {
  text: (part: string) => part.isWellFormed() && !part.includes("\0"),
  hexadecimal: (part: string) => /^(?:[\da-f]{2})*$/.test(part),
  wholeNumber: (part: string) => /^\d{1,9}$/.test(part),
  moment: (part: string) => parseMoment(part)?.toISOString() === part,
  uuid: isUuid,
};

/**
 * The sort key after which a page begins, one part of each kind in this order; undefined for the first page.
 * @throws Problem 400 for a cursor that was not issued by the list
 */
export function readCursor<const Kinds extends readonly (keyof typeof IS_PART)[]>(
  cursor: string | undefined,
  ...kinds: Kinds
): { [At in keyof Kinds]: string } | undefined {
  if (cursor === undefined) return undefined;
  const key = parse(Buffer.from(cursor, "base64url").toString());
  const isKey =
    Array.isArray(key) &&
    key.length === kinds.length &&
    kinds.every((kind, at) => typeof key[at] === "string" && IS_PART[kind](key[at]));
  if (isKey) return key as { [At in keyof Kinds]: string };
  throw unknownCursor("cursor must be left out, or nextCursor of the page before.");
}

/** 400 for a cursor that was not issued by this list. */
export function unknownCursor(detail = "cursor is not one that this list gave."): Problem {
  const errors = [{ pointer: "/cursor", detail: "is not one that this list gave" }];
  return new Problem(400, "Invalid Parameter", { detail, parameters: ["cursor"], errors });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The cursor of the page after a sort key. */
export function toCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** How many rows a page is read with: one more than it has, to know whether another one follows. */
export const ROWS_READ = PAGE_ROWS + 1;

/** A page of a list (contract.md 9.6) from up to `ROWS_READ` rows; `keyOf` gives the sort key of a row. */
export function toItems<Row, Shown>(
  rows: readonly Row[],
  total: number,
  { keyOf, show }: { keyOf: (row: Row) => readonly string[]; show: (row: Row) => Shown },
): { items: Shown[]; nextCursor: string | undefined; total: number } {
  const shown = rows.slice(0, PAGE_ROWS);
  const last = rows.length > PAGE_ROWS ? shown.at(-1) : undefined;
  return { items: shown.map(show), nextCursor: last && toCursor(keyOf(last)), total };
}

import "server-only";
import type { NamedMember, NamePage } from "@/lib/store/members/by-name";
import { readCursor, ROWS_READ, toPage } from "./cursor";

/**
 * The page of people by name that a cursor means.
 * @throws Problem 400
 */
export function readPeoplePage(cursor: string): NamePage {
  return { after: readCursor(cursor, "hexadecimal", "hexadecimal", "text"), size: ROWS_READ };
}

/** A page of people by name; `show` says what it tells of each besides. */
export function toPeoplePage<Row extends NamedMember & { nameId?: string }, Shown extends object>(
  rows: readonly Row[],
  total: number,
  show: (row: Row) => Shown,
) {
  return toPage(rows, total, {
    keyOf: ({ lastNameKey, firstNameKey, memberId, nameId }) => [
      lastNameKey,
      firstNameKey,
      nameId ?? memberId,
    ],
    show: (row) => ({
      memberID: row.memberId,
      name: `${row.firstName} ${row.lastName}`.trim(),
      ...show(row),
    }),
  });
}

import "server-only";
import type { NamedMember, NamePage } from "@/lib/store/members/by-name";
import { readCursor, ROWS_READ, toItems } from "./cursor";

/**
 * The page of people by name that a cursor means.
 * @throws Problem 400
 */
export function readPeoplePage(cursor: string | undefined): NamePage {
  return { after: readCursor(cursor, "hexadecimal", "hexadecimal", "text"), size: ROWS_READ };
}

type NamedRow = NamedMember & { nameId?: string };

/** A page of people by name; `show` gives the other fields of each. */
export function toPeopleItems<Row extends NamedRow, Shown extends object>(
  rows: readonly Row[],
  total: number,
  show: (row: Row) => Shown,
) {
  return toItems(rows, total, {
    keyOf,
    show: (row) => ({
      memberId: row.memberId,
      name: nameOf(row),
      city: row.city || undefined,
      ...show(row),
    }),
  });
}

function keyOf({ lastNameKey, firstNameKey, memberId, nameId }: NamedRow): string[] {
  return [lastNameKey, firstNameKey, nameId ?? memberId];
}

function nameOf({ firstName, lastName }: NamedRow): string {
  return `${firstName} ${lastName}`.trim();
}

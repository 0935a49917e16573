import type { DeskCommittee } from "../use-committees";
import type { SeatRow } from "./seat-drafts";

const known = new WeakMap<DeskCommittee, readonly SeatRow[]>();

/** The positions of a committee as rows of the list: the same objects as long as the committee is the same. */
export function rowsOf(committee: DeskCommittee, year: number): readonly SeatRow[] {
  const before = known.get(committee);
  if (before) return before;
  const { code, name, active, positions } = committee;
  const rows = positions.map((position) => ({
    ...position,
    id: `${year}/${code}/${position.position}`,
    committeeName: name || code,
    isActive: active,
  }));
  known.set(committee, rows);
  return rows;
}

/** What the columns are sorted by; typing moves no row, because only what is saved counts. */
export const SEAT_COLUMNS: Readonly<Record<string, (row: SeatRow) => string | number>> = {
  // The positions of a committee stay in their own order.
  committee: ({ committeeName }) => committeeName,
  position: ({ position }) => position,
  seats: ({ seats = 0 }) => seats,
  termMonths: ({ termMonths = 0 }) => termMonths,
  held: ({ held }) => held,
  vacancies: ({ vacancies = 0 }) => vacancies,
};

/** What the list can be narrowed to. */
export const SEATS_SHOWN = ["vacant", "unlimited", "inactive"] as const;

export function isShown({ isActive, seats, vacancies }: SeatRow, show: string): boolean {
  switch (show) {
    case "vacant":
      return isActive && (vacancies ?? 0) > 0;
    case "unlimited":
      return isActive && seats === undefined;
    case "inactive":
      return !isActive;
    default:
      return true;
  }
}

import type { saveRule } from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import type { ImportRows } from "./rows";

/** How many seats a position has that several people hold; every other has one. */
const SEATS: Readonly<Record<string, number>> = {
  Member: 8,
  Trustee: 4,
  "Panel Member": 5,
  "Regional Representative": 4,
  Examiner: 3,
};

/** The seats of every position, as staff would paste them from a spreadsheet. */
export function seatTable(committees: ImportRows["committees"]): string {
  const rows = committees.flatMap(({ code, positions }) =>
    positions
      .split(";")
      .map((position) => [
        code,
        position,
        String(SEATS[position] ?? 1),
        "",
        position === "Treasurer" ? "Has kept the books of a board or a firm." : "",
      ]),
  );
  const header = ["committeeCode", "position", "seats", "termMonths", "requirements"];
  return [header, ...rows].map((cells) => cells.join("\t")).join("\n");
}

/** The demo season's rules: who may serve, and what staff want to be warned of. */
export const DEMO_RULES: readonly Omit<EntryParams<typeof saveRule>, "year">[] = [
  { kind: "active-member", effect: "blocks" },
  { kind: "consecutive-years", number: 3, breakYears: 1, effect: "warns" },
  { kind: "served-before", position: "Chair", effect: "warns" },
  { kind: "firm-share", number: 2, effect: "warns" },
  { kind: "member-type-in", committeeCode: "APPRAI", names: ["APPRAISER", "BROKER"], effect: "warns" },
];

/** What the slate should achieve, of which the second is missed. */
export const DEMO_TARGETS = [
  { measure: "returning", bound: "at-least", percent: 33 },
  { measure: "board", bound: "at-most", percent: 40 },
] as const;

/** A committee under review: how many of its candidates, by supporters, staff have ranked, proposed and set aside. */
export interface ReviewedCommittee {
  committeeCode: string;
  ranked: number;
  proposed: number;
  alternates: number;
  notSelected: number;
  note: string;
}

/** The sought-after committees, each a step further than the next; the last is untouched. */
export const REVIEWED: readonly ReviewedCommittee[] = [
  {
    committeeCode: "EDUC",
    ranked: 9,
    proposed: 4,
    alternates: 2,
    notSelected: 3,
    note: "Taught two of our courses last year; members praise her. Would also take the vice chair.",
  },
  {
    committeeCode: "TECH",
    ranked: 5,
    proposed: 2,
    alternates: 0,
    notSelected: 0,
    note: "Ask whether the meetings on Tuesday mornings are possible.",
  },
  { committeeCode: "LEGIS", ranked: 0, proposed: 1, alternates: 0, notSelected: 0, note: "" },
];

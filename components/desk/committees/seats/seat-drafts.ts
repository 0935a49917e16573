import type { EntryParams } from "@/lib/contract/entry";
import type { setSeats } from "@/lib/contract/desk/committees";
import { toText } from "@/lib/contract/values";
import { TERM_MONTHS } from "@/lib/domain/season/seat";
import { ANY_NUMBER, parseWholeNumber } from "@/lib/domain/text/parameter-text";
import type { Position } from "../use-committees";

/** The numbers of a position that are typed in the list, from the left. */
export const SEAT_FIELDS = ["seats", "termMonths"] as const;
export type SeatField = (typeof SEAT_FIELDS)[number];

/** A position of the list, in the season of the page. */
export interface SeatRow extends Position {
  id: string;
  committeeName: string;
  isActive: boolean;
}

/** What is typed into the cells of a position; undefined: nothing. */
export type Texts = Partial<Record<SeatField, string | undefined>>;

/** What is typed for a position and not saved yet. */
interface Draft {
  texts: Texts;
  /** Of the position, as the reader saw it when they began to type. */
  version: number;
}

/** By the ids of their rows; also of rows that are filtered out, and of other seasons. */
export type Drafts = Readonly<Record<string, Draft>>;

/** The least and the greatest number of each field; both may be blank. */
export const RANGES: Readonly<Record<SeatField, readonly [number, number]>> = {
  seats: ANY_NUMBER,
  termMonths: TERM_MONTHS,
};

export function savedText(row: SeatRow, field: SeatField): string {
  return toText(row[field]);
}

/** What the cell shows. */
export function textOf(drafts: Drafts, row: SeatRow, field: SeatField): string {
  return drafts[row.id]?.texts[field] ?? savedText(row, field);
}

export function isChanged(drafts: Drafts, row: SeatRow, field: SeatField): boolean {
  return textOf(drafts, row, field).trim() !== savedText(row, field);
}

/** How many cells of these rows differ from what is saved. */
export function countChanges(drafts: Drafts, rows: readonly SeatRow[]): number {
  const changed = rows.map((row) => SEAT_FIELDS.filter((field) => isChanged(drafts, row, field)).length);
  return changed.reduce((sum, count) => sum + count, 0);
}

export function isWellTyped(text: string, field: SeatField): boolean {
  return text.trim() === "" || parseWholeNumber(text.trim(), RANGES[field]) !== undefined;
}

/** The same text in a column of some rows. */
export function typeInto(
  drafts: Drafts,
  rows: readonly SeatRow[],
  { field, text }: { field: SeatField; text: string },
): Drafts {
  const typed = rows.map(({ id, version }) => {
    const before = drafts[id] ?? { texts: {}, version };
    return [id, { ...before, texts: { ...before.texts, [field]: text } }] as const;
  });
  return { ...drafts, ...Object.fromEntries(typed) };
}

/** A column of some rows as it is saved. */
export function restore(drafts: Drafts, rows: readonly SeatRow[], field: SeatField): Drafts {
  const restored = rows.flatMap((row) => {
    const draft = drafts[row.id];
    return draft ? [[row.id, { ...draft, texts: { ...draft.texts, [field]: undefined } }] as const] : [];
  });
  return withoutBlank({ ...drafts, ...Object.fromEntries(restored) });
}

// An emptied row starts again with the next letter typed, from the version that is stored then.
function withoutBlank(drafts: Drafts): Drafts {
  const kept = Object.entries(drafts).filter(([, { texts }]) =>
    SEAT_FIELDS.some((field) => texts[field] !== undefined),
  );
  return Object.fromEntries(kept);
}

/** A position as it is sent. */
export type SentRow = EntryParams<typeof setSeats>["positions"][number];

export function toSent(drafts: Drafts, row: SeatRow): SentRow {
  const [seats = "", termMonths = ""] = SEAT_FIELDS.map((field) => textOf(drafts, row, field).trim());
  const sent: SentRow = {
    committeeCode: row.committeeCode,
    position: row.position,
    version: drafts[row.id]?.version ?? row.version,
  };
  if (seats !== "") sent.seats = Number(seats);
  if (termMonths !== "") sent.termMonths = Number(termMonths);
  return sent;
}

/** The drafts without those that were saved; what was typed since they were sent stays, on what is saved now. */
export function withoutSaved(
  drafts: Drafts,
  sent: Drafts,
  saved: readonly { id: string; version: number }[],
): Drafts {
  const left = saved.map(({ id, version }) => {
    const texts: Texts = {};
    for (const field of SEAT_FIELDS) {
      const text = drafts[id]?.texts[field];
      if (text !== sent[id]?.texts[field]) texts[field] = text;
    }
    return [id, { texts, version }] as const;
  });
  return withoutBlank({ ...drafts, ...Object.fromEntries(left) });
}

/** The drafts on what is saved now, after the reader was shown it: sent again, they replace it. */
export function onCurrent(drafts: Drafts, current: readonly { id: string; version: number }[]): Drafts {
  const moved = current.flatMap(({ id, version }) => {
    const draft = drafts[id];
    return draft ? [[id, { ...draft, version }] as const] : [];
  });
  return { ...drafts, ...Object.fromEntries(moved) };
}

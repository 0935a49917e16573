import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { type PositionSetup, vacanciesOf } from "@/lib/domain/season/seat";
import type { Seat } from "@/lib/store/desk/seats";

/** A position of a season as the desk answers; `order` counts from 1. */
export function toPositionRecord(seat: Seat, order: number): EntryResult<typeof contract.saveposition> {
  return {
    committeeCode: seat.committeeCode,
    position: seat.position,
    ...setupTexts(seat),
    order: String(order),
    held: String(seat.held),
    vacancies: String(vacanciesOf(seat) ?? ""),
    version: String(seat.version),
  };
}

/** What a season says of a position, as operations say it. */
export function setupTexts({ seats, termMonths, open, requirements }: PositionSetup) {
  return {
    seats: String(seats ?? ""),
    termMonths: String(termMonths ?? ""),
    open: String(open),
    requirements,
  };
}

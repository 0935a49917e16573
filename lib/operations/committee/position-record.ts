import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { countingDay, type PositionSetup, vacanciesOf } from "@/lib/domain/season/seat";
import type { Season } from "@/lib/domain/season/season";
import { listSeats, type Seat } from "@/lib/store/desk/seats";

/** A position of a season as the desk answers; `order` counts from 1. */
export function toPositionRecord(seat: Seat, order: number): EntryResult<typeof contract.savePosition> {
  return {
    committeeCode: seat.committeeCode,
    position: seat.position,
    seats: seat.seats ?? undefined,
    termMonths: seat.termMonths ?? undefined,
    open: seat.open,
    requirements: seat.requirements || undefined,
    order,
    held: seat.held,
    vacancies: vacanciesOf(seat),
    version: seat.version,
  };
}

/** The positions of a committee in a season, in order, as the desk answers. */
export async function listPositions(season: Season, committeeCode: string, now: Date) {
  const seats = await listSeats(season.year, countingDay(season, now), [committeeCode]);
  return seats.map((seat, index) => toPositionRecord(seat, index + 1));
}

/** What a season says of a position, in words; a blank is a limit that it does not have. */
export function setupTexts({ seats, termMonths, open, requirements }: PositionSetup) {
  return {
    seats: String(seats ?? ""),
    termMonths: String(termMonths ?? ""),
    open: String(open),
    requirements,
  };
}

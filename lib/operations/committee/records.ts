import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import type { Season } from "@/lib/domain/season/season";
import { countingDay, type PositionKey, type PositionSetup, vacanciesOf } from "@/lib/domain/season/seat";
import { groupedBy } from "@/lib/domain/grouped-by";
import type { ListedCommittee, NamedCommittee } from "@/lib/store/desk/desk-committees";
import { positionId } from "@/lib/store/desk/position-setups";
import { listSeats, type Seat } from "@/lib/store/desk/seats";

/** A position of a season as the desk answers; `order` counts from 1. */
function toPositionRecord(seat: Seat, order: number): EntryResult<typeof contract.savePosition> {
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

/** These positions of a season, in the order of `keys`, as the desk answers. */
export async function listPositionsOf(season: Season, keys: readonly PositionKey[], now: Date) {
  const codes = [...new Set(keys.map(({ committeeCode }) => committeeCode))];
  const seats = await listSeats(season.year, countingDay(season, now), codes);
  const records = [...groupedBy(seats, ({ committeeCode }) => committeeCode).values()].flatMap((own) =>
    own.map((seat, index) => toPositionRecord(seat, index + 1)),
  );
  const known = new Map(records.map((one) => [positionId(one), one]));
  return keys.flatMap((key) => known.get(positionId(key)) ?? []);
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

/** A committee as the desk answers. */
export function toCommitteeRecord(committee: NamedCommittee): EntryResult<typeof contract.saveCommittee> {
  const { code, name, active, version } = committee;
  return {
    code,
    name,
    active,
    version,
    description: committee.description || undefined,
    nameEs: committee.nameEs || undefined,
    descriptionEs: committee.descriptionEs || undefined,
    liaisonId: committee.liaisonId ?? undefined,
    liaisonName: committee.liaisonName || undefined,
  };
}

/** A committee with its positions in a season, which are in order. */
export function toCommitteeOfSeason(
  committee: ListedCommittee,
  seats: readonly Seat[],
): EntryResult<typeof contract.getDeskCommittees>["items"][number] {
  const isLimited = seats.every((seat) => seat.seats !== null);
  const sum = (count: (seat: Seat) => number) => seats.reduce((total, seat) => total + count(seat), 0);
  return {
    ...toCommitteeRecord(committee),
    seats: isLimited ? sum((seat) => seat.seats ?? 0) : undefined,
    held: sum(({ held }) => held),
    vacancies: isLimited ? sum((seat) => vacanciesOf(seat) ?? 0) : undefined,
    positions: seats.map((seat, index) => toPositionRecord(seat, index + 1)),
  };
}

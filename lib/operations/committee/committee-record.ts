import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { vacanciesOf } from "@/lib/domain/season/seat";
import type { ListedCommittee } from "@/lib/store/desk/desk-committees";
import type { Seat } from "@/lib/store/desk/seats";
import { toPositionRecord } from "./position-record";

/** A committee as the desk answers. */
export function toCommitteeRecord(committee: ListedCommittee): EntryResult<typeof contract.saveCommittee> {
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

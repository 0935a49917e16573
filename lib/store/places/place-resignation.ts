import "server-only";
import { placeEvents } from "@/lib/domain/event/caused-events";
import type { Place } from "@/lib/domain/place/place";
import type { ResignedPlace } from "@/lib/domain/place/resignation";
import { run } from "../database";
import type { NewLetter } from "../letters/new-letters";
import { statement } from "../statement";
import type { Changes } from "../write";

const RESIGN = statement<unknown, [id: string, now: Date, status: string, endDate: string, words: string]>(
  "resign-place",
  `update place set resigned_at = $2, updated_at = $2, status = $3::"PlaceStatus", end_date = $4::date, resignation = $5
   where id = $1`,
);

/**
 * Gives the place up, with what the member wrote to the staff. The record says `resigned` from now on, whenever the last
 * day is: other systems are notified of that state.
 * @param place with the year of its season; null for one that no season offered
 */
export function saveResignation(
  {
    id,
    memberId,
    year,
    status,
    endDate,
  }: Pick<Place, "id" | "memberId" | "status" | "endDate"> & {
    year: number | null;
  },
  resigned: ResignedPlace,
  words: string,
  now: Date,
): Changes {
  return {
    changes: [RESIGN(id, now, resigned.status, resigned.endDate, words)],
    audit: [
      {
        action: "place.resign",
        subject: "place",
        subjectId: id,
        onBehalfOf: memberId,
        before: { status, endDate },
        after: { status: "resigned", endDate: resigned.endDate },
        personal: { reason: words },
        events: placeEvents({ id, memberId, year, before: status, after: "resigned" }),
      },
    ],
  };
}

/** The letter about a resignation: one for each, however often it is sent. */
export function resignationLetter(
  { id, memberId, season }: Pick<Place, "id" | "memberId" | "season">,
  now: Date,
): NewLetter {
  const occasion = `${id} ${now.toISOString()}`;
  return { kind: "place-resigned", memberId, aboutId: id, occasion, ...(season && { year: season.year }) };
}

/** What is on record of a resignation. */
export interface Resigned {
  at: Date;
  /** What was written to the staff. */
  words: string;
  /** The member resigned, and nobody on their behalf. */
  isMember: boolean;
  /** The name of the external system; null when staff or the member resigned. */
  clientName: string | null;
}

const FIND_RESIGNED = statement<Resigned, [placeId: string]>(
  "find-resignation",
  `select place.resigned_at as at, place.resignation as words, client.name as "clientName",
          coalesce(audit.actor_kind = 'member' and audit.actor_id = place.member_id, true) as "isMember"
   from place
   left join lateral (
     select actor_kind, actor_id from audit_event
     where subject = 'place' and subject_id = place.id::text and action = 'place.resign' order by id desc limit 1
   ) audit on true
   left join client on audit.actor_kind = 'client' and client.id = audit.actor_id
   where place.id = $1::uuid and place.resigned_at is not null`,
);

/** The resignation from a place; undefined when its member has not resigned. */
export async function findResignation(placeId: string): Promise<Resigned | undefined> {
  return (await run(FIND_RESIGNED(placeId)))[0];
}

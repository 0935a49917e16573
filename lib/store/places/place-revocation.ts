import "server-only";
import { placeEvents } from "@/lib/domain/event/caused-events";
import { isWithStaff, type Place } from "@/lib/domain/place/place";
import { fullName } from "@/lib/domain/people/name-and-address";
import { isUuid } from "@/lib/domain/text/uuid";
import type { NewLetter } from "../letters/new-letters";
import { type Runner, statement } from "../statement";
import type { Changes } from "../write";
import { SELECT_PLACE } from "./places";

/** A place with whose it is. */
export interface OwnedPlace extends Place {
  /** `""` when it did not come from a candidacy. */
  candidacyId: string;
  name: string;
  city: string;
  email: string;
}

// Answers are given under this lock, so that none is lost to a revocation.
const LOCK_MEMBER = statement<unknown, [placeId: string]>(
  "lock-place-member",
  "select 1 from member where id = (select member_id from place where id = $1) for no key update",
);

const FIND = statement<Place, [id: string]>("find-place", `${SELECT_PLACE} where place.id = $1`);

type Owner = Parameters<typeof fullName>[0] & { city: string; email: string; candidacyId: string };

const FIND_OWNER = statement<Owner, [placeId: string]>(
  "find-place-owner",
  `select member.first_name as "firstName", member.middle_name as "middleName", member.last_name as "lastName",
          member.full_name as "fullName", member.city, member.email,
          coalesce(place.candidacy_id::text, '') as "candidacyId"
   from place join member on member.id = place.member_id where place.id = $1`,
);

/** The place with that id, locked with its member until the transaction ends. */
export async function lockPlace(transaction: Runner, id: string): Promise<OwnedPlace | undefined> {
  if (!isUuid(id)) return undefined;
  const [, [place], [owner]] = await Promise.all([
    transaction.run(LOCK_MEMBER(id)),
    transaction.run(FIND(id)),
    transaction.run(FIND_OWNER(id)),
  ]);
  if (!place || !owner) return undefined;
  const { city, email, candidacyId } = owner;
  return { ...place, city, email, candidacyId, name: fullName(owner) };
}

const REVOKE = statement<unknown, [id: string, now: Date]>(
  "revoke-place",
  "update place set status = 'revoked', updated_at = $2 where id = $1",
);

/** Takes the place back, with the reason in the record. Of an offer that stayed with staff the member never knew. */
export function saveRevocation(place: OwnedPlace, reason: string, now: Date): Changes {
  const { id, memberId, status, season } = place;
  const letter: NewLetter = {
    kind: "place-revoked",
    memberId,
    aboutId: id,
    occasion: `${id} ${now.toISOString()}`,
    ...(season && { year: season.year }),
  };
  return {
    letters: isWithStaff(place, now) ? [] : [letter],
    changes: [REVOKE(id, now)],
    audit: [
      {
        action: "place.revoke",
        subject: "place",
        subjectId: id,
        onBehalfOf: memberId,
        reason,
        before: { status },
        after: { status: "revoked" },
        events: placeEvents({ id, memberId, year: season?.year ?? null, before: status, after: "revoked" }),
      },
    ],
  };
}

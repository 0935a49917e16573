import "server-only";
import * as z from "zod";
import { run } from "../database";
import { isVisible } from "../seasons/season-statements";
import { statement } from "../statement";

/** One answer of a member to the places of a season, or one that staff entered for them. */
export interface OwnAnswer {
  at: Date;
  answer: "accepted" | "declined" | "taken-back";
  byMember: boolean;
  comments: string;
  /** The answered places. */
  places: { committeeName: string; position: string }[];
}

// The shape that lib/store/places/place-answers.ts writes.
const written = z.object({
  acceptedDate: z.string(),
  declinedDate: z.string(),
  comments: z.string(),
  places: z.record(z.string(), z.string()),
});

const LIST_EVENTS = statement<
  { at: Date; actorKind: string; actorId: string; after: unknown },
  [memberId: string, year: string]
>(
  "list-answer-events",
  `select at, actor_kind as "actorKind", actor_id as "actorId", after
   from audit_event
   where subject = 'answer' and subject_id = $1 || '/' || $2
     and not exists (select 1 from season where year = $2::integer and not ${isVisible("$1")})
     and id > coalesce((select max(id) from audit_event opened
                        where opened.subject = 'season' and opened.subject_id = $2
                          and opened.action = 'season.open-for-real'), 0)
   order by id desc`,
);

const LIST_PLACE_NAMES = statement<
  { id: string; position: string; committeeName: string },
  [ids: readonly string[]]
>(
  "list-place-names",
  `select place.id, place.position, committee.name as "committeeName"
   from place join committee on committee.code = place.committee_code where place.id = any($1::uuid[])`,
);

/** The answers of a member to the places of a season, newest first, read from the audit record; without rehearsed ones. */
export async function listAnswers(memberId: string, year: number): Promise<OwnAnswer[]> {
  const events = await run(LIST_EVENTS(memberId, String(year)));
  const answers = events.flatMap(({ at, actorKind, actorId, after }) => {
    const found = written.safeParse(after);
    return found.success
      ? [{ at, byMember: actorKind === "member" && actorId === memberId, ...found.data }]
      : [];
  });
  const names = await readPlaceNames(answers.flatMap(({ places }) => Object.keys(places)));
  return answers.map(({ at, byMember, acceptedDate, declinedDate, comments, places }) => ({
    at,
    byMember,
    comments,
    answer: acceptedDate !== "" ? "accepted" : declinedDate !== "" ? "declined" : "taken-back",
    places: Object.keys(places)
      .flatMap((id) => names.get(id) ?? [])
      .toSorted((one, other) => (one.committeeName < other.committeeName ? -1 : 1)),
  }));
}

async function readPlaceNames(ids: readonly string[]) {
  const rows = await run(LIST_PLACE_NAMES([...new Set(ids)]));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

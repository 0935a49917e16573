import "server-only";
import type { CandidacyState } from "@/lib/vocabulary/candidacy";
import { run } from "../database";
import { statement } from "../statement";

/** The candidacies of a committee as somebody sees them who may be a candidate there. */
export interface ReviewedCommittee {
  year: number;
  committeeCode: string;
  /** The member who reads; `""` when a client does. */
  ownId: string;
}

/** How often and how far the candidacies of a committee have changed; two that are equal mean that nothing has. */
export interface ReviewMark {
  /** The id of the last decision. */
  lastDecision: string;
  decisions: number;
  candidates: number;
  changedAt: Date | null;
}

type Committee = [year: number, committeeCode: string, ownId: string];

// The number of decisions besides the last of them: one with a lower id may be committed later.
const MARK = statement<ReviewMark, Committee>(
  "find-review-mark",
  `select coalesce(max(decision.id), 0)::text as "lastDecision", count(decision.id)::integer as decisions,
          count(distinct candidacy.id)::integer as candidates, max(candidacy.updated_at) as "changedAt"
   from candidacy left join candidacy_decision as decision on decision.candidacy_id = candidacy.id
   where candidacy.year = $1 and candidacy.committee_code = $2 and candidacy.member_id <> $3`,
);

/** How far the candidacies of a committee have changed, without the reader's own. */
export async function findReviewMark({ year, committeeCode, ownId }: ReviewedCommittee): Promise<ReviewMark> {
  const [mark] = await run(MARK(year, committeeCode, ownId));
  if (!mark) throw new Error("An aggregate has one row");
  return mark;
}

/** Who decided what. */
export interface ReviewChange {
  candidacyId: string;
  at: Date;
  actorId: string;
  /** Blank where the actor is no member. */
  name: string;
  action: string;
  state: CandidacyState;
}

const CHANGES_LISTED = 50;

const CHANGES = statement<ReviewChange, [...Committee, since: string]>(
  "list-review-changes",
  `select candidacy.id as "candidacyId", decision.at, decision.actor_id as "actorId",
          coalesce(trim(member.first_name || ' ' || member.last_name), '') as name,
          decision.action, decision.state_after as state
   from candidacy join candidacy_decision as decision on decision.candidacy_id = candidacy.id
     left join member on decision.actor_kind = 'member' and member.id = decision.actor_id
   where candidacy.year = $1 and candidacy.committee_code = $2 and candidacy.member_id <> $3
     and decision.id > $4::bigint
   order by decision.id desc limit ${CHANGES_LISTED}`,
);

/** The decisions after one, newest first, without those on the reader's own candidacy. */
export function listReviewChanges(
  { year, committeeCode, ownId }: ReviewedCommittee,
  since: string,
): Promise<ReviewChange[]> {
  return run(CHANGES(year, committeeCode, ownId, since));
}

/** A member of staff who has a review board open. */
export interface PresentReviewer {
  memberId: string;
  name: string;
}

/** How long somebody counts as present after their page has asked. */
const PRESENT_SECONDS = 15;

const NOTE_PRESENCE = statement<unknown, [memberId: string, year: number, committeeCode: string, now: Date]>(
  "note-presence",
  `insert into desk_presence (member_id, year, committee_code, seen_at) values ($1, $2, $3, $4)
   on conflict (member_id) do update
     set year = excluded.year, committee_code = excluded.committee_code, seen_at = excluded.seen_at`,
);

const LIST_PRESENT = statement<
  PresentReviewer,
  [memberId: string, year: number, committeeCode: string, since: Date]
>(
  "list-present",
  `select member.id as "memberId", trim(member.first_name || ' ' || member.last_name) as name
   from desk_presence as present join member on member.id = present.member_id
   where present.year = $2 and present.committee_code = $3 and present.member_id <> $1 and present.seen_at > $4
   order by member.last_name_key, member.id`,
);

/** Notes that a member of staff has the board open. @returns who else has */
export async function notePresence(
  memberId: string,
  { year, committeeCode }: Pick<ReviewedCommittee, "year" | "committeeCode">,
  now: Date,
): Promise<PresentReviewer[]> {
  const since = new Date(now.getTime() - PRESENT_SECONDS * 1000);
  const [, present] = await Promise.all([
    run(NOTE_PRESENCE(memberId, year, committeeCode, now)),
    run(LIST_PRESENT(memberId, year, committeeCode, since)),
  ]);
  return present;
}

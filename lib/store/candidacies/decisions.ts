import "server-only";
import { run } from "../database";
import { type Statement, statement } from "../statement";
import type { WriteContext } from "../write";

/** What was decided on a candidacy. */
export interface NewDecision {
  candidacyId: string;
  action: string;
  stateBefore: string;
  stateAfter: string;
  /** As staff saw it; null where it has none. */
  rankBefore: number | null;
  rankAfter: number | null;
  reason: string;
}

type Texts = readonly (string | null)[];

const INSERT = statement<unknown, [Date, string, string, Texts, Texts, Texts, Texts, Texts, Texts, Texts]>(
  "insert-decisions",
  `insert into candidacy_decision (at, actor_kind, actor_id,
     candidacy_id, action, state_before, state_after, rank_before, rank_after, reason)
   select $1, $2, $3, * from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[], $10::text[])`,
);

/** Keeps the decisions, in order. */
export function insertDecisions(
  { actor, now }: Pick<WriteContext, "actor" | "now">,
  decisions: readonly NewDecision[],
): Statement {
  const column = (read: (decision: NewDecision) => string | null) => decisions.map(read);
  return INSERT(
    now,
    actor.kind,
    actor.id,
    column(({ candidacyId }) => candidacyId),
    column(({ action }) => action),
    column(({ stateBefore }) => stateBefore),
    column(({ stateAfter }) => stateAfter),
    column(({ rankBefore }) => rankBefore?.toString() ?? null),
    column(({ rankAfter }) => rankAfter?.toString() ?? null),
    column(({ reason }) => reason),
  );
}

/** A decision with who made it. */
export interface RecordedDecision extends Omit<NewDecision, "candidacyId"> {
  at: Date;
  actorId: string;
  /** Blank where the actor is no member. */
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
}

// Everyone is counted in a rank. For a member who has a candidacy for the same position that is not published, ranks and moves
// would say where that one stood.
const LIST = statement<RecordedDecision, [candidacyId: string, ownId: string]>(
  "list-decisions",
  `with hidden as (
     select exists (
       select from candidacy join candidacy as own using (year, committee_code, position)
       where candidacy.id = $1::uuid and own.member_id = $2 and own.published_at is null) as ranks)
   select decision.at, decision.actor_id as "actorId", coalesce(member.first_name, '') as "firstName",
          coalesce(member.middle_name, '') as "middleName", coalesce(member.last_name, '') as "lastName",
          coalesce(member.full_name, '') as "fullName", decision.action,
          decision.state_before as "stateBefore", decision.state_after as "stateAfter",
          case when not hidden.ranks then decision.rank_before end as "rankBefore",
          case when not hidden.ranks then decision.rank_after end as "rankAfter", decision.reason
   from hidden cross join candidacy_decision as decision
     left join member on decision.actor_kind = 'member' and member.id = decision.actor_id
   where decision.candidacy_id = $1::uuid and not (hidden.ranks and decision.action = 'candidacy.rank')
   order by decision.id desc`,
);

/**
 * What was decided on a candidacy, newest first.
 * @param ownId the member who reads; `""` when a client does
 */
export function listDecisions(candidacyId: string, ownId: string): Promise<RecordedDecision[]> {
  return run(LIST(candidacyId, ownId));
}

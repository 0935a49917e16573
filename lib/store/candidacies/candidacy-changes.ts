import "server-only";
import type { Candidacy } from "@/lib/domain/candidacy/candidacy";
import { asSeen, type CandidacyChanges, isMoveOnly } from "@/lib/domain/candidacy/candidacy-change";
import type { RankedCandidacy } from "@/lib/domain/candidacy/rank-order";
import type { AuditState } from "../audit-entries";
import { raiseSlateRevision } from "../slate/slate-revision";
import { statement } from "../statement";
import { insertDecisions } from "./decisions";
import type { Changes, WriteContext } from "../write";

type Texts = readonly (string | null)[];

const UPDATE = statement<
  unknown,
  [
    now: Date,
    updatedBy: string,
    ids: Texts,
    states: Texts,
    ranks: Texts,
    alternates: Texts,
    reasons: Texts,
    overrides: Texts,
    overriders: Texts,
  ]
>(
  "update-candidacies",
  `update candidacy set state = after.state, rank = after.rank::integer, alternate_rank = after.alternate_rank::integer,
     reason = after.reason, override_reason = after.override_reason, overridden_by = after.overridden_by,
     version = candidacy.version + 1, updated_at = $1, updated_by = $2
   from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
     as after (id, state, rank, alternate_rank, reason, override_reason, overridden_by)
   where candidacy.id = after.id`,
);

// A move decides nothing: no version is raised, and who decided last stays. Otherwise decisions would become stale, and what one's own
// candidacy has passed would show.
const RENUMBER = statement<unknown, [ids: Texts, ranks: Texts, alternates: Texts]>(
  "renumber-candidacies",
  `update candidacy set rank = after.rank::integer, alternate_rank = after.alternate_rank::integer
   from unnest($1::uuid[], $2::text[], $3::text[]) as after (id, rank, alternate_rank)
   where candidacy.id = after.id`,
);

function columnOf<Row>(rows: readonly Row[], read: (row: Row) => string | number | null): Texts {
  return rows.map((row) => {
    const value = read(row);
    return value === null ? null : String(value);
  });
}

/**
 * Writes what was decided on candidacies of one season, each with its audit row; a change of what is proposed begins a new
 * revision of the slate.
 * @param ranked everyone who was ranked on their committees
 * @param reason why an affected person decided all the same, or why rules were set aside; `""` for a person's own wish
 */
export function saveCandidacies(
  action: "candidacy.decide" | "candidacy.rank" | "candidacy.override" | "candidacy.own-wish",
  { changes, shifted }: CandidacyChanges,
  ranked: readonly RankedCandidacy[],
  context: WriteContext,
  reason: string,
): Changes {
  const { actor, now } = context;
  const [first] = changes;
  if (!first) return { changes: [], audit: [] };
  const decided = changes.filter((change) => !isMoveOnly(change));
  const column = (read: (after: Candidacy) => string | number | null) =>
    columnOf(decided, ({ after }) => read(after));
  const update = UPDATE(
    now,
    actor.id,
    column(({ id }) => id),
    column(({ state }) => state),
    column(({ rank }) => rank),
    column(({ alternateRank }) => alternateRank),
    column((after) => after.reason),
    column(({ overrideReason }) => overrideReason),
    column(({ overriddenBy }) => overriddenBy),
  );
  const moved = [...shifted, ...changes.filter(isMoveOnly).map(({ after }) => after)];
  const renumber = RENUMBER(
    columnOf(moved, ({ id }) => id),
    columnOf(moved, ({ rank }) => rank),
    columnOf(moved, ({ alternateRank }) => alternateRank),
  );
  const isProposalChanged = changes.some(
    ({ before, after }) => (before.state === "proposed") !== (after.state === "proposed"),
  );
  // What is recorded has the numbers that staff see, not those that are stored.
  const recorded = asSeen({ changes, shifted }, { ranked, ownId: "" }).map((change) => ({
    ...change,
    action: isMoveOnly(change) ? "candidacy.rank" : action,
  }));
  const decisions = recorded.map(({ action: decidedAs, before, after }) => ({
    candidacyId: after.id,
    action: decidedAs,
    stateBefore: before.state,
    stateAfter: after.state,
    rankBefore: before.rank,
    rankAfter: after.rank,
    reason: reason || after.overrideReason || after.reason,
  }));
  return {
    changes: [
      ...(decided.length > 0 ? [update] : []),
      ...(moved.length > 0 ? [renumber] : []),
      ...(isProposalChanged ? [raiseSlateRevision(first.after.year, now)] : []),
      insertDecisions(context, decisions),
    ],
    audit: recorded.map(({ action: recordedAs, before, after }) => ({
      action: recordedAs,
      subject: "candidacy",
      subjectId: after.id,
      reason,
      before: toAuditState(before),
      after: toAuditState(after),
    })),
  };
}

/** A candidacy as the audit row stores it; its id is the row's subject. */
function toAuditState(candidacy: Candidacy): AuditState {
  const { year, committeeCode, position, memberId, state, rank, alternateRank } = candidacy;
  const { reason, overrideReason, overriddenBy } = candidacy;
  return {
    year,
    committeeCode,
    position,
    memberId,
    state,
    rank,
    alternateRank,
    reason,
    overrideReason,
    overriddenBy,
  };
}

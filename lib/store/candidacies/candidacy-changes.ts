import "server-only";
import type { Candidacy } from "@/lib/domain/candidacy/candidacy";
import type { CandidacyChange } from "@/lib/domain/candidacy/decision";
import type { AuditState } from "../audit-entries";
import { raiseSlateRevision } from "../slate/slate-revision";
import { statement } from "../statement";
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

/**
 * Writes what was decided on candidacies of one season, each with its audit row; a change of what is proposed begins a new
 * revision of the slate.
 * @param reason why whoever is concerned decided all the same, or why rules were set aside; `""` for a person's own wish
 */
export function saveCandidacies(
  action: "candidacy.decide" | "candidacy.rank" | "candidacy.override" | "candidacy.own-wish",
  changes: readonly CandidacyChange[],
  { actor, now }: WriteContext,
  reason: string,
): Changes {
  const [first] = changes;
  if (!first) return { changes: [], audit: [] };
  const column = (read: (after: Candidacy) => string | number | null) =>
    changes.map(({ after }) => {
      const value = read(after);
      return value === null ? null : String(value);
    });
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
  const isProposalChanged = changes.some(
    ({ before, after }) => (before.state === "proposed") !== (after.state === "proposed"),
  );
  return {
    changes: [update, ...(isProposalChanged ? [raiseSlateRevision(first.after.year, now)] : [])],
    audit: changes.map(({ before, after }) => ({
      ...{ action, subject: "candidacy", subjectId: after.id, reason },
      ...{ before: toAuditState(before), after: toAuditState(after) },
    })),
  };
}

/** A candidacy as the audit row stores it; its id is the row's subject. */
function toAuditState(candidacy: Candidacy): AuditState {
  const { year, committeeCode, position, memberId, state, rank, alternateRank } = candidacy;
  const { reason, overrideReason, overriddenBy } = candidacy;
  return {
    ...{ year, committeeCode, position, memberId, state, rank, alternateRank },
    ...{ reason, overrideReason, overriddenBy },
  };
}

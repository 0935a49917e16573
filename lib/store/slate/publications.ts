import "server-only";
import { type AuditEntry, changeAndRecord, type RecordValues, recordValues } from "../audit-entries";
import { insertDecisions } from "../candidacies/decisions";
import { run } from "../database";
import {
  BY_NAME,
  NAMED_MEMBER,
  type NamedMember,
  type NamePage,
  type NamePageValues,
  namePageValues,
} from "../members/by-name";
import { type Runner, type Statement, statement } from "../statement";
import type { WriteContext } from "../write";

/** A candidacy whose decision a publishing makes final. */
export interface DecidedCandidacy {
  id: string;
  /** An alternate becomes proposed with it. */
  state: "proposed" | "not-selected" | "alternate";
  version: number;
}

const LOCK = statement<DecidedCandidacy, [year: number]>(
  "lock-decided-candidacies",
  `select id, state, version from candidacy
   where year = $1 and published_at is null and state in ('proposed', 'not-selected') order by id for no key update`,
);

/** The decisions of a season that have not been published, locked until the transaction ends. */
export function lockDecided(transaction: Runner, year: number): Promise<DecidedCandidacy[]> {
  return transaction.run(LOCK(year));
}

/**
 * SQL: the decisions against candidates that the next publishing makes final, but for those on the member $2 who reads; their
 * number and their list follow from it.
 */
const NOT_SELECTED = `candidacy.year = $1 and candidacy.published_at is null and candidacy.state = 'not-selected'
  and candidacy.member_id <> $2`;

const COUNT_NOT_SELECTED = statement<{ count: number }, [year: number, ownId: string]>(
  "count-not-selected",
  `select count(*)::integer as count from candidacy where ${NOT_SELECTED}`,
);

/**
 * How many decisions against candidates would become final.
 * @param ownId the member who reads; `""` when a client does
 */
export async function countNotSelected(runner: Runner, year: number, ownId: string): Promise<number> {
  return (await runner.run(COUNT_NOT_SELECTED(year, ownId)))[0]?.count ?? 0;
}

/** A decision against a candidate, and where it stands in the list of them. */
export interface DecidedAgainst extends NamedMember {
  nameId: string;
  candidacyId: string;
  committeeCode: string;
  committeeName: string;
  position: string;
}

// A candidate may not be selected for several positions.
const NAME_ID = "member.id || ' ' || candidacy.committee_code || ' ' || candidacy.position";

const LIST_NOT_SELECTED = statement<DecidedAgainst, [year: number, ownId: string, ...NamePageValues]>(
  "list-not-selected",
  `select ${NAMED_MEMBER}, ${NAME_ID} as "nameId", candidacy.id as "candidacyId",
          candidacy.committee_code as "committeeCode", committee.name as "committeeName", candidacy.position
   from candidacy join member on member.id = candidacy.member_id
     join committee on committee.code = candidacy.committee_code
   where ${NOT_SELECTED} ${BY_NAME(3, NAME_ID)}`,
);

/** The decisions that `countNotSelected` counts, by the candidates' names. */
export function listNotSelected(year: number, ownId: string, page: NamePage): Promise<DecidedAgainst[]> {
  return run(LIST_NOT_SELECTED(year, ownId, ...namePageValues(page)));
}

const INSERT = statement<
  unknown,
  [id: string, year: number, publishedAt: Date, publishedBy: string, revision: number]
>(
  "insert-publication",
  "insert into publication (id, year, published_at, published_by, revision) values ($1, $2, $3, $4, $5)",
);

const PUBLISH = statement<unknown, [ids: readonly string[], now: Date, by: string]>(
  "publish-candidacies",
  `update candidacy set published_at = $2, version = version + 1, updated_at = $2, updated_by = $3,
     state = case when state = 'alternate' then 'proposed' else state end, alternate_rank = null
   where id = any($1::uuid[])`,
);

const OVERRIDE = statement<unknown, [ids: readonly string[], reason: string, by: string]>(
  "override-candidacies",
  "update candidacy set override_reason = $2, overridden_by = $3 where id = any($1::uuid[])",
);

// Their rows are written where they are read: a season has thousands of nominations. When one was updated is what its voter did
// to it last, and is read by the voter before the decision may be.
const DECIDE_NOMINATIONS = statement<unknown, [...RecordValues, candidacyIds: readonly string[]]>(
  "decide-nominations",
  changeAndRecord(
    `update nomination
     set status = (case when candidacy.state = 'proposed' then 'selected' else 'not-selected' end)::"NominationStatus"
     from candidacy
     where candidacy.id = any($5::uuid[]) and nomination.year = candidacy.year
       and nomination.committee_code = candidacy.committee_code and nomination.position = candidacy.position
       and nomination.candidate_id = candidacy.member_id and nomination.status = 'submitted'
     returning nomination.id, nomination.candidate_id, nomination.year, nomination.status`,
    {
      action: "nomination.decide",
      subject: "nomination",
      subjectId: "id",
      before: `'{"status": "submitted"}'`,
      after: "jsonb_build_object('status', status)",
      event: {
        type: "'nomination.decided'",
        subject: "'nomination'",
        subjectId: "id",
        memberId: "candidate_id",
        year: "year",
        state: "status",
      },
    },
  ),
);

/** What a publishing writes besides its places and the slate. */
export interface NewPublication {
  id: string;
  year: number;
  /** The revision of the slate that is published. */
  revision: number;
  decided: readonly DecidedCandidacy[];
  /** The candidacies for which rules are set aside now, and why. */
  overridden: readonly string[];
  reason: string;
}

export function savePublication(
  { id, year, revision, decided, overridden, reason }: NewPublication,
  context: WriteContext,
): { changes: Statement[]; audit: AuditEntry[] } {
  const { actor, now } = context;
  const ids = decided.map((one) => one.id);
  const published = decided.map((one) => ({
    candidacyId: one.id,
    stateBefore: one.state,
    stateAfter: one.state === "alternate" ? "proposed" : one.state,
    version: one.version,
    reason: overridden.includes(one.id) ? reason : "",
  }));
  const decisions = published.map(({ candidacyId, stateBefore, stateAfter, reason: overrideReason }) => ({
    candidacyId,
    action: "candidacy.publish",
    stateBefore,
    stateAfter,
    rankBefore: null,
    rankAfter: null,
    reason: overrideReason,
  }));
  return {
    changes: [
      INSERT(id, year, now, actor.id, revision),
      PUBLISH(ids, now, actor.id),
      ...(overridden.length > 0 ? [OVERRIDE(overridden, reason, actor.id)] : []),
      DECIDE_NOMINATIONS(...recordValues(context), ids),
      insertDecisions(context, decisions),
    ],
    audit: published.map((one) => ({
      action: "candidacy.publish",
      subject: "candidacy",
      subjectId: one.candidacyId,
      before: { state: one.stateBefore, version: one.version, published: false },
      after: { state: one.stateAfter, version: one.version + 1, published: true },
      reason: one.reason,
    })),
  };
}

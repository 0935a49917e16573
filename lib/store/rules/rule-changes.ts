import "server-only";
import { randomUUID } from "node:crypto";
import type { MemberType, Named, Rule } from "@/lib/domain/rule/rule";
import type { AuditState } from "../audit-entries";
import { run } from "../database";
import { type Runner, statement } from "../statement";
import type { Changes } from "../write";
import { namedType, typedType } from "../members/member-types";
import { SELECT_RULE, type StoredRule } from "./rules";

const LOCK_RULE = statement<unknown, [id: string]>(
  "lock-rule",
  "select 1 from rule where id::text = lower($1) and ended_at is null for update",
);

const FIND_RULE = statement<StoredRule, [id: string]>(
  "find-rule",
  `${SELECT_RULE} where rule.id::text = lower($1) and rule.ended_at is null`,
);

/** What a rule names, as far as there is any. */
export interface RuleReferences {
  hasCommittee: boolean;
  /** `""` where no committee is named, or none has the code. */
  committeeName: string;
  hasPosition: boolean;
  /** The positions of the committee; of all active committees where none is named. */
  positions: string[];
  /** The boards among those named that exist. */
  boards: Named[];
  /** The membership types that are named, whether the association has a name for them or not. */
  types: MemberType[];
}

/** SQL: the positions that the season's committees have, or the committee $1 has. */
const POSITIONS = `committee_position as listed join committee on committee.code = listed.committee_code
  where committee.active and ($1 = '' or listed.committee_code = $1)`;

const FIND_REFERENCES = statement<
  RuleReferences,
  [code: string, position: string, boards: readonly string[], types: readonly string[]]
>(
  "find-rule-references",
  `select $1 = '' or exists (select 1 from committee where code = $1) as "hasCommittee",
          $2 = '' or exists (select 1 from ${POSITIONS} and listed.name = $2) as "hasPosition",
          array(select distinct listed.name from ${POSITIONS} order by listed.name) as positions,
          coalesce((select name from committee where code = $1), '') as "committeeName",
          (select coalesce(json_agg(json_build_object('id', id, 'name', coalesce(nullif(name, ''), id))
                                   order by array_position($3::text[], id)), '[]')
           from board where id = any($3::text[])) as boards,
          (select coalesce(json_agg(${namedType("listed.code")} order by listed.ordinal), '[]')
           from unnest($4::text[]) with ordinality as listed (code, ordinal) ${typedType("listed.code")}) as types`,
);

/** The rule with that id, locked; undefined when there is none or it was removed. */
export async function lockRule(transaction: Runner, id: string): Promise<StoredRule | undefined> {
  const [, [rule]] = await Promise.all([transaction.run(LOCK_RULE(id)), transaction.run(FIND_RULE(id))]);
  return rule;
}

/** The committee, the position and the boards that a rule names. */
export async function findReferences(
  runner: Runner,
  { committeeCode, position, ...condition }: RequestedRule,
): Promise<RuleReferences> {
  const boards = condition.kind === "board-in" ? condition.parameters.boards.map(({ id }) => id) : [];
  const types = condition.kind === "member-type-in" ? condition.parameters.types.map(({ code }) => code) : [];
  const [references] = await runner.run(FIND_REFERENCES(committeeCode, position, boards, types));
  if (references) return references;
  return { hasCommittee: false, committeeName: "", hasPosition: false, positions: [], boards: [], types: [] };
}

/** The same outside of a write. */
export function readReferences(requested: RequestedRule): Promise<RuleReferences> {
  return findReferences({ run }, requested);
}

type Values = [
  committeeCode: string,
  position: string,
  kind: string,
  parameters: string,
  effect: string,
  sentence: string,
];

const INSERT = statement<unknown, [id: string, ...Values, year: number]>(
  "insert-rule",
  `insert into rule (id, committee_code, position, kind, parameters, effect, sentence, year)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)`,
);

const UPDATE = statement<unknown, [id: string, ...Values]>(
  "update-rule",
  `update rule set committee_code = $2, position = $3, kind = $4, parameters = $5::jsonb, effect = $6, sentence = $7,
     version = version + 1 where id = $1`,
);

const END = statement<unknown, [id: string, now: Date]>(
  "end-rule",
  "update rule set ended_at = $2, version = version + 1 where id = $1",
);

/** A rule as staff want it: a new one has no id yet. */
export type RequestedRule = DraftOf<Rule>;
type DraftOf<Any extends Rule> = Any extends Rule ? Omit<Any, "id" | "committeeName"> : never;

/** Makes a rule, or replaces the one that stands. Returns its id beside the changes. */
export function saveRule(
  requested: RequestedRule,
  current: StoredRule | undefined,
): Changes & { id: string } {
  const { committeeCode, position, kind, effect, sentence, year } = requested;
  const id = current?.id ?? randomUUID();
  const values: Values = [
    committeeCode,
    position,
    kind,
    JSON.stringify(toStored(requested)),
    effect,
    sentence,
  ];
  return {
    id,
    changes: [current ? UPDATE(id, ...values) : INSERT(id, ...values, year)],
    audit: [
      {
        action: current ? "rule.change" : "rule.make",
        subject: "rule",
        subjectId: id,
        before: current ? toAuditState(current) : null,
        after: toAuditState(requested),
      },
    ],
  };
}

/** Removes a rule: it ends, and is no longer checked. */
export function endRule(current: StoredRule, now: Date): Changes {
  return {
    changes: [END(current.id, now)],
    audit: [
      {
        action: "rule.remove",
        subject: "rule",
        subjectId: current.id,
        before: toAuditState(current),
        after: null,
      },
    ],
  };
}

/** The parameters as they are stored: boards by their ids, membership types by their codes. */
function toStored({ kind, parameters }: Pick<RequestedRule, "kind" | "parameters">): AuditState {
  if (kind === "board-in" && "boards" in parameters) {
    return { boards: parameters.boards.map(({ id }) => id) };
  }
  if (kind === "member-type-in" && "types" in parameters) {
    return { types: parameters.types.map(({ code }) => code) };
  }
  return { ...(parameters as AuditState) };
}

function toAuditState(rule: RequestedRule): AuditState {
  const { year, committeeCode, position, kind, effect, sentence } = rule;
  return { year, committeeCode, position, kind, ...toStored(rule), effect, sentence };
}

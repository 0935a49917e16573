import "server-only";
import type { Rule } from "@/lib/domain/rule/rule";
import { run } from "../database";
import { namedType, typedType } from "../members/member-types";
import { type Runner, statement } from "../statement";

// Statements, because writes read rules with the same columns, which join what no foreign key connects.

/** A rule, with the version that a change of it must have seen. */
export type StoredRule = Rule & { version: number };

// Boards are stored by their ids, membership types by their codes; one that no longer exists is named by that.
const PARAMETERS = `
  case when rule.kind = 'board-in' then json_build_object('boards', (
    select coalesce(json_agg(json_build_object('id', listed.id, 'name', coalesce(nullif(board.name, ''), listed.id))
                             order by listed.ordinal), '[]')
    from jsonb_array_elements_text(rule.parameters -> 'boards') with ordinality as listed (id, ordinal)
    left join board on board.id = listed.id))
  when rule.kind = 'member-type-in' then json_build_object('types', (
    select coalesce(json_agg(${namedType("listed.code")} order by listed.ordinal), '[]')
    from jsonb_array_elements_text(rule.parameters -> 'types') with ordinality as listed (code, ordinal) ${typedType("listed.code")}))
  else rule.parameters::json end`;

export const SELECT_RULE = `
  select rule.id, rule.year, rule.committee_code as "committeeCode", coalesce(committee.name, '') as "committeeName",
         rule.position, rule.kind, ${PARAMETERS} as parameters, rule.effect, rule.sentence, rule.version
  from rule left join committee on committee.code = rule.committee_code`;

// What holds everywhere comes first.
const ORDER = `order by committee."name" nulls first, rule.committee_code, rule.position, rule.kind, rule.id`;

const LIST = statement<StoredRule, [year: number]>(
  "list-rules",
  `${SELECT_RULE} where rule.year = $1 and rule.ended_at is null ${ORDER}`,
);

/** The rules of a season: those for all committees first, then by committee. */
export function listRules(year: number): Promise<StoredRule[]> {
  return run(LIST(year));
}

const FIND = statement<StoredRule, [id: string]>("find-one-rule", `${SELECT_RULE} where rule.id = $1`);

/** The rule with that id, removed or not. */
export async function findRule(id: string): Promise<StoredRule | undefined> {
  return (await run(FIND(id)))[0];
}

const LIST_FOR = statement<StoredRule, [year: number, codes: readonly string[]]>(
  "list-rules-for-committees",
  `${SELECT_RULE}
   where rule.year = $1 and rule.ended_at is null
     and (rule.committee_code = '' or rule.committee_code = any($2::text[])) ${ORDER}`,
);

/** The rules of a season that may apply to one of the committees. */
export function listRulesFor(runner: Runner, year: number, codes: readonly string[]): Promise<Rule[]> {
  return runner.run(LIST_FOR(year, codes));
}

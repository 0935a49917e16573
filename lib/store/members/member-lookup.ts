import "server-only";
import { run } from "../database";
import { type SqlValue, statement } from "../statement";
import { MATCH_COLUMNS, type MemberMatch, rangeOf } from "./member-match";

/** The search of a lookup by name: prefixes of the names; an empty one matches every name. */
export interface NameLookup {
  lastName: string;
  firstName: string;
  /** Only members who are active today. */
  activeOnly: boolean;
  /** The maximum number of rows. */
  limit: number;
}

type Values = readonly SqlValue[];

/**
 * The first matches in the order of the list, by an index that has them in this order. The names stand in selects of their
 * own, where the planner does not see them, so that it keeps one plan for all names; that plan is right for each of them,
 * since the walk of the index is short whatever the names are (docs/decisions/0008-lookups.md).
 */
function listing(name: string, where: string) {
  const list = (whose: string, members: string) =>
    statement<MemberMatch, Values>(
      `list-${whose}-by-${name}`,
      `select ${MATCH_COLUMNS}
       from member
       left join board on board.id = member.board_id
       left join firm on firm.id = member.firm_id
       where ${where} and ${members}
       order by last_name_key, first_name_key, member.id limit (select $1::bigint)`,
    );
  return { active: list("active", "active"), everyone: list("everyone", "true") };
}

// The end as a row: of two plain bounds whose values it does not see, the planner would expect so few that it joins what is
// found row by row.
const within = (column: string, from: string, before: string) =>
  `${column} >= (select ${from}::bytea) and (${column}, member.id) < ((select ${before}::bytea), '')`;

/** SQL: the first bytes are equal, which an index on such prefixes can search. */
const beginsAs = (column: string, bytes: number, from: string) =>
  `substring(${column} from 1 for ${bytes}) = (select substring(${from}::bytea from 1 for ${bytes}))`;

const BY_LAST = listing("last-name", within("last_name_key", "$2", "$3"));

const BY_FIRST = listing(
  "first-name",
  `${beginsAs("first_name_key", 2, "$2")} and ${within("first_name_key", "$2", "$3")}`,
);

const BY_BOTH = listing(
  "both-names",
  `${beginsAs("first_name_key", 1, "$2")} and ${within("first_name_key", "$2", "$3")}
   and ${within("last_name_key", "$4", "$5")}`,
);

/**
 * Members whose names begin as given, by last name, first name, id (contract.md 2.5 and section 5). Handwritten SQL,
 * whose plan can be read.
 */
export async function findMembersByName(lookup: NameLookup): Promise<MemberMatch[]> {
  const [last, first] = [rangeOf(lookup.lastName), rangeOf(lookup.firstName)];
  if (!last || !first) return [];
  const whose = lookup.activeOnly ? "active" : "everyone";
  if (first.from.length === 0) return run(BY_LAST[whose](lookup.limit, last.from, last.before));
  // A single letter is short enough for the index of both names.
  if (last.from.length === 0 && first.from.length > 1)
    return run(BY_FIRST[whose](lookup.limit, first.from, first.before));
  return run(BY_BOTH[whose](lookup.limit, first.from, first.before, last.from, last.before));
}

import "server-only";
import type { RuleResult } from "@/lib/domain/rule/evaluate";
import type { RulePreview, UnmetVerdict } from "@/lib/domain/rule/preview";
import { run } from "../database";
import {
  BY_NAME,
  BY_NAME_INDEX,
  NAMED_MEMBER,
  type NamedMember,
  type NamePage,
  type NamePageValues,
  namePageValues,
} from "../members/by-name";
import { statement } from "../statement";

/** A member who does not meet a rule, with the fact that decided. */
export interface UnmetMember extends NamedMember {
  result: RuleResult;
}

/** What a rule would do today; `list` names those the number of a verdict counts, by name. */
export interface RulePreviewed extends RulePreview {
  list: (verdict: UnmetVerdict, page: NamePage) => Promise<UnmetMember[]>;
}

const COUNT = statement<{ members: number }>(
  "count-active-members",
  "select count(*)::integer as members from member where active",
);

export async function countActiveMembers(): Promise<number> {
  return (await run(COUNT()))[0]?.members ?? 0;
}

type Values = [ids: readonly string[], ...NamePageValues];

const LIST = statement<NamedMember, Values>(
  "list-of-members",
  `select ${NAMED_MEMBER} from member where member.id = any($1::text[]) ${BY_NAME(2)}`,
);

/** These members by name. */
export function listOf(ids: readonly string[], page: NamePage): Promise<NamedMember[]> {
  return run(LIST(ids, ...namePageValues(page)));
}

const LIST_BUT = statement<NamedMember, Values>(
  "list-members-but",
  `select ${NAMED_MEMBER} from member where member.active and member.id <> all($1::text[]) ${BY_NAME_INDEX(2)}`,
);

/** The active members by name without these, who are few among all. */
export function listBut(ids: readonly string[], page: NamePage): Promise<NamedMember[]> {
  return run(LIST_BUT(ids, ...namePageValues(page)));
}

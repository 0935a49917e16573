import "server-only";
import type { RuledMember, WantedPlace } from "@/lib/domain/rule/facts";
import { askRule, type RulePreview } from "@/lib/domain/rule/preview";
import type { Rule } from "@/lib/domain/rule/rule";
import { run } from "../database";
import { listRuledMembers } from "../rules/eligibility-facts";
import { statement } from "../statement";
import { FIRST_BY_NAME, NAMED_MEMBER, type NamedMember } from "./members-by-name";

type RecordKind = "active-member" | "not-staff" | "member-type-in" | "member-for-years" | "board-in";
export type RecordRule = Extract<Rule, { kind: RecordKind }>;

/** How members are grouped for a kind: members with one key have in common all that the rule asks. */
interface Grouping {
  /** SQL; `$1` is the list of the boards that the rule names. */
  key: string;
  /** Which members are asked. */
  among: string;
  /** The facts of a group, by its key. */
  member: (key: string, rule: RecordRule) => Partial<RuledMember>;
}

const GROUPINGS: Record<RecordKind, Grouping> = {
  "active-member": {
    key: "member.active",
    among: "true",
    member: (key) => ({ active: key === "true" }),
  },
  "not-staff": {
    key: "member.id in (select member_id from staff_role where role <> 'approver')",
    among: "member.active",
    member: (key) => ({ staff: key === "true" }),
  },
  "member-type-in": {
    key: "member.member_type",
    among: "member.active",
    member: (memberType) => ({ memberType }),
  },
  "member-for-years": {
    key: "member.member_since",
    among: "member.active",
    member: (memberSince) => ({ memberSince }),
  },
  // Of each member's boards one decides: a listed one where there is one, otherwise any.
  "board-in": {
    key: `case when member.board_id = any($1::text[])
                 or member.id in (select member_id from member_board where board_id = any($1::text[])) then 'listed'
               when member.board_id is not null
                 or exists (select 1 from member_board where member_id = member.id) then 'other' end`,
    among: "member.active",
    member: (key, rule) => ({ boards: key === "" ? [] : [boardOf(key, rule)] }),
  },
};

function boardOf(key: string, rule: RecordRule) {
  const listed = rule.kind === "board-in" ? rule.parameters.boards[0] : undefined;
  return key === "listed" && listed ? listed : { id: "", name: "" };
}

interface Group {
  key: string;
  members: number;
}

const USES_BOARDS = "$1::text[] is not null";

const statements = Object.fromEntries(
  Object.entries(GROUPINGS).map(([kind, { key, among }]) => [
    kind,
    {
      count: statement<Group, [boards: readonly string[]]>(
        `count-members-by-${kind}`,
        `select coalesce(key::text, '') as key, sum(members)::integer as members
         from (select ${key} as key, count(*) as members from member where ${among} and ${USES_BOARDS} group by 1) as grouped
         group by 1`,
      ),
      first: statement<NamedMember, [boards: readonly string[], keys: readonly string[]]>(
        `list-first-members-by-${kind}`,
        `select ${NAMED_MEMBER} from member
         where ${among} and ${USES_BOARDS} and coalesce((${key})::text, '') in (select unnest($2::text[])) ${FIRST_BY_NAME}`,
      ),
    },
  ]),
);

/**
 * Who fails a rule that asks for nothing but the member's own record. The database groups the members by what the rule
 * asks; the rule is asked once for each group.
 */
export async function previewByRecord(rule: RecordRule, place: WantedPlace): Promise<RulePreview> {
  const { member } = GROUPINGS[rule.kind];
  const prepared = statements[rule.kind];
  if (!prepared) throw new Error(`There is no statement for ${rule.kind}`);
  const boards = rule.kind === "board-in" ? rule.parameters.boards.map(({ id }) => id) : [];
  const groups = (await run(prepared.count(boards))).map((group) => ({
    ...group,
    verdict: askRule(rule, place, { member: member(group.key, rule) }).verdict,
  }));
  const failing = groups.filter(({ verdict }) => verdict === "fails");
  const sum = (some: readonly Group[]) => some.reduce((total, { members }) => total + members, 0);
  const first =
    failing.length === 0
      ? []
      : await run(
          prepared.first(
            boards,
            failing.map(({ key }) => key),
          ),
        );
  const records = await listRuledMembers(first.map(({ memberId }) => memberId));
  return {
    members: sum(groups),
    failing: sum(failing),
    unknown: sum(groups.filter(({ verdict }) => verdict === "unknown")),
    first: first.flatMap((named) => {
      const record = records.find(({ id }) => id === named.memberId);
      return record ? { ...named, result: askRule(rule, place, { member: record }) } : [];
    }),
  };
}

import "server-only";
import type { RuledMember, RequestedPlace } from "@/lib/domain/rule/facts";
import { askRule, type UnmetVerdict } from "@/lib/domain/rule/preview";
import type { Named, Rule } from "@/lib/domain/rule/rule";
import { run } from "../database";
import { listRuledMembers } from "../rules/eligibility-facts";
import { statement } from "../statement";
import {
  BY_NAME,
  BY_NAME_INDEX,
  IN_NAME_ORDER,
  NAMED_MEMBER,
  type NamedMember,
  type NamePage,
  type NamePageValues,
  namePageValues,
} from "../members/by-name";
import type { RulePreviewed, UnmetMember } from "./unmet-members";

type RecordKind = "active-member" | "member-type-in" | "member-for-years" | "board-in";
export type RecordRule = Extract<Rule, { kind: RecordKind }>;

/** How members are grouped for a kind: members with the same key share all facts that the rule checks. */
interface Grouping {
  /** SQL; `$1` is the list of the boards that the rule names. */
  key: string;
  /** SQL: what the key needs besides `member`. */
  joins?: string;
  /** SQL: which members are checked. */
  among: string;
  /** SQL: rows of `key` and `members`, where counting by the key would be too slow. */
  counted?: string;
  /** The facts of a group, by its key. */
  member: (key: string, rule: RecordRule) => Partial<RuledMember>;
}

interface Group {
  key: string;
  members: number;
}

const USES_BOARDS = "$1::text[] is not null";

// So many members by name are looked through before all are: where a rule often is not met, they fill a page.
const EARLY_MEMBERS = 20_000;

type ListValues = [boards: readonly string[], keys: readonly string[], ...NamePageValues];

function grouping(name: string, { key, joins = "", among, counted, member }: Grouping) {
  const from = `from member ${joins} where ${among} and ${USES_BOARDS}`;
  const isOfGroups = `coalesce((${key})::text, '') in (select unnest($2::text[]))`;
  return {
    member,
    count: statement<Group, [boards: readonly string[]]>(
      `count-members-by-${name}`,
      `select coalesce(key::text, '') as key, sum(members)::integer as members
       from (${counted ?? `select ${key} as key, count(*) as members ${from} group by 1`}) as grouped
       group by key`,
    ),
    early: statement<NamedMember, [...ListValues, found: number]>(
      `list-early-members-by-${name}`,
      `select ${NAMED_MEMBER}
       from (select * from member where ${among} and ${USES_BOARDS} ${BY_NAME_INDEX(3)}) as member ${joins}
       where ${isOfGroups} ${IN_NAME_ORDER} limit $7`,
    ),
    all: statement<NamedMember, ListValues>(
      `list-members-by-${name}`,
      `select ${NAMED_MEMBER} ${from} and ${isOfGroups} ${BY_NAME(3)}`,
    ),
  };
}

const GROUPINGS = {
  "active-member": grouping("activity", {
    key: "member.active",
    among: "true",
    member: (key) => ({ active: key === "true" }),
  }),
  "member-type-in": grouping("type", {
    key: "member.member_type",
    among: "member.active",
    // Only evaluates the rule; the sentences come with the list of members.
    member: (code) => ({ memberType: code === "" ? null : { code, name: code, nameEs: code } }),
  }),
  "member-for-years": grouping("day-of-joining", {
    key: "member.member_since",
    among: "member.active",
    member: (memberSince) => ({ memberSince }),
  }),
  // One of a member's boards decides: a listed one if there is one, otherwise any.
  "board-in": grouping("boards", {
    key: `case when primary_board.id is not null or listed.member_id is not null then 'listed'
               when member.board_id is not null
                 or exists (select 1 from member_board where member_id = member.id) then 'other' end`,
    joins: `left join unnest($1::text[]) as primary_board (id) on primary_board.id = member.board_id
            left join (select distinct member_id
                       from member_board join unnest($1::text[]) as one (id) on one.id = board_id) as listed
              on listed.member_id = member.id`,
    among: "member.active",
    // By the primary board first; then moves the few members whom another board puts into another group.
    counted: `
      with listed as (select unnest($1::text[]) as id)
      select case when board_id in (select id from listed) then 'listed'
                  when board_id is not null then 'other' end as key, members
      from (select board_id, count(*) as members from member where active group by board_id) as by_primary
      union all
      select unnest(array['listed', before]), unnest(array[members, -members])
      from (select case when member.board_id is not null then 'other' end as before, count(*) as members
            from (select distinct member_id from member_board join listed on listed.id = member_board.board_id) as one
            join member on member.id = one.member_id
            where member.active and (member.board_id is null or member.board_id not in (select id from listed))
            group by 1) as with_listed
      union all
      select unnest(array['other', null]), unnest(array[members, -members])
      from (select count(*) as members from member
            where member.active and member.board_id is null
              and exists (select 1 from member_board where member_id = member.id)
              and not exists (select 1 from member_board join listed on listed.id = member_board.board_id
                              where member_id = member.id)) as with_others`,
    member: (key, rule) => ({ boards: key === "" ? [] : [boardOf(key, rule)] }),
  }),
} satisfies Record<RecordKind, ReturnType<typeof grouping>>;

function boardOf(key: string, rule: RecordRule): Named {
  const listed = rule.kind === "board-in" ? rule.parameters.boards[0] : undefined;
  return key === "listed" && listed ? listed : { id: "", name: "" };
}

/**
 * Who does not meet a rule about the member's own record only. The database groups the members by what the rule
 * checks; the rule is evaluated once for each group.
 */
export async function previewByRecord(rule: RecordRule, place: RequestedPlace): Promise<RulePreviewed> {
  const grouped = GROUPINGS[rule.kind];
  const boards = rule.kind === "board-in" ? rule.parameters.boards.map(({ id }) => id) : [];
  const groups = (await run(grouped.count(boards))).map((group) => ({
    ...group,
    verdict: askRule(rule, place, { member: grouped.member(group.key, rule) }).verdict,
  }));
  const groupsOf = (verdict: UnmetVerdict) => groups.filter((group) => group.verdict === verdict);
  return {
    members: sum(groups),
    fails: sum(groupsOf("fails")),
    unknown: sum(groupsOf("unknown")),
    list: async (verdict, page): Promise<UnmetMember[]> => {
      const named = await namesOf(grouped, boards, groupsOf(verdict), page);
      const records = await listRuledMembers(named.map(({ memberId }) => memberId));
      return named.flatMap((one) => {
        const record = records.find(({ id }) => id === one.memberId);
        return record ? { ...one, result: askRule(rule, place, { member: record }) } : [];
      });
    },
  };
}

/** A page of those in some of the groups, by name. */
async function namesOf(
  { early, all }: ReturnType<typeof grouping>,
  boards: readonly string[],
  groups: readonly Group[],
  page: NamePage,
): Promise<NamedMember[]> {
  const total = sum(groups);
  if (total === 0) return [];
  const keys = groups.map(({ key }) => key);
  const window = namePageValues({ ...page, size: EARLY_MEMBERS });
  const rows = await run(early(boards, keys, ...window, page.size));
  const isWhole = rows.length >= Math.min(total, page.size);
  return isWhole ? rows : run(all(boards, keys, ...namePageValues(page)));
}

function sum(groups: readonly Group[]): number {
  return groups.reduce((total, { members }) => total + members, 0);
}

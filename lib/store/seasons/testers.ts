import "server-only";
import { prisma } from "../prisma-reader";
import { type Statement, statement } from "../statement";

/** A member who takes part in a rehearsal. */
export interface Tester {
  id: string;
  firstName: string;
  lastName: string;
}

/** The testers of a season, by name. */
export async function listTesters(year: number): Promise<Tester[]> {
  const { seasonTester, member } = await prisma();
  const testers = await seasonTester.findMany({ where: { year }, select: { memberId: true } });
  return member.findMany({
    where: { id: { in: testers.map(({ memberId }) => memberId) } },
    select: { id: true, firstName: true, lastName: true },
    orderBy: [{ lastNameKey: "asc" }, { firstNameKey: "asc" }, { id: "asc" }],
  });
}

const LIST_IDS = statement<{ id: string }, [year: number]>(
  "list-tester-ids",
  `select member_id as id from season_tester where year = $1 order by member_id collate "C"`,
);

/** The ids of the testers of a season, in order. */
export const listTesterIds = LIST_IDS;

const DELETE = statement<unknown, [year: number, memberIds: readonly string[]]>(
  "delete-testers",
  "delete from season_tester where year = $1 and not member_id = any($2::text[])",
);

const INSERT = statement<unknown, [year: number, memberIds: readonly string[]]>(
  "insert-testers",
  `insert into season_tester (year, member_id) select $1, * from unnest($2::text[]) on conflict do nothing`,
);

/** Makes these members, and no others, the testers of a season. */
export function replaceTesters(year: number, memberIds: readonly string[]): Statement[] {
  return [DELETE(year, memberIds), INSERT(year, memberIds)];
}

const LIST_UNKNOWN = statement<{ id: string }, [memberIds: readonly string[]]>(
  "list-unknown-members",
  "select id from unnest($1::text[]) as id where id not in (select id from member where active)",
);

/** The ids among these that belong to no active member. */
export const listUnknownMembers = LIST_UNKNOWN;

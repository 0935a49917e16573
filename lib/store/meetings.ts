import "server-only";
import { userIdKey } from "@/lib/domain/name-key";
import { database, pool } from "./database";
import type { Meeting } from "./generated/client";
import { keptList } from "./kept-list";

const BY_BEGIN = [
  { beginsAt: { sort: "asc", nulls: "last" } },
  { productKey: "asc" },
  { productCode: "asc" },
] as const;

const COLUMNS = `
  product_code as "productCode", function_code as "functionCode", product_key as "productKey",
  function_key as "functionKey", title, begins_at as "beginsAt", ends_at as "endsAt", description,
  revision, changed_at as "changedAt"`;
const IN_ORDER = "order by begins_at nulls last, product_key, product_code";

async function select(condition: string, values: unknown[]): Promise<Meeting[]> {
  const { rows } = await pool().query<Meeting>(
    `select ${COLUMNS} from meeting ${condition} ${IN_ORDER}`,
    values,
  );
  return rows;
}

/** All meetings, by begin and code; the calendar is the list that is read most. */
export const listMeetings = keptList<Meeting>("meeting", { columns: COLUMNS, order: IN_ORDER });

/** The meetings whose function code or product code is `code`, in any letter case. */
export async function findMeetingsByCode(code: string): Promise<Meeting[]> {
  return select("where function_key = $1 or product_key = $1", [userIdKey(code)]);
}

/** The meetings for which the member is registered. */
export async function listMeetingsOf(memberId: string): Promise<Meeting[]> {
  return select("where product_code in (select product_code from registration where member_id = $1)", [
    memberId,
  ]);
}

/** A meeting, its committee and whether a member goes there. */
export interface MeetingForMember extends Meeting {
  committee: { code: string; name: string } | undefined;
  isRegistered: boolean;
}

/** All meetings as the member sees them. The committee is the one whose code is the meeting's function code. */
export async function listMeetingsFor(memberId: string): Promise<MeetingForMember[]> {
  const [meetings, committees] = await Promise.all([
    database().meeting.findMany({
      include: { registrations: { where: { memberId }, select: { memberId: true } } },
      orderBy: [...BY_BEGIN],
    }),
    database().committee.findMany({ select: { code: true, name: true } }),
  ]);
  const byKey = new Map(committees.map((committee) => [userIdKey(committee.code), committee]));
  return meetings.map(({ registrations, ...meeting }) => ({
    ...meeting,
    committee: meeting.functionKey === "" ? undefined : byKey.get(meeting.functionKey),
    isRegistered: registrations.length > 0,
  }));
}

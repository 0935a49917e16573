import "server-only";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import { userIdKey } from "@/lib/domain/people/name-key";
import { run } from "../database";
import { cachedList } from "../cached-list";
import { statement } from "../statement";

const COLUMNS = `
  meeting.product_code as "productCode", meeting.function_code as "functionCode", meeting.title,
  meeting.begins_at as "beginsAt", meeting.ends_at as "endsAt", meeting.description, meeting.revision,
  meeting.changed_at as "changedAt"`;
const SELECT = `select ${COLUMNS}`;
const IN_ORDER = "order by meeting.begins_at nulls last, meeting.product_key, meeting.product_code";

/** All meetings, by start and code; kept in memory, as it is the list that is read most. */
export const listMeetings = cachedList<Meeting>("meeting", { columns: COLUMNS, order: IN_ORDER });

const FIND_BY_CODE = statement<Meeting, [key: string]>(
  "find-meetings-by-code",
  `${SELECT} from meeting where function_key = $1 or product_key = $1 ${IN_ORDER}`,
);

/** The meetings whose function code or product code is `code`, in any letter case. */
export async function findMeetingsByCode(code: string): Promise<Meeting[]> {
  return run(FIND_BY_CODE(userIdKey(code)));
}

const LIST_OF_COMMITTEES = statement<Meeting, [keys: readonly string[]]>(
  "list-meetings-of-committees",
  `${SELECT} from meeting where function_key = any($1::text[]) ${IN_ORDER}`,
);

/** The meetings whose function code is one of the committees' codes, in any letter case. */
export async function listMeetingsOfCommittees(codes: readonly string[]): Promise<Meeting[]> {
  return run(LIST_OF_COMMITTEES([...new Set(codes.map(userIdKey))]));
}

const LIST_OF_MEMBER = statement<Meeting, [memberId: string]>(
  "list-meetings-of-member",
  `${SELECT} from meeting
   where product_code in (select product_code from registration where member_id = $1) ${IN_ORDER}`,
);

/** The meetings for which the member is registered. */
export async function listMeetingsOf(memberId: string): Promise<Meeting[]> {
  return run(LIST_OF_MEMBER(memberId));
}

/** A meeting with its committee, and whether a member is registered. */
export interface MeetingForMember extends Meeting {
  committee: { code: string; name: string } | undefined;
  isRegistered: boolean;
}

const LIST_FOR_MEMBER = statement<
  Meeting & { functionKey: string; isRegistered: boolean },
  [memberId: string]
>(
  "list-meetings-for-member",
  `${SELECT}, meeting.function_key as "functionKey", registration.member_id is not null as "isRegistered"
   from meeting left join registration
     on registration.product_code = meeting.product_code and registration.member_id = $1
   ${IN_ORDER}`,
);

const LIST_COMMITTEES = statement<{ code: string; name: string }>(
  "list-committee-names",
  "select code, name from committee",
);

/** All meetings as the member sees them. The committee is the one whose code is the meeting's function code. */
export async function listMeetingsFor(memberId: string): Promise<MeetingForMember[]> {
  const [meetings, committees] = await Promise.all([run(LIST_FOR_MEMBER(memberId)), run(LIST_COMMITTEES())]);
  const byKey = new Map(committees.map((committee) => [userIdKey(committee.code), committee]));
  return meetings.map(({ functionKey, ...meeting }) => ({
    ...meeting,
    committee: functionKey === "" ? undefined : byKey.get(functionKey),
  }));
}

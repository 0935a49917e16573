import "server-only";
import type { Meeting } from "@/lib/domain/meeting";
import { userIdKey } from "@/lib/domain/name-key";
import { run } from "./database";
import { statement } from "./statement";

const SELECT = `
  select meeting.product_code as "productCode", meeting.function_code as "functionCode", meeting.title,
         meeting.begins_at as "beginsAt", meeting.ends_at as "endsAt", meeting.description, meeting.revision,
         meeting.changed_at as "changedAt"`;
const IN_ORDER = "order by meeting.begins_at nulls last, meeting.product_key, meeting.product_code";

const LIST = statement<Meeting>("list-meetings", `${SELECT} from meeting ${IN_ORDER}`);

/** All meetings, by begin and code. */
export async function listMeetings(): Promise<Meeting[]> {
  return run(LIST());
}

const LIST_COMING = statement<Meeting, [now: Date]>(
  "list-coming-meetings",
  `${SELECT} from meeting where ends_at >= $1 or (ends_at is null and begins_at >= $1) ${IN_ORDER}`,
);

/** The meetings that have not ended at `now`; one whose end is not known counts by its begin. */
export async function listComingMeetings(now: Date): Promise<Meeting[]> {
  return run(LIST_COMING(now));
}

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

/** A meeting, its committee and whether a member goes there. */
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

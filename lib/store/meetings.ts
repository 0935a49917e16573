import "server-only";
import { userIdKey } from "@/lib/domain/name-key";
import { database } from "./database";
import type { Meeting } from "./generated/client";

const BY_BEGIN = [
  { beginsAt: { sort: "asc", nulls: "last" } },
  { productKey: "asc" },
  { productCode: "asc" },
] as const;

/** All meetings, by begin and code. */
export async function listMeetings(): Promise<Meeting[]> {
  return database().meeting.findMany({ orderBy: [...BY_BEGIN] });
}

/** The meetings that have not ended at `now`; one whose end is not known counts by its begin. */
export async function listComingMeetings(now: Date): Promise<Meeting[]> {
  return database().meeting.findMany({
    where: { OR: [{ endsAt: { gte: now } }, { endsAt: null, beginsAt: { gte: now } }] },
    orderBy: [...BY_BEGIN],
  });
}

/** The meetings whose function code or product code is `code`, in any letter case. */
export async function findMeetingsByCode(code: string): Promise<Meeting[]> {
  const key = userIdKey(code);
  return database().meeting.findMany({
    where: { OR: [{ functionKey: key }, { productKey: key }] },
    orderBy: [...BY_BEGIN],
  });
}

/** The meetings for which the member is registered. */
export async function listMeetingsOf(memberId: string): Promise<Meeting[]> {
  return database().meeting.findMany({
    where: { registrations: { some: { memberId } } },
    orderBy: [...BY_BEGIN],
  });
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

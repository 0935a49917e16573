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

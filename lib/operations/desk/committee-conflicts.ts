import "server-only";
import { findMeetingConflicts, type MeetingConflict } from "@/lib/domain/candidacy/meeting-conflicts";
import { userIdKey } from "@/lib/domain/people/name-key";
import type { Candidate } from "@/lib/store/candidacies/candidates";
import { listMeetings } from "@/lib/store/meetings/meetings";

/** A meeting that is still to come. */
export interface ComingMeeting {
  productCode: string;
  title: string;
  committeeKey: string;
  begin: string;
  end: string;
  beginsAt: Date;
  endsAt: Date | null;
}

/** The coming meetings of a committee that overlap one of another. */
export async function committeeConflicts(
  committeeCode: string,
  now: Date,
): Promise<MeetingConflict<ComingMeeting>[]> {
  const coming = (await listMeetings()).flatMap(({ beginsAt, endsAt, functionCode, ...meeting }) => {
    if (!beginsAt || (endsAt ?? beginsAt) < now) return [];
    const { productCode, title } = meeting;
    const times = { beginsAt, endsAt, begin: beginsAt.toISOString(), end: endsAt?.toISOString() ?? "" };
    return [{ productCode, title, committeeKey: userIdKey(functionCode), ...times }];
  });
  return findMeetingConflicts(coming, userIdKey(committeeCode), ({ committeeKey }) => committeeKey);
}

/** Those that concern a candidate: with committees on which they have a place, or for which they stand. */
export function conflictsOf(
  candidate: Candidate,
  conflicts: readonly MeetingConflict<ComingMeeting>[],
): MeetingConflict<ComingMeeting>[] {
  if (conflicts.length === 0) return [];
  const standing = candidate.others.filter(({ state }) => state !== "not-selected");
  const keys = new Set(
    [...candidate.placeCodes, ...standing.map(({ committeeCode }) => committeeCode)].map(userIdKey),
  );
  return conflicts.filter(({ other }) => keys.has(other.committeeKey));
}

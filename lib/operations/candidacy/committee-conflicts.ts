import "server-only";
import { type CommitteeReach, covers } from "@/lib/domain/access/staff-role";
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

/**
 * Those that concern a candidate: with committees on which they have a place, or for which they stand. Beyond the reach, places do
 * not count and what was decided does not show.
 */
export function conflictsOf(
  candidate: Candidate,
  conflicts: readonly MeetingConflict<ComingMeeting>[],
  reach: CommitteeReach,
): MeetingConflict<ComingMeeting>[] {
  if (conflicts.length === 0) return [];
  const standing = candidate.others.filter(
    ({ committeeCode, state }) => state !== "not-selected" || !covers(reach, committeeCode),
  );
  const placeCodes = candidate.placeCodes.filter((code) => covers(reach, code));
  const keys = new Set([...placeCodes, ...standing.map(({ committeeCode }) => committeeCode)].map(userIdKey));
  return conflicts.filter(({ other }) => keys.has(other.committeeKey));
}

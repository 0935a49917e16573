import "server-only";
import type { candidacyRecord } from "@/lib/contract/desk/candidacy-records";
import type * as z from "@/lib/contract/zod";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import { userIdKey } from "@/lib/domain/people/name-key";
import type { Place } from "@/lib/domain/place/place";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { Candidate } from "@/lib/store/candidacies/candidates";
import { type ComingMeeting, committeeConflicts, conflictsOf } from "./committee-conflicts";

type ConflictRecord = z.output<typeof candidacyRecord>["meetingConflicts"][number];

/** The coming meetings that the candidate could not both attend. */
export async function candidacyConflicts(
  candidate: Candidate,
  committeeName: string,
  places: readonly Place[],
  reach: CommitteeReach,
  now: Date,
): Promise<ConflictRecord[]> {
  const conflicts = conflictsOf(candidate, await committeeConflicts(candidate.committeeCode, now), reach);
  const names = new Map(
    [...places, ...candidate.others, { committeeCode: candidate.committeeCode, committeeName }].map((one) => [
      userIdKey(one.committeeCode),
      one.committeeName,
    ]),
  );
  const record = ({ productCode, title, committeeKey, beginsAt, endsAt }: ComingMeeting) => ({
    ...{ productCode, title, committeeName: names.get(committeeKey) ?? "" },
    begin: momentIn(env().ASSOCIATION_TIME_ZONE, beginsAt),
    end: momentIn(env().ASSOCIATION_TIME_ZONE, endsAt),
  });
  return conflicts.map(({ meeting, other }) => ({ meeting: record(meeting), other: record(other) }));
}

import "server-only";
import { run } from "../database";
import { type Runner, statement } from "../statement";

/** The end of this instance's lease for planning; a later write of it is refused. */
export interface PlanningLease {
  until: Date;
}

const FIND = statement<{ plannedUntil: Date | null }>(
  "find-letter-planning",
  `select planned_until as "plannedUntil" from letter_planning`,
);

/** The moment up to which letters are planned; null before the first planning. */
export async function findPlannedUntil(): Promise<Date | null> {
  return (await run(FIND()))[0]?.plannedUntil ?? null;
}

const CLAIM = statement<{ plannedUntil: Date | null }, [now: Date, until: Date]>(
  "claim-letter-planning",
  `update letter_planning set leased_until = $2 where leased_until is null or leased_until <= $1
   returning planned_until as "plannedUntil"`,
);

/** Claims the planning, for one of several instances; undefined while another has it. */
export async function claimPlanning(
  now: Date,
  { until }: PlanningLease,
): Promise<{ plannedUntil: Date | null } | undefined> {
  return (await run(CLAIM(now, until)))[0];
}

// Its lock keeps the lease until the transaction ends.
const HOLD = statement<{ held: boolean }, [until: Date]>(
  "hold-letter-planning",
  "select true as held from letter_planning where leased_until = $1 for update",
);

/** Whether the lease is still this instance's; then it stays so until the transaction ends. */
export async function holdPlanning(transaction: Runner, { until }: PlanningLease): Promise<boolean> {
  return (await transaction.run(HOLD(until)))[0]?.held === true;
}

const FINISH = statement<unknown, [until: Date, now: Date]>(
  "finish-letter-planning",
  "update letter_planning set planned_until = $2, leased_until = null where leased_until = $1",
);

/** Ends the planning: everything up to `now` is planned. */
export async function finishPlanning({ until }: PlanningLease, now: Date): Promise<void> {
  await run(FINISH(until, now));
}

import "server-only";
import { randomUUID } from "node:crypto";
import {
  type DailyLetters,
  dueMeetingLetters,
  dueSeasonLetters,
  dueStaffLetters,
  type MeetingLetters,
  type PlanningSpan,
} from "@/lib/domain/letter/due-letters";
import { civilMoment } from "@/lib/domain/letter/morning";
import { env } from "@/lib/env";
import { insertSeasonLetters } from "@/lib/store/letters/calendar-letters";
import {
  claimPlanning,
  findPlannedUntil,
  finishPlanning,
  type PlanningLease,
} from "@/lib/store/letters/letter-planning";
import { onPlannerNotified } from "@/lib/store/letters/letter-worker";
import { insertMeetingLetters, listChangedMeetings } from "@/lib/store/letters/meeting-letters";
import { listStaff } from "@/lib/store/members/staff-roles";
import { listSeasonsOfDesk } from "@/lib/store/seasons/seasons";
import type { WriteContext } from "@/lib/store/write";
import { type OnFailure, startWorker } from "../worker";
import { countDeskMorning, waitingForStaff } from "./staff-waiting";
import { type PlanningReport, writeBatches, writeFew, writePlans } from "./write-planned";

type Report = (report: PlanningReport) => void;

// Whoever plans renews it with every batch.
const LEASE_MILLISECONDS = 15 * 60_000;
// Whatever the zone, eight in the morning is the beginning of a quarter of an hour.
const QUARTER_MILLISECONDS = 15 * 60_000;

/**
 * Writes the letters that the calendar caused since the last time, up to `context.now`: what is due is asked of the facts at this
 * moment. One instance plans at a time; killed in between, the next planning writes what is missing. The first planning of an
 * installation writes nothing, because it is unknown which letters its members had before.
 */
export async function planLetters(context: WriteContext, report: Report = () => undefined): Promise<void> {
  const { now } = context;
  const quarter = new Date(Math.floor(now.getTime() / QUARTER_MILLISECONDS) * QUARTER_MILLISECONDS);
  const plannedUntil = await findPlannedUntil();
  if (plannedUntil !== null && plannedUntil >= quarter) return;
  const lease = { until: new Date(now.getTime() + LEASE_MILLISECONDS) };
  const claimed = await claimPlanning(now, lease);
  if (!claimed) return;
  const since = claimed.plannedUntil;
  if (since !== null && since < now) await planSpan({ context, lease, report }, { since, now });
  await finishPlanning(lease, since !== null && since > now ? since : now);
}

/** Plans in rounds, and writes the letters of recorded plans when woken. @returns a function to stop */
export function startPlanning(report: Report, onFailure: OnFailure): () => Promise<void> {
  const actor = { kind: "service", id: "notices" } as const;
  return startWorker(
    async (signal) => {
      const context: WriteContext = { actor, requestId: randomUUID(), now: new Date() };
      await writePlans(context, report, signal);
      await planLetters(context, report);
    },
    onPlannerNotified,
    onFailure,
  );
}

interface Planning {
  context: WriteContext;
  lease: PlanningLease;
  report: Report;
}

async function planSpan(planning: Planning, span: PlanningSpan): Promise<void> {
  const { context, lease, report } = planning;
  for (const season of await listSeasonsOfDesk()) {
    for (const due of dueSeasonLetters(season, span)) {
      const dueAt = civilMoment(season.timeZone, span.now);
      const letters = await writeBatches({ context, lease, dueAt }, due, (batch) =>
        insertSeasonLetters(season.year, due, batch),
      );
      report({ planned: due.kind, occasion: due.occasion, letters });
    }
  }
  const timeZone = env().ASSOCIATION_TIME_ZONE;
  for (const due of dueMeetingLetters(timeZone, span)) await planMeetingLetters(planning, due);
  for (const due of dueStaffLetters(timeZone, span)) await planStaffLetters(planning, due);
}

async function planMeetingLetters({ context, lease, report }: Planning, due: MeetingLetters): Promise<void> {
  const changed = await listChangedMeetings(due, context.now);
  if (changed.length === 0) return;
  const dueAt = civilMoment(env().ASSOCIATION_TIME_ZONE, context.now);
  const letters = await writeBatches({ context, lease, dueAt }, due, (batch) =>
    insertMeetingLetters(due, changed, batch),
  );
  report({ planned: due.kind, occasion: due.occasion, letters });
}

async function planStaffLetters({ context, lease, report }: Planning, due: DailyLetters): Promise<void> {
  const morning = await countDeskMorning(due.occasion, context.now);
  const memberIds: string[] = [];
  for (const { id, active, roles } of await listStaff()) {
    if (active && (await waitingForStaff({ id, roles }, morning)).length > 0) memberIds.push(id);
  }
  if (memberIds.length === 0) return;
  await writeFew({ context, lease }, due, memberIds);
  report({ planned: due.kind, occasion: due.occasion, letters: memberIds.length });
}

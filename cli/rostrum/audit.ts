import { type Command, InvalidArgumentError } from "commander";
import { parseCalendarDate, parseMoment } from "@/lib/domain/time/calendar-date";
import { dayStart } from "@/lib/domain/time/day-start";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { type AuditEvent, type AuditFilter, listAudit } from "@/lib/store/audit";
import { readId } from "./arguments";
import { example, JsonArray, print } from "./output";
import { withStore } from "./with-store";

interface Options {
  member?: string;
  since?: string;
  json?: true;
}

function readSince(given: string): string {
  const since = given.trim();
  if (parseMoment(since) || parseCalendarDate(since) !== undefined) return since;
  throw new InvalidArgumentError(
    "Give a date such as 2027-02-08, or a date-time such as 2027-02-08T09:00:00-06:00.",
  );
}

export function addAudit(program: Command): void {
  program
    .command("audit")
    .description("Show what was done, by whom and when; newest last")
    .option("--member <id>", "only events by this member, on their behalf, or about them", readId)
    .option("--since <date>", "only events since this date or date-time", readSince)
    .option("--json", "print JSON, with the values before and after")
    .addHelpText("after", example("audit --member M00000001 --since 2027-02-01"))
    .action(audit);
}

async function audit({ member, since, json }: Options): Promise<void> {
  await withStore(async () => {
    const zone = env().ASSOCIATION_TIME_ZONE;
    const filter: AuditFilter = {
      ...(member === undefined ? {} : { memberId: member }),
      ...(since === undefined
        ? {}
        : { since: parseMoment(since) ?? dayStart(zone, parseCalendarDate(since) ?? "") }),
    };
    const array = json && new JsonArray();
    for await (const event of listAudit(filter)) {
      if (array) await array.add(toJson(event));
      else await print(toLine(event, zone));
    }
    if (array) {
      await array.end();
      await print("");
    }
  });
}

function toJson(event: AuditEvent) {
  const {
    id,
    at,
    requestId,
    actorKind,
    actorId,
    onBehalfOf,
    action,
    subject,
    subjectId,
    before,
    after,
    reason,
  } = event;
  const actor = { kind: actorKind, id: actorId };
  return {
    id: String(id),
    at: at.toISOString(),
    requestId,
    actor,
    onBehalfOf,
    action,
    subject,
    subjectId,
    before,
    after,
    reason,
  };
}

function toLine(event: AuditEvent, zone: string): string {
  const { at, actorKind, actorId, onBehalfOf, action, subject, subjectId, reason } = event;
  return [
    momentIn(zone, at),
    `${actorKind} ${actorId}`,
    action,
    `${subject} ${subjectId}`,
    ...(onBehalfOf ? [`for ${onBehalfOf}`] : []),
    ...(reason === "" ? [] : [`(${reason})`]),
  ].join("  ");
}

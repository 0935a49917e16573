import "server-only";
import type * as contract from "@/lib/contract/desk";
import { PAGE_ROWS } from "@/lib/contract/desk/page";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import type { StreamEvent } from "@/lib/domain/event/event";
import { toEventBody } from "@/lib/domain/event/event-body";
import { env } from "@/lib/env";
import { listCandidacyYears } from "@/lib/store/candidacies/candidacy-facts";
import { findEventId, listEvents } from "@/lib/store/events/event-stream";
import { publishEvents } from "@/lib/store/events/publish-events";
import { type Operation, toWriteContext } from "../operation";
import { unknownCursor } from "./cursor";

const CURSOR = /^(\d{1,18})\.([0-9a-f]{8})$/;

/** The stream of events after a cursor. Publishes first, so that it has everything that was committed before the call. */
export const getevents: Operation<typeof contract.getevents> = {
  mayCall: staffWith("record.read"),
  async run({ cursor }, call) {
    const after = await readCursor(cursor);
    await publishEvents(toWriteContext(call));
    const [found, years] = await Promise.all([
      listEvents(after, PAGE_ROWS + 1),
      listCandidacyYears(ownIdOf(call.principal)),
    ]);
    // Whoever is a candidate would count their supporters: of that season's nominations they are not told the candidates.
    const isBlank = ({ subject, year }: StreamEvent) =>
      subject === "nomination" && year !== null && years.has(year);
    const rows = found.slice(0, PAGE_ROWS);
    const last = rows.at(-1);
    return {
      next: last ? toCursor(last) : cursor,
      more: found.length > rows.length ? "true" : "false",
      rows: rows.map((event) => ({
        eventID: event.id,
        ...toEventBody(isBlank(event) ? { ...event, memberId: "" } : event, env().ASSOCIATION_TIME_ZONE),
      })),
    };
  },
};

function toCursor({ position, id }: StreamEvent): string {
  return `${position}.${id.slice(0, 8)}`;
}

/**
 * The position of a cursor. After a restore, positions of before are given to other events: the cursor names the event,
 * so that a reader who was ahead of the backup is told instead of missing some.
 * @throws Problem 400
 */
async function readCursor(cursor: string): Promise<string> {
  if (cursor === "") return "0";
  const [, position = "", id = ""] = CURSOR.exec(cursor) ?? [];
  if (position === "") throw unknownCursor();
  if (!(await findEventId(position))?.startsWith(id)) {
    throw unknownCursor(
      "cursor is not of this stream: the database was restored from a backup. Begin with a blank one.",
    );
  }
  return position;
}

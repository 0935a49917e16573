import "server-only";
import * as contract from "@/lib/contract/desk";
import { PAGE_ROWS } from "@/lib/contract/values";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import type { StreamEvent } from "@/lib/domain/event/event";
import { toEventBody } from "@/lib/domain/event/event-body";
import { accessDenied } from "@/lib/domain/problem";
import { env } from "@/lib/env";
import { listCandidacyYears } from "@/lib/store/candidacies/candidacy-facts";
import { findEventId, listEvents } from "@/lib/store/events/event-stream";
import { publishEvents } from "@/lib/store/events/publish-events";
import { defineOperation, toWriteContext } from "../operation";
import { unknownCursor } from "../cursor";

const CURSOR = /^(\d{1,18})\.([0-9a-f]{8})$/;

const OWN_CANDIDACY =
  "You are or were a candidate, and the events would show how many voters nominated you. Read them as another system, or ask another manager.";

/** The stream of events after a cursor. Publishes first, so that it has everything that was committed before the call. */
export const getEvents = defineOperation(contract.getEvents, {
  mayCall: staffWith("record.read"),
  async run({ cursor }, call) {
    // The stream counts all nominations, and review boards those of all others: what is left would be a candidate's own supporters.
    if ((await listCandidacyYears(ownIdOf(call.principal))).size > 0) throw accessDenied(OWN_CANDIDACY);
    const after = await readCursor(cursor);
    await publishEvents(toWriteContext(call));
    const events = await listEvents(after, PAGE_ROWS + 1);
    const shown = events.slice(0, PAGE_ROWS);
    const last = shown.at(-1);
    return {
      items: shown.map((event) => ({
        eventId: event.id,
        ...toEventBody(event, env().ASSOCIATION_TIME_ZONE),
      })),
      nextCursor: last ? toCursor(last) : cursor,
      hasMore: events.length > shown.length,
    };
  },
});

function toCursor({ position, id }: StreamEvent): string {
  return `${position}.${id.slice(0, 8)}`;
}

/**
 * The position of a cursor. After a restore, positions of before are given to other events: the cursor names the event,
 * so that a reader who was ahead of the backup gets an error instead of missing some.
 * @throws Problem 400
 */
async function readCursor(cursor: string | undefined): Promise<string> {
  if (cursor === undefined) return "0";
  const [, position = "", id = ""] = CURSOR.exec(cursor) ?? [];
  if (position === "") throw unknownCursor();
  if (!(await findEventId(position))?.startsWith(id)) {
    throw unknownCursor(
      "cursor is not of this stream: the database was restored from a backup. Begin without one.",
    );
  }
  return position;
}

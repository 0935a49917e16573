import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { placeEvents, profileChanged } from "@/lib/domain/event/caused-events";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce } from "@/test/fixtures/at-once";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { database } from "../prisma";
import { type AuditEntry, eventsOf, insertAuditEntries, insertPendingEvents } from "../audit-entries";
import { statement } from "../statement";
import { write } from "../write";
import { listEvents } from "./event-stream";
import { publishEvents } from "./publish-events";

const isServer = inject("engine") === "postgres";
let own: OwnDatabase;

beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());
beforeEach(async () => {
  await publishEvents(context());
});

function offered(placeId: string): AuditEntry {
  const events = placeEvents({
    id: placeId,
    memberId: "",
    year: null,
    before: undefined,
    after: "offered",
  });
  return { action: "place.offer", subject: "place", subjectId: placeId, events };
}

/** One write that tells of a place, and stays open until `until` is settled. */
function tell(placeId: string, until: Promise<unknown> = Promise.resolve()): Promise<unknown> {
  return write(context(), async (transaction) => {
    // Takes its numbers now, like a write whose commit is slow.
    const entries = [offered(placeId)];
    await transaction.run(insertAuditEntries(context(), entries));
    await transaction.run(insertPendingEvents(context(), eventsOf(entries)));
    await until;
    return { result: undefined };
  });
}

async function lastPosition(): Promise<string> {
  return String((await database().eventStream.findFirstOrThrow()).position);
}

/** Reads as another system does: again and again, each time after what it read last. */
function follower(after: string) {
  const read: string[] = [];
  let position = after;
  return {
    read,
    async next(): Promise<void> {
      await publishEvents(context());
      const events = await listEvents(position, 7);
      read.push(...events.map(({ subjectId }) => subjectId));
      position = events.at(-1)?.position ?? position;
    },
  };
}

/** The same by the plain sequence of the audit record. */
async function sequenceFollower() {
  const read: string[] = [];
  const latest = await database().auditEvent.findFirst({ orderBy: { id: "desc" } });
  let position = latest?.id ?? 0n;
  return {
    read,
    async next(): Promise<void> {
      const rows = await database().auditEvent.findMany({
        where: { id: { gt: position }, subject: "place" },
        orderBy: { id: "asc" },
      });
      read.push(...rows.map(({ subjectId }) => subjectId));
      position = rows.at(-1)?.id ?? position;
    },
  };
}

describe("the stream of events", () => {
  it("gives a reader everything once while fifty writers and a slow one commit, which a plain sequence does not", async () => {
    const stream = follower(await lastPosition());
    const plain = await sequenceFollower();
    let finish: () => void = () => undefined;
    // The embedded database runs one transaction at a time: there the slow one must not wait for the others.
    const others = isServer ? new Promise<void>((resolve) => (finish = resolve)) : Promise.resolve();
    const slow = tell("slow", others);
    const writing = new AbortController();
    const reading = (async () => {
      while (!writing.signal.aborted) await stream.next();
    })();
    const placeIds = await atOnce(50, async (index) => {
      await tell(`place-${index}`);
      return `place-${index}`;
    });
    await plain.next();
    finish();
    await slow;
    writing.abort();
    await reading;
    await plain.next();
    for (let page = 0; page < 10; page += 1) await stream.next();
    expect(stream.read.toSorted()).toEqual([...placeIds, "slow"].toSorted());
    if (isServer) expect(plain.read).not.toContain("slow");
  });

  it("has no gaps, and tells changes of one record in the order in which they were made", async () => {
    const after = await lastPosition();
    const memberId = `EVENT-${randomUUID().slice(0, 8)}`;
    await importRows({ "members.csv": voters(memberId) });
    const lock = statement<unknown, [id: string]>(
      "test-lock",
      "select id from member where id = $1 for update",
    );
    await atOnce(50, (index) =>
      write(context(), async (transaction) => {
        // Number of the transaction first, lock afterwards: transaction ids do not have the order of the changes.
        await transaction.run(statement("test-xid", "select pg_current_xact_id()::text")());
        await transaction.run(lock(memberId));
        const count = statement<{ count: number }, [id: string]>(
          "test-count",
          "select count(*)::int as count from audit_event where subject_id = $1",
        );
        const [found] = await transaction.run(count(memberId));
        const order = { order: found?.count ?? 0, index };
        return {
          result: undefined,
          changes: [],
          audit: [
            {
              action: "profile.change",
              subject: "member",
              subjectId: memberId,
              after: order,
              events: [profileChanged(memberId)],
            },
          ],
        };
      }),
    );
    await Promise.all([publishEvents(context()), publishEvents(context()), publishEvents(context())]);
    const events = await listEvents(after, 100);
    expect(events.map(({ position }) => position)).toEqual(
      Array.from({ length: 50 }, (_, index) => String(BigInt(after) + BigInt(index + 1))),
    );
    const audited = await database().auditEvent.findMany({
      where: { subjectId: memberId },
      orderBy: { id: "asc" },
    });
    expect(audited.map(({ after: state }) => (state as { order: number }).order)).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
    expect(events.map(({ at }) => at.getTime())).toEqual(audited.map(({ at }) => at.getTime()));
  });

  it("tells nothing of a write that was rolled back", async () => {
    const after = await lastPosition();
    const failing = write(context(), () => ({
      result: undefined,
      changes: [],
      audit: [offered("rolled-back"), { ...offered("bad"), subjectId: "\0" }],
    }));
    await expect(failing).rejects.toThrow();
    await publishEvents(context());
    expect(await listEvents(after, 10)).toEqual([]);
  });

  it("keeps nothing of what has a position", async () => {
    await tell("told-of");
    await publishEvents(context());
    expect(await database().pendingEvent.count()).toBe(0);
  });

  it.runIf(isServer)("is not held up by a transaction that stays open", async () => {
    const after = await lastPosition();
    let finish: () => void = () => undefined;
    const open = tell("open", new Promise<void>((resolve) => (finish = resolve)));
    await tell("meanwhile");
    await publishEvents(context());
    expect((await listEvents(after, 10)).map(({ subjectId }) => subjectId)).toEqual(["meanwhile"]);
    finish();
    await open;
    await publishEvents(context());
    expect((await listEvents(after, 10)).map(({ subjectId }) => subjectId)).toEqual(["meanwhile", "open"]);
  });
});

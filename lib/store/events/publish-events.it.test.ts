import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce } from "@/test/fixtures/at-once";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { database } from "../prisma";
import type { AuditEntry } from "../audit-entries";
import { statement } from "../statement";
import { write } from "../write";
import { LIST_SOURCES } from "./event-facts";
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
  return { action: "place.offer", subject: "place", subjectId: placeId, after: { status: "offered" } };
}

/** One write that tells of a place, and stays open until `until` is settled. */
function tell(placeId: string, until: Promise<unknown> = Promise.resolve()): Promise<unknown> {
  return write(context(), async (transaction) => {
    // Takes its number in the audit record now, like a write whose commit is slow.
    await transaction.run(TELL(placeId));
    await until;
    return { result: undefined };
  });
}

const TELL = statement<unknown, [placeId: string]>(
  "test-tell",
  `insert into audit_event (at, request_id, actor_kind, actor_id, action, subject, subject_id, after)
   values (now(), 'test', 'command', 'test', 'place.offer', 'place', $1, '{"status": "offered"}')`,
);

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

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

interface PlanOf {
  Plan: PlanNode;
}

/** How many rows of a table a statement has read. */
function rowsRead(node: PlanNode, table: string): number {
  const own = node["Relation Name"] === table ? node["Actual Rows"] * node["Actual Loops"] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), own);
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
          audit: [{ action: "profile.change", subject: "member", subjectId: memberId, after: order }],
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

  it("reads the records of which it is to tell, however many were written and waited before", async () => {
    await database().$executeRawUnsafe(
      `with written as (
         insert into audit_event (at, request_id, actor_kind, actor_id, action, subject, subject_id)
         select now(), 'test', 'command', 'test', 'client.create', 'client', n::text from generate_series(1, 5000) n
         returning id)
       insert into event_source select id from written`,
    );
    await database().$executeRawUnsafe("analyze");
    await database().$executeRawUnsafe("delete from event_source");
    await tell("told-of");
    const { text } = LIST_SOURCES(500);
    const explain = statement<{ "QUERY PLAN": PlanOf[] | string }, [limit: number]>(
      "test-explain",
      `explain (analyze, format json) ${text}`,
    );
    const [row] = await write(context(), async (transaction) => ({
      result: await transaction.run(explain(500)),
    }));
    const given = row?.["QUERY PLAN"] ?? [];
    const [plan] = (typeof given === "string" ? JSON.parse(given) : given) as PlanOf[];
    expect(plan && rowsRead(plan.Plan, "audit_event")).toBe(1);
    await publishEvents(context());
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

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { groupedBy } from "@/lib/domain/grouped-by";
import { extendDeadline } from "@/lib/operations/season/extend-season";
import { database } from "@/lib/store/prisma";
import { onLetterWorkerNotified } from "@/lib/store/letters/letter-worker";
import { discardRehearsed } from "@/lib/store/seasons/rehearsal";
import { write as writeChanges } from "@/lib/store/write";
import type { Deadline } from "@/lib/vocabulary/season";
import { atOnce } from "@/test/fixtures/at-once";
import { importRows } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { startSendingProcess } from "@/test/servers/sending-process";
import { type PlanningReport, writePlans } from "./write-planned";

// With a database of its own: whoever serves the shared one would write the letters, too.
const outbox = prepareOutbox();

const YEAR = 2163;
/** Two whole batches, and a part of one. */
const VOTERS = 5_000;

beforeAll(async () => {
  await importRows({
    "members.csv": [
      ...Array.from({ length: VOTERS }, (_, index) => ({
        memberId: `PL-${index}`,
        firstName: "Vera",
        lastName: "Plan",
        voter: "true",
      })),
      { memberId: "PL-OTHER", firstName: "Otto", lastName: "Plan", voter: "false" },
    ],
  });
  await makeSeason(YEAR);
}, 120_000);

beforeEach(async () => {
  reports = [];
  await database().letter.deleteMany({ where: { kind: "deadline-moved" } });
  await database().letterPlan.deleteMany();
  await database().season.update({ where: { year: YEAR }, data: { nominationsClose: new Date(day(30)) } });
});

const extend = async (date: string, deadline: Deadline = "nominationsClose") => {
  const extension = { year: YEAR, deadline, date, reason: `Until ${date}.`, version: undefined };
  expect((await extendDeadline(context(), extension))?.ok).toBe(true);
};

/** How many letters there are for each occasion, and to how many members. */
async function written(): Promise<Record<string, [letters: number, members: number]>> {
  const letters = await database().letter.findMany({
    where: { kind: "deadline-moved" },
    select: { memberId: true, occasion: true },
  });
  const occasions = groupedBy(letters, ({ occasion }) => occasion ?? "");
  return Object.fromEntries(
    [...occasions].map(([occasion, those]) => [
      occasion.slice(-10),
      [those.length, new Set(those.map(({ memberId }) => memberId)).size],
    ]),
  );
}

const EVERYONE = [VOTERS, VOTERS];
const write = (signal?: AbortSignal) => writePlans(context(), (report) => reports.push(report), signal);
let reports: PlanningReport[] = [];

/** Writes one batch; then the instance ends. */
async function writeOneBatch(): Promise<void> {
  const ending = new AbortController();
  onLetterWorkerNotified(() => ending.abort());
  await write(ending.signal);
  onLetterWorkerNotified(() => undefined);
}

describe("the letters of a deadline that moves", () => {
  it("do not make the write wait that moves it, however many and slow they are", async () => {
    // Five thousand of them take longer than a statement may.
    await database().$executeRaw`create function be_slow() returns trigger language plpgsql
      as 'begin perform pg_sleep(0.001); return new; end'`;
    await database()
      .$executeRaw`create trigger slow before insert on letter for each row execute function be_slow()`;
    await extend(day(40));
    await database().$executeRaw`drop trigger slow on letter`;
    expect(await written()).toEqual({});
    await write();
    expect(await written()).toEqual({ [day(40)]: EVERYONE });
    expect(reports).toEqual([
      { planned: "deadline-moved", occasion: `${YEAR} nominationsClose ${day(40)}`, letters: VOTERS },
    ]);
  });

  it("are each written once, also when an instance ends after a batch and five go on at once", async () => {
    await extend(day(41));
    await writeOneBatch();
    expect(await written()).toEqual({ [day(41)]: [2_000, 2_000] });
    expect(reports).toEqual([]);
    await atOnce(5, () => write());
    await write();
    expect(await written()).toEqual({ [day(41)]: EVERYONE });
    const subjectId = `deadline-moved/${YEAR} nominationsClose ${day(41)}`;
    const [record, ...others] = await database().auditEvent.findMany({ where: { subjectId } });
    expect([record?.after, others]).toEqual([{ count: VOTERS }, []]);
    await write();
    expect(await written()).toEqual({ [day(41)]: EVERYONE });
  });

  it("all name the latest day: when it moves once more while they are written, no more are written of the former", async () => {
    await extend(day(42));
    await writeOneBatch();
    await Promise.all([extend(day(43)), writeOneBatch()]);
    await write();
    const { [day(42)]: former = [0, 0], ...others } = await written();
    expect(others).toEqual({ [day(43)]: EVERYONE });
    expect(former[0]).toBeLessThan(VOTERS);
  });

  it("are not written any more once what was rehearsed is discarded", async () => {
    await extend(day(44));
    await writeOneBatch();
    await Promise.all([
      writeOneBatch(),
      writeChanges(context(), () => ({ result: undefined, changes: discardRehearsed(YEAR), audit: [] })),
    ]);
    await write();
    expect(await written()).toEqual({});
  });
});

it("letters of a plan are each written once, although the process that writes them is killed twice in between", async () => {
  // A batch takes so long that the process dies in the middle of the plan.
  await database().$executeRaw`create function be_slow_at_batches() returns trigger language plpgsql
    as 'begin perform pg_sleep(0.5); return null; end'`;
  await database()
    .$executeRaw`create trigger slow after insert on letter for each statement execute function be_slow_at_batches()`;
  const count = () => database().letter.count({ where: { kind: "deadline-moved" } });
  await extend(day(45));
  for (const least of [1, 2_001]) {
    const writing = startSendingProcess(outbox.own.url);
    await expect.poll(count, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(least);
    await writing.kill();
    expect(await count()).toBeLessThan(VOTERS);
  }
  await database().$executeRaw`drop trigger slow on letter`;
  const last = startSendingProcess(outbox.own.url);
  await expect.poll(count, { timeout: 60_000 }).toBe(VOTERS);
  const isEnded = async () => (await database().letterPlan.findMany()).map(({ endedAt }) => endedAt !== null);
  await expect.poll(isEnded, { timeout: 60_000 }).toEqual([true]);
  await last.stop();
  expect(await written()).toEqual({ [day(45)]: EVERYONE });
}, 240_000);

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import type { Caller } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { nominate } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const TIMES = 50;
// It waits for the nominations that are under way.
const PATIENCE = { maxWait: 20_000, timeout: 20_000 };
const [ONE, COMMITTEE] = ["ORDER-ONE", "ORDER-COMMITTEE"];
const others = Array.from({ length: TIMES }, (_, index) => `ORDER-${index}`);
const YEARS = { voter: 2161, season: 2162, position: 2046 };
let client: Caller;

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": voters(ONE, ...others),
    "committees.csv": [{ code: COMMITTEE, positions: "Member" }],
  });
  for (const year of Object.values(YEARS)) await makeSeason(year);
});

interface Prevention {
  year: number;
  /** SQL: from its commit on, no nomination of these is allowed. */
  sql: string;
  reason: string;
  voterID: (index: number) => string;
  candidateID: (index: number) => string;
}

const other = (index: number) => others[index] ?? "";
const one = () => ONE;

const PREVENTIONS: Record<string, Prevention> = {
  "the season is closed": {
    year: YEARS.season,
    sql: `update season set nominations_close = '2000-01-02', nominations_open = '2000-01-01' where year = ${YEARS.season}`,
    reason: "nominations-closed",
    voterID: other,
    candidateID: one,
  },
  "the voter is deactivated": {
    year: YEARS.voter,
    sql: `update member set active = false where id = '${ONE}'`,
    reason: "unknown-member",
    voterID: one,
    candidateID: other,
  },
  "the position is removed": {
    year: YEARS.position,
    sql: `delete from committee_position where committee_code = '${COMMITTEE}'`,
    reason: "unknown-position",
    voterID: other,
    candidateID: (index) => other((index + 1) % TIMES),
  },
};

describe.each(Object.entries(PREVENTIONS))("fifty nominations while %s", (_title, prevention) => {
  const { year, sql, reason } = prevention;
  const send = (index: number) =>
    nominate(
      {
        voterID: prevention.voterID(index),
        candidateID: prevention.candidateID(index),
        recordID: `ORDER-${year}-${index}`,
        committeeYear: String(year),
        committeeCode: COMMITTEE,
      },
      client,
    );
  const made = () => database().nomination.findMany({ where: { year }, orderBy: { id: "asc" } });

  it("are allowed before and refused after it, each completely, with one audit row", async () => {
    let someAnswered: () => void = () => undefined;
    const some = new Promise<void>((resolve) => (someAnswered = resolve));
    const answering = atOnce(TIMES, async (index) => {
      const answer = await send(index);
      someAnswered();
      return answer;
    });
    await some;
    // No nomination may be added once the change has been made, even before it is committed.
    const allowed = await database().$transaction(async (transaction) => {
      await transaction.$executeRawUnsafe(sql);
      return transaction.nomination.findMany({ where: { year }, orderBy: { id: "asc" } });
    }, PATIENCE);
    const behind = await send(0);
    const answers = tally(await answering);

    expect(behind).toBe(reason);
    expect(await made()).toEqual(allowed);
    expect(answers).toEqual({
      SUCCESS: allowed.length,
      ...(allowed.length < TIMES ? { [reason]: TIMES - allowed.length } : {}),
    });
    for (const { id, recordId } of allowed) {
      const record = await auditOf("nomination", id);
      expect(record).toHaveLength(1);
      expect(record[0]?.after).toMatchObject({ recordId, year, status: "submitted" });
    }
  });
});

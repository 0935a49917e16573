import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import type { Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { deleteNomination, nominate } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [VOTER, CANDIDATE, STAFF] = ["DEL-VOTER", "DEL-CAND", "DEL-STAFF"];
const [YEAR, CLOSING] = ["2130", "2131"];
let client: Caller & { id: string };
let made = 0;

/** Makes a nomination and returns its id. */
async function makeNomination(committeeYear = YEAR): Promise<string> {
  const [recordID, committeeCode] = [randomUUID(), `DEL-${(made += 1)}`];
  await importRows({ "committees.csv": [{ code: committeeCode, positions: "Member" }] });
  const nominated = { voterID: VOTER, candidateID: CANDIDATE, recordID, committeeYear, committeeCode };
  expect(await nominate(nominated, client)).toBe("SUCCESS");
  return (await database().nomination.findFirstOrThrow({ where: { recordId: recordID } })).id;
}

beforeAll(async () => {
  client = await asClient();
  await importRows({ "members.csv": voters(VOTER, CANDIDATE, STAFF) });
  await makeStaff(STAFF);
  await makeSeason(Number(YEAR));
});

describe("deletenomination", () => {
  it("returns the bare word, repeatedly, and deletes once", async () => {
    const id = await makeNomination();
    for (let time = 0; time < 3; time += 1) {
      const { status, headers, text } = await deleteNomination(id, client);
      expect([status, headers.get("content-type"), text]).toEqual([
        200,
        "text/plain; charset=utf-8",
        "{successs}",
      ]);
    }
    const { status, endedAt } = await database().nomination.findUniqueOrThrow({ where: { id } });
    expect([status, endedAt]).toEqual(["withdrawn", expect.any(Date)]);
    const [, withdrawal, ...more] = await auditOf("nomination", id);
    expect(more).toEqual([]);
    expect(withdrawal).toMatchObject({
      action: "nomination.withdraw",
      actorKind: "client",
      actorId: client.id,
      onBehalfOf: VOTER,
      before: { status: "submitted", voterId: VOTER },
      after: { status: "withdrawn", voterId: VOTER },
    });
  });

  it("answers 404 for an id that never existed", async () => {
    for (const id of [
      randomUUID(),
      "nothing",
      "0",
      "%",
      "' or 1=1 --",
      "00000000-0000-0000-0000-00000000000g",
    ]) {
      const { status, json } = await deleteNomination(id, client);
      expect([status, json], id).toEqual([404, expect.objectContaining({ title: "Not Found" })]);
    }
  });

  it("is for the voter and for staff, whose action is recorded as done on the voter's behalf", async () => {
    const id = await makeNomination();
    const { status, json } = await deleteNomination(id, await asMember(CANDIDATE));
    expect([status, json]).toMatchObject([403, { title: "Access Denied", status: 403 }]);
    expect((await deleteNomination(id, await asMember(VOTER))).text).toBe("{successs}");
    expect((await auditOf("nomination", id))[1]).toMatchObject({ actorId: VOTER, onBehalfOf: null });

    const other = await makeNomination();
    expect((await deleteNomination(other, await asMember(STAFF))).text).toBe("{successs}");
    expect((await auditOf("nomination", other))[1]).toMatchObject({
      actorKind: "member",
      actorId: STAFF,
      onBehalfOf: VOTER,
      reason: expect.stringMatching(/./) as string,
    });
  });

  it("is refused when nominations are closed or decided, naming the dates, and changes nothing", async () => {
    await makeSeason(Number(CLOSING));
    const [late, deleted] = [await makeNomination(CLOSING), await makeNomination(CLOSING)];
    await deleteNomination(deleted, client);
    await makeSeason(Number(CLOSING), { closes: -1 });
    const { status, headers, json } = await deleteNomination(late, client);
    expect([status, headers.get("x-failure-reason")]).toEqual([409, "nominations-closed"]);
    expect((json as { detail: string }).detail).toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(await auditOf("nomination", late)).toHaveLength(1);
    // A repeated deletion succeeds in any phase of the season.
    expect((await deleteNomination(deleted, client)).text).toBe("{successs}");

    const selected = await makeNomination();
    await database().nomination.update({ where: { id: selected }, data: { status: "selected" } });
    const decided = await deleteNomination(selected, client);
    expect([decided.status, decided.headers.get("x-failure-reason")]).toEqual([409, "nomination-decided"]);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { getNotSelected, previewPublication } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { everyPage } from "@/test/fixtures/every-page";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

type Decision = EntryResult<typeof getNotSelected>["items"][number];

const YEAR = 2100;
const [A, B] = ["GNS-A", "GNS-B"];
const MANY = Array.from({ length: 205 }, (_, index) => `GNS-V${index}`);
const [TWICE, PUBLISHED, PROPOSED, EARLIER] = ["GNS-TWICE", "GNS-PUB", "GNS-PROP", "GNS-EARLY"];
let client: Caller;

const standing = (memberId: string, more: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  year: YEAR,
  committeeCode: A,
  position: "Member",
  memberId,
  state: "not-selected",
  updatedAt: new Date(),
  ...more,
});

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": [
      ...voters(TWICE, PUBLISHED, PROPOSED, EARLIER),
      // All of one name, so that a page ends among them.
      ...MANY.map((memberId) => ({ memberId, firstName: "Vera", lastName: "Gns" })),
    ],
    "committees.csv": [A, B].map((code) => ({ code, name: `Committee ${code}`, positions: "Member;Chair" })),
  });
  await makeSeason(YEAR);
  await makeSeason(YEAR + 2);
  await database().candidacy.createMany({
    data: [
      ...MANY.map((memberId) => standing(memberId)),
      standing(TWICE, { committeeCode: B }),
      standing(TWICE, { position: "Chair" }),
      standing(TWICE),
      standing(PUBLISHED, { publishedAt: new Date() }),
      standing(PROPOSED, { state: "proposed" }),
      standing(EARLIER, { year: YEAR + 2 }),
    ],
  });
});

it("names each decision that the number of the preview counts, by candidate", async () => {
  const year = { year: YEAR };
  const { json } = await call("/desk/preview-publication", year, client);
  const decisions = await everyPage<Decision>("/desk/get-not-selected", year, client);
  const { counts } = json as EntryResult<typeof previewPublication>;
  expect(counts.notSelected).toBe(decisions.length);
  expect(decisions.map(({ memberId }) => memberId).toSorted()).toEqual(
    [...MANY, TWICE, TWICE, TWICE].toSorted(),
  );
  const ofOne = decisions.slice(-3).map(({ memberId, candidacyId, ...said }) => {
    expect([memberId, candidacyId]).toEqual([TWICE, expect.stringMatching(/^[\da-f-]{36}$/)]);
    return said;
  });
  expect(ofOne).toEqual(
    [
      [A, "Chair"],
      [A, "Member"],
      [B, "Member"],
    ].map(([code, position]) => ({
      year: YEAR,
      name: `Vera ${TWICE}`,
      committeeCode: code,
      committeeName: `Committee ${code}`,
      position,
    })),
  );
});

it("knows only seasons that there are, and no cursor of another list", async () => {
  const ask = async (params: Record<string, unknown>) =>
    (await call("/desk/get-not-selected", { year: YEAR, ...params }, client)).status;
  expect([await ask({ year: 2049 }), await ask({ cursor: "x" })]).toEqual([404, 400]);
});

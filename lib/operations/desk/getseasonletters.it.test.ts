import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { getseasonletters } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { setUpSeason } from "@/test/fixtures/desk-season";
import { day, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [VOTER, OFFERED, NEW, ANSWERED, AUDITOR] = ["SLT-VOTER", "SLT-OLD", "SLT-NEW", "SLT-DONE", "SLT-AUDIT"];
const YEAR = 2185;
const TWO_DAYS = 2 * 86_400_000;
let auditor: Caller;
let manager: Caller;

async function read(year = YEAR): Promise<EntryResult<typeof getseasonletters>> {
  const reply = await call("/desk/getseasonletters", { year: String(year) }, auditor);
  expect(reply.status).toBe(200);
  return reply.json as EntryResult<typeof getseasonletters>;
}

beforeAll(async () => {
  await bring({
    "members.csv": voters(VOTER, OFFERED, NEW, ANSWERED, AUDITOR, "SLT-MANAGER"),
    "committees.csv": [{ code: "SLT-A", name: "Slt A", positions: "Member;Chair" }],
  });
  await makeStaff(AUDITOR, "auditor");
  await makeStaff("SLT-MANAGER");
  [auditor, manager] = await Promise.all([asMember(AUDITOR), asMember("SLT-MANAGER")]);
});

it("tells the days of a season in order, with whom its letters went to and would go to", async () => {
  const dates = { nominationsOpen: day(-20), nominationsClose: day(-5), answersClose: day(10) };
  await setUpSeason(YEAR, { ...dates, reminderDays: "14,7,2" }, manager);
  const ids = await Promise.all(
    [OFFERED, NEW, ANSWERED].map((memberId) =>
      offer({ memberId, committeeCode: "SLT-A", year: YEAR, startDate: "2185-09-01", endDate: "2186-08-31" }),
    ),
  );
  const updatedAt = new Date(Date.now() - TWO_DAYS);
  await database().place.updateMany({
    where: { id: { in: [ids[0] ?? "", ids[2] ?? ""] } },
    data: { updatedAt },
  });
  await database().place.update({ where: { id: ids[2] ?? "" }, data: { status: "accepted" } });
  const opened = `${YEAR}/${day(-20)}`;
  const letter = { kind: "nominations-open", occasion: opened, locale: "", year: YEAR };
  await database().letter.createMany({
    data: [VOTER, OFFERED].map((memberId) => ({
      ...{ ...letter, id: randomUUID(), memberId, createdAt: updatedAt, dueAt: updatedAt },
      ...{ endedAt: updatedAt, outcome: "site" },
    })),
  });
  const rows = await read();
  expect(rows.map(({ kind, day: on, daysLeft, state }) => [kind, on, daysLeft, state])).toEqual([
    ["nominations-open", day(-20), "", "past"],
    ["nominations-closing", day(-12), "7", "past"],
    ["nominations-closing", day(-7), "2", "past"],
    ["answer-reminder", day(-4), "14", "past"],
    ["answer-reminder", day(3), "7", "coming"],
    ["answer-reminder", day(8), "2", "coming"],
  ]);
  // Whoever was made an offer today has just read of it; whoever has answered is not reminded.
  expect(rows.map(({ people }) => people)).toEqual(["2", "0", "0", "0", "1", "1"]);
});

it("tells the offers that stay with staff on the day on which answers open", async () => {
  const dates = { nominationsClose: day(-5), answersOpen: day(3), answersClose: day(30), reminderDays: "" };
  await setUpSeason(YEAR + 1, dates, manager);
  const term = { startDate: "2186-09-01", endDate: "2187-08-31" };
  await offer({ memberId: OFFERED, committeeCode: "SLT-A", year: YEAR + 1, ...term });
  const rows = await read(YEAR + 1);
  expect(rows.at(-1)).toMatchObject({ kind: "place-offered", day: day(3), state: "coming", people: "1" });
});

it("knows only seasons that there are", async () => {
  expect((await call("/desk/getseasonletters", { year: "2187" }, auditor)).status).toBe(404);
});

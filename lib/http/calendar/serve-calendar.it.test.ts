import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createCalendarToken, getCalendarToken, revokeCalendarToken } from "@/lib/contract/calendar-token";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { importRows, voters } from "@/test/fixtures/association";
import { type Caller, send } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { readCalendar } from "@/test/fixtures/read-calendar";

const suffix = randomUUID().slice(0, 8);
const [MEMBER, OTHER] = [`C-${suffix}`, `D-${suffix}`];
const [SPRING, PLAIN, FOREIGN] = [`CAL/${suffix}`, `PLAIN-${suffix}`, `FOREIGN-${suffix}`];
let member: Caller;

const meetings = (title: string) => [
  {
    productCode: SPRING,
    functionCode: "BUDGET",
    title,
    // The night in which the clocks of Chicago go forward.
    begin: "2027-03-14T01:30:00-06:00",
    end: "2027-03-14T03:30:00-05:00",
    description: "Bring: pen, paper; and\nthis — " + "ñ".repeat(90),
  },
  {
    productCode: PLAIN,
    functionCode: "",
    title: "",
    begin: "2027-07-01T09:00:00-05:00",
    end: "",
    description: "",
  },
  {
    productCode: FOREIGN,
    functionCode: "",
    title: "Not theirs",
    begin: "2027-07-02T09:00:00-05:00",
    end: "",
    description: "",
  },
];

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MEMBER, OTHER),
    "meetings.csv": meetings("Budget, first; reading"),
    "registrations.csv": [
      { memberId: MEMBER, productCode: SPRING },
      { memberId: MEMBER, productCode: PLAIN },
      { memberId: OTHER, productCode: FOREIGN },
    ],
  });
  member = await asMember(MEMBER);
});
afterAll(closeDatabase);

async function subscribe(): Promise<string> {
  const { address } = await ask(createCalendarToken, {}, member);
  return address.slice(inject("baseUrl").length);
}

const get = (path: string, headers: Caller = {}) => send(path, { method: "GET", headers });

describe("a calendar subscription", () => {
  it("is readable by another library, with the member's meetings in the association's time zone", async () => {
    const { status, headers, text } = await get(await subscribe());
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const { calendar, events, zones } = readCalendar(text);
    expect(zones).toEqual(["America/Chicago"]);
    expect(events).toMatchObject([
      {
        summary: "Budget, first; reading",
        description: `Bring: pen, paper; and\nthis — ${"ñ".repeat(90)}`,
        begin: "2027-03-14T07:30:00.000Z",
        end: "2027-03-14T08:30:00.000Z",
        zone: "America/Chicago",
        sequence: 0,
      },
      { summary: PLAIN, begin: "2027-07-01T14:00:00.000Z" },
    ]);
    expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("PT4H");
    expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it("is sent again only after a change, and marks the changed meeting", async () => {
    const path = await subscribe();
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": `W/"x", ${etag}` })).status).toBe(304);
    await importRows({ "meetings.csv": meetings("Budget, second reading") });
    const second = await get(path, { "if-none-match": etag });
    expect(second.status).toBe(200);
    const [before, after] = [readCalendar(first.text).events, readCalendar(second.text).events];
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after[0]).toMatchObject({
      summary: "Budget, second reading",
      sequence: (before[0]?.sequence ?? 0) + 1,
    });
    expect(after[1]).toEqual(before[1]);
  });

  it("ends at once when it is replaced or revoked or the member becomes inactive, and all of it is recorded", async () => {
    const first = await subscribe();
    const second = await subscribe();
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    expect((await ask(getCalendarToken, {}, member)).subscription).toBeDefined();
    await database().member.update({ where: { id: MEMBER }, data: { active: false } });
    expect((await get(second)).status).toBe(404);
    await database().member.update({ where: { id: MEMBER }, data: { active: true } });
    expect(await outcomeOf(revokeCalendarToken, {}, member)).toBe("done");
    expect(await outcomeOf(revokeCalendarToken, {}, member)).toBe("done");
    expect((await get(second)).status).toBe(404);
    expect((await ask(getCalendarToken, {}, member)).subscription).toBeUndefined();
    const actions = await database().auditEvent.groupBy({
      by: ["action"],
      where: { actorId: MEMBER, subject: "calendar-token" },
      _count: true,
    });
    const count = (action: string) => actions.find((one) => one.action === action)?._count;
    expect(count("calendar.end")).toBe(count("calendar.create"));
  });

  it("has its token in plain text in no table and no log", async () => {
    const token = (await subscribe()).slice("/calendar/".length, -".ics".length);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await database().calendarToken.findMany();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const wrong of ["x", token.slice(1), `${token}x`, "..%2f..%2fetc", "%00"]) {
      expect((await get(`/calendar/${wrong}.ics`)).status, wrong).toBe(404);
    }
    expect((await get(`/calendar/${token}`)).status).toBe(404);
  });

  it("is read-only", async () => {
    expect((await send(await subscribe(), { method: "POST" })).status).toBe(405);
  });
});

describe("a download", () => {
  it("has the whole schedule of the signed-in member", async () => {
    const { status, headers, text } = await get("/calendar/meetings.ics", member);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBe('attachment; filename="meetings.ics"');
    expect(headers.get("cache-control")).toBe("no-store");
    expect(readCalendar(text).events).toHaveLength(2);
  });

  it("has one meeting, whatever its code", async () => {
    const { status, text } = await get(`/calendar/meeting/${encodeURIComponent(SPRING)}.ics`, member);
    expect(status).toBe(200);
    expect(readCalendar(text).events).toHaveLength(1);
    expect((await get("/calendar/meeting/NOTHING.ics", member)).status).toBe(404);
  });

  it("redirects a visitor to sign in", async () => {
    for (const path of ["/calendar/meetings.ics", `/calendar/meeting/${PLAIN}.ics`]) {
      const { status, headers } = await get(path);
      expect([status, headers.get("location")]).toEqual([303, "/login?from=%2Fmeetings"]);
    }
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { openSessionOf } from "@/test/fixtures/credentials";
import { openStallingProxy, type StallingProxy } from "@/test/fixtures/stalling-proxy";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";

const member = `AWAY-${randomUUID()}`;
const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";
let network: StallingProxy;
let server: OwnServer;
let sessionKey = "";

beforeAll(async () => {
  await importRows({ "members.csv": voters(member) });
  sessionKey = await openSessionOf(member);
  network = await openStallingProxy(inject("databaseUrl"));
  server = await startOwnServer({ DATABASE_URL: network.url });
});
afterAll(async () => {
  await server.stop();
  await network.close();
  await closeDatabase();
});

const untilReady = () =>
  expect.poll(async () => (await open("/health/ready")).status, { timeout: 10_000 }).toBe(200);

const cookieOf = ({ headers }: Response, name: string) =>
  headers.getSetCookie().find((line) => line.startsWith(name)) ?? "";

const open = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init });

const fromPortal = (accept: string, init: RequestInit = {}) =>
  open("/sso", {
    method: "POST",
    headers: { accept },
    body: new URLSearchParams({ sessionKey, userId: member, from: "/places" }),
    ...init,
  });

async function expectPage(response: Response, retry: string): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  const page = await response.text();
  expect(page).toContain("</html>");
  const [link] = /<a href="[^"]*" class="link">/.exec(page) ?? [];
  expect(link).toContain(`href="${retry}"`);
}

async function expectProblem(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ status: 503 });
}

describe("while the database is away", () => {
  it("a member from the portal gets the page that says so, and can try again", async () => {
    network.becomes("refuses");
    const refused = await fromPortal(BROWSER);
    await expectPage(refused, "/sso/continue");
    const [kept] = cookieOf(refused, "rostrum.portal=").split(";");
    network.becomes("forwards");
    const again = () => fromPortal(BROWSER, { headers: { cookie: kept ?? "" }, body: "" });
    await expect.poll(async () => (await again()).headers.get("location")).toBe("/places");
  });

  it("a browser that opens a calendar gets that page too", async () => {
    const signedIn = await fromPortal(BROWSER);
    const [cookie = ""] = cookieOf(signedIn, "rostrum.session=").split(";");
    network.becomes("refuses");
    const addresses = ["meetings.ics", "meeting/X.ics", `${"a".repeat(43)}.ics`];
    for (const address of addresses)
      await expectPage(await open(`/calendar/${address}`, { headers: { cookie, accept: BROWSER } }), "");
    network.becomes("forwards");
  });

  it("a page says so, and the log says only that the database is away", async () => {
    await untilReady();
    const signedIn = await fromPortal(BROWSER);
    const [cookie = ""] = cookieOf(signedIn, "rostrum.session=").split(";");
    network.becomes("refuses");
    for (const path of ["/places", "/meetings", "/staff"]) {
      const response = await open(path, { headers: { cookie, accept: BROWSER } });
      expect(response.status).toBe(503);
      expect(await response.text()).toContain("</html>");
    }
    network.becomes("forwards");
    await untilReady();
    const errors = await server.logged(({ level }) => level === "error");
    expect(errors.filter(({ database }) => database !== "away")).toEqual([]);
    expect(server.errorOutput()).toBe("");
  });

  it.each(["text/calendar", "*/*", ""])("a program that accepts “%s” gets a problem", async (accept) => {
    network.becomes("refuses");
    await expectProblem(await open(`/calendar/${"a".repeat(43)}.ics`, { headers: { accept } }));
    await expectProblem(await fromPortal(accept));
    network.becomes("forwards");
  });
});

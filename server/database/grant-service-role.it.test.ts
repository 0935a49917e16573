import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { importRows, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { happen } from "@/test/fixtures/webhooks";
import { listEvents } from "@/lib/store/events/event-stream";
import { publishEvents } from "@/lib/store/events/publish-events";
import { closeDatabase } from "@/lib/store/database";
import { openStore } from "../store";
import { grantServiceRole } from "./grant-service-role";

// The embedded database has one role.
describe.runIf(inject("engine") === "postgres")("a service with a role of its own", () => {
  const role = `rostrum_service_${randomBytes(4).toString("hex")}`;
  let own: OwnDatabase;
  let serviceUrl: string;

  beforeAll(async () => {
    own = await openOwnDatabase();
    const url = new URL(own.url);
    Object.assign(url, { username: role, password: "secret" });
    serviceUrl = url.href;
    await onOwner(`create role ${role} login password 'secret'`);
    Object.assign(process.env, { DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: own.url });
    // Several instances may start at once.
    await Promise.all([openStore(), openStore(), openStore()]);
  });
  afterAll(async () => {
    delete process.env.DATABASE_OWNER_URL;
    await closeDatabase();
    await onOwner(`drop owned by ${role}; drop role ${role}`);
    await own.close();
  });

  async function onOwner(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  it("imports, writes with audit rows and events, and publishes", async () => {
    await importRows({ "members.csv": voters("ROLE-1") });
    const placeIds = await happen(3);
    await publishEvents(context());
    const events = await listEvents("0", 10);
    expect(events.map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining(placeIds));
  });

  it.each([
    "update audit_event set reason = 'another'",
    "update audit_event set personal = null",
    "delete from audit_event",
    "truncate audit_event",
    "alter table audit_event disable trigger all",
    "delete from _prisma_migrations",
    "drop table member",
  ])("is refused: %s", async (attempt) => {
    const client = new pg.Client({ connectionString: serviceUrl });
    await client.connect();
    const refused = client.query(attempt).finally(() => client.end());
    await expect(refused).rejects.toMatchObject({ code: "42501" });
  });

  it("is not started with a role that could change the audit table, and is told what to do", async () => {
    const owner = grantServiceRole(own.url, own.url);
    await expect(owner).rejects.toThrow(/DATABASE_URL can change or delete audit rows.*another role/s);
    await onOwner(`create role ${role}_heir login password 'secret' in role current_user`);
    const heir = grantServiceRole(own.url, serviceUrl.replace(role, `${role}_heir`));
    await expect(heir).rejects.toThrow(/inherits from a role that can/);
    await onOwner(`drop owned by ${role}_heir; drop role ${role}_heir`);
  });
});

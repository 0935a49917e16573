import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sealUnsubscribeToken } from "@/lib/credentials/unsubscribe-tokens";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { auditOf } from "@/test/fixtures/record";
import { stopLettersBy } from "./stop-letters";

// Whichever kinds members may turn off, these two of them.
vi.mock("@/lib/notices/choosable-kinds", () => ({ choosableKinds: () => ["email-set", "email-lapsed"] }));

afterAll(closeDatabase);

const [READER, LEFT] = ["STOP-READER", "STOP-LEFT"];

beforeAll(() => importRows({ "members.csv": [...voters(READER), { memberId: LEFT, active: "false" }] }));

const stop = async (memberId: string, kind: string) =>
  stopLettersBy(sealUnsubscribeToken({ memberId, kind }), { requestId: randomUUID(), now: new Date() });
const siteOnly = async () =>
  (await database().letterChoice.findUnique({ where: { memberId: READER } }))?.siteOnly ?? [];

it("turns off one kind after the other, also at once, and records each once", async () => {
  await Promise.all(["email-set", "email-lapsed", "email-set"].map((kind) => stop(READER, kind)));
  expect((await siteOnly()).toSorted()).toEqual(["email-lapsed", "email-set"]);
  const events = await auditOf("member", READER);
  expect(events.filter(({ action }) => action === "letters.choose")).toHaveLength(2);
});

it("does nothing for a kind that always comes, a member who left, and a token of another making", async () => {
  expect(await stop(READER, "password-reset")).toBe(false);
  expect(await stop(LEFT, "email-set")).toBe(false);
  expect(await stop("STOP-NOBODY", "email-set")).toBe(false);
  expect(await stopLettersBy("e30.e30.x", { requestId: randomUUID(), now: new Date() })).toBe(false);
  expect(await siteOnly()).not.toContain("password-reset");
});

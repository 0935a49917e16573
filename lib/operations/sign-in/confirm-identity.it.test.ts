import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmIdentity } from "@/lib/contract/account";
import { grantRole } from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { cookieOf } from "@/test/fixtures/credentials";
import { hashed, makeMember, openOne, PASSWORD } from "@/test/fixtures/sign-ins";
import { makeStaff } from "@/test/fixtures/association";

afterAll(closeDatabase);

const HOUR_AGO = new Date(Date.now() - 50 * 60_000);
const HERE = { "x-forwarded-for": "10.1.2.3" };
let memberId: string;
let caller: Caller;

const confirm = (password?: string) => outcomeOf(confirmIdentity, { password }, { ...caller, ...HERE });
const grant = () => outcomeOf(grantRole, { memberId, role: "auditor" }, caller);

beforeAll(async () => {
  memberId = await makeMember();
  await makeStaff(memberId);
  caller = { cookie: await cookieOf(await openOne(memberId)), "sec-fetch-site": "same-origin" };
  await database().memberSession.updateMany({
    where: { memberId },
    data: { provenAt: HOUR_AGO, openedAt: HOUR_AGO },
  });
});

describe("/account/confirm-identity", () => {
  it("takes the member's password only, and the desk then does what asks for a recent proof", async () => {
    expect(await grant()).toBe("confirm-identity");
    expect(await confirm("not the password")).toBe("wrong-password");
    expect(await grant()).toBe("confirm-identity");
    expect(await confirm(PASSWORD)).toBe("done");
    expect(await grant()).toBe("done");
  });

  it("sends a member without a password to sign in again", async () => {
    await database().memberPassword.deleteMany({ where: { memberId } });
    expect(await confirm()).toBe("sign-in-again");
    await database().memberSession.updateMany({ where: { memberId }, data: { openedAt: new Date() } });
    expect(await confirm()).toBe("done");
  });

  it("stops guessing", async () => {
    await database().memberPassword.create({ data: { memberId, hash: await hashed, changedAt: new Date() } });
    const answers: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) answers.push(await confirm(`guess ${attempt}`));
    expect(answers.at(-1)).toBe("too-many-requests");
    const right = await call(confirmIdentity.path, { password: PASSWORD }, { ...caller, ...HERE });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
  });
});

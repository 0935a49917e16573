import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { call, type Caller } from "@/test/fixtures/call";
import { cookieOf } from "@/test/fixtures/credentials";
import { hashed, makeMember, openOne, PASSWORD } from "@/test/fixtures/sign-ins";
import { makeStaff } from "@/test/fixtures/association";

afterAll(closeDatabase);

const HOUR_AGO = new Date(Date.now() - 50 * 60_000);
let memberId: string;
let caller: Caller;

const confirm = (password: string) =>
  call("/account/confirmidentity", { password }, { ...caller, "x-forwarded-for": "10.1.2.3" });
const grant = () =>
  call("/desk/grantrole", { memberID: memberId, role: "auditor", committeeCodes: "" }, caller);

beforeAll(async () => {
  memberId = await makeMember();
  await makeStaff(memberId);
  caller = { cookie: await cookieOf(await openOne(memberId)), "sec-fetch-site": "same-origin" };
  await database().memberSession.updateMany({
    where: { memberId },
    data: { provenAt: HOUR_AGO, openedAt: HOUR_AGO },
  });
});

describe("/account/confirmidentity", () => {
  it("takes the member's password only, and the desk then does what asks for a recent proof", async () => {
    expect((await grant()).headers.get("x-failure-reason")).toBe("confirm-identity");
    const wrong = await confirm("not the password");
    expect([wrong.text, wrong.headers.get("x-failure-reason")]).toEqual([
      '{"STATUS":"FAILURE"}',
      "wrong-password",
    ]);
    expect((await grant()).status).toBe(409);
    expect((await confirm(PASSWORD)).text).toBe('{"STATUS":"SUCCESS"}');
    expect((await grant()).status).toBe(200);
  });

  it("sends a member without a password to sign in again", async () => {
    await database().memberPassword.deleteMany({ where: { memberId } });
    expect((await confirm("")).headers.get("x-failure-reason")).toBe("sign-in-again");
    await database().memberSession.updateMany({ where: { memberId }, data: { openedAt: new Date() } });
    expect((await confirm("")).text).toBe('{"STATUS":"SUCCESS"}');
  });

  it("stops guessing", async () => {
    await database().memberPassword.create({ data: { memberId, hash: await hashed, changedAt: new Date() } });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await confirm(`guess ${attempt}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSessionKey } from "@/lib/credentials/session-keys";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { endSession } from "@/lib/store/sessions/session-ending";
import { importRows, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, context, givePassword, PASSWORD } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const [MEMBER, OTHER] = ["SSO-MEMBER", "SSO-OTHER"];
const HOUR = 3_600_000;
let client: Caller;

beforeAll(async () => {
  client = await asClient();
  const [member = {}, other = {}] = voters(MEMBER, OTHER);
  await importRows({ "members.csv": [{ ...member, email: "sso@example.org" }, other] });
  await givePassword(MEMBER);
  await givePassword(OTHER);
});

type Session = Record<string, string>;

const login = async (userId = MEMBER) =>
  (await call("/auth/assocauth", { userId, password: PASSWORD }, client)).json as Session;
const singleSignOn = async (sessionKey: string, userId = MEMBER) =>
  (await call("/auth/assocssoauth", { sessionKey, userId }, client)).json as Session;

/** Makes a session look that old. */
async function age(sessionKey: string, { openedHoursAgo = 0, usedHoursAgo = 0 }): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
  await database().memberSession.update({
    where: { keyHash: hashSessionKey(sessionKey) },
    data: { openedAt: ago(openedHoursAgo), lastUsedAt: ago(usedHoursAgo) },
  });
}

describe("single sign-on", () => {
  it("returns the same record with the same session, however often it is called", async () => {
    const session = await login();
    expect(await singleSignOn(session["sessionId"] ?? "")).toEqual(session);
    expect(await singleSignOn(session["sessionId"] ?? "")).toEqual(session);
  });

  it("identifies the member by any user id", async () => {
    const { sessionId = "" } = await login();
    for (const userId of ["sso-member", "SSO@example.org"])
      expect(await singleSignOn(sessionId, userId)).toMatchObject({ return: "SUCCESS", realtorId: MEMBER });
  });

  it("rejects unknown, foreign, ended and expired keys with the same response", async () => {
    const keys = await Promise.all([login(), login(), login(), login(OTHER)]);
    const [ended = "", idle = "", old = "", foreign = ""] = keys.map(({ sessionId }) => sessionId);
    await endSession(context(), hashSessionKey(ended), "revoked");
    await age(idle, { openedHoursAgo: 13, usedHoursAgo: 12.01 });
    await age(old, { openedHoursAgo: 7 * 24 + 0.01 });
    const { sessionId: good = "" } = await login();
    const failures = [
      await singleSignOn("no such key"),
      await singleSignOn(ended),
      await singleSignOn(idle),
      await singleSignOn(old),
      await singleSignOn(foreign),
      await singleSignOn(good, OTHER),
      await singleSignOn(good, "SSO-NOBODY"),
      await singleSignOn(good.toLowerCase()),
    ];
    for (const failure of failures) {
      expect(failure).toMatchObject({
        return: "FAILURE",
        message: "Invalid session",
        sessionId: "",
        realtorId: "",
      });
    }
    expect(new Set(failures.map((failure) => JSON.stringify(failure))).size).toBe(1);
    expect(await singleSignOn(good)).toMatchObject({ return: "SUCCESS" });
  });

  it("keeps a session in use alive beyond twelve hours", async () => {
    const { sessionId = "" } = await login();
    await age(sessionId, { openedHoursAgo: 30, usedHoursAgo: 11.9 });
    expect(await singleSignOn(sessionId)).toMatchObject({ return: "SUCCESS" });
    const { lastUsedAt } = await database().memberSession.findUniqueOrThrow({
      where: { keyHash: hashSessionKey(sessionId) },
    });
    expect(Date.now() - lastUsedAt.getTime()).toBeLessThan(HOUR);
  });

  it("ends with a new password and when the member becomes inactive", async () => {
    const { sessionId = "" } = await login();
    await givePassword(MEMBER);
    expect(await singleSignOn(sessionId)).toMatchObject({ return: "FAILURE" });
    const { sessionId: next = "" } = await login();
    await importRows({ "members.csv": [{ memberId: MEMBER, active: "false" }] });
    expect(await singleSignOn(next)).toMatchObject({ return: "FAILURE", message: "Invalid session" });
  });
});

import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { requestPasswordLink, resetPassword } from "@/lib/contract/password";
import { ceilingOf } from "@/lib/identity/sign-in/sign-in-ceiling";
import { closeDatabase } from "@/lib/store/database";
import { takeEach } from "@/lib/store/rate-limits/rate-limits";
import { outcomeOf } from "@/test/fixtures/ask";
import { importRows, voters } from "@/test/fixtures/association";
import { send } from "@/test/fixtures/call";
import { givePassword, openSessionOf, PASSWORD } from "@/test/fixtures/credentials";
import { linkTo } from "@/test/fixtures/letters";

// A browser in which the member has signed in keeps a cookie that lets it go on where guesses from elsewhere have used
// up the day's failures (contract.md 8.4).

afterAll(closeDatabase);

const NEW = "copper lantern on the hill";
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
let member = "";

beforeEach(async () => {
  member = `DEV-${randomUUID().slice(0, 8)}`;
  await importRows({
    "members.csv": voters(member).map((row) => ({ ...row, email: `${member}@example.org` })),
  });
  await givePassword(member);
});

async function exhaust(): Promise<void> {
  for (let failure = 1; failure <= 100; failure += 1) await takeEach([ceilingOf(member, member)]);
}

const pairs = (lines: readonly string[]) => lines.map((line) => line.split(";")[0] ?? "");

/** Signs in as the page does. @returns whether it worked, the error's code, and the browser's device cookie */
async function signIn({ userId = member, password = PASSWORD, device = "", address = anyAddress() } = {}) {
  const from = { "x-forwarded-for": address, "sec-fetch-site": "same-origin" };
  const asked = await send("/api/auth/csrf", { method: "GET", headers: from });
  const { csrfToken } = asked.json as { csrfToken: string };
  const cookie = [...pairs(asked.headers.getSetCookie()), device].filter(Boolean).join("; ");
  const body = new URLSearchParams({ userId, password, csrfToken, json: "true" });
  const { status, headers, json } = await send("/api/auth/callback/password", {
    headers: { ...from, cookie },
    body,
  });
  const line = headers.getSetCookie().find((one) => one.startsWith("rostrum.device="));
  const { url } = json as { url: string };
  return {
    status,
    retryAfter: Number(headers.get("retry-after") ?? Number.NaN),
    error: new URL(url).searchParams.get("error"),
    line,
    device: pairs(line ? [line] : [])[0],
  };
}

describe("guesses on the sign-in page", () => {
  it("count for the address they come from, and for no other", async () => {
    const guesser = anyAddress();
    for (let failure = 1; failure <= 10; failure += 1)
      expect(await signIn({ password: "wrong", address: guesser })).toMatchObject({
        error: "CredentialsSignin",
      });
    const refused = await signIn({ address: guesser });
    expect(refused).toMatchObject({ status: 401, error: "TooManyAttempts" });
    expect(refused.retryAfter).toBeGreaterThan(14 * 60);
    expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
    expect(await signIn()).toMatchObject({ status: 200, retryAfter: Number.NaN });
  });

  it("keep the member out no longer once they have used the reset link there, under any of their user ids", async () => {
    const address = anyAddress();
    const here = { "x-forwarded-for": address, "sec-fetch-site": "same-origin" };
    for (const userId of [member, `${member}@example.org`])
      for (let failure = 1; failure <= 11; failure += 1) await signIn({ userId, password: "wrong", address });
    expect(await signIn({ address })).toMatchObject({ error: "TooManyAttempts" });
    expect(await outcomeOf(requestPasswordLink, { userId: member }, here)).toBe("done");
    const token = await linkTo("/reset-password", `${member}@example.org`);
    expect(await outcomeOf(resetPassword, { token, password: NEW }, here)).toBe("done");
    expect(await signIn({ password: NEW, address })).toMatchObject({ status: 200 });
    expect(await signIn({ userId: `${member}@example.org`, password: NEW, address })).toMatchObject({
      status: 200,
    });
  });
});

describe("beyond the ceiling", () => {
  it("a browser in which the member has signed in goes on, from any address", async () => {
    const first = await signIn();
    expect(first).toMatchObject({ status: 200, error: null });
    expect(first.line).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(decodeURIComponent(first.line ?? "")).not.toContain(member);
    await exhaust();
    expect(await signIn({ device: first.device ?? "" })).toMatchObject({ status: 200 });
    expect(await signIn()).toMatchObject({ status: 401, error: "SignInPaused", line: undefined });
  });

  it("so does one that came from the portal", async () => {
    const sessionKey = await openSessionOf(member);
    const body = new URLSearchParams({ sessionKey, userId: member });
    const { headers } = await send("/sso", { body });
    const [device = ""] = pairs(headers.getSetCookie()).filter((pair) => pair.startsWith("rostrum.device="));
    await exhaust();
    expect(await signIn({ device })).toMatchObject({ status: 200 });
  });

  it("a failed sign-in makes no browser known", async () => {
    expect(await signIn({ password: "wrong" })).toMatchObject({ status: 401, line: undefined });
  });

  it("the reset link goes on, and the member signs in where they used it", async () => {
    await exhaust();
    const address = anyAddress();
    const here = { "x-forwarded-for": address, "sec-fetch-site": "same-origin" };
    expect(await outcomeOf(requestPasswordLink, { userId: member }, here)).toBe("done");
    const token = await linkTo("/reset-password", `${member}@example.org`);
    expect(await outcomeOf(resetPassword, { token, password: NEW }, here)).toBe("done");
    // The guessing goes on meanwhile.
    await exhaust();
    expect(await signIn({ password: NEW, address })).toMatchObject({ status: 200, error: null });
    expect(await signIn({ password: NEW })).toMatchObject({ error: "SignInPaused" });
  });
});

describe("a new password", () => {
  it("may be neither common nor the member's own name, id or address", async () => {
    const here = { "sec-fetch-site": "same-origin" };
    await outcomeOf(requestPasswordLink, { userId: member }, here);
    const token = await linkTo("/reset-password", `${member}@example.org`);
    const reset = (password: string) => outcomeOf(resetPassword, { token, password }, here);
    expect(await reset("Password2026!")).toBe("common-password");
    expect(await reset("aaaaaaaaaaaa")).toBe("common-password");
    expect(await reset(`Vera-${member}`)).toBe("personal-password");
    expect(await reset(`${member}@example.org`)).toBe("personal-password");
    expect(await reset(NEW)).toBe("done");
  });
});

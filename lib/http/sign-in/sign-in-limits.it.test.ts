import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { registerClient } from "@/lib/identity/oauth/clients";
import { closeDatabase } from "@/lib/store/database";

const baseUrl = inject("baseUrl");
let token = "";

beforeAll(async () => {
  const context = {
    actor: { kind: "command", id: "test" } as const,
    requestId: randomUUID(),
    now: new Date(),
  };
  const { clientId, clientSecret } = await registerClient(context, { name: "Portal", scopes: ["auth"] });
  const response = await fetch(`${baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  token = ((await response.json()) as { access_token: string }).access_token;
});
afterAll(closeDatabase);

const signIn = (userId: string) =>
  fetch(`${baseUrl}/auth/assocauth`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ userId, password: "wrong" }),
  });

it("answers the eleventh wrong password with 429 and the time to wait", async () => {
  const userId = randomUUID();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const response = await signIn(userId);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      return: "FAILURE",
      message: "Invalid user ID or password",
    });
  }
  const refused = await signIn(userId);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("content-type")).toBe("application/problem+json");
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ title: "Too Many Requests", status: 429 });
  expect((await signIn(randomUUID())).status).toBe(200);
});

it("answers each of two hundred concurrent sign-ins, or refuses it with Retry-After", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(randomUUID())));
  for (const { status, headers } of answers.filter(({ status }) => status !== 200)) {
    // A service that has too much to do turns callers away too (contract.md 8.6).
    expect([429, 503]).toContain(status);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
  }
  for (const answer of answers) await answer.arrayBuffer();
});

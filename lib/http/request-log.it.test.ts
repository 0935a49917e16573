import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { call, type Caller, send } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

let client: Caller & { id: string };
beforeAll(async () => {
  client = await asClient();
});

/** The lines that name a request: they come through a pipe, so they are awaited, a second at the most. */
async function linesOf(requestId: string | null): Promise<Record<string, unknown>[]> {
  return vi.waitFor(
    () => {
      const lines = readLog().filter((line) => line["requestId"] === requestId);
      expect(lines).not.toEqual([]);
      return lines;
    },
    { timeout: 1_000, interval: 10 },
  );
}

function readLog(): Record<string, unknown>[] {
  const lines = readFileSync(inject("logFile"), "utf8").split("\n");
  return lines
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("the log of requests", () => {
  it("has one JSON line for each, with caller, operation, outcome and duration", async () => {
    const { headers } = await call("/committee/getmember", { ID: "LOG-NOBODY" }, client);
    const lines = await linesOf(headers.get("x-request-id"));
    expect(lines).toEqual([
      {
        level: "info",
        time: expect.any(String) as string,
        requestId: headers.get("x-request-id"),
        operation: "/committee/getmember",
        caller: "client",
        callerId: client.id,
        status: 200,
        milliseconds: expect.any(Number) as number,
      },
    ]);
  });

  it("logs refused requests too, and unknown operations by their group only", async () => {
    const refused = await call("/committee/getmember", {}, {});
    expect(await linesOf(refused.headers.get("x-request-id"))).toMatchObject([
      { operation: "/committee/getmember", caller: "unknown", callerId: "", status: 401 },
    ]);
    const unknown = await call("/committee/LOG-SECRET-PATH", {}, client);
    expect(await linesOf(unknown.headers.get("x-request-id"))).toMatchObject([
      { operation: "/committee", status: 404 },
    ]);
  });

  it("contains no value, token or password of a request", async () => {
    const secrets = ["LOG-PASSWORD", "LOG-USER", "LOG-QUERY", "LOG-COOKIE", "LOG-AGENT", "LOG-EXTRA"];
    const params = { userId: "LOG-USER", password: "LOG-PASSWORD", other: "LOG-EXTRA" };
    const { headers } = await send("/auth/assocauth?secret=LOG-QUERY", {
      headers: { ...client, cookie: "rostrum.session=LOG-COOKIE", "user-agent": "LOG-AGENT" },
      body: new URLSearchParams(params),
    });
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "LOG-CLIENT",
      client_secret: "LOG-CLIENT-SECRET",
    });
    const token = await send("/oauth/token", { body: form });
    await linesOf(headers.get("x-request-id"));
    expect(await linesOf(token.headers.get("x-request-id"))).toMatchObject([
      { operation: "/oauth/token", status: 401 },
    ]);
    const log = readFileSync(inject("logFile"), "utf8");
    for (const secret of [...secrets, "LOG-CLIENT", "LOG-SECRET-PATH", client["authorization"] ?? "?"])
      expect(log).not.toContain(secret);
  });
});

import { beforeAll, describe, expect, it, vi } from "vitest";
import { entries } from "@/lib/contract/contract";
import { readEnvironment } from "@/lib/env";
import { handle } from "./handle";
import { requireSameOrigin } from "./same-origin";

const APP = "https://app.example.org";
const EVIL = "https://evil.example";
const BASE = "https://committees.example.org";

beforeAll(() => {
  vi.stubEnv("DATABASE_URL", "postgres://nowhere");
  vi.stubEnv("ROSTRUM_SECRET", "a secret of at least thirty-two characters");
  vi.stubEnv("BASE_URL", BASE);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("CORS_ORIGINS", ` ${APP}, http://localhost:5173 `);
});

const OPERATIONS = entries().filter(({ scope }) => scope !== null);
const MEMBERS_ONLY = entries().filter(({ scope }) => scope === null);

function ask(path: string, method: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return handle(new Request(BASE + path, { method, headers }));
}

function preflight(path: string, origin = APP, method = "POST"): Promise<Response> {
  return ask(path, "OPTIONS", {
    origin,
    "access-control-request-method": method,
    "access-control-request-headers": "authorization,content-type",
  });
}

const namesOf = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith("access-control-"));

describe("a page of an origin in CORS_ORIGINS", () => {
  it.each(["/oauth/token", ...OPERATIONS.map(({ path }) => path)])(
    "may ask whether it may call %s",
    async (path) => {
      for (const origin of [APP, "http://localhost:5173"]) {
        const { status, headers } = await preflight(path, origin);
        expect(status).toBe(204);
        expect(Object.fromEntries(headers)).toMatchObject({
          "access-control-allow-origin": origin,
          "access-control-allow-methods": "POST",
          "access-control-allow-headers": "authorization, content-type, idempotency-key",
          vary: "origin",
        });
      }
    },
  );

  it("may read what it is answered, and why", async () => {
    const response = await ask("/committee/getmember", "POST", { origin: APP });
    expect(response.status).toBe(401);
    expect(response.headers.get("access-control-allow-origin")).toBe(APP);
    expect(response.headers.get("access-control-expose-headers")).toContain("x-failure-reason");
  });

  it("may read the description of the service", async () => {
    expect((await preflight("/openapi.json", APP, "GET")).headers.get("access-control-allow-methods")).toBe(
      "GET",
    );
    const response = await ask("/openapi.json", "GET", { origin: APP, "accept-encoding": "br" });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe(APP);
    expect(response.headers.get("vary")).toBe("origin, accept-encoding");
  });

  it("cannot use a member's cookie", () => {
    const request = new Request(`${BASE}/committee/getmember`, { method: "POST", headers: { origin: APP } });
    expect(() => requireSameOrigin(request)).toThrow("only from Rostrum's own pages");
  });

  it("is never allowed credentials", async () => {
    for (const response of [
      await preflight("/committee/getmember"),
      await ask("/committee/getmember", "POST", { origin: APP, cookie: "rostrum.session=x" }),
    ]) {
      expect(response.headers.has("access-control-allow-credentials")).toBe(false);
    }
  });

  it.each([
    ...MEMBERS_ONLY.map(({ path }) => path),
    "/api/auth/csrf",
    "/calendar/meetings.ics",
    "/sso",
    "/health/live",
  ])("has no access to %s", async (path) => {
    const response = await preflight(path);
    expect(response.status).not.toBe(204);
    expect(namesOf(response)).toEqual([]);
  });
});

describe("a page of any other origin", () => {
  it.each([EVIL, "null", `${APP}.evil.example`, "https://app.example.org:444", "http://app.example.org", ""])(
    "is told nothing: %s",
    async (origin) => {
      const asked = await preflight("/committee/getmember", origin);
      expect(asked.status).toBe(405);
      expect(namesOf(asked)).toEqual([]);
      const called = await ask("/committee/getmember", "POST", { origin });
      expect(namesOf(called)).toEqual([]);
      // What one origin is answered must not be kept for another.
      expect(called.headers.get("vary")).toBe("origin");
    },
  );
});

describe("CORS_ORIGINS", () => {
  const read = (origins: string) =>
    readEnvironment({
      DATABASE_URL: "postgres://nowhere",
      ROSTRUM_SECRET: "a secret of at least thirty-two characters",
      CORS_ORIGINS: origins,
    }).CORS_ORIGINS;

  it("is empty unless it is set", () => {
    expect(read("")).toEqual([]);
  });

  it.each([
    "*",
    "null",
    "app.example.org",
    `${APP}/`,
    `${APP}/path`,
    "https://app.example.org:443",
    "ftp://a.b",
  ])("holds origins only: not %s", (entry) => {
    expect(() => read(`${APP},${entry}`)).toThrow("CORS_ORIGINS must list origins such as");
  });
});

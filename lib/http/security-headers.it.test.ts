import { readdirSync } from "node:fs";
import { afterAll, describe, expect, inject, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const get = (path: string, init?: RequestInit) =>
  fetch(`${inject("baseUrl")}${path}`, { redirect: "manual", ...init });

const script = readdirSync(".next/static/chunks").find((name) => name.endsWith(".js")) ?? "";

const everywhere = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

describe("the header baseline", () => {
  it.each([
    ["a page", "/login", 200],
    ["a redirect", "/", 307],
    ["a page that is not there", "/nowhere", 404],
    ["a static file", `/_next/static/chunks/${script}`, 200],
    ["the icon that browsers ask for on their own", "/favicon.ico", 200],
    ["a static file that is not there", "/_next/static/chunks/none.js", 404],
    ["an operation that is not there", "/committee/none", 404],
    ["a wrong method", "/committee/getmember", 405],
    ["a probe", "/health/live", 200],
    ["next-auth's own answers", "/api/auth/csrf", 200],
  ])("is on %s", async (_what, path, status) => {
    const { headers, status: answered } = await get(path);
    expect(answered).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject(everywhere);
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("referrer-policy")).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    // Over plain HTTP a browser would ignore it, and a developer's own machine must not be locked to TLS.
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  it("is on responses that are refused before any route", async () => {
    const { headers, status } = await get("/committee/getmember", {
      method: "POST",
      body: "x".repeat(2 * 1024 * 1024),
    });
    expect(status).toBe(413);
    expect(Object.fromEntries(headers)).toMatchObject(everywhere);
  });
});

describe("the policy of a page", () => {
  it("has a new nonce each time, which every script of the page carries, and nothing unsafe", async () => {
    const [one, other] = [await get("/login"), await get("/login")];
    const policy = one.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce).toBeDefined();
    expect(policy).not.toContain("unsafe");
    expect(other.headers.get("content-security-policy")).not.toContain(nonce);
    const html = await one.text();
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce ?? ""}"`);
    expect(html).not.toMatch(/<[^<>]+\sstyle="/);
  });

  it("is not taken from the caller", async () => {
    const forged = { "x-nonce": "forged", "content-security-policy": "script-src 'nonce-forged'" };
    const response = await get("/login", { headers: forged });
    expect(response.headers.get("content-security-policy")).not.toContain("forged");
    expect(await response.text()).not.toContain("forged");
  });
});

describe("a page", () => {
  it("of a member may be kept by their browser, whose copy of it fits no later request", async () => {
    await importRows({ "members.csv": voters("HDR-READER") });
    const member = await asMember("HDR-READER");
    for (const path of ["/", "/meetings", "/profile/change"]) {
      const { status, headers } = await get(path, { headers: member });
      expect(status, path).toBe(200);
      expect(headers.get("cache-control"), path).toBe("private, no-cache");
      expect(headers.get("vary"), path).toBe("*");
    }
    expect((await get("/staff", { headers: member })).headers.get("cache-control")).toContain("no-store");
  });

  it.each(["/login", "/answer", "/", "/meetings"])(
    "for a visitor is not stored anywhere: %s",
    async (path) => {
      expect((await get(path)).headers.get("cache-control")).toContain("no-store");
    },
  );
});

describe("static files", () => {
  it.each(["br", "gzip"])("are compressed with %s and cached permanently", async (encoding) => {
    const { headers } = await get(`/_next/static/chunks/${script}`, {
      headers: { "accept-encoding": encoding },
    });
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("vary")).toBe("accept-encoding");
  });

  it("cannot be used to leave their folder", async () => {
    for (const path of [
      "..%2f..%2fpackage.json",
      "%2e%2e/%2e%2e/package.json",
      "chunks/..%2f..%2f..%2fpackage.json",
    ]) {
      const response = await get(`/_next/static/${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('"dependencies"');
    }
  });
});

import http from "node:http";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { entries, GROUPS } from "@/lib/contract/contract";
import { closeDatabase } from "@/lib/store/database";
import { type Caller, call, send } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { sampleParams } from "@/test/fixtures/sample-params";

afterAll(closeDatabase);

let client: Caller;
beforeAll(async () => {
  client = await asClient();
});

const OTHER_METHODS = ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** fetch refuses to send TRACE. */
async function trace(path: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${inject("baseUrl")}${path}`, { method: "TRACE" }, (response) => {
      response.resume();
      resolve(response);
    });
    request.on("error", reject).end();
  });
}

describe.each(entries())("$path", (entry) => {
  const { path } = entry;

  it.each(OTHER_METHODS)("is not there for %s, and says that it is for POST", async (method) => {
    const { status, headers, text } = await send(path, { method, headers: client });
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("POST");
    expect(headers.get("content-type")).toBe("application/problem+json");
    if (method === "HEAD") expect(text).toBe("");
    else expect(JSON.parse(text)).toMatchObject({ title: "Method Not Allowed", status: 405 });
  });

  it("is not there for TRACE either", async () => {
    const { statusCode, headers } = await trace(path);
    expect([statusCode, headers.allow]).toEqual([405, "POST"]);
    expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  });

  it("says 405 before it asks who calls", async () => {
    expect((await send(path, { method: "GET" })).status).toBe(405);
  });

  it("answers in place with a slash behind it", async () => {
    const plain = await call(path, sampleParams(entry), client);
    const slashed = await call(`${path}/`, sampleParams(entry), client);
    expect([slashed.status, slashed.text]).toEqual([plain.status, plain.text]);
  });

  it("has nothing behind it", async () => {
    const { status, json } = await send(`${path}/more`, { headers: client });
    expect([status, json]).toEqual([404, expect.objectContaining({ title: "Not Found", status: 404 })]);
  });

  it("is known by its exact name alone", async () => {
    expect((await send(path.toUpperCase(), { headers: client })).status).toBe(404);
    expect((await send(`${path}s`, { headers: client })).status).toBe(404);
  });

  it("keeps its answers out of caches and of other kinds of content", async () => {
    const { headers } = await call(path, sampleParams(entry), client);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("set-cookie")).toBeNull();
  });
});

describe("what is no operation", () => {
  const strange = ["", "/", "/nothing", "/toString", "/__proto__", "/constructor", "/nominate%00"];
  const paths = GROUPS.flatMap((group) => strange.map((rest) => `/${group}${rest}`));

  it.each(paths)("%s is a 404 in JSON, before anybody is asked who they are", async (path) => {
    for (const method of ["POST", "GET"]) {
      const { status, headers, json } = await send(path, { method });
      expect(status).toBe(404);
      expect(headers.get("content-type")).toBe("application/problem+json");
      expect(json).toMatchObject({ type: "about:blank", title: "Not Found", status: 404 });
    }
  });
});

describe("x-request-id", () => {
  it("names every answer, and each one differently", async () => {
    const path = "/committee/getschedule";
    const replies = await Promise.all([
      call(path, {}, client),
      call(path, {}, client),
      call(path, {}, {}),
      call("/committee/getmember", {}, client),
      call("/committee/nothing", {}, client),
      send(path, { method: "HEAD" }),
      send("/oauth/token"),
      send("/oauth/token", { method: "GET" }),
      send("/oauth/jwks", { method: "GET" }),
      send("/oauth/nothing"),
      send("/openapi.json", { method: "GET" }),
      send("/health/live", { method: "GET" }),
      send("/.well-known/oauth-authorization-server", { method: "GET" }),
    ]);
    const ids = replies.map(({ headers }) => headers.get("x-request-id"));
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is ours, whatever the caller sends under the name", async () => {
    const headers = { ...client, "x-request-id": "mine" };
    expect((await send("/committee/getschedule", { headers })).headers.get("x-request-id")).not.toBe("mine");
  });
});

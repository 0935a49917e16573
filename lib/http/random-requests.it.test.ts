import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { type Caller, send } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const RUNS_EACH = 25;
const LEAKS = /\bat .+:\d+:\d+|prisma|postgres|\bselect\b.+\bfrom\b|node_modules|errno|undefined|\[object/i;

let callers: Caller[];
beforeAll(async () => {
  await importRows({ "members.csv": voters("RANDOM-1") });
  callers = [await asClient(), await asMember("RANDOM-1"), {}];
});

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "RANDOM-1",
    "' or 1=1 --",
    "%",
    "\0",
    "\ud800",
    "2027",
    "2027-01-01",
    "x".repeat(5_000),
    "",
  ),
);
const contentType = fc.constantFrom(
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=x",
  "text/plain",
  "multipart/form-data",
  "application/json; charset=utf-16",
  "",
  ";",
  "application/x-www-form-urlencoded;;",
);

const encode = (value: string) => new TextEncoder().encode(value);

/** Bodies from close to right to plain noise, for an operation with these parameters. */
function bodies(names: readonly string[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const name = fc.oneof(fc.constantFrom("x", ...names), text);
  const someParams = fc.dictionary(name, text, { maxKeys: 20 });
  const allParams = fc.record(Object.fromEntries(names.map((one) => [one, text])));
  const params = fc.oneof(someParams, allParams);
  const parts = (given: Record<string, string>) =>
    Object.entries(given)
      .map(([key, value]) => `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
      .join("");
  return fc.oneof(
    params.map((given) => encode(new URLSearchParams(given).toString())),
    params.map((given) => encode(JSON.stringify(given))),
    params.map((given) => encode(`${parts(given)}--x--\r\n`)),
    fc.json().map(encode),
    fc.tuple(fc.string(), fc.string()).map(([key, value]) => encode(`${key}=${value}&${key}`)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes)),
  );
}

async function expectSafe(path: string, type: string, body: Uint8Array<ArrayBuffer>, caller: Caller) {
  const headers = type === "" ? caller : { ...caller, "content-type": type };
  const reply = await send(path, { headers, body });
  expect(reply.status).toBeLessThan(500);
  expect(reply.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  if (reply.status === 200) return;
  expect(reply.text).not.toMatch(LEAKS);
  const isToken = path === "/oauth/token";
  expect(reply.headers.get("content-type")).toBe(
    isToken ? "application/json; charset=utf-8" : "application/problem+json",
  );
  const shape = isToken
    ? { error: expect.any(String) as string }
    : {
        type: expect.stringMatching(/^(about:blank|\/problems\/[a-z-]+)$/) as string,
        title: expect.any(String) as string,
        status: reply.status,
      };
  expect(reply.json).toMatchObject(shape);
}

describe("any request is answered without a 500 and without internal details", () => {
  it.each(entries())("to $path", async ({ path, params }) => {
    const who = fc.nat(5).map((index) => callers[index] ?? callers[0] ?? {});
    await fc.assert(
      fc.asyncProperty(contentType, bodies(Object.keys(params.shape)), who, (type, body, caller) =>
        expectSafe(path, type, body, caller),
      ),
      { numRuns: RUNS_EACH },
    );
  });

  it("to the token endpoint", async () => {
    const names = ["grant_type", "client_id", "client_secret", "scope"];
    await fc.assert(
      fc.asyncProperty(contentType, bodies(names), (type, body) =>
        expectSafe("/oauth/token", type, body, {}),
      ),
      { numRuns: 4 * RUNS_EACH },
    );
  });

  it("in the Authorization and Cookie headers", async () => {
    const header = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    });
    const credentials = fc.oneof(
      header.map((value) => ({ authorization: value })),
      header.map((value) => ({ authorization: `Bearer ${value}` })),
      fc.tuple(header, header, header).map((token) => ({ authorization: `Bearer ${token.join(".")}` })),
      header.map((value) => ({ cookie: `rostrum.session=${value}`, "sec-fetch-site": "same-origin" })),
    );
    await fc.assert(
      fc.asyncProperty(credentials, (caller) =>
        expectSafe("/committee/getmember", "application/x-www-form-urlencoded", encode("ID=x"), caller),
      ),
      { numRuns: 4 * RUNS_EACH },
    );
  });
});

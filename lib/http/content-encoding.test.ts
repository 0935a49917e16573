import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { entries } from "@/lib/contract/contract";
import { answerPerformed } from "./serve-operation";
import { acceptedEncodings, compressFully, compressOnce } from "./content-encoding";
import type { HttpAnswer } from "./http-answer";
import { toResponse } from "./answer-request";

beforeAll(() => {
  vi.stubEnv("BASE_URL", "https://committees.example.org");
  vi.stubEnv("DATABASE_URL", "postgres://nowhere");
  vi.stubEnv("ROSTRUM_SECRET", "a secret of at least thirty-two characters");
});

const text = JSON.stringify(Array.from({ length: 200 }, (_, number) => ({ number, name: "José" })));

describe("the encodings that a client accepts", () => {
  it.each([
    ["gzip, deflate, br, zstd", ["br", "gzip"]],
    ["BR", ["br"]],
    ["gzip;q=1.0, br;q=0.1", ["br", "gzip"]],
    ["gzip;q=0", []],
    ["gzip;q=0.000, br", ["br"]],
    ["*", ["br", "gzip"]],
    ["*;q=0", []],
    ["*, br;q=0", ["gzip"]],
    ["br, *;q=0", ["br"]],
    ["identity", []],
    ["brotli, x-gzip", []],
    ["", []],
  ])("%j", (accepted, expected) => {
    expect(acceptedEncodings(accepted)).toEqual(expected);
  });
});

describe("an answer", () => {
  const accepting = Object.assign(
    new Request("https://committees.example.org/", { headers: { "accept-encoding": "br" } }),
    // As our server makes it (lib/http/incoming.ts).
    { runtime: { node: { req: {} } } },
  );
  const encodingOf = async (body: string, given: Partial<HttpAnswer> = {}) => {
    const headers = { "content-type": "application/json" };
    const response = await toResponse({ status: 200, headers, body, ...given }, accepting);
    return [response.headers.get("content-encoding"), response.headers.get("vary")];
  };

  it("is compressed from 1 kB on", async () => {
    expect(await encodingOf(text)).toEqual(["br", "accept-encoding"]);
    expect(await encodingOf("x".repeat(1_024))).toEqual([null, null]);
  });

  it("is never compressed when it is an image", async () => {
    expect(await encodingOf(text, { headers: { "content-type": "image/png" } })).toEqual([null, null]);
  });

  it("is never compressed when it holds a credential", async () => {
    expect(await encodingOf(text, { isCompressible: false })).toEqual([null, null]);
  });

  it("holds a credential where the contract says so", () => {
    const paths = entries().flatMap(({ path, returnsCredential }) => (returnsCredential ? path : []));
    expect(paths).toEqual([
      "/auth/assocauth",
      "/auth/assocssoauth",
      "/desk/add-webhook",
      "/desk/rotate-webhook-secret",
      "/account/create-calendar-token",
    ]);
    // No file is a credential; what is streamed has no result to answer with here.
    for (const entry of entries().filter(({ answer }) => answer !== "file")) {
      const result = entry.answer === "records" ? entry.example : null;
      const performed = { kind: "result", result, truncated: false, awaiting: [], unmet: [] } as const;
      const { isCompressible = true } = answerPerformed(entry, performed);
      expect(isCompressible, entry.path).toBe(!paths.includes(entry.path));
    }
  });
});

it("a compressed body is the same text, whichever way it was compressed", async () => {
  const kept = await compressFully(text);
  for (const bytes of [kept.br, await compressOnce(text, "br")]) {
    expect(brotliDecompressSync(bytes).toString()).toBe(text);
  }
  for (const bytes of [kept.gzip, await compressOnce(text, "gzip")]) {
    expect(gunzipSync(bytes).toString()).toBe(text);
  }
});

import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type RequestOptions, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressStaticFiles } from "@/cli/prepare/build";
import { openStaticFiles } from "./static-files";

const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-static-"));
const script = Buffer.from("console.log('á');\n".repeat(200));
// More than the buffers of a connection hold when the client does not read.
const font = Buffer.alloc(32 * 1024 * 1024, "font");
let server: Server;
let sending: Promise<Readable>;

beforeAll(async () => {
  writeFileSync(path.join(folder, "page.js"), script);
  writeFileSync(path.join(folder, "tiny.js"), "1");
  writeFileSync(path.join(folder, "serif.woff2"), font);
  writeFileSync(path.join(folder, "gone.js"), "1");
  await compressStaticFiles(folder);
  const answer = openStaticFiles(folder);
  rmSync(path.join(folder, "gone.js"));
  server = createServer((request, response) => {
    sending = once(response, "pipe").then(([file]) => file as Readable);
    if (!answer(request, response)) response.writeHead(404, { "x-by": "next" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

async function fetchFile(name: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: "127.0.0.1", path: `/_next/static/${name}`, ...options });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return response;
}

describe("a static file of the build", () => {
  it.each([
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.000,gzip; q=0.001", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["identity", undefined],
    ["brotli, x-br", undefined],
    ["", undefined],
  ])(
    "is sent to a client that accepts %j with encoding %s, with the same contents",
    async (accepted, encoding) => {
      const response = await fetchFile("page.js", { headers: { "accept-encoding": accepted } });
      const bytes = await buffer(response);
      const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
      expect(plain.equals(script)).toBe(true);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "content-length": String(bytes.length),
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding",
      });
      expect(response.headers["content-encoding"]).toBe(encoding);
    },
  );

  it.each(["tiny.js", "serif.woff2"])(
    "that compression does not make smaller is sent uncompressed: %s",
    async (name) => {
      const response = await fetchFile(name, { method: "HEAD", headers: { "accept-encoding": "br, gzip" } });
      expect(response.headers["content-encoding"]).toBeUndefined();
    },
  );

  it("can be requested with HEAD, without a body", async () => {
    const response = await fetchFile("page.js", { method: "HEAD" });
    expect(response.headers["content-length"]).toBe(String(script.length));
    expect(await buffer(response)).toHaveLength(0);
  });

  it.each(["bytes=0-9", "bytes=9-3", "bytes=-5", "lines=1"])(
    "is sent completely for the range %s",
    async (range) => {
      const response = await fetchFile("page.js", { headers: { range } });
      expect(response.statusCode).toBe(200);
      expect((await buffer(response)).equals(script)).toBe(true);
    },
  );

  it("is closed when the client disconnects", async () => {
    const response = await fetchFile("serif.woff2");
    const file = await sending;
    const closed = once(file, "close");
    response.destroy();
    await closed;
    expect(file.readableEnded).toBe(false);
  });

  it("that has been deleted ends the connection and not the server", async () => {
    await expect(fetchFile("gone.js")).rejects.toThrow("socket hang up");
    expect((await fetchFile("page.js", { method: "HEAD" })).statusCode).toBe(200);
  });
});

describe("a request for no static file of the build", () => {
  it.each(["none.js", "", "..%2fpage.js", "%2e%2e/page.js", "%zz", "page.js/", "__proto__"])(
    "is left to Next: %s",
    async (name) => {
      expect((await fetchFile(name)).headers["x-by"]).toBe("next");
    },
  );

  it("is left to Next when its method is neither GET nor HEAD", async () => {
    expect((await fetchFile("page.js", { method: "POST" })).headers["x-by"]).toBe("next");
  });
});

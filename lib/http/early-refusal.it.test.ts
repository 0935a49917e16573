import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as lookUp } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { sendRaw } from "@/test/fixtures/raw-request";
import { baselineHeaders } from "./security-headers";

const MEBIBYTE = 1024 * 1024;

interface Sender {
  socket: Socket;
  /** The bytes received so far. */
  heard: () => string;
}

/** Announces a body, and sends nothing of it yet. No ready-made client goes on sending once it has its answer. */
function announce(path: string, bytes: number): Sender {
  const { hostname, port } = new URL(inject("baseUrl"));
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("latin1").on("data", (piece: string) => {
    text += piece;
  });
  const type = "application/x-www-form-urlencoded";
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n`);
  socket.write(`content-length: ${bytes}\r\n\r\n`);
  return { socket, heard: () => text };
}

/** A sender that never looks up would have its answer discarded by the reset that ends the connection. */
async function* aGibibyte(): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(MEBIBYTE);
  for (let sent = 0; sent < 1024; sent += 1) {
    yield piece;
    await lookUp();
  }
}

/** Sends a part, and the rest only when the answer is there. @throws when the connection breaks meanwhile */
async function sendWhole(path: string, bytes: number): Promise<string> {
  const { socket, heard } = announce(path, bytes);
  const half = Buffer.alloc(bytes / 2, "x");
  socket.write(half);
  await once(socket, "data");
  socket.write(half);
  await once(socket, "close");
  return heard();
}

describe("the body of a page", () => {
  const form = "host: localhost\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\n";
  const announced = (body: string) => `${form}content-length: ${body.length}\r\n\r\n${body}`;
  const inChunks = (body: string) =>
    `${form}transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

  it.each(["/login", "/docs"])("is taken as before when it is small, in chunks or not: %s", async (path) => {
    for (const body of ["a=b", `a=${"b".repeat(60_000)}`]) {
      const one = await sendRaw(`POST ${path} HTTP/1.1\r\n${announced(body)}`);
      const other = await sendRaw(`POST ${path} HTTP/1.1\r\n${inChunks(body)}`);
      expect(one.headers["content-type"]).toMatch(/^text\/html/);
      expect([other.status, other.headers["content-type"]]).toEqual([
        one.status,
        one.headers["content-type"],
      ]);
    }
  });

  it.each([
    ["announced", announced],
    ["in chunks", inChunks],
  ])("may have 64 KiB and not a byte more: %s", async (_how, frame) => {
    const largest = `a=${"b".repeat(64 * 1024 - 2)}`;
    expect((await sendRaw(`POST /login HTTP/1.1\r\n${frame(largest)}`)).status).not.toBe(413);
    const { status, headers, body } = await sendRaw(`POST /login HTTP/1.1\r\n${frame(`${largest}b`)}`);
    expect(status).toBe(413);
    expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    expect(JSON.parse(body)).toMatchObject({ title: "Content Too Large", status: 413 });
  });
});

describe("a body that is too large", () => {
  it.each([
    ["for the service", "/committee/getmember", 2 * MEBIBYTE],
    ["for its address", "/oauth/token", MEBIBYTE / 2],
  ])("%s is refused while it is being sent, and may still be sent to its end", async (_what, path, bytes) => {
    for (let time = 0; time < 20; time += 1) {
      const answer = await sendWhole(path, bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      for (const name of Object.keys(baselineHeaders())) {
        expect(answer.toLowerCase()).toContain(`\r\n${name.toLowerCase()}: `);
      }
    }
  });

  it("cannot be sent without end", async () => {
    const { socket, heard } = announce("/committee/getmember", 1024 * MEBIBYTE);
    await expect(pipeline(Readable.from(aGibibyte()), socket)).rejects.toThrow();
    expect(heard()).toMatch(/^HTTP\/1\.1 413 /);
    expect(socket.bytesWritten).toBeLessThan(64 * MEBIBYTE);
  });

  it("cannot keep the connection waiting for long", async () => {
    const begun = performance.now();
    const { socket, heard } = announce("/committee/getmember", 2 * MEBIBYTE);
    await once(socket, "close");
    expect(heard()).toMatch(/^HTTP\/1\.1 413 /);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

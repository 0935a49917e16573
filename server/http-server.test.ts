import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { finished } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePort } from "@/test/servers/free-port";
import { createHttpServer, type HttpServer, type Timeouts } from "./http-server";
import type { Pages } from "./pages";

// Far enough apart that none is taken for another.
const TIMEOUTS: Timeouts = { headers: 300, request: 1_200, idle: 200, check: 20 };
const TOLERANCE = 700;
const DRIP_MILLISECONDS = 50;

/** Reads the whole request, and answers then. */
const pages: Pages = {
  handle: async (request, response) => {
    await finished(request.resume());
    response.end("read");
  },
  showAway: () => Promise.reject(new Error("No database is asked here.")),
};
let server: HttpServer;
let port: number;

beforeAll(async () => {
  vi.stubEnv("DATABASE_URL", "postgres://nowhere");
  vi.stubEnv("ROSTRUM_SECRET", "a secret of at least thirty-two characters");
  vi.stubEnv("BASE_URL", "http://localhost:3000");
  vi.stubEnv("LOG_LEVEL", "silent");
  port = await findFreePort();
  server = createHttpServer(pages, { timeouts: TIMEOUTS });
  await server.listen(port, "127.0.0.1");
});
afterAll(() => server.close());

interface Outcome {
  received: string;
  milliseconds: number;
}

/** What came until the server closed the connection, and how long that took. */
async function untilClosed(act: (socket: Socket) => void): Promise<Outcome> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    received += part;
  });
  await once(socket, "connect");
  const began = performance.now();
  act(socket);
  await once(socket, "close");
  return { received, milliseconds: performance.now() - began };
}

/** Sends a byte now and then until the connection closes, as a caller does who wants to hold it. */
function drip(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), DRIP_MILLISECONDS);
  socket.on("error", () => undefined).once("close", () => clearInterval(timer));
}

function expectWithin(milliseconds: number, limit: number): void {
  // Node counts from when the connection was accepted, a moment before.
  expect(milliseconds).toBeGreaterThan(limit - 100);
  expect(milliseconds).toBeLessThan(limit + TIMEOUTS.check + TOLERANCE);
}

function expectTimeout(received: string): void {
  expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(received).toMatch(/\r\ncontent-type: application\/problem\+json\r\n/);
  expect(received).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/);
  expect(received).toContain('"status":408,"detail":"The request did not come in time."');
}

const POST = "POST /docs HTTP/1.1\r\nhost: localhost\r\n";

describe("a caller who takes too long is refused on time", () => {
  it("before anything was sent", async () => {
    const { received, milliseconds } = await untilClosed(() => undefined);
    expectTimeout(received);
    expectWithin(milliseconds, TIMEOUTS.headers);
  });

  it("within the headers, although more of them come", async () => {
    const { received, milliseconds } = await untilClosed((socket) => {
      socket.write(`${POST}a: `);
      drip(socket, "b");
    });
    expectTimeout(received);
    expectWithin(milliseconds, TIMEOUTS.headers);
  });

  it.each([
    ["with a length", "content-length: 1000\r\n\r\n", "b"],
    ["in chunks", "transfer-encoding: chunked\r\n\r\n", "1\r\nb\r\n"],
  ])("within a body %s, although more of it comes", async (_what, headers, piece) => {
    const { received, milliseconds } = await untilClosed((socket) => {
      socket.write(POST + headers);
      drip(socket, piece);
    });
    expectTimeout(received);
    expectWithin(milliseconds, TIMEOUTS.request);
  });

  it("between two requests, without an answer", async () => {
    const { received, milliseconds } = await untilClosed((socket) => {
      socket.write("GET /docs HTTP/1.1\r\nhost: localhost\r\n\r\n");
    });
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
    // Newer versions of Node wait a second longer than they announce, for a request that is on its way.
    expect(milliseconds).toBeGreaterThan(TIMEOUTS.idle - 100);
    expect(milliseconds).toBeLessThan(TIMEOUTS.idle + 1_000 + TOLERANCE);
  });
});

it("answers a caller who is slow but in time", async () => {
  const { received } = await untilClosed((socket) => {
    socket.write(`${POST}content-length: 3\r\nconnection: close\r\n\r\n`);
    drip(socket, "b");
  });
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

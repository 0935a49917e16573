import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { asClient } from "@/test/fixtures/credentials";
import { startOwnServer, type OwnServer } from "@/test/servers/own-server";

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface SentTraces {
  resourceSpans: {
    resource: { attributes: SentSpan["attributes"] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

const TOKEN = "a token of many characters";
const TRACE = "0af7651916cd43dd8448eb211c80319c";

const received: { path: string; text: string }[] = [];
let receiver: Server;
let server: OwnServer;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      received.push({ path: request.url ?? "", text });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  server = await startOwnServer({
    METRICS_TOKEN: TOKEN,
    LOG_CLIENT_ADDRESS: "on",
    TRUSTED_PROXIES: "",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: "committees",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
    OTEL_BSP_SCHEDULE_DELAY: "50",
  });
});

afterAll(async () => {
  await server.stop();
  receiver.close();
  await closeDatabase();
});

function spans(): SentSpan[] {
  return received.flatMap(({ text }) =>
    (JSON.parse(text) as SentTraces).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
}

async function metrics(): Promise<string> {
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

async function getMember(headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(`${server.url}/committee/getmember`, {
    method: "POST",
    headers: { ...(await asClient()), ...headers },
    body: new URLSearchParams({ ID: "SECRET-MEMBER" }),
  });
  await response.arrayBuffer();
  return response;
}

describe("the metrics", () => {
  it("count and time requests by operation and status, with nothing of a request in a label", async () => {
    expect((await getMember()).status).toBe(200);
    await fetch(`${server.url}/committee/SECRET-OPERATION`, { method: "POST" });
    await (await fetch(`${server.url}/login?from=/SECRET-PAGE`)).arrayBuffer();
    const text = await metrics();
    expect(text).toMatch(/^rostrum_requests_total\{operation="\/committee\/getmember",status="200"\} 1$/m);
    expect(text).toMatch(/^rostrum_requests_total\{operation="\/committee",status="404"\} 1$/m);
    expect(text).toMatch(/^rostrum_requests_total\{operation="page",status="200"\} \d+$/m);
    expect(text).toMatch(/^rostrum_request_duration_seconds_count\{operation="\/committee\/getmember"\} 1$/m);
    expect(text).not.toContain("SECRET");
  });

  it("show the database's connections, the outbox, the event loop and the process", async () => {
    const text = await metrics();
    for (const state of ["in-use", "idle", "waiting"])
      expect(text).toMatch(new RegExp(`^rostrum_database_connections\\{state="${state}"\\} \\d+$`, "m"));
    for (const name of [
      "rostrum_outbox_letters",
      "nodejs_eventloop_lag_p99_seconds",
      "process_resident_memory_bytes",
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, "m"));
    expect(text).toMatch(/^rostrum_build\{version="[^"]+",commit="[^"]*"\} 1$/m);
  });

  it("count refused credentials by their kind", async () => {
    const form = { grant_type: "client_credentials", client_id: "none", client_secret: "none" };
    await fetch(`${server.url}/oauth/token`, { method: "POST", body: new URLSearchParams(form) });
    await fetch(`${server.url}/auth/assocauth`, {
      method: "POST",
      headers: await asClient(),
      body: new URLSearchParams({ userId: "none", password: "wrong" }),
    });
    const text = await metrics();
    expect(text).toMatch(/^rostrum_sign_in_failures_total\{way="client"\} 1$/m);
    expect(text).toMatch(/^rostrum_sign_in_failures_total\{way="password"\} 1$/m);
  });

  it("are for the bearer of the token, and only for reading", async () => {
    const status = async (init: RequestInit) => (await fetch(`${server.url}/metrics`, init)).status;
    expect(await status({})).toBe(401);
    expect(await status({ headers: { authorization: "Bearer wrong" } })).toBe(401);
    expect(await status({ method: "POST", headers: { authorization: `Bearer ${TOKEN}` } })).toBe(405);
  });

  it("are not there unless they are asked for", async () => {
    expect((await fetch(`${inject("baseUrl")}/metrics`)).status).toBe(404);
  });
});

describe("the traces", () => {
  it("join the caller's, from request to operation to statements, with names only", async () => {
    const caller = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    const { headers } = await getMember(caller);
    const ours = await vi.waitFor(
      () => {
        const found = spans().filter(({ traceId }) => traceId === TRACE);
        expect(found.map(({ name }) => name)).toContain("POST /committee/getmember");
        expect(found.length).toBeGreaterThan(2);
        return found;
      },
      { timeout: 10_000, interval: 50 },
    );
    const named = (name: string) => ours.find((span) => span.name === name);
    const request = named("POST /committee/getmember");
    expect(request).toMatchObject({ kind: 2, parentSpanId: "b7ad6b7169203331" });
    expect(request?.attributes).toContainEqual({
      key: "rostrum.request_id",
      value: { stringValue: headers.get("x-request-id") },
    });
    const operation = named("/committee/getmember");
    expect(operation?.parentSpanId).toBe(request?.spanId);
    const statements = ours.filter(({ kind }) => kind === 3);
    expect(statements.some(({ parentSpanId }) => parentSpanId === operation?.spanId)).toBe(true);
    expect(statements.map(({ name }) => name).join(" ")).toMatch(/^[a-z -]+$/);
    const sent = received.map(({ text }) => text).join();
    expect(sent).not.toMatch(/SECRET|select |from member|127\.0\.0\.1/i);
    expect(received.every(({ path }) => path === "/v1/traces")).toBe(true);
    for (const words of ["committees", "deployment.environment.name"]) expect(sent).toContain(words);
  });
});

describe("the log", () => {
  it("begins with what runs, and has the client's address when that is asked for", async () => {
    const { headers } = await getMember();
    const lines = await server.logged((line) => line["requestId"] === headers.get("x-request-id"));
    expect(lines).toMatchObject([{ level: "info", address: "127.0.0.1" }]);
    expect(await server.logged((line) => line["message"] === "Rostrum listens")).toMatchObject([
      { level: "info", version: expect.any(String) as string, node: process.versions.node },
    ]);
  });

  it("warns once of a proxy that is not trusted", async () => {
    const forwarded = { "x-forwarded-for": "198.51.100.7" };
    await getMember(forwarded);
    const { headers } = await getMember(forwarded);
    const lines = await server.logged((line) => line["requestId"] === headers.get("x-request-id"));
    expect(lines).toMatchObject([{ address: "127.0.0.1" }]);
    const warnings = await server.logged((line) => String(line["message"]).includes("TRUSTED_PROXIES"));
    expect(warnings).toEqual([
      expect.objectContaining({ level: "warn", message: expect.stringContaining("(127.0.0.1)") as string }),
    ]);
  });
});

it("serves the metrics on their own port, and nothing else there", async () => {
  const { findFreePort } = await import("@/test/servers/free-port");
  const port = await findFreePort();
  const own = await startOwnServer({ METRICS_PORT: String(port) });
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain("rostrum_outbox_letters");
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(404);
    expect((await fetch(`${own.url}/metrics`)).status).toBe(404);
  } finally {
    await own.stop();
  }
});

import { readFileSync } from "node:fs";
import { describe, expect, inject, it, vi } from "vitest";
import { type RawResponse, sendRaw } from "@/test/fixtures/raw-request";

const HOST = "host: localhost\r\n";
const CLOSE = "connection: close\r\n";
// Named by the caller in every case below where a host can be named; no response may lead there.
const EVIL = "evil.example";

const line = (requestLine: string, headers = HOST) => `${requestLine}\r\n${headers}${CLOSE}\r\n`;
const get = (target: string, headers = HOST) => line(`GET ${target} HTTP/1.1`, headers);

const PATHS: readonly [what: string, target: string, status: number][] = [
  ["bytes that are not UTF-8", "/%ff", 400],
  ["half a character", "/%c3", 400],
  ["a surrogate", "/%ed%a0%80", 400],
  ["no hexadecimal digits", "/%zz", 400],
  ["a lone per cent sign", "/login%", 400],
  ["a raw byte", "/caf\xe9", 400],
  ["a backslash", "/\\evil.example/", 400],
  ["two backslashes", "/\\\\evil.example/", 400],
  ["a fragment", "/login#there", 400],
  ["an encoded NUL", "/login%00", 404],
  ["an encoded line break", "/login%0d%0alocation:%20http://evil.example", 404],
  ["an encoded backslash", "/%5cevil.example", 404],
  ["two slashes", "//evil.example/", 404],
  ["two slashes and a page", "//evil.example/login", 404],
  ["three slashes", "///evil.example/", 404],
  ["two slashes at the end", "/login//", 404],
  ["a dot file", "/.env", 404],
  ["steps upwards", "/../../etc/passwd", 404],
  ["encoded steps upwards", "/%2e%2e/%2e%2e/etc/passwd", 404],
  ["Next's own address for pictures", "/_next/image?url=http://evil.example/a.png&w=64&q=75", 404],
];

const TARGETS: readonly [what: string, request: string, status: number][] = [
  ["a target with a host", get(`http://${EVIL}/login`), 400],
  ["a target with a host and an operation", line(`POST http://${EVIL}/committee/getmember HTTP/1.1`), 400],
  ["a target with our own host", get("http://localhost/login"), 400],
  ["a target of another scheme", get(`ftp://${EVIL}/`), 400],
  ["the whole server", line("OPTIONS * HTTP/1.1"), 400],
  ["the whole server, by GET", get("*"), 400],
  ["a host and a port", get(`${EVIL}:443`), 400],
  ["a tunnel", line(`CONNECT ${EVIL}:443 HTTP/1.1`), 405],
  ["a tunnel to a path", line("CONNECT /login HTTP/1.1"), 405],
];

const ENTRY =
  "content-type: application/json\r\ncontent-length: 34\r\n\r\n" + '{"level":"error","code":"secret!"}';

const METHODS: readonly [what: string, request: string, status: number][] = [
  ...["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"].map(
    (method): [string, string, number] => [`${method} of a page`, line(`${method} /login HTTP/1.1`), 405],
  ),
  ["PROPFIND of an operation", line("PROPFIND /committee/getmember HTTP/1.1"), 405],
  ["an unknown method", line("FETCH /login HTTP/1.1"), 400],
  ["a method in small letters", line("get /login HTTP/1.1"), 400],
  ["a password by GET", get("/api/auth/callback/password?userId=a&password=b"), 405],
  ["a password by PUT", line("PUT /api/auth/callback/password HTTP/1.1"), 405],
  ["a portal's key by GET", get("/api/auth/callback/session-key"), 405],
  ["an unknown way to sign in", get("/api/auth/callback/none"), 404],
  ["an unknown action of signing in", get("/api/auth/none"), 404],
  ["no action of signing in", get("/api/auth"), 404],
  ["a log entry by GET", get("/api/auth/_log"), 404],
  ["a log entry", `POST /api/auth/_log HTTP/1.1\r\n${HOST}${CLOSE}${ENTRY}`, 404],
  ["the keys by POST", line("POST /oauth/jwks HTTP/1.1"), 405],
];

const HEADERS: readonly [what: string, request: string, status: number][] = [
  ["no host", get("/login", ""), 400],
  ["an empty host", get("/login", "host:\r\n"), 400],
  ["two hosts", get("/login", `${HOST}host: ${EVIL}\r\n`), 400],
  ["a host with a path", get("/login", `host: ${EVIL}/x\r\n`), 400],
  ["a host with a name and password", get("/login", `host: a:b@${EVIL}\r\n`), 400],
  ["a host with a space", get("/login", `host: a ${EVIL}\r\n`), 400],
  ["no host at an operation", line("POST /committee/getmember HTTP/1.1", ""), 400],
  ["two lengths", get("/login", `${HOST}content-length: 1\r\ncontent-length: 2\r\n`), 400],
  ["a length that is none", get("/login", `${HOST}content-length: a\r\n`), 400],
  ["a length and chunks", get("/login", `${HOST}content-length: 1\r\ntransfer-encoding: chunked\r\n`), 400],
  ["a header without a name", get("/login", `${HOST}: secret\r\n`), 400],
  ["a NUL in a header", get("/login", `${HOST}a: b\0c\r\n`), 400],
  ["more than 16 KiB of headers", get("/login", `${HOST}a: ${"b".repeat(20_000)}\r\n`), 431],
  ["another expectation", get("/login", `${HOST}expect: a-miracle\r\n`), 417],
  ["a NUL in the path", get("/log\0in"), 400],
  ["a carriage return in the path", get("/log\rin"), 400],
  ["a space in the path", get("/log in"), 400],
  ["no protocol", "GET /login\r\n\r\n", 400],
  ["another protocol", line("GET /login HTTP/9.9"), 400],
  ["the beginning of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
  [
    "a chunk that is none",
    `POST /login HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nzz\r\nsecret\r\n`,
    400,
  ],
];

/** The log's lines for a response: they come through a pipe, so they are awaited, a second at the most. */
async function expectLogged({ status, headers }: RawResponse): Promise<string> {
  const id = headers["x-request-id"] ?? "none";
  return vi.waitFor(
    () => {
      const found = readFileSync(inject("logFile"), "utf8")
        .split("\n")
        .filter((text) => text.includes(id));
      expect(found.map((text) => (JSON.parse(text) as { status: number }).status)).toEqual([status]);
      return found.join("\n");
    },
    { timeout: 1_000, interval: 10 },
  );
}

function expectProblem({ headers, body, ...response }: RawResponse, status: number): void {
  expect(response.status).toBe(status);
  expect(headers["content-type"]).toBe("application/problem+json");
  expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers).not.toHaveProperty("location");
  expect(headers).not.toHaveProperty("refresh");
  expect(JSON.parse(body)).toMatchObject({
    type: "about:blank",
    title: expect.stringMatching(/^[A-Z]/) as string,
    status,
    detail: expect.stringMatching(/^[A-Z].*\.$/) as string,
  });
  expect(body).not.toContain(EVIL);
}

/** How long the best of three takes: others use the machine as well. */
async function fastestOf(request: string, expectAnswer: (response: RawResponse) => void): Promise<number> {
  let fastest = Infinity;
  for (let run = 0; run < 3 && fastest > 300; run += 1) {
    const began = performance.now();
    expectAnswer(await sendRaw(request));
    fastest = Math.min(fastest, performance.now() - began);
  }
  return fastest;
}

describe("a request as long as one may be takes no more time than another one", () => {
  const SLASHES = "/".repeat(15_500);
  const LONG = 14_000;
  const many = (part: string) => part.repeat(LONG / part.length);
  const expectStatus =
    (expected: number) =>
    ({ status }: RawResponse) =>
      expect(status).toBe(expected);

  it.each([
    `/api/auth/${SLASHES}`,
    `/api/auth/${SLASHES}x`,
    `/api/auth/${SLASHES}x/`,
    `/${SLASHES}x/`,
    `/committee/${SLASHES}x/`,
  ])("with a path full of slashes: %#", async (target) => {
    expect(await fastestOf(get(target), (response) => expectProblem(response, 404))).toBeLessThan(300);
  });

  it.each(["a", "-", "_0", "Google-"])("with a browser's name of nothing but %s", async (part) => {
    const request = get("/login", `${HOST}user-agent: ${many(part)}\r\n`);
    expect(await fastestOf(request, expectStatus(200))).toBeLessThan(300);
  });

  it.each(["a&", "a=&", "a=b&", "&"])("with an address of nothing but %s", async (part) => {
    for (const page of ["/login", "/docs", "/answer"]) {
      const request = get(`${page}?${many(part)}`);
      expect(await fastestOf(request, (response) => expectProblem(response, 400))).toBeLessThan(300);
    }
  });

  it("and the address of a page may have a hundred parameters", async () => {
    expectStatus(200)(await sendRaw(get(`/login?${"a&".repeat(99)}b`)));
    expectProblem(await sendRaw(get(`/login?${"a&".repeat(100)}b`)), 400);
  });
});

describe("a malformed request is answered with a problem, never with a 500 or a redirect", () => {
  const paths = PATHS.map(([what, target, status]): [string, string, number] => [what, get(target), status]);

  it.each([...paths, ...TARGETS, ...METHODS, ...HEADERS])("%s", async (_what, request, status) => {
    const response = await sendRaw(request);
    expectProblem(response, status);
    const logged = await expectLogged(response);
    expect(logged).not.toMatch(/evil|secret|login|%zz/);
  });

  it.each(PATHS)("in an operation's path too: %s", async (_what, target, status) => {
    const response = await sendRaw(line(`POST /committee${target} HTTP/1.1`));
    expectProblem(response, status);
  });
});

describe("a form that no page has", () => {
  const body = "--x\r\ncontent-disposition: form-data; name=secret\r\n\r\nsecret\r\n--x--\r\n";
  const post = (headers: string, content = body) =>
    `POST /login HTTP/1.1\r\n${HOST}${CLOSE}${headers}content-length: ${content.length}\r\n\r\n${content}`;

  it.each([
    ["parts", post("content-type: multipart/form-data; boundary=x\r\n")],
    ["parts without a boundary", post("content-type: multipart/form-data\r\n")],
    ["parts without an end", post("content-type: multipart/form-data; boundary=x\r\n", body.slice(0, 60))],
    ["pairs", post("content-type: application/x-www-form-urlencoded\r\n", "secret=%ff%zz")],
    ["text", post("content-type: text/plain\r\n")],
    ["an action of Next's", post("content-type: text/plain\r\nnext-action: secret\r\n")],
    [
      "an action of Next's in parts",
      post("content-type: multipart/form-data; boundary=x\r\nnext-action: secret\r\n"),
    ],
  ])("is not looked into; the page is shown: %s", async (_what, request) => {
    const { status, headers } = await sendRaw(request);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty("location");
  });
});

describe("a request that is unusual and well-formed", () => {
  it.each([
    ["HTTP/1.0 without a host", "GET /health/live HTTP/1.0\r\n\r\n", 200],
    ["an IPv6 host", get("/health/live", "host: [::1]:3000\r\n"), 200],
    ["an upgrade to HTTP/2", get("/login", `${HOST}connection: upgrade\r\nupgrade: h2c\r\n`), 200],
    ["a WebSocket", get("/login", `${HOST}connection: upgrade\r\nupgrade: websocket\r\n`), 200],
    ["a percent sign in the query", get("/login?from=%zz"), 200],
    ["bytes that are not UTF-8 in the query", get("/login?from=%ff&error=%c3"), 200],
    ["a host that is not ours", get("/", `host: ${EVIL}\r\nx-forwarded-host: ${EVIL}\r\n`), 307],
    [
      "a host that is not ours, by the portal",
      get("/sso", `host: ${EVIL}\r\nx-forwarded-host: ${EVIL}\r\n`),
      303,
    ],
    [
      "a host that is not ours, while signing in",
      get(`/api/auth/signin?callbackUrl=http://${EVIL}/`, `host: ${EVIL}\r\nx-forwarded-host: ${EVIL}\r\n`),
      302,
    ],
    ["an error that is no code", get("/api/auth/error?error=%E2%82%AC"), 302],
    ["an error with the end of a line", get("/api/auth/error?error=%0d%0ax:1"), 302],
    ["an invalid address to return to", get("/api/auth/csrf?callbackUrl=abc"), 200],
  ])("is answered as any other: %s", async (_what, request, status) => {
    const response = await sendRaw(request);
    expect(response.status).toBe(status);
    expect(response.headers["location"] ?? "").not.toMatch(/^(https?:)?\/\/evil/);
  });

  it("is answered although what follows it is malformed", async () => {
    const whole = `POST /committee/getmember HTTP/1.1\r\n${HOST}\r\n`;
    const { status, body } = await sendRaw(`${whole}NONSENSE\r\n\r\n`);
    expect(status).toBe(401);
    expect(body).not.toContain("not valid HTTP");
  });
});

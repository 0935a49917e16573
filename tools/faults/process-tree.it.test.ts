import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { openSilentMailServer, prepareFolder } from "./hanging-mail";
import { startTree, type Tree } from "./process-tree";

const scratch = mkdtempSync(path.join(os.tmpdir(), "rostrum-tree-"));
const dataFolder = path.join(scratch, "data");
const PROMISED_MILLISECONDS = 5_000;

/** A request whose body is sent in pieces. */
async function beginRequest(baseUrl: string, length: number) {
  const { port } = new URL(baseUrl);
  const socket = net.connect(Number(port), "127.0.0.1");
  let answer = "";
  socket
    .setEncoding("utf8")
    .on("data", (text: string) => (answer += text))
    .on("error", () => undefined);
  const head =
    "POST /oauth/token HTTP/1.1\r\nHost: test\r\nContent-Type: application/x-www-form-urlencoded\r\n";
  socket.write(`${head}Content-Length: ${length}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.write("a", () => resolve()));
  onTestFinished(() => void socket.destroy());
  return { send: (text: string) => socket.write(text), answer: () => answer };
}

describe.runIf(inject("engine") === "pglite")("npm run up", () => {
  beforeAll(() => prepareFolder(dataFolder));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  // The first, since it needs the letter.
  test("stops within five seconds of SIGTERM, while a mail server hangs and a request is being read", async () => {
    const mail = await openSilentMailServer();
    onTestFinished(mail.close);
    const environment = { SMTP_URL: mail.url };
    const tree = await startTree({ dataFolder, shell: "/bin/sh", environment });
    await vi.waitUntil(() => mail.connections() > 0, { timeout: 10_000 });
    const finished = await beginRequest(tree.baseUrl, 10);
    await beginRequest(tree.baseUrl, 10);
    const ready = () => fetch(`${tree.baseUrl}/health/ready`);
    expect((await ready()).status).toBe(200);

    process.kill(tree.server, "SIGTERM");
    const gone = tree.untilGone();
    await vi.waitUntil(async () => (await ready()).status === 503, { timeout: 1_000, interval: 10 });
    // Not ready any more, and yet it serves.
    expect((await fetch(`${tree.baseUrl}/oauth/jwks`)).status).toBe(200);
    await vi.waitUntil(
      () =>
        ready().then(
          () => false,
          () => true,
        ),
      { timeout: 3_000, interval: 10 },
    );
    finished.send("a=b&c=d&e");
    expect(await gone).toBeLessThan(PROMISED_MILLISECONDS);
    expect(finished.answer()).toMatch(
      /^HTTP\/1\.1 400 .*unsupported_grant_type|^HTTP\/1\.1 400 .*invalid_request/s,
    );
    expect(await tree.exitCode).toBe(0);
  });

  const KILLS: readonly (readonly [string, string, (tree: Tree) => void])[] = [
    ["npm is told to stop, under sh", "/bin/sh", ({ npm }) => process.kill(npm, "SIGTERM")],
    ["npm is killed, under sh", "/bin/sh", ({ npm }) => process.kill(npm, "SIGKILL")],
    ["npm is killed, under bash", "/bin/bash", ({ npm }) => process.kill(npm, "SIGKILL")],
    ["the server is killed", "/bin/sh", ({ server }) => process.kill(server, "SIGKILL")],
    ["the database is killed", "/bin/sh", ({ database }) => process.kill(database, "SIGKILL")],
    ["the terminal is closed", "/bin/sh", ({ signalAll }) => signalAll("SIGHUP")],
    ["every process is told to stop", "/bin/sh", ({ signalAll }) => signalAll("SIGTERM")],
  ];

  test.each(KILLS)("leaves no process behind when %s", async (_, shell, kill) => {
    const tree = await startTree({ dataFolder, shell });
    kill(tree);
    expect(await tree.untilGone()).toBeLessThan(2 * PROMISED_MILLISECONDS);
  });
});

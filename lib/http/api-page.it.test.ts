import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importRows, voters } from "@/test/fixtures/association";
import { makeClient } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";

// Runs docs/api.md: every command in one shell, in order, on a database of its own.

const runFile = promisify(execFile);
const SCOPES = ["committee.write", "season.write", "desk.read", "desk.write"] as const;
const SEPARATOR = "--- end of a block ---";

let own: OwnDatabase;
let server: OwnServer;

beforeAll(async () => {
  own = await openOwnDatabase();
  server = await startOwnServer({});
  await importRows({ "members.csv": voters("M10001", "M10077", "M10078") });
});

afterAll(async () => {
  await server.stop();
  await own.close();
});

/** The commands of the page, each with the answer that follows it. */
function blocksOf(page: string): { commands: string; answer: object | undefined }[] {
  const fenced = [...page.matchAll(/```(sh|json)\n([^]*?)```/g)].map(([, kind, text = ""]) => ({
    kind,
    text,
  }));
  return fenced.flatMap(({ kind, text }, index) => {
    if (kind !== "sh") return [];
    const next = fenced[index + 1];
    return [
      { commands: text, answer: next?.kind === "json" ? (JSON.parse(next.text) as object) : undefined },
    ];
  });
}

it("does what it says", async () => {
  const blocks = blocksOf(readFileSync("docs/api.md", "utf8"));
  expect(blocks.length).toBeGreaterThan(12);
  const script = blocks.map(({ commands }) => `${commands}\necho\necho '${SEPARATOR}'`).join("\n");
  const { clientId, clientSecret } = await makeClient(SCOPES);
  // Any status of 400 or more ends the shell, as curl fails then.
  const { stdout } = await runFile("bash", ["-c", `set -euo pipefail\n${script}`], {
    env: { ...process.env, ROSTRUM: server.url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret },
  }).catch((error: unknown) => {
    const { stdout: printed, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${printed.slice(-2_000)}\n${stderr}`, { cause: error });
  });
  const printed = stdout.split(SEPARATOR).map((text) => text.trim());
  for (const [index, { commands, answer }] of blocks.entries()) {
    if (answer === undefined) continue;
    expect(JSON.parse(printed[index] ?? ""), commands).toMatchObject(answer);
  }
}, 60_000);

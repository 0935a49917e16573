import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { projectFolder } from "@/lib/project-folder.mjs";
import { rostrum } from "@/test/fixtures/command-line";
import { onDatabase } from "@/test/fixtures/compare-databases";
import { newInstallation } from "@/test/fixtures/embedded-installation";

const parent = mkdtempSync(path.join(os.tmpdir(), "rostrum-environment-test-"));
const folder = path.join(parent, "data");
afterAll(() => rm(parent, { recursive: true, force: true }));

const MISTAKES = {
  DATABASE_URL: "",
  ROSTRUM_SECRET: "",
  ROSTRUM_DATA_DIR: folder,
  BASE_URL: "https://example.org/committees",
  TRUSTED_PROXIES: "proxy.example.org",
  OIDC_ISSUER: "https://login.example.org",
};

function up(environment: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, [path.join(projectFolder, "cli/up.mjs")], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
  });
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (words += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, words }));
  });
}

it.each([
  ["npm run up", () => up(MISTAKES)],
  [
    "a command",
    async () => {
      const { code, stderr } = await rostrum(["audit"], { environment: MISTAKES });
      return { code, words: stderr };
    },
  ],
])("%s names every mistake in the environment at once, before it makes even a folder", async (_, run) => {
  const { code, words } = await run();
  expect(code).toBe(1);
  expect(words).toContain("There are 3 mistakes in the environment");
  for (const name of ["BASE_URL", "TRUSTED_PROXIES", "OIDC_ISSUER"])
    expect(words).toMatch(new RegExp(`^ {2}${name} `, "m"));
  expect(existsSync(folder)).toBe(false);
});

it("npm run up asks for secret and address together with a database of one's own", async () => {
  const { code, words } = await up({
    DATABASE_URL: "postgres://127.0.0.1:1/none",
    ROSTRUM_SECRET: "",
    BASE_URL: "",
  });
  expect(code).toBe(1);
  expect(words).toMatch(/ROSTRUM_SECRET must be set too[^]*BASE_URL must be set too/);
});

it("rostrum --version tells version and commit", async () => {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const { code, stdout } = await rostrum(["--version"]);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^rostrum \S+( \(commit [0-9a-f]{12}\))?\n$/)]);
  expect(stdout).toContain(version);
});

it("a build is named after its content", () => {
  const stamp = (file: string) => readFileSync(path.join(projectFolder, ".next", file), "utf8");
  expect(stamp("BUILD_ID")).toBe(stamp("made-from").slice(0, 20));
});

it("secret rotate makes a new secret for an embedded installation, and keeps the former until it is told to forget it", async () => {
  const installation = newInstallation();
  try {
    const secret = (name: string) => readFileSync(path.join(installation.folder, name), "utf8");
    await installation.run("key", "rotate");
    const first = secret("secret");
    const rotated = await installation.run("secret", "rotate", "--json");
    expect([rotated.code, JSON.parse(rotated.stdout)]).toEqual([0, { keys: 1, webhooks: 0, unreadable: [] }]);
    expect(secret("secret")).not.toBe(first);
    expect(secret("secret.previous")).toBe(first);
    expect((await installation.run("secret", "rotate", "--forget")).code).toBe(0);
    expect(existsSync(path.join(installation.folder, "secret.previous"))).toBe(false);
    // Nothing is sealed with a former secret any more.
    expect(JSON.parse((await installation.run("secret", "rotate", "--json")).stdout)).toEqual({
      keys: 1,
      webhooks: 0,
      unreadable: [],
    });
    await installation.running(async () => {
      const refused = await installation.run("secret", "rotate");
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("Stop a test first")]);
    });
  } finally {
    await installation.remove();
  }
}, 300_000);

it("webhooks of an embedded installation are listed, paused and removed while nothing has it open", async () => {
  const installation = newInstallation();
  try {
    expect((await installation.run("webhook", "list", "--json")).stdout).toBe("[]\n");
    const id = "4a0f6f0a-1c5e-4f5e-9a55-0d9c2f6f3b11";
    await installation.running((url) =>
      onDatabase(url, (client) =>
        client.query(
          "insert into webhook_endpoint (id, url, events, secret_jwe, created_at) values ($1, 'https://crm.example.org/?key=hidden', '{}', '', now())",
          [id],
        ),
      ),
    );
    expect((await installation.run("webhook", "pause", id)).code).toBe(0);
    const { stdout } = await installation.run("webhook", "list", "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ id, url: "https://crm.example.org/", state: "paused" }]);
    expect((await installation.run("webhook", "remove", id)).code).toBe(0);
    expect((await installation.run("webhook", "list", "--json")).stdout).toBe("[]\n");
  } finally {
    await installation.remove();
  }
}, 300_000);

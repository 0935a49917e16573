import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { startProgram } from "@/server/start-program";
import { type HashingProcess, hashingProcess } from "./hashing-process";

const PARAMETERS = { memoryCost: 8_192, timeCost: 2, parallelism: 1 };
const LOWER = 10;

const started: ChildProcess[] = [];
let hashing: HashingProcess | undefined;

function open(limits: { idleMilliseconds?: number; answerMilliseconds?: number } = {}): HashingProcess {
  hashing = hashingProcess(() => {
    const child = startProgram("server/password-hasher.ts", { environment: { NODE_ENV: "test" } });
    started.push(child);
    return child;
  }, limits);
  return hashing;
}

const newest = (): ChildProcess => {
  const child = started.at(-1);
  if (!child) throw new Error("No process was started");
  return child;
};

afterEach(() => {
  hashing?.stop();
  started.length = 0;
});

describe("a hashing process", () => {
  it("is started by the first request, and verifies a password that it hashed", async () => {
    const hasher = open();
    expect(started).toHaveLength(0);
    const hash = await hasher.hash("Zoë", PARAMETERS);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=8192,t=2,p=1\$/);
    expect(await Promise.all(["Zoë", "Zoe", ""].map((word) => hasher.verify(hash, word)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(started).toHaveLength(1);
  });

  it("has a lower priority than the server, on every hashing thread", async () => {
    const hasher = open();
    const hash = await hasher.hash("a", PARAMETERS);
    await Promise.all(Array.from({ length: 8 }, () => hasher.verify(hash, "a")));
    const tasks = `/proc/${newest().pid}/task`;
    const threads = existsSync(tasks) ? readdirSync(tasks).map(Number) : [Number(newest().pid)];
    expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => LOWER));
  });

  it("reports an invalid hash, and continues", async () => {
    const hasher = open();
    await expect(hasher.verify("no hash", "a")).rejects.toThrow();
    expect(await hasher.hash("a", PARAMETERS)).toContain("argon2id");
    expect(started).toHaveLength(1);
  });

  it("is replaced when it dies, and its open requests are repeated", async () => {
    const hasher = open();
    await hasher.hash("a", PARAMETERS);
    const asked = Promise.all(Array.from({ length: 4 }, () => hasher.hash("a", PARAMETERS)));
    newest().kill("SIGKILL");
    expect(await asked).toHaveLength(4);
    expect(started).toHaveLength(2);
  });

  it("is replaced when it does not answer", async () => {
    const hasher = open({ answerMilliseconds: 5_000 });
    await hasher.hash("a", PARAMETERS);
    newest().kill("SIGSTOP");
    expect(await hasher.hash("a", PARAMETERS)).toContain("argon2id");
    expect(started).toHaveLength(2);
  }, 20_000);

  it("is reported as 503 when it dies twice over the same request", async () => {
    let starts = 0;
    hashing = hashingProcess(() => {
      starts += 1;
      return spawn(process.execPath, ["-e", "process.exit(1)"], {
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
    });
    await expect(hashing.verify("a", "b")).rejects.toMatchObject({
      status: 503,
      headers: { "retry-after": "1" },
    });
    expect(starts).toBe(2);
  });

  it("stops after being idle, and is started again by the next request", async () => {
    const hasher = open({ idleMilliseconds: 20 });
    await hasher.hash("a", PARAMETERS);
    const first = newest();
    if (first.signalCode === null) await once(first, "exit");
    expect(await hasher.hash("a", PARAMETERS)).toContain("argon2id");
    expect(started).toHaveLength(2);
  });
});

// A real PostgreSQL for tests, on a free port and an empty folder: `postgres-process.ts [DATA_FOLDER [PORT]]`. TEST_POSTGRES
// names another than the oldest supported version: one of the npm packages (15 to 18), or the folder of an installed server's
// programs. It sends its address over IPC and ends with its parent.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "./free-port";
import { openPrograms, ownerOfServer, POSTGRES_VERSIONS, prepareFolder } from "./postgres-files";

/** The message that the process sends to its parent. */
export interface PostgresState {
  url: string;
  /** The process id of the database server, so that a test can kill it. */
  pid: number;
}

const ready = /database system is ready to accept (read-only )?connections/;

async function main([given, givenPort]: readonly string[]): Promise<void> {
  const owner = ownerOfServer();
  const folder = prepareFolder(given, owner);
  const bin = openPrograms(process.env.TEST_POSTGRES ?? POSTGRES_VERSIONS[0], folder, owner);
  const data = path.join(folder, "data");
  const passwordFile = path.join(folder, "password");
  if (!existsSync(data)) {
    writeFileSync(passwordFile, randomBytes(16).toString("hex"), { mode: 0o644 });
    const initialise = ["-D", data, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
    const locale = ["--locale=C.UTF-8", "--encoding=UTF8", "--no-sync"];
    execFileSync(path.join(bin, "initdb"), [...initialise, ...locale], {
      ...owner,
      cwd: folder,
      stdio: "pipe",
    });
  }
  const password = execFileSync("cat", [passwordFile], { encoding: "utf8" });
  const port = givenPort ?? (await findFreePort());
  const server = spawn(
    path.join(bin, "postgres"),
    ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  await untilReady(server);
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  process.send?.({ url, pid: server.pid ?? 0 } satisfies PostgresState);

  // SIGINT is PostgreSQL's fast shutdown.
  const end = () => server.kill("SIGINT");
  process.on("disconnect", end).on("SIGTERM", end);
  process.on("SIGINT", () => undefined);
  server.on("exit", (code) => {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
}

async function untilReady(server: ChildProcess): Promise<void> {
  let words = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      // Keep draining the output, so that the pipe never fills.
      if (words.length < 100_000) words += text;
      if (ready.test(text)) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${words}`)));
  });
}

await main(process.argv.slice(2));

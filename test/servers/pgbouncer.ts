import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, existsSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { stopProgram } from "@/server/start-program";
import { findFreePort } from "./free-port";
import { type Owner, ownerOfServer } from "./postgres-files";

/** A PgBouncer in transaction mode in front of a database. */
export interface PgBouncer {
  url: string;
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const STOP_MILLISECONDS = 5_000;
const FOLDERS = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(path.delimiter)];

/** Where the program is; undefined when it is not installed. */
export function findPgBouncer(): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, "pgbouncer")).find((file) => existsSync(file));
}

/** Starts one with the settings of docs/production-database.md, and so many connections to the database. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  connections: number,
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const ownPort = await findFreePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), "rostrum-pgbouncer-"));
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
${database} = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 100
query_wait_timeout = 5
server_login_retry = 1
query_timeout = 10
`,
    { mode: 0o644 },
  );
  const owner = ownerOfServer();
  if ("uid" in owner) chownSync(folder, owner.uid, owner.gid);
  const start = () => startProcess(program, file, owner);
  let child = await start();
  const kill = () => stopProgram(child, STOP_MILLISECONDS, () => child.kill("SIGKILL"));
  return {
    url: `postgresql://rostrum:any@127.0.0.1:${ownPort}/${database}`,
    kill,
    start: async () => {
      child = await start();
    },
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startProcess(program: string, settings: string, owner: Owner): Promise<ChildProcess> {
  const child = spawn(program, [settings], {
    ...owner,
    cwd: path.dirname(settings),
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    let words = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (words.length < 10_000) words += text;
      if (text.includes("process up")) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PgBouncer did not start:\n${words}`)));
  });
  return child;
}

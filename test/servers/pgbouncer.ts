import { spawn } from "node:child_process";
import { chownSync, existsSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "./free-port";
import { ownerOfServer } from "./postgres-files";

/** A PgBouncer in transaction mode in front of a database. */
export interface PgBouncer {
  url: string;
  close(): Promise<void>;
}

const FOLDERS = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(path.delimiter)];

/** Where the program is; undefined when it is not installed. */
export function findPgBouncer(): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, "pgbouncer")).find((file) => existsSync(file));
}

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
`,
    { mode: 0o644 },
  );
  const owner = ownerOfServer();
  if ("uid" in owner) chownSync(folder, owner.uid, owner.gid);
  const child = spawn(program, [file], {
    ...owner,
    cwd: folder,
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
  return {
    url: `postgresql://rostrum:any@127.0.0.1:${ownPort}/${database}`,
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

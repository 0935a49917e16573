import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ownerOfServer, prepareFolder } from "./postgres-files";
import { type OwnPostgres, startPostgres } from "./real-postgres";

/** Starts a standby that follows a running primary of `startPostgres`: a copy of its files that is told whom to follow. */
export async function startStandby(primaryUrl: string, folder: string): Promise<OwnPostgres> {
  const { port, username, password } = new URL(primaryUrl);
  const owner = ownerOfServer();
  const data = path.join(prepareFolder(folder, owner), "data");
  const put = (file: string, text: string) => {
    writeFileSync(file, text);
    if ("uid" in owner) chownSync(file, owner.uid, owner.gid);
  };
  put(path.join(data, "backup_label"), await copyFiles(primaryUrl, data));
  rmSync(path.join(data, "postmaster.pid"));
  const follow = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  appendFileSync(path.join(data, "postgresql.auto.conf"), `primary_conninfo = '${follow}'\n`);
  put(path.join(data, "standby.signal"), "");
  put(path.join(folder, "password"), password);
  return startPostgres(folder);
}

/** Copies the files of a running server. @returns the label that tells the copy from where to catch up */
async function copyFiles(url: string, data: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: shown } = await client.query<{ data_directory: string }>("show data_directory");
    await client.query("select pg_backup_start('standby', true)");
    execFileSync("cp", ["-a", String(shown[0]?.data_directory), data]);
    const { rows: stopped } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop()",
    );
    return String(stopped[0]?.labelfile);
  } finally {
    await client.end();
  }
}

/** The address of two servers of which one takes writes; the first is asked first. */
export function addressOfBoth(firstUrl: string, secondUrl: string): string {
  const [{ username, password, host, pathname }, second] = [new URL(firstUrl), new URL(secondUrl)];
  return `postgres://${username}:${password}@${host},${second.host}${pathname}?target_session_attrs=read-write`;
}

import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Engine } from "@/test/setup/integration";
import type { FaultRow } from "./fault";
import { openSilentMailServer, prepareFolder } from "./hanging-mail";
import { startTree } from "./process-tree";

const MOST_SECONDS = 5;
const WAIT_MILLISECONDS = 10_000;

export const name = "stopped-while-mail-hangs";
// `npm run up` without DATABASE_URL.
export const engines: readonly Engine[] = ["pglite"];

/** SIGTERM to `npm run up` while the mail server says nothing: all of its processes end. */
export async function run(): Promise<FaultRow[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rostrum-fault-"));
  const dataFolder = path.join(folder, "data");
  const mail = await openSilentMailServer();
  try {
    await prepareFolder(dataFolder);
    const tree = await startTree({ dataFolder, shell: "/bin/sh", environment: { SMTP_URL: mail.url } });
    for (let waited = 0; mail.connections() === 0 && waited < WAIT_MILLISECONDS; waited += 50)
      await pause(50);
    const isHanging = mail.connections() > 0;
    process.kill(tree.server, "SIGTERM");
    const seconds = (await tree.untilGone()) / 1_000;
    if (!isHanging) throw new Error("The letter was not being sent.");
    if (seconds > MOST_SECONDS) throw new Error(`its processes ended after ${seconds.toFixed(1)} s`);
    return [
      {
        what: `SIGTERM to \`npm run up\` while a mail server hangs; all its processes had ended after ${seconds.toFixed(1)} s`,
      },
    ];
  } finally {
    mail.close();
    await rm(folder, { recursive: true, force: true });
  }
}

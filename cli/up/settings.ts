import net from "node:net";
import { trimTrailing } from "@/lib/domain/text/trim-trailing";
import { checkEnvironment } from "@/lib/env";
import { FolderInUse } from "@/server/database/connect-or-start";
import { type DataFolder, openDataFolder } from "@/server/database/data-folder";
import { takeSecrets } from "@/server/database/secrets";
import { findHolder } from "@/server/database/folder-lock";
import { readDemo } from "@/server/demo-file";

export const PROGRAM = "npm run up";

/** The settings of this run, from a complete environment. */
export interface Settings {
  port: number;
  host: string;
  baseUrl: string;
  /** The folder of the embedded database; null when DATABASE_URL names another database. */
  folder: DataFolder | null;
}

/**
 * Reads and completes the environment, and checks for everything that would make this run fail later.
 * @throws Error whose message is meant for the terminal
 */
export async function readSettings(): Promise<Settings> {
  checkEnvironment(process.env, DEMANDED);
  const port = Number(process.env.PORT || 3000);
  const embedded = !process.env.DATABASE_URL;
  const folder = embedded ? openEmbedded() : null;
  const host = process.env.HOST || (embedded ? "127.0.0.1" : "0.0.0.0");
  const baseUrl = trimTrailing(process.env.BASE_URL || `http://localhost:${port}`, "/");
  if (folder) {
    const holder = await findHolder(folder.root);
    if (holder) throw new FolderInUse(folder.root, holder);
  }
  await demandFreePort(port, host);
  Object.assign(process.env, { PORT: String(port), HOST: host, BASE_URL: baseUrl });
  return { port, host, baseUrl, folder };
}

function openEmbedded(): DataFolder {
  if (process.platform === "win32") {
    throw new Error(
      "The embedded database needs Linux, macOS or WSL. On Windows, set DATABASE_URL to the address of a PostgreSQL database.",
    );
  }
  const folder = openDataFolder();
  // Damaged, it would stop the start after the database was opened.
  readDemo(folder);
  takeSecrets(folder);
  return folder;
}

const DEMANDED = {
  ROSTRUM_SECRET: "at least 32 characters, the same for every instance; try `openssl rand -base64 32`",
  BASE_URL: "where people and external systems reach Rostrum, such as https://committees.example.org",
};

async function demandFreePort(port: number, host: string): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${error.code})`;
      reject(new Error(`Port ${port} on ${host} ${why}. Choose another: PORT=3001 npm run up`));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The folder of an embedded installation, with all data that it must not lose. */
export interface DataFolder {
  /** The real path, after which locks are named, so that a symbolic link leads to the same lock. */
  root: string;
  /** The embedded database's own files. */
  database: string;
  secretFile: string;
  demoFile: string;
}

/** Opens ROSTRUM_DATA_DIR (`.rostrum` by default), and creates it, readable by this user only, if necessary. */
export function openDataFolder(): DataFolder {
  const wanted = dataFolderPath();
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  chmodSync(wanted, 0o700);
  return dataFolderAt(realpathSync(wanted));
}

/** The files of a data folder, whether they exist or not. */
export function dataFolderAt(root: string): DataFolder {
  return {
    root,
    database: path.join(root, "database"),
    secretFile: path.join(root, "secret"),
    demoFile: path.join(root, "demo.json"),
  };
}

/** ROSTRUM_DATA_DIR as an absolute path, whether it exists or not. */
export function dataFolderPath(): string {
  return path.resolve(process.env.ROSTRUM_DATA_DIR || ".rostrum");
}

/** The secret of an embedded installation: generated once, then kept. */
export function openSecret({ secretFile }: Pick<DataFolder, "secretFile">): string {
  try {
    // `wx`: when two programs start at once, one creates the file and the other reads it.
    writeFileSync(secretFile, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(secretFile, "utf8").trim();
}

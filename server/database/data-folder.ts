import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inspectDataFolder, UNFINISHED } from "./inspect-data-folder";
import { reading, refusal } from "./refuse-folder";

/** The folder of an embedded installation, with all data that it must not lose. */
export interface DataFolder {
  /** The real path, after which locks are named, so that a symbolic link leads to the same lock. */
  root: string;
  /** The embedded database's own files. */
  database: string;
  secretFile: string;
  demoFile: string;
}

const SECRET_CHARACTERS = 32;

/**
 * Opens ROSTRUM_DATA_DIR (`.rostrum` by default), and creates it, readable by this user only, if necessary.
 * @throws Error when it holds something else, or less than a whole association; then nothing was changed
 */
export function openDataFolder(): DataFolder {
  const requested = dataFolderPath();
  const isWhole = inspectDataFolder(requested);
  reading(requested, () => {
    // On a disk that is mounted for reading only, mkdir says no more than that it found nothing.
    accessSync(nearestExisting(requested), constants.W_OK);
    // The database's process makes the database here. Without it, a lone secret means that the database was lost.
    mkdirSync(isWhole ? requested : path.join(requested, UNFINISHED), { recursive: true, mode: 0o700 });
    chmodSync(requested, 0o700);
  });
  return dataFolderAt(realpathSync(requested));
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
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

/**
 * The secret of an embedded installation: generated once, before its database, then kept.
 * @throws Error when it was lost or damaged
 */
export function openSecret({ secretFile, database }: Pick<DataFolder, "secretFile" | "database">): string {
  if (!existsSync(secretFile)) {
    if (existsSync(database)) {
      throw refusal(
        secretFile,
        "is missing, and without it the signing keys in the database cannot be read. If it was in ROSTRUM_SECRET, set that",
      );
    }
    createSecret(secretFile);
  }
  const secret = reading(secretFile, () => readFileSync(secretFile, "utf8")).trim();
  if (secret.length < SECRET_CHARACTERS) throw refusal(secretFile, "is damaged: it is too short");
  return secret;
}

/** Whole or not at all; of two programs that start at once, one creates the file and both read it. */
function createSecret(secretFile: string): void {
  const draft = path.join(path.dirname(secretFile), `.secret-${process.pid}`);
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, secretFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

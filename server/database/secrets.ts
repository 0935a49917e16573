import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type DataFolder, openSecret } from "./data-folder";

/** The secrets before the one in force, which still read what they encrypted; beside the secret of a data folder. */
const previousFile = ({ secretFile }: Pick<DataFolder, "secretFile">) => `${secretFile}.previous`;

/** Completes the environment with the secrets of a data folder, unless it has its own. */
export function takeSecrets(folder: DataFolder): void {
  if (process.env.ROSTRUM_SECRET) return;
  process.env.ROSTRUM_SECRET = openSecret(folder);
  process.env.ROSTRUM_SECRET_PREVIOUS ||= readPrevious(folder).join(",");
}

function readPrevious(folder: Pick<DataFolder, "secretFile">): string[] {
  const file = previousFile(folder);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").trim().split(",");
}

/**
 * Gives a data folder a new secret. The one before is written down first, so that whatever happens in between, the two
 * files together read everything.
 */
export function replaceSecret(folder: DataFolder): void {
  write(previousFile(folder), [openSecret(folder), ...readPrevious(folder)].join(","));
  write(folder.secretFile, randomBytes(32).toString("base64url"));
}

/**
 * Forgets previous secrets, once nothing that is stored needs them: all, or all but the last, with which browsers'
 * cookies may still be encrypted.
 */
export function forgetSecrets(folder: DataFolder, { keepLast }: { keepLast: boolean }): void {
  const [last] = readPrevious(folder);
  if (keepLast && last !== undefined) write(previousFile(folder), last);
  else rmSync(previousFile(folder), { force: true });
}

function write(file: string, secret: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

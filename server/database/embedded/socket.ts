import path from "node:path";
import { privateSocketFolder } from "../folder-lock";

// PostgreSQL fixes the file's name.
const FILE = ".s.PGSQL.5432";
// sockaddr_un holds 108 bytes on Linux, 104 on macOS, the last one a zero.
const MAX_PATH_BYTES = 103;

/** The path of the embedded database's socket: in the data folder, or elsewhere if that path is too long. */
function socketFolder(root: string): string {
  return Buffer.byteLength(path.join(root, FILE)) <= MAX_PATH_BYTES ? root : privateSocketFolder(root);
}

export function socketPath(root: string): string {
  return path.join(socketFolder(root), FILE);
}

/** The address of the embedded database on a data folder, known before it is started. */
export function embeddedUrl(root: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder(root))}`;
}

// A backup: gzip around lines of JSON. A row is an object, everything else an array that begins with its kind; the last
// line has the SHA-256 of all before it. Without gzip it can be read by eye.
import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Demo } from "@/server/demo-file";
import type { Part, RecordedMigration, SequenceState, TableDigest } from "./parts";

const FORMAT = 1;
const NEWLINE = 0x0a;

/** The head of a backup. */
export interface BackupHead {
  /** RFC 3339. */
  madeAt: string;
  /** Of the Rostrum that made it. */
  version: string;
  commit: string | null;
  /** The sign-ins of the demo association; null for any other. */
  demo: Demo | null;
}

type Line =
  | ["rostrum-backup", number, BackupHead]
  | ["migrations", RecordedMigration[]]
  | ["table", string]
  | ["end", Record<string, TableDigest>, SequenceState[]]
  | ["sha256", string];

/** The file is not a whole backup; the message says what is wrong. */
export class BackupError extends Error {}

/** Writes a backup; the file is readable by this user only. */
export async function writeBackupFile(
  file: string,
  head: BackupHead,
  parts: AsyncIterable<Part>,
): Promise<void> {
  await pipeline(
    toLines(head, parts),
    createGzip(),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
}

async function* toLines(head: BackupHead, parts: AsyncIterable<Part>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const counted = (text: string) => {
    hash.update(text, "utf8");
    return text;
  };
  yield counted(line(["rostrum-backup", FORMAT, head]));
  let table: string | undefined;
  for await (const part of parts) {
    if (part.kind === "migrations") yield counted(line(["migrations", part.migrations]));
    else if (part.kind === "end") yield counted(line(["end", part.tables, part.sequences]));
    else {
      const isNext = part.table !== table;
      table = part.table;
      yield counted((isNext ? line(["table", table]) : "") + part.rows.map((row) => `${row}\n`).join(""));
    }
  }
  yield line(["sha256", hash.digest("hex")]);
}

function line(content: Line): string {
  return `${JSON.stringify(content)}\n`;
}

/**
 * Reads a whole backup and checks that nothing is missing from it and nothing was changed.
 * @throws BackupError
 */
export async function checkBackupFile(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined;
  let isWhole = false;
  const hash = createHash("sha256");
  for await (const text of readLines(file, hash)) {
    if (isWhole) throw damaged(file);
    if (text.startsWith("{")) continue;
    const read = parse(file, text);
    if (head === undefined) head = demandHead(file, read);
    if (read[0] === "sha256") {
      if (read[1] !== hash.copy().digest("hex")) throw damaged(file);
      isWhole = true;
    }
  }
  if (!head || !isWhole) throw damaged(file);
  return head;
}

/** The parts of a backup that was checked before. */
export async function* readBackupFile(file: string): AsyncGenerator<Part> {
  let table = "";
  let rows: string[] = [];
  for await (const text of readLines(file, createHash("sha256"))) {
    if (text.startsWith("{")) {
      rows.push(text);
      if (rows.length < ROWS_AT_ONCE) continue;
    }
    if (rows.length > 0) yield { kind: "rows", table, rows };
    rows = [];
    if (text.startsWith("{")) continue;
    const read = parse(file, text);
    if (read[0] === "table") table = read[1];
    else if (read[0] === "migrations") yield { kind: "migrations", migrations: read[1] };
    else if (read[0] === "end") yield { kind: "end", tables: read[1], sequences: read[2] };
  }
}

const ROWS_AT_ONCE = 500;

/** Lines without their ends; each is hashed before the next is read, but the checksum itself never is. */
async function* readLines(file: string, hash: Hash): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  const bytes = createReadStream(file).on("error", () => undefined);
  const plain = createGunzip();
  bytes.on("error", (error) => plain.destroy(error));
  bytes.pipe(plain);
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let from = 0;
      for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE, from)) {
        const whole = rest.subarray(from, end + 1);
        const text = whole.toString("utf8", 0, whole.length - 1);
        if (!text.startsWith('["sha256"')) hash.update(whole);
        yield text;
        from = end + 1;
      }
      rest = rest.subarray(from);
    }
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code.startsWith("Z_")) throw code === "Z_DATA_ERROR" ? notOne(file, error) : damaged(file);
    throw error;
  } finally {
    bytes.destroy();
  }
  if (rest.length > 0) throw damaged(file);
}

function parse(file: string, text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    throw damaged(file);
  }
}

function demandHead(file: string, read: Line): BackupHead {
  if (read[0] !== "rostrum-backup") throw new BackupError(`${file} is not a backup of Rostrum.`);
  if (read[1] !== FORMAT)
    throw new BackupError(`${file} was made by a later version of Rostrum. Restore it with that version.`);
  return read[2];
}

function notOne(file: string, error: unknown): BackupError {
  const isHeader = error instanceof Error && error.message.includes("header");
  return isHeader ? new BackupError(`${file} is not a backup of Rostrum.`) : damaged(file);
}

function damaged(file: string): BackupError {
  return new BackupError(
    `${file} is damaged: it is incomplete, or was changed after it was made. Nothing was restored. Use another backup.`,
  );
}

import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { reading, refusal } from "./refuse-folder";

// The major version of PostgreSQL that PGlite is, and what that one writes into its files.
const VERSION = "18";
const CONTROL_VERSION = 1800;
const LOG_PAGE_MAGIC = 0xd118;
const PAGE_BYTES = 8192;

/** What every database has, from the moment it is made; some of the folders may be empty, and copying tools leave such out. */
const FOLDERS = [
  "base",
  "base/1",
  "base/5",
  "global",
  "pg_commit_ts",
  "pg_multixact",
  "pg_multixact/members",
  "pg_multixact/offsets",
  "pg_notify",
  "pg_replslot",
  "pg_subtrans",
  "pg_twophase",
  "pg_wal",
  "pg_xact",
];
const FILES = [
  "base/1/PG_VERSION",
  "base/1/pg_filenode.map",
  "base/5/PG_VERSION",
  "base/5/pg_filenode.map",
  "global/pg_control",
  "global/pg_filenode.map",
  "pg_hba.conf",
  "postgresql.conf",
];
const MAPS = FILES.filter((name) => name.endsWith("pg_filenode.map"));

/** In pg_control (src/include/catalog/pg_control.h). */
const CONTROL = {
  version: 8,
  state: 16,
  checkpoint: 32,
  redo: 40,
  timeline: 48,
  nextTransaction: 64,
  nextMulti: 76,
  segmentBytes: 228,
  checksum: 292,
};
const SHUT_DOWN = 1;
/** How many transactions, and how many groups of lockers, one file has the state of. */
const TRANSACTIONS_IN_FILE = 1_048_576;
const MULTIS_IN_FILE = 65_536;
/** In pg_filenode.map: how many tables it has, pairs of a table and its file, and a checksum. */
const MAP = { count: 4, pairs: 8, checksum: 520, bytes: 524 };
/** Tables without which PostgreSQL knows of no other: pg_class, pg_attribute, pg_proc, pg_type, pg_database, pg_authid. */
const NEVER_EMPTY: ReadonlySet<number> = new Set([1259, 1249, 1255, 1247, 1262, 1260]);

/**
 * Looks whether the embedded database's folder is whole, without changing it: PGlite would make a new database in one
 * without PG_VERSION, over the old one's files, and says of others only that it was aborted.
 * @throws FolderRefused
 */
export function inspectDatabase(folder: string): void {
  if (!reading(folder, () => statSync(folder)).isDirectory()) throw refusal(folder, "is not a folder");
  inspectVersion(folder);
  for (const name of FOLDERS) {
    if (!findPart(folder, name)?.isDirectory()) throw incomplete(folder, `${name} is missing`);
  }
  for (const name of FILES) {
    const part = findPart(folder, name);
    if (!part?.isFile()) throw incomplete(folder, `${name} is missing`);
    if (part.size === 0) throw incomplete(folder, `${name} is empty`);
  }
}

/**
 * Looks at what only a database that nobody has open keeps still: the caller holds the folder's lock.
 * @throws FolderRefused
 */
export function inspectClosedDatabase(folder: string): void {
  inspectAccess(folder);
  const control = readControl(folder);
  for (const name of MAPS) inspectMap(folder, name);
  inspectStates(folder, control);
  inspectLog(folder, control);
}

/** Whether the database was closed properly. */
export function wasShutDown(folder: string): boolean {
  return readControl(folder).readInt32LE(CONTROL.state) === SHUT_DOWN;
}

function incomplete(folder: string, what: string) {
  return refusal(folder, `is not a whole database: ${what}`);
}

function findPart(folder: string, name: string) {
  const file = path.join(folder, name);
  return reading(file, () => statSync(file, { throwIfNoEntry: false }));
}

function inspectVersion(folder: string): void {
  if (!findPart(folder, "PG_VERSION")) throw incomplete(folder, "PG_VERSION is missing");
  const version = path.join(folder, "PG_VERSION");
  const content = reading(version, () => readFileSync(version, "utf8")).trim();
  if (content === VERSION) return;
  if (!/^\d{1,3}$/.test(content)) throw incomplete(folder, "PG_VERSION is damaged");
  throw refusal(
    folder,
    `is a database of PostgreSQL ${content}, not of ${VERSION}`,
    Number(content) > Number(VERSION)
      ? "Nothing in it was changed. A later version of Rostrum made it: install that one again."
      : "Nothing in it was changed. Write a backup with the version of Rostrum that made it (npm run -s rostrum -- backup FILE), and restore that with this one.",
  );
}

/** Asks for every file, since PostgreSQL opens most of them only when it needs them. */
function inspectAccess(folder: string): void {
  const names = reading(folder, () => readdirSync(folder, { recursive: true, encoding: "utf8" }));
  for (const name of ["", ...names]) {
    const file = path.join(folder, name);
    reading(file, () => accessSync(file, constants.R_OK | constants.W_OK));
  }
}

function readControl(folder: string): Buffer {
  const file = path.join(folder, "global/pg_control");
  const control = reading(file, () => readFileSync(file));
  if (control.length !== PAGE_BYTES) throw incomplete(folder, "global/pg_control is damaged");
  const version = control.readUInt32LE(CONTROL.version);
  if (version !== CONTROL_VERSION)
    throw incomplete(folder, `global/pg_control is of version ${version}, not of ${CONTROL_VERSION}`);
  if (crc32c(control.subarray(0, CONTROL.checksum)) !== control.readUInt32LE(CONTROL.checksum))
    throw incomplete(folder, "global/pg_control is damaged");
  return control;
}

function inspectMap(folder: string, name: string): void {
  const file = path.join(folder, name);
  const map = reading(file, () => readFileSync(file));
  const isWhole =
    map.length === MAP.bytes && crc32c(map.subarray(0, MAP.checksum)) === map.readUInt32LE(MAP.checksum);
  if (!isWhole) throw incomplete(folder, `${name} is damaged`);
  for (let pair = 0; pair < map.readInt32LE(MAP.count); pair += 1) {
    const at = MAP.pairs + pair * 8;
    const table = `${path.dirname(name)}/${map.readUInt32LE(at + 4)}`;
    const content = findPart(folder, table);
    if (!content) throw incomplete(folder, `${table} is missing`);
    if (content.size === 0 && NEVER_EMPTY.has(map.readUInt32LE(at)))
      throw incomplete(folder, `${table} is empty`);
  }
}

/** The files with the state of the latest transactions. */
function inspectStates(folder: string, control: Buffer): void {
  const transaction = control.readUInt32LE(CONTROL.nextTransaction) - 1;
  const multi = control.readUInt32LE(CONTROL.nextMulti) - 1;
  const names = [
    `pg_xact/${fileNumber(transaction / TRANSACTIONS_IN_FILE)}`,
    `pg_multixact/offsets/${fileNumber(multi / MULTIS_IN_FILE)}`,
  ];
  for (const name of names) {
    const part = findPart(folder, name);
    if (!part) throw incomplete(folder, `${name} is missing`);
    if (part.size === 0 || part.size % PAGE_BYTES !== 0) throw incomplete(folder, `${name} is damaged`);
  }
}

function fileNumber(number: number): string {
  return Math.floor(number).toString(16).toUpperCase().padStart(4, "0");
}

/** The write-ahead log, from where a start reads it: every segment up to the last one there is, and the checkpoint in it. */
function inspectLog(folder: string, control: Buffer): void {
  const bytes = control.readUInt32LE(CONTROL.segmentBytes);
  const timeline = control.readUInt32LE(CONTROL.timeline);
  const checkpoint = control.readBigUInt64LE(CONTROL.checkpoint);
  const segment = (position: bigint) => Number(position / BigInt(bytes));
  const inLog = path.join(folder, "pg_wal");
  const present = reading(inLog, () => readdirSync(inLog)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const first = segment(control.readBigUInt64LE(CONTROL.redo));
  const requested = [segmentName(timeline, first, bytes), segmentName(timeline, segment(checkpoint), bytes)];
  const last = [...present, ...requested].toSorted().at(-1) ?? "";
  for (let number = first, name = ""; name < last; number += 1) {
    name = segmentName(timeline, number, bytes);
    if (!present.includes(name))
      throw incomplete(
        folder,
        `the write-ahead log lacks pg_wal/${name}, without which the last changes are lost`,
      );
    const size = findPart(folder, `pg_wal/${name}`)?.size ?? 0;
    if (size !== bytes) throw incomplete(folder, `pg_wal/${name} has ${size} bytes instead of ${bytes}`);
  }
  const name = segmentName(timeline, segment(checkpoint), bytes);
  const page = Buffer.alloc(PAGE_BYTES);
  const start = checkpoint - (checkpoint % BigInt(PAGE_BYTES));
  readAt(path.join(inLog, name), page, Number(start % BigInt(bytes)));
  const isPage = page.readUInt16LE(0) === LOG_PAGE_MAGIC && page.readBigUInt64LE(8) === start;
  if (!isPage) throw incomplete(folder, `pg_wal/${name} is damaged: the last checkpoint is not in it`);
}

function segmentName(timeline: number, number: number, bytes: number): string {
  const inFile = 0x1_0000_0000 / bytes;
  return [timeline, Math.floor(number / inFile), number % inFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, "0"))
    .join("");
}

function readAt(file: string, buffer: Buffer, position: number): void {
  const descriptor = reading(file, () => openSync(file, "r"));
  try {
    reading(file, () => readSync(descriptor, buffer, { position }));
  } finally {
    closeSync(descriptor);
  }
}

// Node has only the other polynomial's (zlib.crc32).
const CASTAGNOLI = 0x82f63b78;
const SUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? (sum >>> 1) ^ CASTAGNOLI : sum >>> 1;
  return sum;
});

function crc32c(bytes: Buffer): number {
  let sum = -1;
  for (const byte of bytes) sum = (SUMS[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import path from "node:path";
import { wasShutDown } from "../inspect-database";
import { reading, refusal } from "../refuse-folder";

/** PostgreSQL's checksum of a page (src/include/storage/checksum_impl.h): 32 FNV-1a sums side by side. */

const PAGE_BYTES = 8192;
const CHECKSUM_OFFSET = 8;
const PRIME = 16_777_619;
const SUMS = 32;
const ROUNDS = PAGE_BYTES / 4 / SUMS;
// PostgreSQL's own start values.
const START = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);

/** The checksum that a page carries; 0 when it carries none. */
function storedChecksum(buffer: Buffer, start: number): number {
  return buffer.readUInt16LE(start + CHECKSUM_OFFSET);
}

/** The checksum that the page at `start` should carry, as the `page`th of its relation. */
function pageChecksum(buffer: Buffer, start: number, page: number): number {
  const words = new Int32Array(buffer.buffer, buffer.byteOffset + start, PAGE_BYTES / 4);
  const sums = new Int32Array(START);
  const word = CHECKSUM_OFFSET / 4;
  const header = words[word] ?? 0;
  // It is computed over the page without the checksum itself.
  words[word] = header & ~0xffff;
  for (let round = 0, at = 0; round < ROUNDS; round += 1) {
    for (let sum = 0; sum < SUMS; sum += 1, at += 1) sums[sum] = mix(sums[sum] ?? 0, words[at] ?? 0);
  }
  words[word] = header;
  let all = page;
  for (const sum of sums) all ^= mix(mix(sum, 0), 0);
  return ((all >>> 0) % 65_535) + 1;
}

function mix(sum: number, value: number): number {
  const mixed = sum ^ value;
  return Math.imul(mixed, PRIME) ^ (mixed >>> 17);
}

const PAGES_AT_ONCE = 128;
const PAGES_IN_SEGMENT = 131_072;
const RELATION = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

/**
 * Reads every page of a database that was closed properly and compares its checksum, before PGlite opens and writes to
 * it. One that was killed is left to PostgreSQL's own recovery, which replaces pages that were written in part.
 * @throws Error that names the first damaged file
 */
export function verifyPages(folder: string): void {
  if (!wasShutDown(folder)) return;
  const base = path.join(folder, "base");
  const databases = readdirSync(base).map((name) => path.join(base, name));
  for (const place of [path.join(folder, "global"), ...databases]) {
    for (const name of reading(place, () => readdirSync(place))) {
      const match = RELATION.exec(name);
      if (match) verifyFile(path.join(place, name), Number(match[1] ?? 0) * PAGES_IN_SEGMENT);
    }
  }
}

const buffer = Buffer.alloc(PAGES_AT_ONCE * PAGE_BYTES);

function verifyFile(file: string, firstPage: number): void {
  const descriptor = reading(file, () => openSync(file, "r"));
  try {
    for (let page = firstPage; ;) {
      const bytes = reading(file, () => readSync(descriptor, buffer));
      if (bytes % PAGE_BYTES !== 0) throw refusal(file, "is damaged: its last page is not complete");
      for (let start = 0; start < bytes; start += PAGE_BYTES, page += 1) {
        const stored = storedChecksum(buffer, start);
        // A page without one is new or was never written with checksums.
        if (stored !== 0 && stored !== pageChecksum(buffer, start, page))
          throw refusal(file, `is damaged: the checksum of page ${page} is wrong`);
      }
      if (bytes < buffer.length) return;
    }
  } finally {
    closeSync(descriptor);
  }
}

import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import path from "node:path";
import { wasShutDown } from "../inspect-database";
import { reading, refusal } from "../refuse-folder";
import { pageChecksum, PAGE_BYTES, storedChecksum } from "./page-checksum";

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

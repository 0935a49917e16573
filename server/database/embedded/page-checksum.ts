/** PostgreSQL's checksum of a page (src/include/storage/checksum_impl.h): 32 FNV-1a sums side by side. */

export const PAGE_BYTES = 8192;
const CHECKSUM_OFFSET = 8;
const PRIME = 16_777_619;
const SUMS = 32;
const ROUNDS = PAGE_BYTES / 4 / SUMS;
// PostgreSQL's own start values.
const START = Int32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);

/** The checksum that a page carries; 0 when it carries none. */
export function storedChecksum(buffer: Buffer, start: number): number {
  return buffer.readUInt16LE(start + CHECKSUM_OFFSET);
}

/** The checksum that the page at `start` should carry, as the `page`th of its relation. */
export function pageChecksum(buffer: Buffer, start: number, page: number): number {
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

import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { readTable } from "@/prisma/seed/data";
import { type Random, seededRandom } from "@/prisma/seed/random";

const COLUMNS = [
  ...[
    "memberId",
    "nrdsId",
    "firstName",
    "middleName",
    "lastName",
    "memberType",
    "active",
    "voter",
    "licenseNo",
  ],
  ...[
    "email",
    "officePhone",
    "cellPhone",
    "address1",
    "city",
    "state",
    "zipCode",
    "firmId",
    "boardId",
    "boards",
  ],
];
const BOARDS = 60;
const FIRMS = 5_000;
const RARE_NAMES = 60_000;
const SYLLABLES = [
  ...[
    "an",
    "bar",
    "cor",
    "del",
    "en",
    "far",
    "gal",
    "hol",
    "in",
    "jan",
    "kas",
    "lin",
    "mor",
    "nor",
    "os",
    "per",
    "quin",
  ],
  ...[
    "ros",
    "sal",
    "ter",
    "um",
    "val",
    "wen",
    "xa",
    "yor",
    "zel",
    "ber",
    "chi",
    "dra",
    "fen",
    "gri",
    "man",
    "son",
    "ski",
  ],
];

interface Names {
  given: string[];
  family: string[];
}

function readNames(random: Random): Names {
  const cultures = readTable("names", ["weight", "given", "family"]);
  const given = random.shuffled(cultures.flatMap((culture) => culture.given.split("|")));
  const family = random.shuffled(cultures.flatMap((culture) => culture.family.split("|")));
  for (let index = 0; index < RARE_NAMES; index += 1) family.push(rareName(random));
  return { given, family };
}

function rareName(random: Random): string {
  const name = Array.from({ length: random.between(2, 4) }, () => random.pick(SYLLABLES)).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A few names are everywhere and most are rare: the rank is spread evenly over its logarithm, as Zipf found it. */
function pickByRank(random: Random, names: readonly string[]): string {
  const position = Math.exp((random.between(0, 1_000_000) / 1_000_001) * Math.log(names.length + 1)) - 1;
  return names[Math.min(names.length - 1, Math.floor(position))] ?? "";
}

function* members(count: number, random: Random): Generator<string[]> {
  const names = readNames(random);
  const digits = (length: number) => String(random.between(0, 10 ** length - 1)).padStart(length, "0");
  for (let number = 1; number <= count; number += 1) {
    const memberId = `M${String(number).padStart(8, "0")}`;
    const board = `B${String(random.between(1, BOARDS))}`;
    const second = random.chance(0.1) ? `;B${String(random.between(1, BOARDS))}` : "";
    yield [
      memberId,
      String(700_000_000 + number),
      pickByRank(random, names.given),
      random.chance(0.3) ? pickByRank(random, names.given) : "",
      pickByRank(random, names.family),
      random.chance(0.9) ? "R" : "RA",
      String(random.chance(0.97)),
      String(random.chance(0.2)),
      `L${digits(6)}`,
      `${memberId.toLowerCase()}@example.org`,
      `612-555-${digits(4)}`,
      `651-555-${digits(4)}`,
      `${String(random.between(1, 9_999))} Main Street`,
      "Saint Paul",
      "MN",
      `55${digits(3)}`,
      `F${String(random.between(1, FIRMS))}`,
      board,
      `${board}${second}`,
    ];
  }
}

function* numbered(prefix: string, name: string, count: number): Generator<string[]> {
  for (let number = 1; number <= count; number += 1) yield [`${prefix}${number}`, `${name} ${number}`];
}

async function writeFile(path: string, columns: string[], rows: Iterable<string[]>): Promise<void> {
  await pipeline(Readable.from(rows), stringify({ header: true, columns }), createWriteStream(path));
}

/** Writes an import of `count` made-up members, with boards and firms, into `folder`: the same every time. */
export async function generateMembers(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "boards.csv"), ["boardId", "name"], numbered("B", "Board", BOARDS));
  await writeFile(join(folder, "firms.csv"), ["firmId", "name"], numbered("F", "Firm", FIRMS));
  await writeFile(join(folder, "members.csv"), COLUMNS, members(count, seededRandom(20_270_208)));
}

const [, script, folder, count] = process.argv;
if (script && import.meta.filename === script) {
  if (!folder || !/^[1-9]\d*$/.test(count ?? "")) {
    console.error("Say where and how many: generate-members.ts FOLDER COUNT");
    process.exitCode = 2;
  } else {
    await generateMembers(folder, Number(count));
  }
}

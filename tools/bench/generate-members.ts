import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { type Random, seededRandom } from "@/prisma/seed/random";
import { nameMembers } from "./member-names";

const COLUMNS = (
  "memberId nrdsId firstName middleName lastName memberType active voter licenseNo " +
  "email officePhone cellPhone address1 city state zipCode firmId boardId boards"
).split(" ");
const BOARDS = 60;
const FIRMS = 5_000;
function* members(count: number, random: Random): Generator<string[]> {
  const name = nameMembers(random);
  const digits = (length: number) => String(random.between(0, 10 ** length - 1)).padStart(length, "0");
  for (let number = 1; number <= count; number += 1) {
    const memberId = `M${String(number).padStart(8, "0")}`;
    const board = `B${String(random.between(1, BOARDS))}`;
    const second = random.chance(0.1) ? `;B${String(random.between(1, BOARDS))}` : "";
    const { firstName, middleName, lastName, active } = name();
    yield [
      memberId,
      String(700_000_000 + number),
      firstName,
      middleName,
      lastName,
      random.chance(0.9) ? "R" : "RA",
      String(active),
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

/** Writes an import of `count` made-up members, with boards and firms, into `folder`; always the same. */
export async function generateMembers(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "boards.csv"), ["boardId", "name"], numbered("B", "Board", BOARDS));
  await writeFile(join(folder, "firms.csv"), ["firmId", "name"], numbered("F", "Firm", FIRMS));
  await writeFile(join(folder, "members.csv"), COLUMNS, members(count, seededRandom(20_270_208)));
}

const [, script, folder, count] = process.argv;
if (script && import.meta.filename === script) {
  if (!folder || !/^[1-9]\d*$/.test(count ?? "")) {
    console.error("Usage: generate-members.ts FOLDER COUNT");
    process.exitCode = 2;
  } else {
    await generateMembers(folder, Number(count));
  }
}

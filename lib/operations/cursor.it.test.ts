import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { isTyped } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { sampleParams } from "@/test/fixtures/sample-params";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { listen } from "@/test/fixtures/webhooks";

afterAll(closeDatabase);

const YEAR = 2047;
const [MANAGER, COMMITTEE] = ["CUR-MANAGER", "CUR-A"];
let manager: Caller;
let webhookId: string;

const [TEXT, HEX, NUMBER] = ["A", "00ff", "3"];
const MOMENT = "2027-02-08T09:00:00.000Z";
const PEOPLE = [HEX, HEX, TEXT];
/** A sort key such as each list with pages has, with the parameters that narrow it. */
const KEYS: Readonly<Record<string, { key: readonly string[]; params?: Readonly<Record<string, string>> }>> =
  {
    "/account/get-letters": { key: [MOMENT, randomUUID()] },
    "/desk/get-candidacies": { key: [TEXT, TEXT, TEXT] },
    "/desk/get-affected": { key: PEOPLE, params: { deadline: "nominationsClose" } },
    "/desk/get-deliveries": { key: [MOMENT, randomUUID()], params: { memberId: "" } },
    "/desk/get-desk-committees": { key: [TEXT, TEXT] },
    "/desk/get-failing": { key: PEOPLE, params: { verdict: "fails" } },
    "/desk/get-not-selected": { key: PEOPLE },
    "/desk/get-recipients": { key: PEOPLE, params: { kind: "nominations-open", day: day(-30) } },
    // Besides, its first part must be the id of a candidacy of the committee.
    "/desk/get-review-board": { key: [randomUUID(), TEXT] },
    // Besides, it must be the id of a candidacy of the season.
    "/desk/get-review-queue": { key: [randomUUID()] },
    "/desk/get-roster": { key: [TEXT, TEXT, NUMBER, HEX, randomUUID()], params: { committeeCode: "" } },
    "/desk/get-vacancies": { key: [TEXT, TEXT, NUMBER, TEXT], params: { day: "" } },
    "/desk/get-webhook-deliveries": { key: [MOMENT, randomUUID()], params: { state: "" } },
  };
/** Their own tests read one, which names a row of theirs. */
const OF_OWN_ROWS = ["/desk/get-review-board", "/desk/get-review-queue"];
/** The stream of events has cursors that people read, too. */
const EVENTS = "/desk/get-events";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What the database takes as no part of any key, and, of what it takes as text, what it does not take as anything else. */
const NO_PART: readonly unknown[] = [
  "\0",
  "A\0",
  "\u{d800}",
  "\u{dfff}A",
  1,
  -1,
  1e400,
  null,
  true,
  {},
  [],
  ["A"],
];
const NO_NUMBER = [
  "",
  "A",
  "0f0",
  "-",
  "1.5",
  "1e9",
  "NaN",
  "99999999999",
  "9".repeat(3_000),
  "٣",
  "' or 1=1",
];
const NO_MOMENT = [
  "0000-00-00T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "2027-02-30T00:00:00.000Z",
  "infinity",
  "now",
  "2027-02-08T09:00:00+23:59",
  "2027-02-08T09:00:00-16:00",
  "2027-02-08",
  `${MOMENT}\n`,
  "294277-01-01",
];
const NO_UUID = [`${randomUUID()}0`, "zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz", "{}", "A".repeat(36)];

/** What is wrong at the place of a good part. */
function wrongInsteadOf(part: string): readonly unknown[] {
  if (part === TEXT) return NO_PART;
  const others = [...NO_PART, ...NO_NUMBER.filter((one) => one !== ""), ...NO_MOMENT, ...NO_UUID];
  return part === HEX ? others.filter((one) => one !== "9".repeat(3_000)) : ["", ...others];
}

/** Cursors that no list gave. */
function crafted(key: readonly string[]): string[] {
  const wrongParts = key.flatMap((part, at) =>
    wrongInsteadOf(part).map((wrong) => key.with(at, wrong as string)),
  );
  const wrongKeys = [
    ...wrongParts,
    [],
    key.slice(1),
    [...key, TEXT],
    [key],
    { 0: key[0], 1: key[1], length: 2 },
    key.join(" "),
    7,
    null,
  ];
  const wrongTexts = [
    "A",
    "=",
    "e30",
    "W10",
    "null",
    "%00",
    "[[".repeat(1_900),
    "é".repeat(1_000),
    key.join(" "),
  ];
  return [...wrongKeys.map(encode), ...wrongTexts, Buffer.from([0xff, 0xfe, 0]).toString("base64url")];
}

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MANAGER),
    "committees.csv": [{ code: COMMITTEE, name: COMMITTEE, positions: "Member" }],
  });
  await makeStaff(MANAGER);
  await makeSeason(YEAR);
  manager = await asMember(MANAGER);
  webhookId = await listen({ url: "https://cursors.example.org/", secrets: [] });
});

const paged = entries().filter(({ params }) => "cursor" in params.shape);

it("covers every list with pages", () => {
  expect(paged.map(({ path }) => path).toSorted()).toEqual([...Object.keys(KEYS), EVENTS].toSorted());
});

describe.each(paged)("a cursor of $path", (entry) => {
  const { key, params } = KEYS[entry.path] ?? { key: [] };
  const read = (cursor: string) => {
    const year = isTyped(entry) ? YEAR : String(YEAR);
    const given = { year, committeeCode: COMMITTEE, webhookId, ...params, cursor };
    // What is blank in the interface document's dialect is absent in the other.
    const known = Object.entries(given).filter(
      ([name, value]) => name in entry.params.shape && !(isTyped(entry) && value === ""),
    );
    return call(entry.path, { ...sampleParams(entry), ...Object.fromEntries(known) }, manager);
  };

  it("that no list gave is a 400 that names it, whatever is in it", async () => {
    const cursors =
      entry.path === EVENTS
        ? [
            "0.00000000",
            "1",
            "9".repeat(18) + ".aaaaaaaa",
            "9".repeat(400),
            "1.zzzzzzzz",
            "-1.aaaaaaaa",
            "e30",
          ]
        : crafted(key);
    for (const cursor of cursors) {
      const { status, json } = await read(cursor);
      const { parameters, errors } = json as { parameters?: unknown; errors?: { pointer: string }[] };
      const notified = [status, parameters ?? errors?.map(({ pointer }) => pointer.slice(1))];
      expect(notified, Buffer.from(cursor, "base64url").toString().slice(0, 200)).toEqual([400, ["cursor"]]);
    }
  });

  it.skipIf(entry.path === EVENTS || OF_OWN_ROWS.includes(entry.path))(
    "of the kind that it gives is read",
    async () => {
      expect((await read(encode(key))).status).toBe(200);
    },
  );
});

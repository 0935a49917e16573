import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { BatchSender } from "@/lib/store/connections/batch-sender";
import { pool } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { countMorning } from "@/lib/store/desk/morning-counts";
import { LETTER_STATES, STANDINGS } from "@/lib/vocabulary/letter";
import { atOnce } from "@/test/fixtures/at-once";
import { importRows } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { makeLetter, sentTo } from "@/test/fixtures/ended-letters";
import { manyLetters } from "@/test/fixtures/many-letters";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { holdLetters, releaseLetters } from "./hold-letters";
import { countLetterBox, listLetters as listBox } from "./letter-box";
import { countByState, type ListedLetter, listLetters, listUnreachable } from "./letter-list";
import { countOpenLetters } from "./letters";
import { recordReport } from "./record-report";
import { countNotified } from "./notified-counts";
import { countWritten } from "./written-letters";

const YEAR = 2164;
const MEMBERS = 2_000;
const LETTERS = 40_000;
const ALL = {
  memberId: "",
  kind: "",
  state: "",
  year: 0,
  publicationId: null,
  standing: "",
  ownId: "",
} as const;
const SOMEONE = "M00000009";
const publicationId = randomUUID();
let own: OwnDatabase;
let client: pg.Client;
/** What the store asked of the database. */
let asked: { text: string; values: readonly unknown[] }[] = [];

beforeAll(async () => {
  own = await openOwnDatabase();
  client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await importRows({
    "members.csv": Array.from({ length: MEMBERS }, (_, index) => {
      const memberId = `M${String(index + 1).padStart(8, "0")}`;
      const email = `${memberId.toLowerCase()}@example.org`;
      return { memberId, firstName: "Vera", lastName: "Many", voter: "true", email };
    }),
  });
  await makeSeason(YEAR);
  for (const statement of manyLetters(YEAR, MEMBERS, LETTERS)) await client.query(statement);
  await database().publication.create({
    data: { id: publicationId, year: YEAR, publishedAt: new Date(), publishedBy: SOMEONE, revision: 1 },
  });
  await client.query(
    `insert into letter (id, kind, member_id, occasion, locale, year, publication_id, created_at, due_at)
     select gen_random_uuid(), 'place-offered', id, 'P', '', ${YEAR}, $1, now(), now() from member order by id limit 100`,
    [publicationId],
  );
  await client.query("vacuum analyze letter");
  const rows = pool().rows.bind(pool());
  vi.spyOn(pool(), "rows").mockImplementation((query, ...more) => {
    asked.push(query);
    return rows(query, ...more);
  });
  const send = Reflect.get(BatchSender.prototype, "send");
  vi.spyOn(BatchSender.prototype, "send").mockImplementation(function (this: BatchSender, query) {
    asked.push(query);
    return send.call(this, query);
  });
}, 240_000);
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await client.end();
  await own.close();
});

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many letters the statements that were asked read, and which tables they read from end to end. */
async function costs(): Promise<{ scanned: string[]; letters: number }> {
  const scanned = new Set<string>();
  let letters = 0;
  for (const { text, values } of asked.filter((one) => /\bletter\b/.test(one.text))) {
    const isRead = !/^\s*(insert|update|delete)\b/.test(text);
    const how = isRead ? "analyze, format json" : "format json";
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(`explain (${how}) ${text}`, [
      ...values,
    ]);
    for (const node of rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan))) {
      const { "Relation Name": table = "", "Node Type": type } = node;
      if (type === "Seq Scan" && table === "letter") scanned.add(`${table}: ${text}`);
      if (table !== "letter") continue;
      const each = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
      letters += Math.round(each * (node["Actual Loops"] ?? 0));
    }
  }
  return { scanned: [...scanned], letters };
}

/** The most letters that a list may read: a page of each of the twenty groups that there are of kinds, seasons and ends. */
const PAGES = 12_000;
const page = (narrowed: object) => () => listLetters({ ...ALL, ...narrowed }, undefined, 201);
const counts = (narrowed: object) => () => countByState({ ...ALL, ...narrowed });
const NARROWED: Record<string, object> = {
  "all letters": {},
  "a kind": { kind: "nominations-open" },
  "a kind that there is not": { kind: "passkey-added" },
  "an old season": { year: YEAR - 2 },
  "a kind of an old season": { kind: "nominations-closing", year: YEAR - 2 },
  "a person": { memberId: SOMEONE },
  "a publishing": { publicationId },
  ...Object.fromEntries(STANDINGS.map((standing) => [`${standing} of all publishings`, { standing }])),
};
const STATES = [...LETTER_STATES, "unreachable"].map(
  (state) => [`letters that are ${state}`, { state }] as const,
);

const READS: Record<string, [read: () => Promise<unknown>, most: number]> = {
  ...Object.fromEntries(
    [...Object.entries(NARROWED), ...STATES].map(([name, narrowed]) => [
      `the list of ${name}`,
      [page(narrowed), PAGES],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(NARROWED).map(([name, narrowed]) => [`the counts of ${name}`, [counts(narrowed), 6_000]]),
  ),
  "the call list": [() => listUnreachable(ALL, undefined, 1_000), PAGES],
  "a page of the call list": [() => listUnreachable(ALL, undefined, 5), 1_000],
  "the metrics gauge": [countOpenLetters, 300],
  "what waits in the morning": [() => countMorning(new Date(Date.now() - 86_400_000)), 300],
  "a bounce by its address": [
    () => recordReport(context(), { address: `${SOMEONE}@Example.org` }, { kind: "hard", words: "" }),
    100,
  ],
  "the hold of a publishing": [() => holdLetters(context(), { publicationId }), 0],
  "the release of a publishing": [() => releaseLetters(context(), { publicationId }), 0],
  "a letter box": [() => listBox(SOMEONE, undefined, 201), 100],
  "the count of a letter box": [() => countLetterBox(SOMEONE), 100],
  "who was told": [() => countNotified(0), 1_000],
  "the letters of a season's days": [
    () => countWritten(YEAR, [{ kind: "nominations-open", occasion: `${YEAR}/${day(-30)}` }]),
    LETTERS / 4,
  ],
};

it.each(Object.entries(READS))("%s reads no more letters than it must", async (_, [read, most]) => {
  await read();
  expect(asked.length).toBeGreaterThan(0);
  const { scanned, letters } = await costs();
  expect(scanned).toEqual([]);
  expect(letters).toBeLessThanOrEqual(most);
});

it("the list and its counts, whatever they are narrowed to, are what one finds by looking at every letter", async () => {
  const everything = await database().letter.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    where: { memberId: { not: null } },
    omit: { body: true },
  });
  const stateOf = ({ outcome, heldAt }: (typeof everything)[number]) =>
    outcome === "" ? (heldAt ? "held" : "waiting") : outcome;
  for (const kind of ["", "nomination-received", "profile-changed"]) {
    for (const year of [0, YEAR, YEAR - 1]) {
      const those = everything.filter(
        (one) => (kind === "" || one.kind === kind) && (year === 0 || one.year === year),
      );
      const counted = await countByState({ ...ALL, kind, year });
      counted.delete("unreachable");
      const states = LETTER_STATES.map(
        (state) => [state, those.filter((one) => stateOf(one) === state)] as const,
      );
      for (const [state, letters] of [["", those] as const, ...states]) {
        if (state !== "") expect(counted.get(state) ?? 0, `${kind} ${year} ${state}`).toBe(letters.length);
        const [one, , last] = letters;
        const all = { ...ALL, kind, year, state };
        const first = await listLetters(all, undefined, 3);
        expect(first.map(({ id }) => id)).toEqual(letters.slice(0, 3).map(({ id }) => id));
        if (!one || !last) continue;
        const from = { createdAt: last.createdAt.toISOString(), id: last.id };
        const next = await listLetters(all, from, 3);
        expect(next.map(({ id }) => id)).toEqual(letters.slice(3, 6).map(({ id }) => id));
      }
    }
  }
}, 120_000);

it("the call list in pages has all whom no letter reaches, the oldest letter first", async () => {
  const all = { ...ALL, state: "unreachable" };
  const newestFirst = (await listLetters(all, undefined, LETTERS)).map(({ id }) => id);
  expect(newestFirst.length).toBeGreaterThan(20);
  const listed: ListedLetter[] = [];
  for (let page; page === undefined || page.length > 0;) {
    const last = listed.at(-1);
    page = await listUnreachable(ALL, last && { createdAt: last.createdAt.toISOString(), id: last.id }, 7);
    listed.push(...page);
  }
  expect(listed.map(({ id }) => id)).toEqual(newestFirst.toReversed());
}, 120_000);

it("the counts that are kept stay true when letters are written, sent, reported fifty at once, moved and deleted", async () => {
  const kept = () =>
    client.query("select year, kind, outcome, letters from letter_count where letters <> 0 order by 1, 2, 3");
  const counted = () =>
    client.query(
      `select coalesce(year, 0) as year, kind, outcome, count(*)::integer as letters from letter
       where outcome <> '' and member_id is not null group by 1, 2, 3 order by 1, 2, 3`,
    );
  const sent = await database().letter.findMany({
    where: { outcome: "sent" },
    take: 50,
    select: { id: true },
  });
  await atOnce(50, (index) => {
    const kind = index % 2 === 0 ? "hard" : "delivered";
    return recordReport(context(), { letterId: sent[index]?.id ?? "" }, { kind, words: "" });
  });
  const some = (outcome: string) =>
    `(select id from letter where outcome = '${outcome}' order by id limit 30)`;
  for (const outcome of ["sent", "failed", "failed"]) await makeLetter(SOMEONE, sentTo(SOMEONE, outcome));
  await client.query(`update letter set outcome = 'sent', ended_at = now() where id in ${some("")}`);
  await client.query(`update letter set year = ${YEAR - 1} where id in ${some("site")}`);
  await client.query(`update letter set member_id = null where id in ${some("dropped")}`);
  await client.query(`delete from letter where id in ${some("bounced")}`);
  expect((await kept()).rows).toEqual((await counted()).rows);
  await client.query("truncate letter cascade");
  expect((await kept()).rows).toEqual([]);
});

import { manyLetters } from "@/test/fixtures/many-letters";
import { foundAssociation } from "./association";
import { BARS, judge } from "./bars";
import { buildProcess } from "./desk";
import { DESK_YEAR, openDeskSeason } from "./desk-season";
import { median, round, table } from "./figures";
import { JobProcess } from "./job-process";
import type { Scale } from "./scale";
import type { Scratch } from "./scratch";
import type { BenchSystem } from "./system";
import { SERVER_FLAGS } from "@/server/start-program";

/** A read with its parameters in turn, or the end of nominations moved to that many days from now. */
export type SizesJob = { path: string; params: Record<string, unknown>[]; times: number } | { days: number };

/** Of a move: that of the deadline first, then each batch of its letters. */
export interface SizesTimes {
  milliseconds: number[];
}

const OLD = DESK_YEAR - 2;
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
// Two days before nominations close, and the day they opened.
const IN_EIGHT_DAYS = dayFromNow(8);
const SIXTY_DAYS_AGO = dayFromNow(-60);

const letters = (name: string, narrowed: Record<string, unknown>) => ({
  name: `letters, ${name}`,
  path: "/desk/get-deliveries",
  params: [narrowed],
});

const READS: readonly { name: string; path: string; params: Record<string, unknown>[] }[] = [
  letters("all", {}),
  letters("one kind", { kind: "nominations-open" }),
  letters("an old season", { year: OLD }),
  letters("a kind of an old season", { kind: "nominations-closing", year: OLD }),
  letters("one person's", { memberId: "M00000123" }),
  ...["sent", "waiting", "held", "bounced", "unaddressed", "rehearsed", "unreachable"].map((state) =>
    letters(state, { state }),
  ),
  letters("bounced, of a season", { state: "bounced", year: OLD }),
  { name: "call list, as a file", path: "/desk/export-call-list", params: [{}] },
  { name: "told, per publishing", path: "/desk/get-notified", params: [{}] },
  {
    name: "letters of a season's days",
    path: "/desk/get-season-letters",
    params: [{ year: DESK_YEAR }],
  },
  {
    name: "who gets the letter of a day",
    path: "/desk/get-recipients",
    params: [{ year: DESK_YEAR, kind: "nominations-closing", day: IN_EIGHT_DAYS }],
  },
  {
    name: "who got the letter of a day",
    path: "/desk/get-recipients",
    params: [{ year: DESK_YEAR, kind: "nominations-open", day: SIXTY_DAYS_AGO }],
  },
  {
    name: "a bounce by its address",
    path: "/desk/record-bounce",
    params: [{ address: "", kind: "hard", words: "550 unknown" }],
  },
  { name: "metrics: letters that wait", path: "gauge", params: [{}] },
  { name: "what waits in the morning", path: "morning", params: [{}] },
  {
    name: "who is affected by a deadline",
    path: "/desk/get-affected",
    params: [{ year: DESK_YEAR, deadline: "nominationsClose" }],
  },
];

/** Times what depends on how many voters and letters there are: reads, and moving a deadline with a letter to each voter. */
export async function benchSizes(system: BenchSystem, scratch: Scratch, scale: Scale): Promise<string> {
  const program = await buildProcess(scratch, "sizes-process");
  const { voters, lettersKept } = scale;
  const { client, url } = await foundAssociation(system, "bench_sizes", voters);
  const timer: JobProcess<SizesJob, SizesTimes> = new JobProcess(
    program,
    { DATABASE_URL: url },
    SERVER_FLAGS,
  );
  try {
    await client.query("update member set voter = true, active = true");
    await openDeskSeason(client, voters);
    await client.query(
      `update season set nominations_open = current_date - 60, nominations_close = current_date + 10,
         answers_close = current_date + 90 where year = ${DESK_YEAR}`,
    );
    for (const statement of manyLetters(DESK_YEAR, voters, lettersKept)) await client.query(statement);
    const size = `${lettersKept.toLocaleString("en-US")} letters, ${voters.toLocaleString("en-US")} voters`;
    console.log(`  ${size} made`);
    const addresses = await client.query<{ address: string }>(
      "select distinct sent_to as address from letter where outcome = 'sent' order by 1 limit 20",
    );
    const rows: string[][] = [];
    for (const { name, path, params } of READS) {
      const sent = params.flatMap((one): Record<string, unknown>[] =>
        one["address"] === "" ? addresses.rows.map((row) => ({ ...one, ...row })) : [one],
      );
      const job = { path, params: sent, times: scale.lookups };
      await timer.run({ ...job, times: 10 });
      const { milliseconds } = await timer.run(job);
      const middle = median(milliseconds);
      rows.push([name, round(middle), round(Math.max(...milliseconds)), judge([middle, BARS.sizes.read])]);
      console.log(`  ${rows.at(-1)?.join("  ")}`);
    }
    for (let turn = 1; turn <= scale.rounds; turn += 1) {
      const { milliseconds } = await timer.run({ days: 10 + turn });
      const [moved = Number.NaN, ...batches] = milliseconds;
      const { extend, batch } = BARS.sizes;
      const slowest = Math.max(...batches);
      const seconds = batches.reduce((sum, one) => sum + one, 0) / 1000;
      rows.push(
        ["the end of nominations moved", round(moved), "", judge([moved, extend])],
        [
          `its letters, ${batches.length} batches`,
          round(median(batches)),
          round(slowest),
          judge([slowest, batch]),
        ],
      );
      console.log(`  moved in ${round(moved)} ms, its letters written in ${round(seconds)} s`);
    }
    return table([size, "ms, median", "slowest", "bar"], rows);
  } finally {
    await timer.close();
    await client.end();
  }
}

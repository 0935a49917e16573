import path from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "@/cli/prepare/bundle.mjs";
import { projectFolder } from "@/lib/project-folder.mjs";
import { SERVER_FLAGS } from "@/server/start-program";
import { type BenchAssociation, foundAssociation } from "./association";
import { BARS, judge } from "./bars";
import { candidacyId, committeeCode, DESK_YEAR, openDeskSeason } from "./desk-season";
import { median, round, table } from "./figures";
import { JobProcess } from "./job-process";
import type { Scale } from "./scale";
import type { Scratch } from "./scratch";
import type { BenchSystem } from "./system";

/** One read of the desk, with the parameters that it is called with in turn. */
export interface DeskJob {
  path: string;
  params: Record<string, unknown>[];
  times: number;
}

export interface DeskTimes {
  milliseconds: number[];
}

interface Read {
  name: string;
  path: string;
  params: Record<string, unknown>[];
}

const SEASON = { year: DESK_YEAR };

/** The board of one committee after the other, so that nothing is read twice in a row. */
function board(name: string, narrowed: Record<string, unknown>): Read {
  const params = Array.from({ length: 20 }, (_, index) => ({
    ...SEASON,
    committeeCode: committeeCode(1 + index * 5),
    ...narrowed,
  }));
  return { name: `review board, ${name}`, path: "/desk/get-review-board", params };
}

const READS: readonly Read[] = [
  board("everything", {}),
  board("one position", { position: "Chair" }),
  board("one state", { state: "nominated" }),
  board("one board", { board: "Board 7" }),
  board("one source", { source: "VOTER" }),
  board("one eligibility", { eligibility: "warns" }),
  board("supporters", { supporters: 2, sort: "supporters" }),
  board("not reviewed by me", { notReviewed: "by-me", sort: "priority" }),
  board("words", { text: "an sa", sort: "lastName" }),
  {
    name: "candidacies, 500 of the season",
    path: "/desk/get-candidacies",
    params: [{ ...SEASON, limit: 500 }],
  },
  {
    name: "review news, nothing new",
    path: "/desk/get-review-news",
    params: [1, 26, 51, 76].map((number) => ({ ...SEASON, committeeCode: committeeCode(number) })),
  },
  { name: "review queue, first page", path: "/desk/get-review-queue", params: [SEASON] },
  {
    name: "candidacies by name",
    path: "/desk/find-candidacies",
    params: ["an", "maria", "chen li", "o'brien", "zz"].map((text) => ({ ...SEASON, text })),
  },
  { name: "slate, whole", path: "/desk/get-slate", params: [SEASON] },
  {
    name: "slate, one committee",
    path: "/desk/get-slate",
    params: [1, 26, 51, 76].map((number) => ({ ...SEASON, committeeCode: committeeCode(number) })),
  },
  { name: "balance", path: "/desk/get-balance", params: [SEASON] },
  {
    name: "what if",
    path: "/desk/preview-change",
    // One leaves the slate, one comes onto it.
    params: [0, 10, 20, 30].map((number) => ({
      ...SEASON,
      changes: [
        { candidacyId: candidacyId(number + 1), state: "nominated" },
        { candidacyId: candidacyId(number + 3), state: "proposed" },
      ],
    })),
  },
  { name: "publication, shown before", path: "/desk/preview-publication", params: [SEASON] },
  { name: "committees", path: "/desk/get-review-committees", params: [SEASON] },
];

interface Desk extends BenchAssociation {
  process: JobProcess<DeskJob, DeskTimes>;
}

/** Compiles a process that times reads as the production server is compiled. @returns its path in the checkout */
export async function buildProcess({ folder }: Scratch, name: string): Promise<string> {
  await build({
    ...bundleOptions(),
    entryPoints: { [name]: `tools/bench/${name}.ts` },
    outdir: path.join(folder, name),
    write: true,
  });
  return path.relative(projectFolder, path.join(folder, name, `${name}.mjs`));
}

async function openDesk(system: BenchSystem, program: string, members: number): Promise<Desk> {
  const association = await foundAssociation(system, `bench_desk_${members}`, members);
  await openDeskSeason(association.client, members);
  return {
    ...association,
    process: new JobProcess(program, { DATABASE_URL: association.url }, SERVER_FLAGS),
  };
}

/** Times the reads of the season desk in associations of several sizes, in turn: 100 committees, 6,000 candidacies. */
export async function benchDesk(system: BenchSystem, scratch: Scratch, scale: Scale): Promise<string> {
  const program = await buildProcess(scratch, "desk-process");
  const desks: Desk[] = [];
  try {
    for (const members of scale.deskMembers) {
      desks.push(await openDesk(system, program, members));
      console.log(`  ${members} members and a season made`);
    }
    const rows: string[][] = [];
    for (const read of READS) {
      rows.push(await timeRead(read, desks, scale));
      console.log(`  ${rows.at(-1)?.join("  ")}`);
    }
    const [smallest, ...larger] = desks.map(({ members }) => members.toLocaleString("en-US"));
    const ratios = larger.map((members) => `ratio at ${members}`);
    return table(["season desk", `ms at ${smallest}`, ...ratios, "bar"], rows);
  } finally {
    for (const { process, client } of desks) {
      await process.close();
      await client.end();
    }
  }
}

async function timeRead(
  { name, path, params }: Read,
  desks: readonly Desk[],
  scale: Scale,
): Promise<string[]> {
  const times = desks.map((): number[] => []);
  for (let turn = 0; turn <= scale.rounds; turn += 1) {
    for (const [index, { process }] of desks.entries()) {
      const { milliseconds } = await process.run({ path, params, times: scale.lookups });
      if (turn > 0) times[index]?.push(median(milliseconds));
    }
  }
  const medians = times.map(median);
  const [first = Number.NaN] = medians;
  const ratios = medians.slice(1).map((milliseconds) => milliseconds / first);
  const { slowest, growth } = BARS.desk;
  const verdict = judge([Math.max(...medians), slowest], [Math.max(...ratios), growth]);
  return [name, round(first), ...ratios.map(round), verdict];
}

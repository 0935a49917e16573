import { setTimeout as pause } from "node:timers/promises";
import { BARS, judge } from "./bars";
import { median, round, table } from "./figures";

/** What was seen at one moment. */
export interface DrainSample {
  /** Letters that the mail server has taken by then. */
  taken: number;
  /** What the server has resident, in MB. */
  megabytes: number;
}

interface TimedSample extends DrainSample {
  seconds: number;
}

/** The time of a page, by how many letters had been taken. */
interface Visit {
  taken: number;
  milliseconds: number;
}

interface Draining {
  /** Lets the letters go. */
  begin: () => Promise<void>;
  look: () => Promise<DrainSample>;
  /** The median of some visits to a page, in milliseconds. */
  visit: () => Promise<number>;
}

const FIFTHS = [0, 1, 2, 3, 4];
const SAMPLE_MILLISECONDS = 500;
const PATIENCE_SECONDS = 60;
const VISITS_BESIDE = 4;

/**
 * Measures the sending of letters up to a number of them, and a page before, during and after it.
 * @throws Error when none was sent for a minute
 */
export async function drainLetters(all: number, { begin, look, visit }: Draining): Promise<string> {
  // The first one warms up.
  await visit();
  const calm = { before: await visitSome(visit), after: [] as number[] };
  await begin();
  const began = performance.now();
  const samples: TimedSample[] = [];
  const visits: Visit[] = [];
  let progressAt = 0;
  const isOver = () => (samples.at(-1)?.taken ?? 0) >= all;
  const visiting = async () => {
    while (!isOver()) {
      const milliseconds = await visit();
      visits.push({ taken: samples.at(-1)?.taken ?? 0, milliseconds });
    }
  };
  const watching = async () => {
    while (!isOver()) {
      const seconds = (performance.now() - began) / 1000;
      const sample = { ...(await look()), seconds };
      if (sample.taken !== samples.at(-1)?.taken) progressAt = seconds;
      samples.push(sample);
      if (seconds - progressAt > PATIENCE_SECONDS)
        throw new Error(`The sending stands still at ${sample.taken} of ${all} letters`);
      await pause(SAMPLE_MILLISECONDS);
    }
  };
  await Promise.all([watching(), visiting()]);
  calm.after = await visitSome(visit);
  return `${describe(samples, visits)}\n\n${describeVisits(calm, visits)}`;
}

async function visitSome(visit: Draining["visit"]): Promise<number[]> {
  const seen: number[] = [];
  while (seen.length < VISITS_BESIDE) seen.push(await visit());
  return seen;
}

function describeVisits({ before, after }: Record<"before" | "after", number[]>, visits: readonly Visit[]) {
  const during = median(visits.map(({ milliseconds }) => milliseconds));
  const calm = median([...before, ...after]);
  return table(
    ["a page of a member", "before", "during", "after", "ratio", "bar"],
    [
      [
        "p50, ms",
        ...[median(before), during, median(after), during / calm].map(round),
        judge([during / calm, BARS.letters.reads]),
      ],
    ],
  );
}

function describe(samples: readonly TimedSample[], visits: readonly Visit[]): string {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return "";
  const size = (last.taken - first.taken) / FIFTHS.length;
  const fifths = FIFTHS.map((index) =>
    samples.filter(
      ({ taken }) => taken >= first.taken + index * size && taken <= first.taken + (index + 1) * size,
    ),
  );
  const speeds = fifths.map((some) => {
    const [from, to] = [some[0], some.at(-1)];
    return from && to ? (to.taken - from.taken) / (to.seconds - from.seconds) : Number.NaN;
  });
  const pages = FIFTHS.map((index) =>
    median(
      visits
        .filter(({ taken }) => Math.min(4, Math.floor((taken - first.taken) / size)) === index)
        .map(({ milliseconds }) => milliseconds),
    ),
  );
  const memory = fifths.map((some) => median(some.map(({ megabytes }) => megabytes)));
  const steadiness = Math.min(...speeds) / Math.max(...speeds);
  const growth = (memory.at(-1) ?? Number.NaN) / (memory[0] ?? Number.NaN);
  const row = (name: string, figures: readonly number[], verdict: string) => [
    name,
    ...figures.map(round),
    verdict,
  ];
  return table(
    ["draining, by fifths", "1st", "2nd", "3rd", "4th", "5th", "worst ratio", "bar"],
    [
      row("letters a second", [...speeds, steadiness], judge([steadiness, BARS.letters.steady])),
      row("server, resident, MB", [...memory, growth], judge([growth, BARS.letters.memory])),
      row("a page of a member, p50, ms", [...pages, Math.max(...pages) / Math.min(...pages)], ""),
    ],
  );
}

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

const FIFTHS = [0, 1, 2, 3, 4];
const SAMPLE_MILLISECONDS = 500;
const PATIENCE_SECONDS = 60;

/**
 * Watches letters being sent until so many are.
 * @throws Error when none was for a minute
 */
export async function drainLetters(all: number, look: () => Promise<DrainSample>): Promise<string> {
  const began = performance.now();
  const samples: TimedSample[] = [];
  let progressAt = 0;
  for (;;) {
    const seconds = (performance.now() - began) / 1000;
    const sample = { ...(await look()), seconds };
    if (sample.taken !== samples.at(-1)?.taken) progressAt = seconds;
    samples.push(sample);
    if (sample.taken >= all) return describe(samples);
    if (seconds - progressAt > PATIENCE_SECONDS)
      throw new Error(`The sending stands still at ${sample.taken} of ${all} letters`);
    await pause(SAMPLE_MILLISECONDS);
  }
}

function describe(samples: readonly TimedSample[]): string {
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
  const memory = fifths.map((some) => median(some.map(({ megabytes }) => megabytes)));
  const steadiness = Math.min(...speeds) / Math.max(...speeds);
  const growth = (memory.at(-1) ?? Number.NaN) / (memory[0] ?? Number.NaN);
  const row = (name: string, figures: readonly number[], verdict: string) => [
    ...[name, ...figures.map(round)],
    verdict,
  ];
  return table(
    ["draining, by fifths", "1st", "2nd", "3rd", "4th", "5th", "worst ratio", "bar"],
    [
      row("letters a second", [...speeds, steadiness], judge([steadiness, BARS.letters.steady])),
      row("server, resident, MB", [...memory, growth], judge([growth, BARS.letters.memory])),
    ],
  );
}

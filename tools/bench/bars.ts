/** A lower or upper bound for a figure. */
export interface Bar {
  sense: "≥" | "≤";
  value: number;
  /** The text after the value: a unit, or what it is a ratio to. */
  words: string;
}

const atLeast = (value: number, words: string): Bar => ({ sense: "≥", value, words });
const atMost = (value: number, words: string): Bar => ({ sense: "≤", value, words });

const toBare = (value: number) => atLeast(value, "bare");
const toFastify = (value: number) => atLeast(value, "Fastify");

/** The bars of a kind of operation; one without `fastify` is not compared with it. */
export interface OperationBars {
  bare: Bar;
  fastify?: Bar;
}

const pointRead: OperationBars = { bare: toBare(2), fastify: toFastify(1.5) };
const list: OperationBars = { bare: toBare(1.5) };
const write: OperationBars = { bare: toBare(0.8) };

/** Every bar of the bench (docs/performance.md). */
export const BARS = {
  operations: {
    pointRead,
    lookup: pointRead,
    list,
    nominateNew: { bare: toBare(0.9), fastify: toFastify(3) } satisfies OperationBars,
    nominateAgain: { bare: toBare(1.2), fastify: toFastify(3) } satisfies OperationBars,
    write,
  },
  token: atLeast(1, "node-oidc-provider"),
  /** `getmember` during the storm, 99th percentile. */
  storm: atMost(2.5, "calm"),
  lookups: { worst: atMost(20, "ms at 1,000,000"), growth: atMost(1.5, "that at 10,000") },
  desk: { slowest: atMost(100, "ms"), growth: atMost(1.2, "that at a tenth of the members") },
  /** With 150,000 voters and 1,000,000 letters: a read, moving a deadline, and the slowest batch of the letters of that. */
  sizes: { read: atMost(100, "ms"), extend: atMost(100, "ms"), batch: atMost(1_000, "ms") },
  /** The review board of a committee of 600, at 1280 × 800: whole rows in sight, and from an act to the picture of it. */
  board: { rows: atLeast(15, "rows"), painted: atMost(50, "ms"), palette: atMost(100, "ms") },
  /** Frames while a list of the desk is scrolled: what is seen as a stutter is a picture that stays for more than two frames. */
  scrolling: {
    smooth: atLeast(95, "% within 33 ms"),
    longest: atMost(200, "ms"),
    blank: atMost(0, "% without rows"),
  },
  /** `getmember` beside the sending; how evenly letters are drained, and the memory of the server meanwhile. */
  letters: {
    reads: atMost(1.1, "stopped"),
    steady: atLeast(0.8, "the fastest fifth"),
    memory: atMost(1.15, "that in the first fifth"),
  },
  /** The members' pages: what their programs weigh, and how they load and answer on a slow phone. */
  pages: {
    weight: atMost(160, "kB"),
    paint: atMost(1, "s"),
    shift: atMost(0.02, "shift"),
    interaction: atMost(200, "ms"),
  },
  start: atMost(2.5, "s"),
  memory: atMost(450, "MB"),
} as const;

function isMet(figure: number, { sense, value }: Bar): boolean {
  return sense === "≥" ? figure >= value : figure <= value;
}

/** The bars, and whether the figures meet all of them: `≥ 2 bare, ≥ 1.5 Fastify: met`. */
export function judge(...figures: (readonly [figure: number, bar: Bar | undefined])[]): string {
  const judged = figures.flatMap(([figure, bar]) => (bar ? [{ figure, bar }] : []));
  const words = judged.map(({ bar }) => `${bar.sense} ${bar.value} ${bar.words}`).join(", ");
  return `${words}: ${judged.every(({ figure, bar }) => isMet(figure, bar)) ? "met" : "missed"}`;
}

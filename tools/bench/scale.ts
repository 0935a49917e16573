/** How much a run measures. */
export interface Scale {
  /** The number of rounds of every comparison, its sides in turn, after one round that is not counted. */
  rounds: number;
  /** How long a load lasts, unless it ends by itself. */
  seconds: number;
  /** How long a storm of sign-ins lasts. */
  stormSeconds: number;
  /** The number of writes in a load whose bodies can be used only once. */
  writes: number;
  /** The sizes of the associations in which lookups by name are timed. */
  members: readonly [number, ...number[]];
  /** How often each lookup by name, or read of the desk, is timed in a round. */
  lookups: number;
  /** The sizes of the associations in which the season desk is timed. */
  deskMembers: readonly [number, ...number[]];
  /** About how many letters are queued and drained. */
  letters: number;
  /** How many voters and letters there are where their number is what counts. */
  voters: number;
  lettersKept: number;
}

export const FULL: Scale = {
  rounds: 3,
  seconds: 2,
  stormSeconds: 10,
  writes: 1_000,
  members: [10_000, 100_000, 1_000_000],
  lookups: 60,
  deskMembers: [150_000, 1_500_000],
  letters: 150_000,
  voters: 150_000,
  lettersKept: 1_000_000,
};

export const QUICK: Scale = {
  rounds: 2,
  seconds: 1,
  stormSeconds: 5,
  writes: 200,
  members: [1_000, 10_000, 100_000],
  lookups: 30,
  deskMembers: [15_000, 150_000],
  letters: 6_000,
  voters: 15_000,
  lettersKept: 100_000,
};

export const CONNECTIONS = 20;

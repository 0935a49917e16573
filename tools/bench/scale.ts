/** How much a run measures. */
export interface Scale {
  /** Every comparison is made this often, its sides in turn, after one turn that is not counted. */
  rounds: number;
  /** How long a load lasts, where it does not end by itself. */
  seconds: number;
  /** How long a storm of sign-ins lasts. */
  stormSeconds: number;
  /** How many writes a load has, where each must be another one. */
  writes: number;
  /** How many members the lookups by name are timed at. */
  members: readonly [number, ...number[]];
  /** How often each lookup by name is timed in a round. */
  lookups: number;
}

export const FULL: Scale = {
  rounds: 3,
  seconds: 2,
  stormSeconds: 10,
  writes: 1_000,
  members: [10_000, 100_000, 1_000_000],
  lookups: 60,
};

export const QUICK: Scale = {
  rounds: 2,
  seconds: 1,
  stormSeconds: 5,
  writes: 200,
  members: [1_000, 10_000, 100_000],
  lookups: 30,
};

export const CONNECTIONS = 20;

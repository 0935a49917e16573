import "server-only";
import { setTimeout as pause } from "node:timers/promises";

/** Waits for the caller's turn, or for the signal. */
export type TakeTurn = (signal: AbortSignal) => Promise<void>;

/** Lets its callers go on one by one, that many milliseconds apart; after a rest, the first at once. */
export function makePace(betweenMilliseconds: number): TakeTurn {
  const waitOf = makeTurns(betweenMilliseconds);
  return async (signal) => {
    const milliseconds = waitOf(performance.now());
    if (milliseconds > 0) await pause(milliseconds, undefined, { signal }).catch(() => undefined);
  };
}

/** Gives a turn to each who asks at `now`. @returns how long they are to wait for it; all in milliseconds */
export function makeTurns(between: number): (now: number) => number {
  let freeAt = 0;
  return (now) => {
    const turn = Math.max(now, freeAt);
    freeAt = turn + between;
    return turn - now;
  };
}

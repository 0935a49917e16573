import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { isUnavailable } from "@/lib/domain/problem";

const ROUND_MILLISECONDS = 30_000;
// Writes come in hundreds a second. What they leave to be done is collected for a moment, or each would start a search.
const COLLECT_MILLISECONDS = 50;
/** How soon it looks again after the database was away or too busy, so that nobody who waits for a letter has to wait for the next round. */
const AGAIN_MILLISECONDS = 1_000;
/** Pieces of work under way at once, so that one that hangs does not hold the others. */
const AT_ONCE = 4;
/** What a piece of work under way has left when the worker is stopped: enough for a server that answers. */
const FINISH_MILLISECONDS = 1_000;

/**
 * Claims one piece of due work after another and does it, until none is left.
 * @param onClaimed to be called with each piece that is found, so that others look for more
 */
export type Turn = (signal: AbortSignal, onClaimed: () => void) => Promise<void>;

/** Called with the error that a piece of work ended with; not when something was away, which is logged once, elsewhere. */
export type OnFailure = (error: unknown) => void;

/** Does all due work, a few pieces at a time. */
export async function workOnce(turn: Turn): Promise<void> {
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: AT_ONCE }, () => turn(signal, () => undefined)));
}

/**
 * Does work as it arrives: when woken, and in rounds.
 * @param onWoken takes the function that wakes the worker
 * @returns a function to stop, which gives the work under way a second to finish
 */
export function startWorker(
  turn: Turn,
  onWoken: (wake: () => void) => void,
  onFailure: OnFailure,
): () => Promise<void> {
  const stopping = new AbortController();
  const turns = new Set<Promise<void>>();
  let isStopped = false;
  let wasMissed = false;
  const start = () => {
    if (isStopped) return;
    wasMissed = turns.size >= AT_ONCE;
    if (wasMissed) return;
    // Each piece that is found starts the search for another. What failed by a mistake of ours is tried again in the next round.
    const started = turn(stopping.signal, start)
      .catch((error: unknown) => {
        if (isStopped) return;
        if (isUnavailable(error)) again ??= setTimeout(startAgain, AGAIN_MILLISECONDS).unref();
        else onFailure(error);
      })
      .finally(() => {
        turns.delete(started);
        if (wasMissed) start();
      });
    turns.add(started);
  };
  let again: NodeJS.Timeout | undefined;
  const startAgain = () => {
    again = undefined;
    start();
  };
  const timer = setInterval(start, ROUND_MILLISECONDS);
  timer.unref();
  let collecting: NodeJS.Timeout | undefined;
  onWoken(() => {
    collecting ??= setTimeout(() => {
      collecting = undefined;
      start();
    }, COLLECT_MILLISECONDS).unref();
  });
  start();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    clearTimeout(collecting);
    clearTimeout(again);
    const ended = Promise.all(turns);
    await Promise.race([ended, pause(FINISH_MILLISECONDS, undefined, { ref: false })]);
    stopping.abort();
    await Promise.race([ended, pause(FINISH_MILLISECONDS, undefined, { ref: false })]);
  };
}

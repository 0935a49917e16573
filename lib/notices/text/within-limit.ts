import "server-only";
import vm from "node:vm";

/** How long filling and writing one letter may hold up the process. It takes a few milliseconds. */
const LIMIT_MILLISECONDS = 50;

/** A text made more, or took longer, than a letter may. */
export class OverLimit extends Error {}

// What runs in a context can be stopped by its time limit, wherever it is, in libraries and regular expressions too.
const context = vm.createContext({ work: undefined });
const script = new vm.Script("work()");

const MOST_ATTEMPTS = 5;

// The first texts are slow, since nothing is compiled yet, and each step of a letter has code of its own.
const WARM_AFTER = 10;
let done = 0;

/**
 * Does synchronous work that a text of the association's decides, and stops it when it takes too long. Tried again where something else
 * had the processor.
 * @throws OverLimit
 */
export function withinLimit<Result>(work: () => Result): Result {
  for (let count = 1; ; count += 1) {
    const before = process.cpuUsage();
    try {
      const result = attempt(work);
      done += 1;
      return result;
    } catch (error) {
      if (!(error instanceof OverLimit) || count === MOST_ATTEMPTS) throw error;
      const { user, system } = process.cpuUsage(before);
      const wasOurs = user + system > 0.8 * LIMIT_MILLISECONDS * 1_000;
      if (wasOurs && (done >= WARM_AFTER || count > 1)) throw error;
    }
  }
}

function attempt<Result>(work: () => Result): Result {
  context["work"] = work;
  try {
    return script.runInContext(context, { timeout: LIMIT_MILLISECONDS }) as Result;
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw new OverLimit();
    // Liquid's limit of what is kept in memory, and nesting without an end.
    if (error instanceof Error && /(?:limit exceeded|call stack size exceeded)/.test(error.message))
      throw new OverLimit();
    throw error;
  } finally {
    context["work"] = undefined;
  }
}

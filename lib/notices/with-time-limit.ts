import "server-only";

/**
 * Does something with a signal that aborts with another one, or when the time is over. `AbortSignal.any` would not do: whatever
 * listens to what it makes, such as a socket, is kept for as long as the other signal lives.
 */
export async function withTimeLimit<Result>(
  { signal, milliseconds }: { signal: AbortSignal; milliseconds: number },
  work: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const giveUp = () => limit.abort(signal.reason);
  const timer = setTimeout(() => limit.abort(), milliseconds);
  signal.addEventListener("abort", giveUp);
  if (signal.aborted) giveUp();
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

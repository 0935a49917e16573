import type { Entry, EntryParams } from "@/lib/contract/entry";
import { type ProblemReply, type Reply, readReply } from "@/lib/contract/reply";
import { confirmIdentity, renewSession } from "./session";

const FIRST_PAUSE_MILLISECONDS = 400;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * How often to retry when there is no response or a 5xx. Only for idempotent operations. A 4xx is never retried.
   */
  retries?: number;
}

/** There was no response: the network or the service is unavailable. */
const UNREACHABLE: ProblemReply = {
  kind: "problem",
  status: 0,
  title: "",
  detail: "",
  parameters: [],
  reason: undefined,
  retryAfterSeconds: undefined,
  requestId: "",
};

/**
 * Calls an operation with the reader's session, at the same URL that external systems use. Throws only when `signal`
 * aborts. If the session has ended, or the act needs a recent proof of who the reader is, it asks the reader and repeats
 * the call, which is safe because the first attempt had no effect.
 */
export async function call<E extends Entry>(
  entry: E,
  params: EntryParams<E>,
  { signal, retries = 0 }: CallOptions = {},
): Promise<Reply<E>> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await callOnce(entry, params, signal);
    if (reply.kind !== "problem") return reply;
    if (reply.reason === "confirm-identity")
      return (await confirmIdentity()) ? callOnce(entry, params, signal) : reply;
    if (reply.status === 401) return (await renewSession()) ? callOnce(entry, params, signal) : reply;
    const isPassing = reply.status === 0 || reply.status >= 500;
    if (!isPassing || attempt >= retries) return reply;
    await pause(FIRST_PAUSE_MILLISECONDS * 2 ** attempt, signal);
  }
}

/** Calls an operation once, and asks the reader nothing. */
export async function callOnce<E extends Entry>(
  entry: E,
  params: EntryParams<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  try {
    const response = await fetch(entry.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(params),
      signal: signal ?? null,
    });
    return await readReply(entry, response);
  } catch (error) {
    if (signal?.aborted) throw error;
    return UNREACHABLE;
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

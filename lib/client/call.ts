import { type Entry, type EntryParams, takesKey } from "@/lib/contract/entry";
import { IDEMPOTENCY_KEY_HEADER } from "@/lib/contract/headers";
import { type ProblemReply, type Reply, readReply } from "@/lib/contract/reply";
import { newRecordId } from "./record-id";
import { confirmIdentity, renewSession } from "./session";

const FIRST_PAUSE_MILLISECONDS = 400;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * How often to retry when there is no response, a 5xx, or an earlier attempt is still running. Only for
   * operations that are safe to repeat (`writeRetries`). Any other 4xx is never retried.
   */
  retries?: number;
}

/** There was no response: the network or the service is unavailable. */
const UNREACHABLE: ProblemReply<never> = {
  kind: "problem",
  status: 0,
  title: "",
  detail: "",
  parameters: [],
  errors: [],
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
    if (!isPassing(reply) || attempt >= retries) return reply;
    await pause(FIRST_PAUSE_MILLISECONDS * 2 ** attempt, signal);
  }
}

/** How often a write is retried: only where it cannot be made twice by that. */
export function writeRetries(entry: Entry): number {
  return entry.isRepeatable || takesKey(entry) ? 2 : 0;
}

// An earlier attempt that is still running is the one 409 that says when to try again.
function isPassing({ status, retryAfterSeconds }: ProblemReply): boolean {
  return status === 0 || status >= 500 || (status === 409 && retryAfterSeconds !== undefined);
}

/** The keys of writes that got no answer, by what was sent: sending the same again then repeats them. */
const unanswered = new Map<string, string>();

/** Calls an operation once, and asks the reader nothing. */
export async function callOnce<E extends Entry>(
  entry: E,
  params: EntryParams<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const body = JSON.stringify(params);
  const sent = `${entry.path} ${body}`;
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (takesKey(entry)) {
    const key = unanswered.get(sent) ?? newRecordId();
    unanswered.set(sent, key);
    headers[IDEMPOTENCY_KEY_HEADER] = key;
  }
  try {
    const response = await fetch(entry.path, { method: "POST", headers, body, signal: signal ?? null });
    const reply = await readReply(entry, response);
    if (reply.kind !== "problem" || !isPassing(reply)) unanswered.delete(sent);
    return reply;
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

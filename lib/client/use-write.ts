"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Entry, type EntryParams, takesKey } from "@/lib/contract/entry";
import type { ProblemReply, Reply } from "@/lib/contract/reply";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { call, writeRetries } from "./call";

/** Conflicts that mean the page is stale. Their message says that it was reloaded. */
const OUTDATED: readonly FailureReason[] = [
  "stale-change",
  "not-possible-now",
  "no-seat-left",
  "not-approved",
  "season-closed",
  "nothing-waiting",
];

/** The state of a write. */
export interface Writing<E extends Entry> {
  /**
   * Sends the write and resolves to its reply; never throws. While one is in progress, a second `send` (a double click)
   * joins the first and sends nothing.
   */
  send: (params: EntryParams<E>) => Promise<Reply<E>>;
  isSending: boolean;
  /** The last reply, until `forget` or the next `send`. */
  reply: Reply<E> | undefined;
  forget: () => void;
}

/**
 * Writes through an operation. Its contract entry decides whether it is retried when there is no response, and which reads
 * are refreshed after it succeeds, or is refused because the page is out of date; sending again then means what is shown.
 */
export function useWrite<E extends Entry>(entry: E): Writing<E> {
  const queries = useQueryClient();
  const underWay = useRef<Promise<Reply<E>> | undefined>(undefined);
  const [isSending, setIsSending] = useState(false);
  const [reply, setReply] = useState<Reply<E>>();

  async function sendOnce(params: EntryParams<E>): Promise<Reply<E>> {
    setIsSending(true);
    setReply(undefined);
    const answered = await call(entry, params, { retries: writeRetries(entry) });
    const answer = entry.isRepeatable ? answered : withDoubt(entry, answered);
    const refresh = () =>
      Promise.all(entry.refreshes.map((path) => queries.invalidateQueries({ queryKey: [path] })));
    // Not awaited: what did not answer the write may not answer the reads either.
    if (answer.kind === "problem" && answer.mayBeDone) void refresh();
    if (answer.kind === "result" || (answer.kind === "problem" && isOutdated(answer))) await refresh();
    setReply(answer);
    setIsSending(false);
    return answer;
  }

  return {
    send: (params) => {
      underWay.current ??= sendOnce(params).finally(() => {
        underWay.current = undefined;
      });
      return underWay.current;
    },
    isSending,
    reply,
    forget: () => setReply(undefined),
  };
}

function isOutdated({ status, reason }: ProblemReply): boolean {
  // A 409 without a reason of the operation: an earlier call with the same key was made.
  return reason === undefined ? status === 409 : OUTDATED.includes(reason);
}

/** Where no answer of the service came, the write may have been made all the same. */
function withDoubt<E extends Entry>(entry: E, reply: Reply<E>): Reply<E> {
  if (reply.kind !== "problem" || !UNANSWERED.includes(reply.status)) return reply;
  return { ...reply, mayBeDone: takesKey(entry) ? "repeat" : "look" };
}

// None at all, or that of a proxy or of a service whose database did not answer.
const UNANSWERED: readonly number[] = [0, 502, 503, 504];

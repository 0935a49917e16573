"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import type { Reply } from "@/lib/contract/reply";
import { call } from "./call";

const WRITE_RETRIES = 2;

/** The conflicts that mean that the page shows what is no longer so. Their words say that it is shown anew. */
const OUTDATED: readonly (FailureReason | undefined)[] = [
  "stale-change",
  "not-possible-now",
  "no-seat-left",
  "not-approved",
  "season-closed",
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
    const answered = await call(entry, params, { retries: entry.isRepeatable ? WRITE_RETRIES : 0 });
    const answer = entry.isRepeatable ? answered : withDoubt(answered);
    const refresh = () =>
      Promise.all(entry.refreshes.map((path) => queries.invalidateQueries({ queryKey: [path] })));
    // Not awaited: what did not answer the write may not answer the reads either.
    if (answer.kind === "problem" && answer.mayBeDone) void refresh();
    if (answer.kind === "result" || (answer.kind === "problem" && OUTDATED.includes(answer.reason))) {
      await refresh();
    }
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

/** Where no answer of the service came, the write may have been made all the same. */
function withDoubt<E extends Entry>(reply: Reply<E>): Reply<E> {
  const isUnanswered = reply.kind === "problem" && UNANSWERED.includes(reply.status);
  return isUnanswered ? { ...reply, mayBeDone: true } : reply;
}

// None at all, or that of a proxy or of a service whose database did not answer.
const UNANSWERED: readonly number[] = [0, 502, 503, 504];

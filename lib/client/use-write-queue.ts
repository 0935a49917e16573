"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import type { Reply } from "@/lib/contract/reply";
import { call, writeRetries } from "./call";

interface QueuedWrite<E extends Entry> {
  /** Asked when it is this write's turn, so that it names the versions that the writes before it left. */
  params: () => EntryParams<E>;
  onReply: (reply: Reply<E>) => void;
}

export interface WriteQueue {
  add: <E extends Entry>(entry: E, write: QueuedWrite<E>) => void;
  /** How many writes have not been answered yet. */
  waiting: number;
}

// Of all queues, and of those whose page was left within the site: they go on sending.
let unanswered = 0;

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function changeUnanswered(by: 1 | -1): void {
  unanswered += by;
  // Registered while something waits only: a browser does not keep a page with such a listener for going back.
  if (unanswered === 0) window.removeEventListener("beforeunload", askBeforeLeaving);
  else window.addEventListener("beforeunload", askBeforeLeaving);
}

/**
 * Sends writes one after the other, for staff who press keys faster than the service answers. What the entries refresh is read
 * again once, when the queue is empty. A tab that is closed while writes wait asks first.
 */
export function useWriteQueue(): WriteQueue {
  const queries = useQueryClient();
  const last = useRef<Promise<void>>(Promise.resolve());
  const refreshed = useRef(new Set<string>());
  const count = useRef(0);
  const [waiting, setWaiting] = useState(0);

  const add = useCallback(
    <E extends Entry>(entry: E, { params, onReply }: QueuedWrite<E>) => {
      async function send() {
        try {
          onReply(await call(entry, params(), { retries: writeRetries(entry) }));
        } finally {
          for (const path of entry.refreshes) refreshed.current.add(path);
          count.current -= 1;
          changeUnanswered(-1);
          setWaiting(count.current);
        }
        if (count.current > 0) return;
        for (const path of refreshed.current) void queries.invalidateQueries({ queryKey: [path] });
        refreshed.current.clear();
      }
      count.current += 1;
      changeUnanswered(1);
      setWaiting(count.current);
      last.current = last.current.then(send, send);
    },
    [queries],
  );
  return { add, waiting };
}

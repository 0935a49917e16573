"use client";

import { notifyManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import { type ProblemReply, replyKey } from "@/lib/contract/reply";
import { call } from "./call";

const READ_RETRIES = 2;

/** A failed read, as an error for React Query. */
export class ReadFailed extends Error {
  constructor(readonly problem: ProblemReply) {
    super(problem.title);
  }
}

export interface Answer<E extends Entry> {
  result: EntryResult<E>;
  truncated: boolean;
}

/** The state of a read. */
export interface Reading<E extends Entry> {
  /** undefined until the first result. */
  data: EntryResult<E> | undefined;
  /** The list was truncated. */
  truncated: boolean;
  /** Why there is no newer data. */
  problem: ProblemReply | undefined;
  /** A read is in progress, the first or a later one. */
  isReading: boolean;
  /** `data` belongs to the previous params (only with `keepPrevious`). */
  isPrevious: boolean;
  readAgain: () => void;
}

interface ReadOptions {
  /** False postpones the read. */
  when?: boolean;
  /** Keep showing the previous data while new params are read, for type-ahead search. */
  keepPrevious?: boolean;
  /** Never read first, only show and refresh what the page or another component has read. */
  onceKnown?: boolean;
}

/** The React Query options of one read. */
export function readQuery<E extends Entry>(entry: E, params: EntryParams<E>) {
  return {
    queryKey: replyKey(entry, params),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<E>> => {
      const reply = await call(entry, params, { signal, retries: READ_RETRIES });
      if (reply.kind === "result") return { result: reply.result, truncated: reply.truncated };
      // Only writes are refused; a refused read means a service of another version.
      throw new ReadFailed(reply.kind === "problem" ? reply : refusedRead);
    },
  };
}

/** Reads an operation; data prefetched by the page (`pageReads`) is available at once. */
export function useRead<E extends Entry>(
  entry: E,
  params: EntryParams<E>,
  { when = true, keepPrevious = false, onceKnown = false }: ReadOptions = {},
): Reading<E> {
  const isKnown = useIsKnown(replyKey(entry, params));
  const mayRead = isKnown || !onceKnown;
  const query = useQuery<Answer<E>, ReadFailed>({
    ...readQuery(entry, params),
    // An empty entry under its own key would keep the page from being drawn with what it has prefetched.
    ...(mayRead ? {} : { queryKey: ["not read", ...replyKey(entry, params)] }),
    enabled: when && mayRead,
    ...(keepPrevious ? { placeholderData: (previous: Answer<E> | undefined) => previous } : {}),
  });
  return {
    data: query.data?.result,
    truncated: query.data?.truncated ?? false,
    problem: query.error?.problem,
    isReading: query.isFetching,
    isPrevious: query.isPlaceholderData,
    readAgain: () => void query.refetch(),
  };
}

/** Whether something was read under the key; false while the page is drawn for the first time. */
function useIsKnown(key: ReturnType<typeof replyKey>): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => client.getQueryData(key) !== undefined,
    () => false,
  );
}

const refusedRead: ProblemReply = {
  kind: "problem",
  status: 500,
  title: "",
  detail: "",
  parameters: [],
  errors: [],
  reason: undefined,
  retryAfterSeconds: undefined,
  requestId: "",
};

"use client";

import { useQuery } from "@tanstack/react-query";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import { type ProblemReply, replyKey } from "@/lib/contract/reply";
import { call } from "./call";

const READ_RETRIES = 2;

/** A read that did not come to a result, as an error that React Query can carry. */
export class ReadFailed extends Error {
  constructor(readonly problem: ProblemReply) {
    super(problem.title);
  }
}

export interface Answer<E extends Entry> {
  result: EntryResult<E>;
  truncated: boolean;
}

/** What a component knows of something it reads. */
export interface Reading<E extends Entry> {
  /** undefined while it was never there. */
  data: EntryResult<E> | undefined;
  /** The list is only the beginning of a longer one. */
  truncated: boolean;
  /** Why there is no newer data. */
  problem: ProblemReply | undefined;
  /** Being read, for the first time or again. */
  isReading: boolean;
  /** `data` belongs to the params before these (only with `keepPrevious`). */
  isPrevious: boolean;
  readAgain: () => void;
}

interface ReadOptions {
  /** False: not yet. */
  when?: boolean;
  /** While new params are read, keep showing the data of the ones before: for search as one types. */
  keepPrevious?: boolean;
}

/** How one read is made and remembered. */
export function readQuery<E extends Entry>(entry: E, params: EntryParams<E>) {
  return {
    queryKey: replyKey(entry, params),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<E>> => {
      const reply = await call(entry, params, { signal, retries: READ_RETRIES });
      if (reply.kind === "result") return { result: reply.result, truncated: reply.truncated };
      // Only writes are refused; a read that is has met a service of another version.
      throw new ReadFailed(reply.kind === "problem" ? reply : refusedRead);
    },
  };
}

/** Reads through an operation; what the page brought along (`pageReads`) is there at once. */
export function useRead<E extends Entry>(
  entry: E,
  params: EntryParams<E>,
  { when = true, keepPrevious = false }: ReadOptions = {},
): Reading<E> {
  const query = useQuery<Answer<E>, ReadFailed>({
    ...readQuery(entry, params),
    enabled: when,
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

const refusedRead: ProblemReply = {
  kind: "problem",
  status: 500,
  title: "",
  detail: "",
  parameters: [],
  reason: undefined,
  retryAfterSeconds: undefined,
  requestId: "",
};

"use client";

import { useQueries } from "@tanstack/react-query";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import type { ProblemReply } from "@/lib/contract/reply";
import { type Answer, ReadFailed, readQuery } from "./use-read";

/** The combined state of several reads of one operation. */
export interface Readings<E extends Entry> {
  /** In the order of the params; undefined until all have loaded. */
  data: EntryResult<E>[] | undefined;
  /** At least one of the lists was truncated. */
  truncated: boolean;
  /** The problem of one that failed. */
  problem: ProblemReply | undefined;
  isReading: boolean;
  readAgain: () => void;
}

/** Reads the same operation for several params at once. */
export function useReads<E extends Entry>(entry: E, params: readonly EntryParams<E>[]): Readings<E> {
  const queries = useQueries({ queries: params.map((one) => readQuery(entry, one)) });
  const answers = queries.flatMap(({ data }): Answer<E>[] => (data ? [data] : []));
  const error = queries.find(({ error: found }) => found !== null)?.error;
  return {
    data: answers.length === params.length ? answers.map(({ result }) => result) : undefined,
    truncated: answers.some(({ truncated }) => truncated),
    problem: error instanceof ReadFailed ? error.problem : undefined,
    isReading: queries.some(({ isFetching }) => isFetching),
    readAgain: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

"use client";

import { useQueries } from "@tanstack/react-query";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import type { ProblemReply } from "@/lib/contract/reply";
import { type Answer, ReadFailed, readQuery } from "./use-read";

/** What a component knows of several reads of one operation. */
export interface Readings<E extends Entry> {
  /** In the order of the params; undefined until all are there. */
  data: EntryResult<E>[] | undefined;
  /** One of the lists is only the beginning of a longer one. */
  truncated: boolean;
  /** Why one of them is missing. */
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

"use client";

import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import { type ProblemReply, replyKey } from "@/lib/contract/reply";
import { itemsOf, nextOf, pageAt, type RowOf, shapeOf } from "./list-pages";
import { type Answer, type ReadFailed, readQuery } from "./use-read";

/** The pages of a list that have been read so far. */
export interface Pages<E extends Entry> {
  /** The first page, for what it says besides its rows; undefined until it has been read. */
  first: EntryResult<E> | undefined;
  rows: readonly RowOf<E>[];
  /** How many rows the whole list has. */
  total: number;
  problem: ProblemReply | undefined;
  isReading: boolean;
  /** Reads the next page, unless there is none or one is being read. */
  readMore: () => void;
  readAgain: () => void;
  /** The rows as they are now, also inside a function that was made before. */
  current: () => readonly RowOf<E>[];
  /**
   * Shows changed rows at once, before the service has answered. A read that is under way is dropped, so that it cannot show
   * what was before; read again when the answer is there.
   */
  showChanged: (change: (rows: readonly RowOf<E>[]) => readonly RowOf<E>[]) => void;
}

/** Reads a list page by page (`countedPageOf` in the contract); while others of its params are read, the rows before stay. */
export function usePages<E extends Entry>(entry: E, params: Omit<EntryParams<E>, "cursor">): Pages<E> {
  const queries = useQueryClient();
  const queryKey = [entry.path, params, "pages"];
  const at = (cursor: string) => pageAt<E>(params, cursor);
  const query = useInfiniteQuery<Answer<E>, ReadFailed, InfiniteData<Answer<E>>, typeof queryKey, string>({
    queryKey,
    queryFn: ({ pageParam, signal }) => readQuery(entry, at(pageParam)).queryFn({ signal }),
    initialPageParam: "",
    getNextPageParam: ({ result }) => nextOf(result),
    // What the page has read on the server, as `useRead` finds it.
    initialData: () => {
      const cached = queries.getQueryData<Answer<E>>(replyKey(entry, at("")));
      return cached && { pages: [cached], pageParams: [""] };
    },
    placeholderData: (previous) => previous,
  });

  const rowsOf = (data: InfiniteData<Answer<E>> | undefined) =>
    (data?.pages ?? []).flatMap(({ result }) => itemsOf<E>(result));
  const first = query.data?.pages[0]?.result;
  return {
    first,
    rows: rowsOf(query.data),
    total: first === undefined ? 0 : (shapeOf(first).total ?? 0),
    problem: query.error?.problem,
    isReading: query.isFetching,
    readMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    readAgain: () => void query.refetch(),
    current: () => rowsOf(queries.getQueryData(queryKey)),
    showChanged: (change) => {
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<InfiniteData<Answer<E>>>(queryKey, (data) => {
        if (!data) return data;
        const changed = [...change(rowsOf(data))];
        const pages = data.pages.map((page) => ({
          ...page,
          result: withRows(page.result, changed.splice(0, itemsOf<E>(page.result).length)),
        }));
        return { ...data, pages };
      });
    },
  };
}

const withRows = <Result>(result: Result, rows: readonly unknown[]) =>
  ({ ...shapeOf(result), items: rows }) as Result;

"use client";

import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import { type ProblemReply, replyKey } from "@/lib/contract/reply";
import { type Answer, type ReadFailed, readQuery } from "./use-read";

/** A row of a list that comes in pages. */
export type RowOf<E extends Entry> = EntryResult<E> extends { rows: (infer Row)[] } ? Row : never;

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

interface PageShape {
  total: string;
  next: string;
  rows: unknown[];
}

/** Reads a list page by page (`pageOf` in the contract); while others of its params are read, the rows before stay. */
export function usePages<E extends Entry>(entry: E, params: Omit<EntryParams<E>, "cursor">): Pages<E> {
  const queries = useQueryClient();
  const queryKey = [entry.path, params, "pages"];
  const at = (cursor: string) => ({ ...params, cursor }) as EntryParams<E>;
  const query = useInfiniteQuery<Answer<E>, ReadFailed, InfiniteData<Answer<E>>, typeof queryKey, string>({
    queryKey,
    queryFn: ({ pageParam, signal }) => readQuery(entry, at(pageParam)).queryFn({ signal }),
    initialPageParam: "",
    getNextPageParam: ({ result }) => shapeOf(result).next || undefined,
    // What the page has read on the server, as `useRead` finds it.
    initialData: () => {
      const found = queries.getQueryData<Answer<E>>(replyKey(entry, at("")));
      return found && { pages: [found], pageParams: [""] };
    },
    placeholderData: (previous) => previous,
  });

  const rowsOf = (data: InfiniteData<Answer<E>> | undefined) =>
    (data?.pages ?? []).flatMap(({ result }) => shapeOf(result).rows as RowOf<E>[]);
  const first = query.data?.pages[0]?.result;
  return {
    first,
    rows: rowsOf(query.data),
    total: first === undefined ? 0 : Number(shapeOf(first).total),
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
          result: withRows(page.result, changed.splice(0, shapeOf(page.result).rows.length)),
        }));
        return { ...data, pages };
      });
    },
  };
}

const withRows = <Result>(result: Result, rows: readonly unknown[]) =>
  ({ ...shapeOf(result), rows }) as Result;

const shapeOf = (result: unknown) => result as PageShape;

"use client";

import { useState } from "react";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import { useReads } from "./use-reads";

interface Page<Row> {
  total: string;
  next: string;
  rows: Row[];
}

type RowOf<E extends Entry> = EntryResult<E> extends Page<infer Row> ? Row : never;

/** A list that comes in pages (lib/contract/desk/page.ts): its rows, once all pages are there. */
export function useEveryPage<E extends Entry>(
  entry: E,
  params: Omit<EntryParams<E>, "cursor">,
  { when = true }: { when?: boolean } = {},
) {
  const list = JSON.stringify(params);
  const [known, setKnown] = useState({ list, cursors: [""] });
  const cursors = known.list === list ? known.cursors : [""];
  const asked = when ? cursors.map((cursor) => ({ ...params, cursor }) as unknown as EntryParams<E>) : [];
  const pages = useReads(entry, asked);
  const read = when ? (pages.data as unknown as Page<RowOf<E>>[] | undefined) : undefined;
  const next = read?.at(-1)?.next ?? "";
  if (next !== "" && !cursors.includes(next)) setKnown({ list, cursors: [...cursors, next] });
  return { ...pages, data: next === "" ? read?.flatMap(({ rows }) => rows) : undefined };
}

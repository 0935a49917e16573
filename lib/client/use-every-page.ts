"use client";

import { useState } from "react";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import { itemsOf, nextOf, pageAt } from "./list-pages";
import { useReads } from "./use-reads";

/** A list that comes in pages: its rows, once all pages are there. */
export function useEveryPage<E extends Entry>(
  entry: E,
  params: Omit<EntryParams<E>, "cursor">,
  { when = true }: { when?: boolean } = {},
) {
  const list = JSON.stringify(params);
  const [known, setKnown] = useState({ list, cursors: [""] });
  const cursors = known.list === list ? known.cursors : [""];
  const requests = when ? cursors.map((cursor) => pageAt<E>(params, cursor)) : [];
  const pages = useReads(entry, requests);
  const read = when ? pages.data : undefined;
  const next = nextOf(read?.at(-1) ?? {}) ?? "";
  if (next !== "" && !cursors.includes(next)) setKnown({ list, cursors: [...cursors, next] });
  return { ...pages, data: next === "" ? read?.flatMap((page) => itemsOf<E>(page)) : undefined };
}

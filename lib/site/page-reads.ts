import "server-only";
import { dehydrate, type DehydratedState, QueryClient } from "@tanstack/react-query";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import { replyKey } from "@/lib/contract/reply";
import { service } from "@/lib/service-port";
import { pageCall } from "./page-call";
import { findPrincipal } from "./page-session";

/** The data that a page has read for its reader, to be passed to the components with it. */
export interface PageReads {
  /**
   * Reads through an operation with the reader's own rights.
   * @returns undefined when the read failed: the component then repeats it in the browser and shows the error
   */
  read<E extends Entry>(entry: E, params: EntryParams<E>): Promise<EntryResult<E> | undefined>;
  /** For `<Screen reads={…}>`: `useRead` of the same entry and params finds it there. */
  state(): DehydratedState;
}

/** Starts the reads of one page. */
export function pageReads(): PageReads {
  const client = new QueryClient();
  return {
    async read(entry, params) {
      const reply = await perform(entry, params);
      if (reply?.kind !== "result") return undefined;
      const { result, truncated } = reply;
      client.setQueryData(replyKey(entry, params), { result, truncated });
      return result;
    },
    state: () => dehydrate(client),
  };
}

async function perform<E extends Entry>(entry: E, params: EntryParams<E>) {
  const principal = await findPrincipal();
  return principal && service().perform(entry, params, principal, await pageCall());
}

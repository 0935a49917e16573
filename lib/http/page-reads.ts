import "server-only";
import { dehydrate, type DehydratedState, QueryClient } from "@tanstack/react-query";
import { GROUPS, type Group } from "@/lib/contract/contract";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import { readReply, replyKey } from "@/lib/contract/reply";
import { serve } from "./serve";
import { requestAsReader } from "./site-request";

/** What a page has read for its reader, to be handed to the components with it. */
export interface PageReads {
  /**
   * Reads through an operation in this very process, with the reader's own session and therefore their own rights.
   * @returns undefined when it could not be read: then the component in the browser asks again and tells
   */
  read<E extends Entry>(entry: E, params: EntryParams<E>): Promise<EntryResult<E> | undefined>;
  /** For `<HydrationBoundary state={…}>`: `useRead` of the same entry and params finds it there. */
  state(): DehydratedState;
}

/** Starts the reads of one page. */
export function pageReads(): PageReads {
  const client = new QueryClient();
  return {
    async read(entry, params) {
      const response = await serve(groupOf(entry))(await requestAsReader(entry.path, params));
      const reply = await readReply(entry, response);
      if (reply.kind !== "result") return undefined;
      const { result, truncated } = reply;
      client.setQueryData(replyKey(entry, params), { result, truncated });
      return result;
    },
    state: () => dehydrate(client),
  };
}

function groupOf({ path }: Entry): Group {
  const group = GROUPS.find((name) => path.startsWith(`/${name}/`));
  if (!group) throw new Error(`${path} belongs to no group of the contract`);
  return group;
}

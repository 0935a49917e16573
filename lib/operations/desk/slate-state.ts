import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import type { Principal } from "@/lib/domain/access/principal";
import { reachOfCaller } from "@/lib/domain/access/rights";
import type { SlateHead } from "@/lib/domain/slate/approval";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listPublications, listRemarks } from "@/lib/store/slate/slate-remarks";

/**
 * Where a slate is on its way, as the operations answer. What others wrote about it may be about any committee: its words are for those
 * who see all of the slate.
 */
export async function slateStateRecord(
  head: SlateHead,
  principal: Principal,
): Promise<EntryResult<typeof contract.sendslate>> {
  const [remarks, publications] = await Promise.all([listRemarks(head.year), listPublications(head.year)]);
  const seesWords = reachOfCaller(principal, "slate.read") === "all";
  const zone = env().ASSOCIATION_TIME_ZONE;
  return {
    year: String(head.year),
    state: head.state,
    revision: String(head.revision),
    approvedRevision: head.approvedRevision === null ? "" : String(head.approvedRevision),
    needsApproval: String(head.needsApproval),
    remarks: remarks.map(({ kind, revision, authorId, authorName, text, writtenAt }) => ({
      ...{ kind, revision: String(revision), authorID: authorId, authorName },
      text: seesWords || authorId === principal.id ? text : "",
      writtenAt: momentIn(zone, writtenAt),
    })),
    publications: publications.map(({ id, revision, places, publishedAt, publishedBy, publishedByName }) => ({
      ...{ publicationID: id, revision: String(revision), places: String(places) },
      ...{ publishedAt: momentIn(zone, publishedAt), publishedBy, publishedByName },
    })),
  };
}

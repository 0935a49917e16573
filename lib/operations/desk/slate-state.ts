import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import type { Principal } from "@/lib/domain/access/principal";
import { reachOfCaller } from "@/lib/domain/access/rights";
import type { SlateHead } from "@/lib/domain/slate/approval";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { hasHiddenDecision } from "@/lib/store/candidacies/candidacy-facts";
import { listPublications, listRemarks } from "@/lib/store/slate/slate-remarks";

/**
 * Where a slate is on its way, as the operations answer. What others wrote about it may be about any committee and anyone: its
 * words are for those who see all of the slate, and not for candidates before they are published.
 */
export async function slateStateRecord(
  head: SlateHead,
  principal: Principal,
): Promise<EntryResult<typeof contract.sendslate>> {
  const ownId = ownIdOf(principal);
  const [remarks, publications, isCandidate] = await Promise.all([
    listRemarks(head.year),
    listPublications(head.year),
    ownId === "" ? false : hasHiddenDecision(head.year, ownId),
  ]);
  const seesWords = reachOfCaller(principal, "slate.read") === "all" && !isCandidate;
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

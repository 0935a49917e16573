import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import type { Principal } from "@/lib/domain/access/principal";
import { reachOfCaller } from "@/lib/domain/access/rights";
import type { SlateHead } from "@/lib/domain/slate/approval";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { hasHiddenCandidacy } from "@/lib/store/candidacies/candidacy-facts";
import { listPublications, listRemarks } from "@/lib/store/slate/slate-remarks";

/**
 * Where a slate is on its way, as the operations answer. A remark by somebody else may be about any committee and any candidate: its
 * words are for those who see all of the slate, and for a candidate of the season only once their own candidacies are published.
 */
export async function slateStateRecord(
  head: SlateHead,
  principal: Principal,
): Promise<EntryResult<typeof contract.sendSlate>> {
  const [remarks, publications, isCandidate] = await Promise.all([
    listRemarks(head.year),
    listPublications(head.year),
    hasHiddenCandidacy(head.year, ownIdOf(principal)),
  ]);
  const seesWords = reachOfCaller(principal, "slate.read") === "all" && !isCandidate;
  const zone = env().ASSOCIATION_TIME_ZONE;
  return {
    year: head.year,
    state: head.state,
    revision: head.revision,
    approvedRevision: head.approvedRevision ?? undefined,
    needsApproval: head.needsApproval,
    remarks: remarks.map(({ kind, revision, authorId, authorName, text, writtenAt }) => ({
      kind,
      revision,
      authorId,
      authorName: authorName || undefined,
      text: seesWords || authorId === principal.id ? text || undefined : undefined,
      writtenAt: momentIn(zone, writtenAt),
    })),
    publications: publications.map(({ id, revision, places, publishedAt, publishedBy, publishedByName }) => ({
      publicationId: id,
      revision,
      places,
      publishedAt: momentIn(zone, publishedAt),
      publishedBy,
      publishedByName: publishedByName || undefined,
    })),
  };
}

import type { WaitingCode } from "@/lib/vocabulary/season";
import type { Right } from "../access/staff-role";
import type { Season } from "./season";
import type { SeasonCounts } from "./timeline";

/** Something that waits, for those with the right to do it. */
export interface Waiting<Code extends string = WaitingCode> {
  code: Code;
  right: Right;
  count: number;
}

/**
 * What waits in a season, in the order of the year; nothing that counts none.
 * @param own the candidacies and seats of the reader's own committees
 */
export function waitingIn(
  { needsApproval }: Pick<Season, "needsApproval">,
  counts: SeasonCounts,
  own: Pick<SeasonCounts, "notReviewed" | "openSeats">,
): Waiting[] {
  const isReady = !needsApproval || counts.isApproved;
  const all: Waiting[] = [
    { code: "not-reviewed", right: "candidacies.decide", count: own.notReviewed },
    { code: "open-seats", right: "candidacies.decide", count: own.openSeats },
    {
      code: "slate-to-approve",
      right: "slate.approve",
      count: counts.slateState === "sent" ? counts.unpublished : 0,
    },
    {
      code: "slate-sent-back",
      right: "candidacies.decide",
      count: counts.slateState === "sent-back" ? counts.unpublished : 0,
    },
    { code: "slate-to-publish", right: "slate.publish", count: isReady ? counts.unpublished : 0 },
    { code: "offers-without-answer", right: "answers.take", count: counts.offered },
  ];
  return all.filter(({ count }) => count > 0);
}

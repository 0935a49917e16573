import type { SlateState } from "@/lib/vocabulary/candidacy";
import { allow, allowed, type Outcome, refuse, refuseStale } from "../outcome";

/** Where a slate is on its way to the members. */
export interface SlateHead {
  year: number;
  state: SlateState;
  /** Grows with every change of what is proposed, so that an approval counts for what was seen. */
  revision: number;
  approvedRevision: number | null;
  /** Whether the season asks for an approval. */
  needsApproval: boolean;
}

export type ApprovalStep = "sent" | "approved" | "sent-back";
export type ApprovalRefusal = "stale-change" | "not-possible-now";

/** The slate is as it was seen. */
export function judgeRevision(slate: SlateHead, seen: number): Outcome<"stale-change"> {
  return slate.revision === seen ? allowed : refuseStale("The slate");
}

/** Whether the slate may take the step, and what it is then; undefined when it has taken it already. */
export function judgeStep(
  slate: SlateHead,
  step: ApprovalStep,
  seen: number,
): Outcome<ApprovalRefusal, SlateHead | undefined> {
  const current = judgeRevision(slate, seen);
  if (!current.ok) return current;
  const { state, revision } = slate;
  switch (step) {
    case "sent":
      return allow(state === "sent" || isApproved(slate) ? undefined : { ...slate, state: step });
    case "approved":
      if (isApproved(slate)) return allow(undefined);
      if (state === "sent") return allow({ ...slate, state: step, approvedRevision: revision });
      return refuse("not-possible-now", "The slate has not been sent for approval.", { key: "slateNotSent" });
    case "sent-back":
      if (state === "sent-back") return allow(undefined);
      if (state === "draft")
        return refuse("not-possible-now", "The slate has not been sent for approval.", {
          key: "slateNotSent",
        });
      return allow({ ...slate, state: step, approvedRevision: null });
  }
}

/** The slate as it is now has been approved. */
export function isApproved({ state, approvedRevision, revision }: SlateHead): boolean {
  return state === "approved" && approvedRevision === revision;
}

/** Whether approval allows the slate to be published. */
export function judgeApproval(slate: SlateHead): Outcome<"not-approved"> {
  if (!slate.needsApproval || isApproved(slate)) return allowed;
  const message =
    slate.approvedRevision === null
      ? "The slate has not been approved."
      : "The slate has changed since it was approved.";
  return refuse("not-approved", `${message} Send it for approval.`, {
    key: slate.approvedRevision === null ? "slateNotApproved" : "slateChangedSinceApproval",
  });
}

import { allow, type Outcome, refuse } from "../outcome";
import type { CandidacyChanges } from "./candidacy-change";
import { type ChangeFacts, type ChangeRefusal, type Decider, judgeChange } from "./decision";

/**
 * Setting aside what blocks a candidate, for the decider's reason; without one it counts again, once they are no longer
 * proposed.
 */
export function judgeOverride(
  facts: ChangeFacts,
  version: number,
  deciderId: string,
  decider: Decider,
): Outcome<ChangeRefusal, CandidacyChanges> {
  const refusal = judgeChange(facts, version, decider);
  if (refusal) return refusal;
  const before = facts.candidacy;
  const { reason } = decider;
  if (reason === "" && before.state === "proposed" && before.overrideReason !== "") {
    return refuse(
      "not-possible-now",
      `${facts.name} is proposed because the rule is set aside: take them off the slate first.`,
      { key: "proposedByOverride", values: { name: facts.name } },
    );
  }
  const after = { ...before, overrideReason: reason, overriddenBy: reason === "" ? null : deciderId };
  return allow({ changes: before.overrideReason === reason ? [] : [{ before, after }], shifted: [] });
}

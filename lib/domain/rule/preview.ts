import { evaluateRules, type RuleResult } from "./evaluate";
import type { EligibilityFacts, RuledMember, WantedPlace } from "./facts";
import type { Rule } from "./rule";

/** What a rule would do today: how many members it is asked about, and what became of it. */
export interface RulePreview {
  members: number;
  failing: number;
  unknown: number;
}

/** A member of whom nothing is on record but what a rule is to be asked about. */
const NO_MEMBER: RuledMember = {
  ...{ id: "", active: true, staff: false, memberType: null, memberSince: "" },
  ...{ firm: null, board: null, boards: [] },
};

/**
 * Asks one rule about members who have these facts in common, and of whom nothing else is on record.
 * @throws Error when the rule does not apply to the place
 */
export function askRule(
  rule: Rule,
  place: WantedPlace,
  {
    member = {},
    ...facts
  }: Partial<Omit<EligibilityFacts, "place" | "member">> & { member?: Partial<RuledMember> },
): RuleResult {
  const none = { history: [], yearPlaces: [], colleagues: [] };
  const [result] = evaluateRules([rule], { ...none, ...facts, place, member: { ...NO_MEMBER, ...member } });
  if (!result) throw new Error("The rule does not apply to this place");
  return result;
}

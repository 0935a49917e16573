import { evaluateRules, type RuleResult } from "./evaluate";
import type { EligibilityFacts, RuledMember, RequestedPlace } from "./facts";
import type { Rule } from "./rule";

/** What comes of a rule where someone does not meet it. */
export type UnmetVerdict = Exclude<RuleResult["verdict"], "holds">;

/** What a rule would do today: how many members it checks, and how many do not meet it. */
export interface RulePreview extends Record<UnmetVerdict, number> {
  members: number;
}

/** A member with only the facts that a rule checks. */
const NO_MEMBER: RuledMember = {
  id: "",
  active: true,
  staff: false,
  memberType: null,
  memberSince: "",
  firm: null,
  board: null,
  boards: [],
};

/**
 * Asks one rule about members who have these facts in common and nothing else on record.
 * @throws Error when the rule does not apply to the place
 */
export function askRule(
  rule: Rule,
  place: RequestedPlace,
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

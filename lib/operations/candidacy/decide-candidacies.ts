import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { reachOfCaller } from "@/lib/domain/access/rights";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import { judgeDecisions } from "@/lib/domain/candidacy/decision";
import { invalidInput } from "@/lib/domain/problem";
import { blocking, type RuleResult } from "@/lib/domain/rule/evaluate";
import { lockEligibility } from "@/lib/store/rules/eligibility";
import {
  type CandidacyKey,
  lockReviewFacts,
  type ReviewFacts,
} from "@/lib/store/candidacies/candidacy-facts";
import { notEligible } from "../not-eligible";
import { defineOperation } from "../operation";
import { toChangedRecord } from "./records";
import { changeCandidacies, changeFacts, readCurrentCandidacies } from "./changes";
import { placedCandidacies } from "./named-candidacies";

/** Decides on candidates: on all that are named, or on none. */
export const decideCandidacies = defineOperation(contract.decideCandidacies, {
  mayCall: staffWith("candidacies.decide"),
  async run({ decisions, reason = "" }, call) {
    const { principal, now } = call;
    const reach = reachOfCaller(principal, "candidacies.decide");
    for (const [index, { state, before, after }] of decisions.entries())
      if (state !== "alternate" && (before ?? after) !== undefined)
        throw invalidInput([
          { pointer: `/decisions/${index}/state`, detail: "must be alternate, as it has a neighbor" },
        ]);
    const at = (index: number) => `/decisions/${index}`;
    const requested = await placedCandidacies(decisions, "candidacies.decide", call, at);
    const keys = requested.map(({ key }) => key);
    const proposed = requested.filter(({ state }) => state === "proposed").map(({ key }) => key);
    const ended = requested.filter(({ state }) => state !== "proposed").map(({ key }) => key);
    const changes = await changeCandidacies(
      keys,
      {
        action: "candidacy.decide",
        reason,
        // Everyone who is proposed in one call is judged as if the whole call were made: the others proposed, the removed off the slate.
        // Their own proposal does not count, so that no refusal says whether there is one; publishing judges the whole slate.
        async lockFacts(transaction, deciding) {
          const year = keys[0]?.year ?? 0;
          const sight = { reach: "all", ownId: ownIdOf(principal) } as const;
          const question = { occasion: "proposing", year, places: proposed, ended, sight, now } as const;
          const [facts, results] = await Promise.all([
            lockReviewFacts(transaction, keys, deciding),
            proposed.length === 0 ? [] : lockEligibility(transaction, question),
          ]);
          return { ...facts, results: new Map(proposed.map(({ id }, index) => [id, results[index] ?? []])) };
        },
        judge(facts, decider, orders) {
          const judged = requested.map(({ key, version, state, neighbor, reason: own = reason }) => ({
            version,
            state,
            neighbor,
            reason: own,
            facts: {
              ...changeFacts(key, facts, now),
              ...decisionFacts(key, facts, facts.results.get(key.id) ?? [], reach),
            },
          }));
          return judgeDecisions(judged, decider, orders);
        },
      },
      call,
    );
    return { items: changes.map(toChangedRecord) };
  },
  readCurrent: ({ decisions }, call) => readCurrentCandidacies(decisions, call),
});

function decisionFacts(
  { id, committeeCode, position }: CandidacyKey,
  { season, candidacies, seats }: ReviewFacts,
  results: readonly RuleResult[],
  reach: CommitteeReach,
) {
  const known = seats.find((one) => one.committeeCode === committeeCode && one.position === position);
  if (!known) throw new Error("The seats of a position were not read");
  const blocks = blocking(results).map((result) => (reach === "all" ? result : withoutPlaces(result)));
  return {
    supporters: candidacies.get(id)?.supporters ?? 0,
    supportersNeeded: season.supportersNeeded,
    blockedBy: blocks.length === 0 ? "" : notEligible(blocks).detail,
    seats: known,
    isSeated: candidacies.get(id)?.isSeated ?? false,
  };
}

/** Removes the facts of other committees for staff who review only some: they get the rule without the fact. */
function withoutPlaces(result: RuleResult): RuleResult {
  return result.fact.about === "places" ? { ...result, fact: { ...result.fact, isHidden: true } } : result;
}

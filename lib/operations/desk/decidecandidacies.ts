import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import { isDecidedState } from "@/lib/domain/candidacy/candidacy";
import { judgeDecisions } from "@/lib/domain/candidacy/decision";
import { blocking, type RuleResult } from "@/lib/domain/rule/evaluate";
import { lockEligibility } from "@/lib/store/rules/eligibility";
import type { ReviewFacts } from "@/lib/store/candidacies/candidacy-facts";
import { notEligible } from "../not-eligible";
import type { Operation } from "../operation";
import { toChangedRecord } from "./candidacy-row";
import { changeCandidacies, changeFacts } from "./change-candidacies";
import { cellNumber, malformed, type NamedCandidacy, namedCandidacies } from "./named-candidacies";

/** Decides on candidates: on all that are named, or on none. */
export const decidecandidacies: Operation<typeof contract.decidecandidacies> = {
  mayCall: staffWith("candidacies.decide"),
  async run({ decisions, reason }, call) {
    const { principal, now } = call;
    const reach = reachOfCaller(principal, "candidacies.decide");
    const named = await namedCandidacies("decisions", decisions, "candidacies.decide", call);
    const wanted = named.map((one) => readDecision(one, reason));
    const keys = wanted.map(({ key }) => key);
    const proposed = wanted.filter(({ state }) => state === "proposed").map(({ key }) => key);
    const ended = wanted.filter(({ state }) => state !== "proposed").map(({ key }) => key);
    const changes = await changeCandidacies(
      keys,
      {
        ...{ action: "candidacy.decide", reason },
        // Who is proposed in one call is judged as if all of them were, and no one whom the call takes off the slate still was.
        readMore: async (transaction) => {
          const year = keys[0]?.year ?? 0;
          const question = { occasion: "proposing", year, places: proposed, ended, now } as const;
          const results = proposed.length === 0 ? [] : await lockEligibility(transaction, question);
          return new Map(proposed.map(({ id }, index) => [id, results[index] ?? []]));
        },
        judge(facts, results, decider) {
          const asked = wanted.map(({ key, ...decision }) => ({
            ...decision,
            facts: {
              ...changeFacts(key, facts, now),
              ...decisionFacts(key, facts, results.get(key.id) ?? [], reach),
            },
          }));
          return judgeDecisions(asked, decider);
        },
      },
      call,
    );
    return changes.map(toChangedRecord);
  },
};

function decisionFacts(
  { id, committeeCode, position }: NamedCandidacy["key"],
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
    lastAlternateRank: known.lastAlternateRank,
  };
}

/** What counts on other committees is not for whoever reviews some alone: the rule without the fact. */
function withoutPlaces(result: RuleResult): RuleResult {
  return result.fact.about === "places" ? { ...result, fact: { ...result.fact, isHidden: true } } : result;
}

const FORM =
  "must have an id, a version and a state (nominated, shortlisted, proposed, alternate or not-selected) in each line, separated by tabs; a rank among the alternates and a reason may follow";
const REASON_LENGTH = 4_000;

function readDecision({ key, cells }: NamedCandidacy, shared: string) {
  const [version, state = "", alternateRank = "", reason = shared, ...more] = cells;
  const given = { version: cellNumber(version), rank: cellNumber(alternateRank) };
  const isRankWrong = alternateRank !== "" && !given.rank;
  if (given.version === undefined || !isDecidedState(state) || isRankWrong || more.length > 0)
    throw malformed("decisions", FORM);
  if (reason.length > REASON_LENGTH)
    throw malformed("decisions", "has a reason of more than 4000 characters");
  const rank = given.rank === undefined ? {} : { alternateRank: given.rank };
  return { key, version: given.version, state, reason, ...rank };
}

import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight } from "@/lib/domain/access/candidacy-sight";
import { mayDo } from "@/lib/domain/access/rights";
import { accessDenied } from "@/lib/domain/problem";
import { readEligibility } from "@/lib/store/rules/eligibility";
import { resultSentence } from "@/messages/eligibility";
import type { Operation } from "../operation";

/** What each rule says of one person for one position. */
export const geteligibility: Operation<typeof contract.geteligibility> = {
  mayCall: staffWith("nominations.read"),
  async run({ year, memberID, committeeCode, position }, { principal, now, locale }) {
    if (!mayDo(principal, "nominations.read", committeeCode)) {
      throw accessDenied("Your role does not extend to this committee.");
    }
    const places = [{ memberId: memberID, committeeCode, position }];
    const sight = candidacySight(principal, "nominations.read");
    const question = { occasion: "proposing", year: Number(year), places, sight, now } as const;
    const [results = []] = await readEligibility(question);
    return results.map((result) => ({
      ruleID: result.rule.id,
      kind: result.rule.kind,
      effect: result.rule.effect,
      verdict: result.verdict,
      sentence: resultSentence(result, locale),
    }));
  },
};

import "server-only";
import * as contract from "@/lib/contract/desk";
import type { eligibilityRecord } from "@/lib/contract/desk/rule-records";
import type * as z from "@/lib/contract/zod";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight } from "@/lib/domain/access/candidacy-sight";
import { mayDo } from "@/lib/domain/access/rights";
import { accessDenied } from "@/lib/domain/problem";
import type { RuleResult } from "@/lib/domain/rule/evaluate";
import type { Locale } from "@/lib/domain/text/locale";
import { readEligibility } from "@/lib/store/rules/eligibility";
import { resultSentence } from "@/messages/eligibility";
import { defineOperation } from "../operation";
import { resultsInReadersWords } from "../rule/reader-words";

/** What each rule says of one person for one position. */
export const getEligibility = defineOperation(contract.getEligibility, {
  mayCall: staffWith("nominations.read"),
  async run({ year, memberId, committeeCode, position }, { principal, now, locale }) {
    if (!mayDo(principal, "nominations.read", committeeCode)) {
      throw accessDenied("Your role does not extend to this committee.");
    }
    const places = [{ memberId, committeeCode, position }];
    const sight = candidacySight(principal, "nominations.read");
    const question = { occasion: "proposing", year, places, sight, now } as const;
    const [results = []] = await resultsInReadersWords(await readEligibility(question), locale);
    return { items: results.map((result) => toEligibilityRecord(result, locale)) };
  },
});

export function toEligibilityRecord(result: RuleResult, locale: Locale): z.output<typeof eligibilityRecord> {
  return {
    ruleId: result.rule.id,
    kind: result.rule.kind,
    effect: result.rule.effect,
    verdict: result.verdict,
    sentence: resultSentence(result, locale),
  };
}

import "server-only";
import { type Refusal, refuse } from "@/lib/domain/outcome";
import type { RuleResult } from "@/lib/domain/rule/evaluate";
import type { Locale } from "@/lib/domain/text/locale";
import { asciiText } from "@/lib/domain/text/ascii-text";
import { resultSentence } from "@/messages/eligibility";

/**
 * The refusal of a place for which rules that block are not met, with their sentences in English (contract.md 8.10).
 * @param blocking at least one
 */
export function notEligible(
  blocking: readonly RuleResult[],
  sentence: (result: RuleResult, locale: Locale) => string = resultSentence,
): Refusal<"candidate-not-eligible"> {
  const sentences = blocking.map((result) => sentence(result, "en"));
  return refuse("candidate-not-eligible", asciiText(sentences.join(" ")));
}

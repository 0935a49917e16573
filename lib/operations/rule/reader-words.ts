import "server-only";
import type { RuleResult } from "@/lib/domain/rule/evaluate";
import type { Rule } from "@/lib/domain/rule/rule";
import type { Locale } from "@/lib/domain/text/locale";
import { positionsInReadersWords, withCommitteeNames } from "@/lib/store/committees/committee-words";
import { listCommitteeWords } from "@/lib/store/committees/committees";

// Rules name committees and positions in their sentences. What is only shown names them in the reader's language; what is judged or
// edited keeps the stored names.

/** The rules with the names of their committees and positions in the reader's language. */
export async function rulesInReadersWords<R extends Rule>(rules: readonly R[], locale: Locale): Promise<R[]> {
  const [named, positionName] = await Promise.all([
    withCommitteeNames(rules, locale),
    positionsInReadersWords(locale),
  ]);
  return named.map((rule) => withPositions(rule, positionName));
}

function withPositions<R extends Rule>(rule: R, positionName: (position: string) => string): R {
  if (rule.kind !== "consecutive-years") return rule;
  const exOfficio = rule.parameters.exOfficio.map(positionName);
  return { ...rule, parameters: { ...rule.parameters, exOfficio } };
}

/** What rules say of people, one list for each, with these names. */
export async function resultsInReadersWords(
  ofEach: readonly (readonly RuleResult[])[],
  locale: Locale,
): Promise<RuleResult[][]> {
  // All names are stored in this language.
  if (locale === "en") return ofEach.map((results) => [...results]);
  const [words, positionName] = await Promise.all([
    listCommitteeWords(locale),
    positionsInReadersWords(locale),
  ]);
  const named = words.filter(({ name }) => name !== "");
  const byCode = new Map(named.map(({ code, name }) => [code, name]));
  const byStoredName = new Map(named.map(({ storedName, name }) => [storedName, name]));
  const withName = <One extends { committeeCode: string; committeeName: string }>(one: One): One => ({
    ...one,
    committeeName: byCode.get(one.committeeCode) ?? one.committeeName,
  });
  return ofEach.map((results) =>
    results.map((result) => {
      const { fact } = result;
      const rule = withPositions(withName(result.rule), positionName);
      const place = withName(result.place);
      if (fact.about !== "places") return { ...result, rule, place };
      const committees = fact.committees.map((name) => byStoredName.get(name) ?? name);
      return { ...result, rule, place, fact: { ...fact, committees } };
    }),
  );
}

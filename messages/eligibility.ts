import { createTranslator } from "use-intl/core";
import type { RuleResult } from "@/lib/domain/rule/evaluate";
import type { Fact } from "@/lib/domain/rule/finding";
import type { MemberType, Rule } from "@/lib/domain/rule/rule";
import type { Locale } from "@/lib/domain/text/locale";
import { trimTrailing } from "@/lib/domain/text/trim-trailing";
import { dayWords } from "@/lib/domain/time/date-words";
import en from "./en/eligibility.json";
import es from "./es/eligibility.json";

/** The words of rules. They stand apart from the catalogue: pages read them as the operations wrote them. */
export const ELIGIBILITY_TEXTS: Readonly<Record<Locale, typeof en>> = { en, es };

type Translator = ReturnType<typeof createTranslator<typeof en>>;

interface Words {
  t: Translator;
  locale: Locale;
}

const translators = new Map<Locale, Translator>();

function wordsIn(locale: Locale): Words {
  let t = translators.get(locale);
  if (!t) {
    const onError = (error: Error) => {
      throw error;
    };
    t = createTranslator({ locale, messages: ELIGIBILITY_TEXTS[locale], onError });
    translators.set(locale, t);
  }
  return { t, locale };
}

/** What a rule asks for, in the words of staff or else by its kind: `At most 3 consecutive years on Budget`. */
export function ruleSentence(rule: Rule, locale: Locale, committeeName = rule.committeeName): string {
  if (rule.sentence !== "") return rule.sentence;
  const { t } = wordsIn(locale);
  const committee = committeeName === "" ? t("sentence.each-committee") : committeeName;
  switch (rule.kind) {
    case "active-member":
    case "not-staff":
      return t(`sentence.${rule.kind}`);
    case "member-type-in":
      return t("sentence.member-type-in", {
        types: list(
          rule.parameters.types.map((type) => typeName(type, locale)),
          locale,
          "disjunction",
        ),
      });
    case "board-in":
      return t("sentence.board-in", {
        boards: list(
          rule.parameters.boards.map(({ name }) => name),
          locale,
          "disjunction",
        ),
      });
    case "member-for-years": {
      const { years, day } = rule.parameters;
      if (day === "") return t("sentence.member-for-years-term", { years });
      return t("sentence.member-for-years", { years, day: dayWords(day, locale, { weekday: false }) });
    }
    case "served-before":
      return t("sentence.served-before", { committee });
    case "consecutive-years": {
      const { years, breakYears, exOfficio } = rule.parameters;
      const sentence =
        breakYears === 1
          ? t("sentence.consecutive-years", { years, committee })
          : t("sentence.consecutive-years-break", { years, breakYears, committee });
      if (exOfficio.length === 0) return sentence;
      return t("sentence.ex-officio", { sentence, positions: list(exOfficio, locale, "conjunction") });
    }
    case "places-per-year":
      return t("sentence.places-per-year", { places: rule.parameters.places, year: String(rule.year) });
    case "firm-share":
    case "board-share":
      return t(`sentence.${rule.kind}`, { people: rule.parameters.people, committee });
  }
}

// What a sentence of staff may end with already.
const CLOSING = ".:;, \u00a0\n\t";

/** A rule with the fact that decided: `At most 3 consecutive years on Budget: has served 2024, 2025 and 2026.` */
export function resultSentence({ rule, place, fact }: RuleResult, locale: Locale): string {
  const sentence = trimTrailing(ruleSentence(rule, locale, place.committeeName), CLOSING);
  if (fact.about === "places" && fact.isHidden === true) return `${sentence}.`;
  return wordsIn(locale).t("whole", { sentence, fact: factWords(fact, locale) });
}

/**
 * A rule with the fact, as a voter may read it of another member: what every member can look up, and nothing of the day on
 * which they joined.
 */
export function voterSentence(result: RuleResult, locale: Locale): string {
  if (result.fact.about !== "member-since") return resultSentence(result, locale);
  return `${trimTrailing(ruleSentence(result.rule, locale, result.place.committeeName), CLOSING)}.`;
}

/** What stands in place of everything that whoever is a candidate may not know of their own candidacy. */
export function ownCandidacySentence(locale: Locale): string {
  return wordsIn(locale).t("own");
}

/** What the season asks of every candidate: `At least 3 supporters: has 2.` */
export function supportersSentence(supporters: { needed: number; has: number }, locale: Locale): string {
  return wordsIn(locale).t("supporters", supporters);
}

/** A fact by itself: `has served 2024, 2025 and 2026`. */
export function factWords(fact: Fact, locale: Locale): string {
  const { t } = wordsIn(locale);
  const day = (date: string) => dayWords(date, locale, { weekday: false });
  switch (fact.about) {
    case "active":
      return t("fact.active", { active: String(fact.active) });
    case "staff":
      return t("fact.staff", { staff: String(fact.staff) });
    case "member-type":
      return fact.memberType
        ? t("fact.member-type", { type: typeName(fact.memberType, locale) })
        : t("fact.member-type-unknown");
    case "boards":
      return fact.names.length === 0
        ? t("fact.boards-unknown")
        : t("fact.boards", { boards: list(fact.names, locale, "conjunction") });
    case "member-since":
      return fact.since === ""
        ? t("fact.member-since-unknown")
        : t("fact.member-since", { day: day(fact.since) });
    case "earlier-service":
      return fact.since === ""
        ? t("fact.no-earlier-service")
        : t("fact.earlier-service", { day: day(fact.since) });
    case "service":
      return serviceWords(fact, locale);
    case "service-end":
      return t("fact.service-end");
    case "places": {
      const year = String(fact.year);
      const count = fact.committees.length;
      if (count === 0) return t("fact.no-places", { year });
      const known = fact.committees.filter((name) => name !== "");
      if (known.length < count) return t("fact.places-unnamed", { count, year });
      return t("fact.places", { count, year, committees: list(known, locale, "conjunction") });
    }
    case "firm":
    case "board":
      if (fact.name === "") return t(`fact.${fact.about}-unknown`);
      return t(`fact.${fact.about}`, { others: fact.others, name: fact.name });
  }
}

function typeName({ name, nameEs }: MemberType, locale: Locale): string {
  return locale === "es" ? nameEs : name;
}

function serviceWords(
  { years, coming, requested }: Extract<Fact, { about: "service" }>,
  locale: Locale,
): string {
  const { t } = wordsIn(locale);
  const lists = { years: yearList(years, locale), coming: yearList(coming, locale) };
  const service =
    coming.length === 0
      ? t("fact.service", lists)
      : t(years.length === 0 ? "fact.service-coming" : "fact.service-both", lists);
  // A place for one year needs no mention: it is the year that everything here is about.
  const isLong = requested.length > 1;
  if (years.length + coming.length === 0) {
    return isLong
      ? t("fact.service-wanted", { requested: yearList(requested, locale) })
      : t("fact.no-service");
  }
  return isLong ? t("fact.service-and-wanted", { service, requested: yearList(requested, locale) }) : service;
}

const MOST_NAMED_YEARS = 3;

/** `2024, 2025 and 2026`; more years in a row as `2019 to 2026`. */
function yearList(years: readonly number[], locale: Locale): string {
  const { t } = wordsIn(locale);
  const rows: number[][] = [];
  for (const year of years) {
    const row = rows.at(-1);
    if (row?.at(-1) === year - 1) row.push(year);
    else rows.push([year]);
  }
  const words = rows.flatMap((row) =>
    row.length <= MOST_NAMED_YEARS
      ? row.map(String)
      : t("fact.year-span", { from: String(row[0]), to: String(row.at(-1)) }),
  );
  return list(words, locale, "conjunction");
}

function list(words: readonly string[], locale: Locale, type: "conjunction" | "disjunction"): string {
  // The site writes "a, b and c", without the comma that American lists have before "and".
  return new Intl.ListFormat(locale === "en" ? "en-GB" : locale, { type }).format(words);
}

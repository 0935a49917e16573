import { expect, it } from "vitest";
import { evaluateRules } from "@/lib/domain/rule/evaluate";
import type { EligibilityFacts } from "@/lib/domain/rule/facts";
import type { Rule, RuleKind, RuleParameters } from "@/lib/domain/rule/rule";
import { factsFor, namedType } from "@/test/fixtures/eligibility";
import { resultSentence, ruleSentence } from "./eligibility";

const PARAMETERS: RuleParameters = {
  "active-member": {},
  "member-type-in": { types: [{ code: "R", name: "Broker", nameEs: "Corredor" }, namedType("S")] },
  "board-in": {
    boards: [
      { id: "E", name: "Elko Board" },
      { id: "R", name: "Reno Board" },
    ],
  },
  "member-for-years": { years: 9, day: "2027-01-01" },
  "served-before": {},
  "consecutive-years": { years: 3, breakYears: 1, exOfficio: [] },
  "places-per-year": { places: 1 },
  "firm-share": { people: 2 },
  "board-share": { people: 1 },
  "not-staff": {},
};

const rule = (kind: RuleKind, parameters: object = PARAMETERS[kind]) => {
  const scope = { year: 2027, committeeCode: "", committeeName: "", position: "" };
  return { id: kind, ...scope, kind, parameters, effect: "blocks", sentence: "" } as Rule;
};
const whole = (...years: number[]) =>
  years.map((year) => ({
    committeeCode: "BUDGET",
    position: "Member",
    status: "ended" as const,
    startDate: `${String(year)}-01-01`,
    endDate: `${String(year)}-12-31`,
  }));

function say(asked: Rule, facts: EligibilityFacts, locale: "en" | "es" = "en"): string {
  const [result] = evaluateRules([asked], facts);
  if (!result) throw new Error("The rule does not apply");
  return resultSentence(result, locale);
}

it("a rule's words come with the fact", () => {
  const facts = factsFor({ history: whole(2024, 2025, 2026) });
  expect(say(rule("consecutive-years"), facts)).toBe(
    "At most 3 consecutive years on Budget: has served 2024, 2025 and 2026.",
  );
  expect(say(rule("consecutive-years"), facts, "es")).toBe(
    "Como máximo 3 años seguidos en Budget: ha participado en 2024, 2025 y 2026.",
  );
});

it("years to come are not said as served", () => {
  const asked = { ...rule("consecutive-years"), year: 2029 };
  const place = { year: 2029, startDate: "2029-01-01", endDate: "2029-12-31", yearBegins: "2029-01-01" };
  const notified = (years: number[], today: string, locale?: "en" | "es") =>
    say(asked, factsFor({ history: whole(...years), place: { ...place, today } }), locale);
  expect(notified([2026, 2027, 2028], "2027-06-01")).toContain(
    ": has served 2026 and 2027 and has a place for 2028.",
  );
  expect(notified([2028], "2027-12-31")).toContain(": has a place for 2028.");
  expect(notified([2028], "2028-01-01")).toContain(": has served 2028.");
  expect(notified([2028], "2027-12-31", "es")).toContain(": tiene un puesto para 2028.");
});

it("many years in a row are said as a span, and a long place is named with its years", () => {
  const facts = factsFor({ history: whole(2021, 2022, 2023, 2024, 2026), place: { endDate: "2028-12-31" } });
  const asked = rule("consecutive-years", { years: 3, breakYears: 2, exOfficio: ["President", "Treasurer"] });
  expect(say(asked, facts)).toBe(
    "At most 3 consecutive years on Budget, counted again after 2 years away (not counting President and Treasurer): " +
      "has served 2021 to 2024 and 2026, and this place is for 2027 and 2028.",
  );
});

it("what staff wrote replaces the sentence, not the fact", () => {
  const asked = { ...rule("consecutive-years"), sentence: "Three years are enough. " };
  expect(say(asked, factsFor())).toBe("Three years are enough: has no earlier years that count.");
  expect(ruleSentence(asked, "es")).toBe("Three years are enough. ");
});

it("membership types are named in the reader's language, those without a name by their code", () => {
  const primary = { code: "P", name: "Primary", nameEs: "Titular" };
  const facts = factsFor({ member: { memberType: primary } });
  expect(say(rule("member-type-in"), facts)).toBe("Members of type Broker or S only: is of type Primary.");
  expect(say(rule("member-type-in"), facts, "es")).toBe(
    "Solo miembros de tipo Corredor o S: es de tipo Titular.",
  );
});

it("without a committee, a rule speaks of any one committee", () => {
  expect(ruleSentence(rule("firm-share"), "en")).toBe("At most 2 people from one firm on any one committee");
  const named = { ...rule("firm-share"), committeeName: "Bylaws" };
  expect(ruleSentence(named, "es")).toBe("Como máximo 2 personas de una misma empresa en Bylaws");
});

it("every kind is said in both languages, with its fact and without one", () => {
  const blank = { memberType: null, memberSince: "", firm: null, board: null, boards: [] };
  const others = factsFor({
    member: { active: false, staff: true },
    colleagues: [{ memberId: "M2", firmId: "F1", boardId: "NV" }],
    yearPlaces: [{ committeeCode: "A", committeeName: "Awards", position: "Chair" }],
    history: whole(2020),
  });
  for (const facts of [factsFor(), factsFor({ member: blank }), others]) {
    for (const kind of Object.keys(PARAMETERS) as RuleKind[]) {
      for (const locale of ["en", "es"] as const)
        expect(say(rule(kind), facts, locale)).toMatch(/^\p{Lu}[^:{}]+: [\p{Ll}\d][^:{}]+\.$/u);
    }
  }
  expect(say(rule("member-for-years"), factsFor({ member: blank }))).toBe(
    "Member for at least 9 years on January\u00a01, 2027: the day of joining is not on record.",
  );
  expect(say(rule("places-per-year"), others)).toBe(
    "At most 1 place for one member in 2027: has 1 other place in 2027 (Awards).",
  );
  expect(say(rule("firm-share"), others, "es")).toBe(
    "Como máximo 2 personas de una misma empresa en Budget: 1 persona más de Oak Realty.",
  );
});

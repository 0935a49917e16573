import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Verdict } from "@/lib/vocabulary/candidacy";
import { factsFor, namedType } from "@/test/fixtures/eligibility";
import { blocking, evaluateRules, warning } from "./evaluate";
import type { EligibilityFacts } from "./facts";
import type { Rule, RuleKind, RuleOf, RuleParameters } from "./rule";

function rule<Kind extends RuleKind>(
  kind: Kind,
  parameters: RuleParameters[Kind],
  others: Partial<RuleOf<Kind>> = {},
): Rule {
  const scope = { year: 2027, committeeCode: "", committeeName: "", position: "" };
  return { id: kind, ...scope, kind, parameters, effect: "blocks", sentence: "", ...others } as Rule;
}

function verdict(asked: Rule, facts: EligibilityFacts): Verdict | undefined {
  return evaluateRules([asked], facts)[0]?.verdict;
}

describe("the member's own record", () => {
  it("active member, not staff", () => {
    expect(verdict(rule("active-member", {}), factsFor())).toBe("holds");
    expect(verdict(rule("active-member", {}), factsFor({ member: { active: false } }))).toBe("fails");
    expect(verdict(rule("not-staff", {}), factsFor())).toBe("holds");
    expect(verdict(rule("not-staff", {}), factsFor({ member: { staff: true } }))).toBe("fails");
  });

  it("member type, whatever its letter case; unknown when there is none on record", () => {
    const asked = rule("member-type-in", { types: ["r", "RA"].map(namedType) });
    expect(verdict(asked, factsFor())).toBe("holds");
    expect(verdict(asked, factsFor({ member: { memberType: namedType("S") } }))).toBe("fails");
    expect(verdict(asked, factsFor({ member: { memberType: null } }))).toBe("unknown");
  });

  it("one of the member's boards", () => {
    const named = (id: string) => ({ id, name: `Board ${id}` });
    const asked = rule("board-in", { boards: [named("A"), named("B")] });
    expect(verdict(asked, factsFor({ member: { boards: [named("C"), named("B")] } }))).toBe("holds");
    expect(verdict(asked, factsFor({ member: { boards: [named("C")] } }))).toBe("fails");
    expect(verdict(asked, factsFor({ member: { boards: [] } }))).toBe("unknown");
  });

  it("a member for so many years on a day, or on the first day of the place", () => {
    const on = (day: string) => rule("member-for-years", { years: 3, day });
    const since = (memberSince: string) => factsFor({ member: { memberSince } });
    expect(verdict(on("2027-03-01"), since("2024-03-01"))).toBe("holds");
    expect(verdict(on("2027-03-01"), since("2024-03-02"))).toBe("fails");
    expect(verdict(on(""), since("2024-01-01"))).toBe("holds");
    expect(verdict(on(""), since("2024-01-02"))).toBe("fails");
    expect(verdict(on("2027-02-28"), since("2024-02-29"))).toBe("fails");
    expect(verdict(on(""), since(""))).toBe("unknown");
  });
});

describe("earlier service, and others on the committee", () => {
  const term = { position: "Member", startDate: "2020-01-01", endDate: "2020-12-31" };

  it("has served on this committee before, in any position", () => {
    const asked = rule("served-before", {});
    const past = { ...term, committeeCode: "BUDGET", status: "ended" } as const;
    expect(verdict(asked, factsFor({ history: [past] }))).toBe("holds");
    expect(verdict(asked, factsFor({ history: [{ ...past, committeeCode: "BYLAWS" }] }))).toBe("fails");
    expect(verdict(asked, factsFor({ history: [{ ...past, status: "declined" }] }))).toBe("fails");
    expect(verdict(asked, factsFor({ history: [{ ...past, startDate: "2027-01-01" }] }))).toBe("fails");
  });

  it("places of one year, without the wanted one", () => {
    const asked = rule("places-per-year", { places: 2 });
    const at = (committeeCode: string, position = "Member") => ({
      committeeCode,
      committeeName: committeeCode,
      position,
    });
    expect(verdict(asked, factsFor({ yearPlaces: [at("BUDGET"), at("A")] }))).toBe("holds");
    expect(verdict(asked, factsFor({ yearPlaces: [at("A"), at("A")] }))).toBe("holds");
    expect(verdict(asked, factsFor({ yearPlaces: [at("B"), at("A")] }))).toBe("fails");
    expect(verdict(asked, factsFor({ yearPlaces: [at("BUDGET", "Chair"), at("A")] }))).toBe("fails");
  });

  it("people of one firm and of one board, each counted once and without the member", () => {
    const colleague = (memberId: string, firmId = "F1", boardId = "NV") => ({ memberId, firmId, boardId });
    const two = [colleague("M1"), colleague("M2"), colleague("M2"), colleague("M3", "F2", "SV")];
    const three = [...two, colleague("M4")];
    for (const asked of [rule("firm-share", { people: 2 }), rule("board-share", { people: 2 })]) {
      expect(verdict(asked, factsFor({ colleagues: two }))).toBe("holds");
      expect(verdict(asked, factsFor({ colleagues: three }))).toBe("fails");
      expect(verdict(asked, factsFor({ colleagues: three, member: { firm: null, board: null } }))).toBe(
        "unknown",
      );
    }
  });
});

describe("all rules together", () => {
  const inactive = factsFor({ member: { active: false, staff: true } });

  it("only those of the year, the committee and the position are asked, in their order", () => {
    const ids = (scope: Partial<RuleOf<"active-member">>) =>
      evaluateRules([rule("not-staff", {}), rule("active-member", {}, scope)], factsFor()).length;
    expect(ids({ committeeCode: "BUDGET", position: "Member" })).toBe(2);
    expect(ids({ position: "Member" })).toBe(2);
    expect(ids({ year: 2026 })).toBe(1);
    expect(ids({ committeeCode: "BYLAWS" })).toBe(1);
    expect(ids({ committeeCode: "BUDGET", position: "Chair" })).toBe(1);
  });

  it("what fails refuses or warns by its effect; what is unknown does neither", () => {
    const results = evaluateRules(
      [
        rule("active-member", {}),
        rule("not-staff", {}, { effect: "warns" }),
        rule("member-for-years", { years: 1, day: "" }),
      ],
      { ...inactive, member: { ...inactive.member, memberSince: "" } },
    );
    expect(blocking(results).map(({ rule: { id } }) => id)).toEqual(["active-member"]);
    expect(warning(results).map(({ rule: { id } }) => id)).toEqual(["not-staff"]);
  });

  it("shares and places count as a plain loop over the people does", () => {
    const someone = fc.record({
      memberId: fc.constantFrom("M1", "M2", "M3", "M4", "M5"),
      firmId: fc.constantFrom("F1", "F2", ""),
      boardId: fc.constantFrom("NV", "SV", ""),
    });
    fc.assert(
      fc.property(fc.array(someone), fc.integer({ min: 1, max: 4 }), (colleagues, people) => {
        let firm = 1;
        let board = 1;
        for (const id of ["M2", "M3", "M4", "M5"]) {
          if (colleagues.some(({ memberId, firmId }) => memberId === id && firmId === "F1")) firm += 1;
          if (colleagues.some(({ memberId, boardId }) => memberId === id && boardId === "NV")) board += 1;
        }
        const facts = factsFor({ colleagues });
        expect(verdict(rule("firm-share", { people }), facts)).toBe(firm > people ? "fails" : "holds");
        expect(verdict(rule("board-share", { people }), facts)).toBe(board > people ? "fails" : "holds");
      }),
    );
  });
});

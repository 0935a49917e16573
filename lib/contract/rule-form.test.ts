import { expect, it } from "vitest";
import type { RuleKind } from "@/lib/domain/rule/rule";
import { RULE_KINDS, type RuleForm, ruleForm } from "./rule-form";

const faults = (form: object) => {
  const parsed = ruleForm.safeParse(form);
  return (
    parsed.error?.issues.map((issue) =>
      issue.code === "unrecognized_keys"
        ? [issue.keys.join(), "unused"]
        : [issue.path.join("."), issue.message],
    ) ?? []
  );
};

it("knows exactly the kinds that can be judged", () => {
  const kinds: readonly RuleKind[] = RULE_KINDS;
  const back: readonly RuleForm["kind"][] = kinds;
  expect(new Set(back).size).toBe(10);
});

it("takes what a kind asks for", () => {
  expect(faults({ kind: "active-member" })).toEqual([]);
  expect(faults({ kind: "member-for-years", number: 3 })).toEqual([]);
  expect(faults({ kind: "consecutive-years", number: 3, breakYears: 1 })).toEqual([]);
  expect(faults({ kind: "board-in", names: ["NV", "SV"] })).toEqual([]);
});

it("says which parameter is wrong, and what it must be", () => {
  expect(faults({ kind: "places-per-year", number: 0 })).toEqual([
    ["number", "must be a whole number from 1 to 99"],
  ]);
  expect(faults({ kind: "not-staff", names: ["x"] })).toEqual([["names", "unused"]]);
  expect(faults({ kind: "member-type-in" })).toEqual([["names", "must name at least one"]]);
  expect(faults({ kind: "consecutive-years", number: 3 })).toEqual([
    ["breakYears", "must be a whole number from 1 to 99"],
  ]);
  expect(faults({ kind: "shoe-size" }).map(([name]) => name)).toEqual(["kind"]);
});

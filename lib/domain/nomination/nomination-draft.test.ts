import { describe, expect, it } from "vitest";
import {
  emptyNomination,
  isBegun,
  isNominationDraft,
  type NominationDraft,
  stepFor,
  withCommittee,
} from "./nomination-draft";

const empty = emptyNomination("r-1", 2027);
const full: NominationDraft = {
  ...empty,
  candidate: { id: "M1", name: "Dana Whitfield", city: "Riverton", board: "North" },
  committee: { code: "BUDGET", name: "Budget" },
  position: "Chair",
  hasReasons: true,
};

describe("stepFor", () => {
  it("begins with the first question and leads to the check when all are answered", () => {
    expect(stepFor(empty, undefined)).toBe("candidate");
    expect(stepFor(full, undefined)).toBe("check");
  });

  it("lets a reader go back to any question, and never past one that is open", () => {
    expect(stepFor(full, "committee")).toBe("committee");
    expect(stepFor(empty, "check")).toBe("candidate");
    expect(stepFor({ ...full, position: "" }, "check")).toBe("position");
    expect(stepFor({ ...full, effectiveDate: "" }, "check")).toBe("reasons");
  });

  it("takes an address that somebody made up for none", () => {
    expect(stepFor(empty, "elsewhere")).toBe("candidate");
    expect(stepFor(full, 7)).toBe("check");
  });
});

describe("withCommittee", () => {
  it("keeps the position only while the committee is the same", () => {
    expect(withCommittee(full, { code: "BUDGET", name: "Budget" }).position).toBe("Chair");
    expect(withCommittee(full, { code: "LEGIS", name: "Legislative" }).position).toBe("");
  });
});

describe("isNominationDraft", () => {
  it("knows a draft again after it was written down and read", () => {
    for (const draft of [empty, full]) {
      const found: unknown = JSON.parse(JSON.stringify(draft));
      expect(isNominationDraft(found, 2027)).toBe(true);
    }
  });

  it("takes no draft of another season, of another version, or of nothing", () => {
    expect(isNominationDraft(full, 2028)).toBe(false);
    expect(isNominationDraft({ ...full, candidate: "Dana" }, 2027)).toBe(false);
    expect(isNominationDraft({ ...full, candidate: null }, 2027)).toBe(false);
    expect(isNominationDraft({ year: 2027 }, 2027)).toBe(false);
    expect(isNominationDraft(null, 2027)).toBe(false);
    expect(isNominationDraft("x", 2027)).toBe(false);
  });
});

describe("isBegun", () => {
  it("says whether anything was answered", () => {
    expect(isBegun(empty)).toBe(false);
    expect(isBegun({ ...empty, qualifications: "Twelve years" })).toBe(true);
    expect(isBegun(full)).toBe(true);
  });
});

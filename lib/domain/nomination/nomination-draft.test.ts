import { describe, expect, it } from "vitest";
import { emptyNomination, isNominationDraft, type NominationDraft } from "./nomination-draft";
import { stepFor, withCommittee } from "./nomination-steps";

const empty = emptyNomination("r-1", { year: 2027, termStart: "2027-01-01" });
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

  it("lets the voter go back to any question, but not past an unanswered one", () => {
    expect(stepFor(full, "committee")).toBe("committee");
    expect(stepFor(empty, "check")).toBe("candidate");
    expect(stepFor({ ...full, position: "" }, "check")).toBe("position");
    expect(stepFor({ ...full, effectiveDate: "" }, "check")).toBe("reasons");
  });

  it("ignores an unknown month", () => {
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
  it("recognises a draft after a round trip through JSON", () => {
    for (const draft of [empty, full]) {
      const found: unknown = JSON.parse(JSON.stringify(draft));
      expect(isNominationDraft(found, 2027)).toBe(true);
    }
  });

  it("rejects drafts of another season or version, and anything that is not a draft", () => {
    expect(isNominationDraft(full, 2028)).toBe(false);
    expect(isNominationDraft({ ...full, candidate: "Dana" }, 2027)).toBe(false);
    expect(isNominationDraft({ ...full, candidate: null }, 2027)).toBe(false);
    expect(isNominationDraft({ year: 2027 }, 2027)).toBe(false);
    expect(isNominationDraft(null, 2027)).toBe(false);
    expect(isNominationDraft("x", 2027)).toBe(false);
  });
});

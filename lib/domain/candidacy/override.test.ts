import { describe, expect, it } from "vitest";
import type { Candidacy } from "./candidacy";
import type { ChangeFacts, Decider } from "./decision";
import { judgeOverride } from "./override";

const CANDIDACY: Candidacy = {
  id: "C1",
  year: 2027,
  committeeCode: "BUDGET",
  position: "Member",
  memberId: "M1",
  state: "nominated",
  rank: null,
  alternateRank: null,
  reason: "",
  publishedAt: null,
  overrideReason: "",
  overriddenBy: null,
  version: 3,
  updatedAt: new Date("2027-01-12T10:00:00Z"),
  updatedBy: "M10004",
};
const REASON = "No one else knows the budget";
const manager: Decider = { mayOverride: true, reason: REASON };

function facts(candidacy: Partial<Candidacy> = {}, others: Partial<ChangeFacts> = {}): ChangeFacts {
  return {
    candidacy: { ...CANDIDACY, ...candidacy },
    name: "Lisa Andel",
    isAffected: false,
    isClosed: false,
    ...others,
  };
}

function reasonOf(of: ChangeFacts, decider: Decider = manager, version = 3) {
  const verdict = judgeOverride(of, version, "M9", decider);
  return verdict.ok ? "ok" : verdict.reason;
}

describe("setting a rule aside", () => {
  it("keeps the reason and who gave it", () => {
    expect(judgeOverride(facts(), 3, "M9", manager)).toMatchObject({
      ok: true,
      value: {
        changes: [{ before: { overrideReason: "" }, after: { overrideReason: REASON, overriddenBy: "M9" } }],
        shifted: [],
      },
    });
  });

  it("is for a manager who is concerned only with a reason, and for no other who is", () => {
    const affected = facts({ overrideReason: REASON, overriddenBy: "M8" }, { isAffected: true });
    expect(reasonOf(affected)).toBe("ok");
    expect(reasonOf(affected, { mayOverride: true, reason: "" })).toBe("own-candidacy");
    expect(reasonOf(affected, { mayOverride: false, reason: REASON })).toBe("own-candidacy");
  });

  it("counts again without a reason, once the candidate is no longer proposed because of it", () => {
    const again = { mayOverride: true, reason: "" };
    const overridden = { overrideReason: REASON, overriddenBy: "M8" };
    expect(reasonOf(facts({ ...overridden, state: "proposed" }), again)).toBe("not-possible-now");
    expect(judgeOverride(facts({ ...overridden, state: "shortlisted" }), 3, "M9", again)).toMatchObject({
      value: { changes: [{ after: { overrideReason: "", overriddenBy: null } }] },
    });
  });

  it("changes nothing when the same reason is given again", () => {
    const verdict = judgeOverride(facts({ overrideReason: REASON, overriddenBy: "M8" }), 3, "M9", manager);
    expect(verdict).toEqual({ ok: true, value: { changes: [], shifted: [] } });
  });

  it("is refused once published, in a season that is over, and in a version that was not seen", () => {
    expect(reasonOf(facts({ publishedAt: new Date(0) }))).toBe("not-possible-now");
    expect(reasonOf(facts({}, { isClosed: true }))).toBe("season-closed");
    expect(reasonOf(facts(), manager, 2)).toBe("stale-change");
  });
});

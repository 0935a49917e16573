import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CANDIDACY_STATES } from "@/lib/vocabulary/candidacy";
import { DECIDED_STATES, type DecidedState } from "@/lib/vocabulary/candidacy";
import { type Candidacy, isDecidable } from "./candidacy";
import { type CandidacyFacts, type Decider, judgeDecisions, type RequestedDecision } from "./decision";

const REVIEWER: Decider = { mayOverride: false, reason: "" };
const MANAGER: Decider = { mayOverride: true, reason: "The bylaws ask for it" };

function candidacy(others: Partial<Candidacy> = {}): Candidacy {
  return {
    id: "C1",
    year: 2027,
    committeeCode: "BUDGET",
    position: "Member",
    memberId: "M1",
    state: "nominated",
    rank: null,
    alternateRank: null,
    reason: "",
    overrideReason: "",
    overriddenBy: null,
    publishedAt: null,
    version: 3,
    updatedAt: new Date("2027-01-12T10:00:00Z"),
    updatedBy: "M10004",
    ...others,
  };
}

function facts(others: Partial<CandidacyFacts> = {}): CandidacyFacts {
  return {
    candidacy: candidacy(),
    name: "Lisa Andel",
    isAffected: false,
    isClosed: false,
    supporters: 1,
    supportersNeeded: 1,
    blockedBy: "",
    seats: { total: null, held: 0, proposed: 0 },
    isSeated: false,
    ...others,
  };
}

function requested(state: DecidedState, others: Partial<RequestedDecision> = {}): RequestedDecision {
  return { facts: facts(), version: 3, state, reason: "", ...others };
}

/** Nobody is ranked, and a client decides. */
const NOBODY = { ranked: [], ownId: "" };
const NOTHING = { ok: true, value: { changes: [], shifted: [] } };

const reasonOf = (decisions: RequestedDecision[], decider = REVIEWER) => {
  const verdict = judgeDecisions(decisions, decider, NOBODY);
  return verdict.ok ? "ok" : verdict.reason;
};

describe("a decision", () => {
  it("leads from every state to every other until it is published, and never out of withdrawn", () => {
    for (const from of CANDIDACY_STATES) {
      for (const to of DECIDED_STATES) {
        const one = candidacy({ state: from });
        const expected = from === "withdrawn" ? "not-possible-now" : "ok";
        expect(reasonOf([requested(to, { facts: facts({ candidacy: one }) })]), `${from} to ${to}`).toBe(
          expected,
        );
        const published = facts({ candidacy: { ...one, publishedAt: new Date() } });
        expect(reasonOf([requested(to, { facts: published })])).toBe("not-possible-now");
        expect(isDecidable(published.candidacy)).toBe(false);
      }
    }
  });

  it("proposes again whoever is in the last seat already, and nobody else", () => {
    const seats = { total: 1, held: 1, proposed: 0 };
    expect(reasonOf([requested("proposed", { facts: facts({ seats, isSeated: true }) })])).toBe("ok");
    expect(reasonOf([requested("proposed", { facts: facts({ seats }) })])).toBe("no-seat-left");
  });

  it("refuses who saw another version", () => {
    const seen = requested("shortlisted", {
      version: 2,
      facts: facts({ candidacy: candidacy({ rank: 3 }) }),
    });
    expect(judgeDecisions([seen], REVIEWER, NOBODY)).toEqual({
      ok: false,
      reason: "stale-change",
      detail: "The candidacy of Lisa Andel was changed after it was read.",
    });
  });

  it("is refused in a season that is over, and to whoever is concerned unless a manager says why", () => {
    expect(reasonOf([requested("alternate", { facts: facts({ isClosed: true }) })], MANAGER)).toBe(
      "season-closed",
    );
    const own = [requested("alternate", { facts: facts({ isAffected: true }) })];
    expect(reasonOf(own)).toBe("own-candidacy");
    expect(reasonOf(own, { mayOverride: false, reason: "Why not" })).toBe("own-candidacy");
    expect(reasonOf(own, { mayOverride: true, reason: "" })).toBe("own-candidacy");
    expect(reasonOf(own, MANAGER)).toBe("ok");
  });

  it("proposes only whom the rules and enough supporters allow; others may be anything else", () => {
    const few = facts({ supporters: 1, supportersNeeded: 2 });
    const blocked = facts({ blockedBy: "Active member: is not." });
    for (const one of [few, blocked]) {
      expect(reasonOf([requested("proposed", { facts: one })])).toBe("candidate-not-eligible");
      for (const state of ["nominated", "shortlisted", "alternate", "not-selected"] as const)
        expect(reasonOf([requested(state, { facts: one })])).toBe("ok");
    }
    for (const one of [few, blocked]) {
      const overridden = { ...one, candidacy: candidacy({ overrideReason: "Only one who can" }) };
      expect(reasonOf([requested("proposed", { facts: overridden })])).toBe("ok");
    }
  });

  it("keeps the reason of who is not selected, and no other", () => {
    const change = (decision: RequestedDecision) => {
      const verdict = judgeDecisions([decision], REVIEWER, NOBODY);
      return verdict.ok ? verdict.value.changes[0]?.after.reason : verdict.reason;
    };
    expect(change(requested("not-selected", { reason: "No seat" }))).toBe("No seat");
    const former = facts({ candidacy: candidacy({ state: "not-selected", reason: "No seat" }) });
    expect(change(requested("shortlisted", { facts: former, reason: "Second look" }))).toBe("");
    expect(judgeDecisions([requested("nominated")], REVIEWER, NOBODY)).toEqual(NOTHING);
  });

  it("puts alternates at the end of their position, in the order sent, or beside whom it is told to", () => {
    const one = (id: string, position: string, others: Partial<Candidacy> = {}) =>
      facts({ candidacy: candidacy({ id, position, ...others }) });
    const standing = ["X", "Y"].map((id, index) =>
      candidacy({ id, state: "alternate", alternateRank: 2 * index + 1 }),
    );
    const [first = candidacy(), second = candidacy()] = standing;
    const orders = { ranked: standing, ownId: "" };
    const verdict = judgeDecisions(
      [
        requested("alternate", { facts: one("A", "Member") }),
        requested("alternate", { facts: one("B", "Chair") }),
        requested("alternate", { facts: one("C", "Member") }),
        requested("alternate", { facts: one("D", "Member"), neighbor: { before: "X" } }),
        requested("alternate", { facts: one("E", "Member"), neighbor: { after: "X" } }),
        requested("alternate", { facts: one("F", "Member"), neighbor: { after: "gone" } }),
      ],
      REVIEWER,
      orders,
    );
    expect(verdict.ok && verdict.value.changes.map(({ after }) => after.alternateRank)).toEqual([
      5, 1, 6, 1, 3, 7,
    ]);
    expect(verdict.ok && verdict.value.shifted.map(({ id, alternateRank }) => [id, alternateRank])).toEqual([
      ["X", 2],
      ["Y", 4],
    ]);
    const again = requested("alternate", { facts: facts({ candidacy: second }) });
    expect(judgeDecisions([again], REVIEWER, orders)).toEqual(NOTHING);
    const forward = judgeDecisions([{ ...again, neighbor: { before: "X" } }], REVIEWER, orders);
    expect(forward.ok && forward.value.changes.map(({ after }) => after.alternateRank)).toEqual([1]);
    const left = judgeDecisions(
      [requested("shortlisted", { facts: facts({ candidacy: first }) })],
      REVIEWER,
      orders,
    );
    expect(left.ok && left.value.changes[0]?.after.alternateRank).toBe(null);
    expect(left.ok && left.value.shifted.map(({ id, alternateRank }) => [id, alternateRank])).toEqual([
      ["Y", 1],
    ]);
  });

  it("never leaves more proposed and held than seats, as counting them one by one says", () => {
    const state = fc.constantFrom("nominated", "proposed", "alternate", "not-selected");
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.record({ from: state, to: state }), { maxLength: 8 }),
        (total, held, moves) => {
          const proposed = moves.filter(({ from }) => from === "proposed").length;
          const seats = { total, held, proposed };
          const decisions = moves.map(({ from, to }, index) =>
            requested(to, {
              facts: facts({ candidacy: candidacy({ id: String(index), state: from }), seats }),
            }),
          );
          const after = moves.filter(({ to }) => to === "proposed").length;
          const fits = held + after <= total || after <= proposed;
          expect(reasonOf(decisions)).toBe(fits ? "ok" : "no-seat-left");
        },
      ),
    );
  });
});

describe("the sentence of a refusal", () => {
  const detailOf = (state: DecidedState, of: Partial<CandidacyFacts>, decider = REVIEWER) => {
    const verdict = judgeDecisions([requested(state, { facts: facts(of) })], decider, NOBODY);
    return verdict.ok ? "" : verdict.detail;
  };
  const published = candidacy({ state: "not-selected", publishedAt: new Date() });
  const told: readonly (readonly [detail: string, sentence: string])[] = [
    [detailOf("proposed", { isClosed: true }), "The season 2027 is over: it can only be read."],
    [
      detailOf("proposed", { candidacy: published }),
      "Lisa Andel is not selected; that was published and is final.",
    ],
    [
      detailOf("proposed", { candidacy: candidacy({ state: "withdrawn" }) }),
      "Lisa Andel is withdrawn: no nomination is left.",
    ],
    [
      detailOf("proposed", { isAffected: true }),
      "You serve on the committee for which Lisa Andel stands. A manager may decide, with a reason.",
    ],
    [
      detailOf("proposed", { isAffected: true }, { mayOverride: true, reason: "" }),
      "You serve on the committee for which Lisa Andel stands. As a manager you may decide if you say why.",
    ],
    [
      detailOf("proposed", { supportersNeeded: 3 }),
      "Lisa Andel has 1 of the 3 supporters that the season asks for.",
    ],
    [
      detailOf("proposed", { blockedBy: "Active members only: is not an active member." }),
      "Lisa Andel: Active members only: is not an active member.",
    ],
    [
      detailOf("proposed", { seats: { total: 1, held: 1, proposed: 0 } }),
      "Member has 1 seat: 1 held, 0 proposed, so none is left for 1 more.",
    ],
  ];

  it("names the candidate and the state in words, never an id or a version", () => {
    expect(told.map(([detail]) => detail)).toEqual(told.map(([, sentence]) => sentence));
  });
});

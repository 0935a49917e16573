import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeAlternate } from "./alternate";
import { judgeApproval, judgeStep, type SlateHead } from "./approval";
import { balanceOf } from "./balance";
import { type SlateCandidacy, membershipYears, type SlatePerson, seatsOf } from "./slate";
import { isBoundSound, missesOf, type Target } from "./target";
import { applyWhatIfs } from "./what-if";

function person(memberId: string, others: Partial<SlatePerson> = {}): SlatePerson {
  return {
    memberId,
    name: memberId,
    city: "",
    email: "",
    active: true,
    board: null,
    firm: null,
    memberSince: "",
    returning: false,
    ...others,
  };
}

function candidacy(memberId: string, others: Partial<SlateCandidacy> = {}): SlateCandidacy {
  return {
    ...person(memberId),
    id: memberId,
    state: "proposed",
    version: 1,
    rank: null,
    alternateRank: null,
    overrideReason: "",
    overriddenBy: "",
    overriddenByName: "",
    committeeCode: "A",
    position: "Member",
    ...others,
  };
}

const position = {
  committeeCode: "A",
  committeeName: "A",
  position: "Member",
  seats: 2,
  startDate: "2027-01-01",
  endDate: "2027-12-31",
};

describe("seats", () => {
  it("count a member once who has a place and is proposed for it, and show positions that no list has", () => {
    const held = { standing: "held", seasonYear: 2026, publishedAt: null, status: "serving" } as const;
    const place = { ...candidacy("M1"), placeId: "P", candidacyId: "", ...held };
    const seats = seatsOf({
      positions: [position],
      places: [place, { ...place, position: "Former" }],
      proposals: [candidacy("M1"), candidacy("M2"), candidacy("M3")],
      alternates: [candidacy("M4")],
    });
    expect(seats.map(({ position: { position: name }, filled, open }) => [name, filled, open])).toEqual([
      ["Member", 3, -1],
      ["Former", 1, null],
    ]);
  });

  it("count years of membership that are complete", () => {
    expect(membershipYears("2020-03-02", "2027-03-01")).toBe(6);
    expect(membershipYears("2020-03-01", "2027-03-01")).toBe(7);
    expect(membershipYears("", "2027-03-01")).toBeUndefined();
    expect(membershipYears("2028-01-01", "2027-03-01")).toBe(0);
  });
});

describe("a balance", () => {
  it("counts each person once in every chart, whatever the slate", () => {
    const named = fc.option(fc.constantFrom("N", "S").map((id) => ({ id, name: id })));
    const people = fc.array(fc.record({ id: fc.nat(8), board: named, firm: named, returning: fc.boolean() }));
    fc.assert(
      fc.property(people, (given) => {
        const list = given.map(({ id, ...others }) => person(String(id), others));
        const balance = balanceOf(list, "2027-01-01");
        const { byBoard, byFirm, byService, byMembershipYears } = balance;
        expect(balance.people).toBe(new Set(given.map(({ id }) => id)).size);
        for (const chart of [byBoard, byFirm, byService, byMembershipYears])
          expect(chart.reduce((sum, { people: count }) => sum + count, 0)).toBe(balance.people);
      }),
    );
  });
});

describe("a target", () => {
  const target = (others: Partial<Target>): Target => ({
    id: "T",
    version: 1,
    year: 2027,
    committeeCode: "",
    measure: "returning",
    bound: "at-least",
    percent: 50,
    ...others,
  });
  const north = { id: "N", name: "North" };
  const committees = new Map([
    ["A", [person("M1", { returning: true, board: north }), person("M2", { board: north }), person("M3")]],
    ["B", [person("M1", { returning: true })]],
    ["C", []],
  ]);

  it("is missed exactly where the share is beyond the bound", () => {
    const codes = (others: Partial<Target>) =>
      missesOf(target(others), committees).map(({ committeeCode }) => committeeCode);
    expect(codes({})).toEqual(["A"]);
    expect(codes({ percent: 33 })).toEqual([]);
    expect(codes({ percent: 34 })).toEqual(["A"]);
    expect(codes({ bound: "at-most", percent: 99 })).toEqual(["B"]);
    expect(codes({ committeeCode: "B", measure: "new" })).toEqual(["B"]);
    expect(missesOf(target({ measure: "board", bound: "at-most", percent: 66 }), committees)).toEqual([
      { committeeCode: "A", id: "N", name: "North", people: 2, of: 3, percent: 67 },
    ]);
  });

  it("has a share that can be reached", () => {
    expect(isBoundSound(target({ measure: "firm" }))).toBe(false);
    expect(isBoundSound(target({ measure: "firm", bound: "at-most" }))).toBe(true);
  });
});

describe("an approval", () => {
  const head = (others: Partial<SlateHead> = {}): SlateHead => ({
    year: 2027,
    state: "sent",
    revision: 3,
    approvedRevision: null,
    needsApproval: true,
    ...others,
  });

  it("counts for the revision that was seen, and for no other", () => {
    expect(judgeStep(head(), "approved", 2)).toMatchObject({ reason: "stale-change" });
    const approved = judgeStep(head(), "approved", 3);
    expect(approved).toMatchObject({ value: { state: "approved", approvedRevision: 3 } });
    const slate = head({ state: "approved", approvedRevision: 3 });
    expect(judgeApproval(slate).ok).toBe(true);
    expect(judgeApproval({ ...slate, revision: 4 })).toMatchObject({ reason: "not-approved" });
    expect(judgeApproval(head({ needsApproval: false })).ok).toBe(true);
  });

  it("follows on sending, and is taken back with the slate", () => {
    expect(judgeStep(head({ state: "draft" }), "approved", 3)).toMatchObject({ reason: "not-possible-now" });
    expect(judgeStep(head({ state: "draft" }), "sent-back", 3)).toMatchObject({ reason: "not-possible-now" });
    expect(judgeStep(head(), "sent", 3)).toEqual({ ok: true, value: undefined });
    const back = judgeStep(head({ state: "approved", approvedRevision: 3 }), "sent-back", 3);
    expect(back).toMatchObject({ value: { state: "sent-back", approvedRevision: null } });
  });
});

it("another state is tried on a copy of the slate", () => {
  const content = {
    positions: [position],
    places: [],
    proposals: [candidacy("M1")],
    alternates: [candidacy("M2")],
  };
  const tried = applyWhatIfs(
    content,
    [
      { candidacyId: "M1", state: "not-selected" },
      { candidacyId: "M2", state: "proposed" },
    ],
    [candidacy("M1"), candidacy("M2")],
  );
  expect(tried.proposals.map((one) => one.id)).toEqual(["M2"]);
  expect([tried.alternates, content.proposals.length]).toEqual([[], 1]);
});

it("an alternate is offered a free seat of a published slate", () => {
  const facts = {
    name: "Lisa Andel",
    state: "alternate" as const,
    version: 2,
    isPublished: true,
    seats: { open: 1 },
    supporters: 2,
    supportersNeeded: 2,
    overrideReason: "",
  };
  expect(judgeAlternate(facts, 2).ok).toBe(true);
  expect(judgeAlternate({ ...facts, seats: { open: null } }, 2).ok).toBe(true);
  expect(judgeAlternate(facts, 1)).toMatchObject({ reason: "stale-change" });
  expect(judgeAlternate({ ...facts, isPublished: false }, 2)).toMatchObject({ reason: "not-possible-now" });
  expect(judgeAlternate({ ...facts, state: "nominated" }, 2)).toMatchObject({ reason: "not-possible-now" });
  expect(judgeAlternate({ ...facts, seats: { open: 0 } }, 2)).toMatchObject({ reason: "no-seat-left" });
  const tooFew = { ...facts, supporters: 1 };
  expect(judgeAlternate(tooFew, 2)).toMatchObject({ reason: "candidate-not-eligible" });
  expect(judgeAlternate({ ...tooFew, overrideReason: "Known to all." }, 2).ok).toBe(true);
});

import { DEFAULT_SETTINGS } from "@/lib/domain/season/season-settings";
import { expect, it } from "vitest";
import { reopensOffer, judgeOffer, type OfferCase } from "./offer";

const good: OfferCase = {
  member: { active: true },
  committee: { positions: ["Chair", "Member"] },
  position: "Chair",
  season: {
    year: 2027,
    timeZone: "America/Chicago",
    ...DEFAULT_SETTINGS,
    nominationsOpen: "2026-11-01",
    nominationsClose: "2027-02-12",
    answersClose: "2027-03-31",
    rehearsal: false,
    version: 1,
  },
  startDate: "2027-07-01",
  endDate: "2028-06-30",
  existing: undefined,
  others: 0,
};

it("allows a known position of a known committee for an active member, in an existing season", () => {
  expect(judgeOffer(good)).toEqual({ ok: true });
  const refused = (changed: Partial<OfferCase>) => judgeOffer({ ...good, ...changed });
  expect(refused({ member: undefined })).toMatchObject({ reason: "unknown-member" });
  expect(refused({ member: { active: false } })).toMatchObject({ reason: "unknown-member" });
  expect(refused({ committee: undefined })).toMatchObject({ reason: "unknown-committee" });
  expect(refused({ position: "chair" })).toMatchObject({ reason: "unknown-position" });
  expect(refused({ season: undefined })).toMatchObject({ reason: "unknown-season" });
  expect(refused({ endDate: "2027-06-30" })).toMatchObject({ reason: "invalid-date" });
  expect(refused({ endDate: "2200-01-01" })).toMatchObject({
    reason: "invalid-date",
    detail:
      "The term would end on January 1, 2200, which is after December 31, 2199. Give the position fewer months.",
  });
});

it("reopens what was declined, revoked or not answered, but never what is over", () => {
  for (const existing of ["declined", "revoked", "expired"] as const) {
    expect([judgeOffer({ ...good, existing }).ok, reopensOffer(existing)]).toEqual([true, true]);
  }
  for (const existing of ["offered", "accepted", "serving"] as const) {
    expect([judgeOffer({ ...good, existing }).ok, reopensOffer(existing)]).toEqual([true, false]);
  }
  for (const existing of ["ended", "resigned"] as const) {
    expect(judgeOffer({ ...good, existing })).toMatchObject({ reason: "place-over" });
  }
});

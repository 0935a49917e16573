import { DEFAULT_SETTINGS } from "@/lib/domain/season/season-settings";
import { expect, it } from "vitest";
import type { NominationStatus } from "@/lib/vocabulary/season";
import {
  judgeNomination,
  judgeWithdrawal,
  type NominationContent,
  type NominationFacts,
  statusForVoter,
  withoutSuperseded,
} from "./nomination";

const season = {
  year: 2027,
  timeZone: "America/Chicago",
  ...DEFAULT_SETTINGS,
  nominationsOpen: "2026-11-01",
  nominationsClose: "2027-02-12",
  answersClose: "2027-03-31",
  rehearsal: false,
  version: 1,
};
const NOW = new Date("2026-12-01T12:00:00Z");
const LATER = new Date("2027-02-13T06:00:00Z");

const requested: NominationContent = {
  voterId: "V",
  candidateId: "C",
  recordId: "R",
  year: 2027,
  committeeCode: "BUDGET",
  position: "Chair",
  effectiveDate: "2027-07-01",
  candidateName: "Dana",
  qualifications: "",
  priorityCode: "",
  nominationSource: "",
};
const good: NominationFacts = {
  voter: { active: true, voter: true },
  candidate: { active: true, hasDeclined: false },
  committee: { hasPosition: true, isOpen: true },
  season,
  current: undefined,
  isDuplicate: false,
  others: 0,
};
const existing = (status: NominationStatus = "submitted") => ({
  nomination: { ...requested, id: "N", status },
  season,
});
const judge = (facts: Partial<NominationFacts>, now = NOW) =>
  judgeNomination(requested, { ...good, ...facts }, now);

it("makes a new nomination, changes a different one, and leaves an identical one alone", () => {
  expect(judge({})).toEqual({ ok: true, value: { before: undefined, after: requested } });
  expect(judge({ current: existing() })).toEqual({ ok: true, value: undefined });
  const { nomination } = existing();
  const other = { nomination: { ...nomination, position: "Member" }, season };
  expect(judge({ current: other })).toEqual({
    ok: true,
    value: { before: other.nomination, after: nomination },
  });
});

it("refuses what is unknown or not allowed", () => {
  expect(judge({ voter: undefined })).toMatchObject({ reason: "unknown-member" });
  expect(judge({ voter: { active: false, voter: true } })).toMatchObject({ reason: "unknown-member" });
  expect(judge({ voter: { active: true, voter: false } })).toMatchObject({ reason: "not-a-voter" });
  expect(judge({ candidate: { active: false, hasDeclined: false } })).toMatchObject({
    reason: "unknown-member",
  });
  expect(judge({ committee: undefined })).toMatchObject({ reason: "unknown-committee" });
  expect(judge({ committee: { hasPosition: false, isOpen: true } })).toMatchObject({
    reason: "unknown-position",
  });
  expect(judge({ season: undefined })).toMatchObject({ reason: "nominations-closed" });
  expect(judge({}, LATER)).toMatchObject({ reason: "nominations-closed" });
  expect(judge({ current: existing("selected") })).toMatchObject({ reason: "nomination-decided" });
  expect(judge({ isDuplicate: true })).toMatchObject({ reason: "duplicate-nomination" });
});

it("is refused where the season closes the position, or the voter has made as many as it allows", () => {
  const limited = { ...season, nominationsPerVoter: 2 };
  expect(judge({ committee: { hasPosition: true, isOpen: false } })).toMatchObject({
    reason: "position-closed",
  });
  expect(judge({ season: limited, others: 1 })).toMatchObject({ ok: true });
  expect(judge({ season: limited, others: 2 })).toMatchObject({ reason: "too-many-nominations" });
  expect(judge({ season: limited, others: 2, current: existing() })).toMatchObject({ ok: true });
});

it("is withdrawn once, while the season accepts changes and it is undecided", () => {
  const { nomination } = existing();
  expect(judgeWithdrawal(existing(), NOW)).toEqual({
    ok: true,
    value: { before: nomination, after: { ...nomination, status: "withdrawn" } },
  });
  expect(judgeWithdrawal(existing("withdrawn"), LATER)).toEqual({ ok: true, value: undefined });
  expect(judgeWithdrawal(existing(), LATER)).toMatchObject({ reason: "nominations-closed" });
  expect(judgeWithdrawal(existing("not-selected"), NOW)).toMatchObject({ reason: "nomination-decided" });
});

it("shows a nomination that was withdrawn and made again once, in its current state", () => {
  const rows = [
    { recordId: "A", status: "withdrawn" },
    { recordId: "A", status: "submitted" },
    { recordId: "B", status: "withdrawn" },
    { recordId: "B", status: "withdrawn" },
  ] as const;
  expect(withoutSuperseded(rows)).toEqual([rows[1], rows[2]]);
});

it.each([
  ["selected", "submitted"],
  ["not-selected", "submitted"],
  ["withdrawn", "withdrawn"],
  ["submitted", "submitted"],
] as const)("that is %s is %s to its voter until answers open", (status, shown) => {
  const waiting = { ...season, answersOpen: "2027-02-13" };
  expect(statusForVoter(status, waiting, NOW)).toBe(shown);
  expect(statusForVoter(status, waiting, LATER)).toBe(status);
  expect(statusForVoter(status, season, NOW)).toBe(status);
  expect(statusForVoter(status, null, NOW)).toBe(status);
});

it("refuses whoever asked not to be nominated, but not what was sent before", () => {
  const hasDeclined = { candidate: { active: true, hasDeclined: true } };
  expect(judge(hasDeclined)).toMatchObject({ reason: "candidate-declined-nomination" });
});

import "server-only";
import * as desk from "@/lib/contract/desk";
import { DEMO_RULES, DEMO_TARGETS, REVIEWED, type ReviewedCommittee, seatTable } from "./desk-plan";
import type { DemoCalendar } from "./days";
import type { ImportRows } from "./rows";
import { type Act, staffAt } from "./staff-act";

/**
 * Leaves the review half done: seats, rules and targets; candidates ranked, proposed and set aside.
 * Idempotent: what an earlier run left is found and kept.
 */
export async function playDesk(
  now: Date,
  calendar: DemoCalendar,
  committees: ImportRows["committees"],
): Promise<void> {
  const year = String(calendar.comingYear);
  const manager = staffAt(now, "manager");
  await needApproval(manager, year);
  const pasted = seatTable(committees);
  const { seen } = await manager(desk.previewpositions, { year, pasted });
  await manager(desk.applypositions, { year, pasted, seen });
  if ((await manager(desk.getrules, { year })).length === 0) {
    for (const rule of DEMO_RULES) await manager(desk.saverule, { ...rule, year, ruleID: "", version: "" });
  }
  if ((await manager(desk.getbalance, { year })).targets.length === 0) {
    for (const target of DEMO_TARGETS) {
      await manager(desk.savetarget, { ...target, year, targetID: "", version: "", committeeCode: "" });
    }
  }
  for (const reviewed of REVIEWED) await review(staffAt(now, "reviewer"), year, reviewed);
}

/** Gives the season its term and its limits, before anything is offered. Idempotent. */
export async function setUpSeason(
  now: Date,
  { comingYear, termStart, termEnd }: DemoCalendar,
): Promise<void> {
  const act = staffAt(now, "manager");
  const season = await act(desk.getdeskseason, { year: String(comingYear) });
  if (season.termStart !== "") return;
  await act(desk.saveseason, { ...season, termStart, termEnd, placesPerMember: "3" });
}

async function needApproval(act: Act, year: string): Promise<void> {
  const season = await act(desk.getdeskseason, { year });
  if (season.needsApproval !== "true") await act(desk.saveseason, { ...season, needsApproval: "true" });
}

async function review(act: Act, year: string, wanted: ReviewedCommittee): Promise<void> {
  const { committeeCode } = wanted;
  const board = { ...ALL, year, committeeCode, position: "Member", cursor: "" };
  const { rows } = await act(desk.getreviewboard, board);
  const waiting = rows.filter(({ state, published }) => state === "nominated" && published === "");
  if (rows.some(({ state, published }) => state !== "nominated" && published === "")) return;
  const lines = (some: typeof rows, cells: (row: (typeof rows)[number], index: number) => string) =>
    some.map((row, index) => [row.candidacyID, row.version, cells(row, index)].join("\t")).join("\n");
  const ranked = waiting.slice(0, wanted.ranked);
  if (ranked.length > 0) {
    const ranks = lines(ranked, (_row, index) => String(index + 1));
    await act(desk.rankcandidacies, { list: "candidates", ranks, reason: "" });
  }
  const { rows: now } = await act(desk.getreviewboard, board);
  const open = now.filter(({ state, published }) => state === "nominated" && published === "");
  const proposed = open.slice(0, wanted.proposed);
  const alternates = open.slice(wanted.proposed, wanted.proposed + wanted.alternates);
  const passed = open.slice(open.length - wanted.notSelected);
  const decide = (some: typeof rows, state: string, reason = "") =>
    some.length === 0
      ? undefined
      : act(desk.decidecandidacies, { decisions: lines(some, () => state), reason });
  await decide(proposed, "proposed");
  await decide(alternates, "alternate");
  await decide(passed, "not-selected", "Has two other committees in mind, and this one least.");
  const [first] = proposed;
  if (first && wanted.note !== "") {
    await act(desk.savenote, { candidacyID: first.candidacyID, text: wanted.note });
  }
  const seen = [...proposed, ...alternates, ...passed].map(({ candidacyID }) => candidacyID).join("\n");
  await act(desk.markreviewed, { candidacyIDs: seen, reviewed: "true" });
}

const ALL = {
  ...{ state: "", board: "", source: "", eligibility: "", supporters: "" },
  ...{ notReviewed: "", text: "", sort: "supporters" },
};

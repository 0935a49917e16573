import "server-only";
import * as desk from "@/lib/contract/desk";
import { requireSeason, toSettingsRecord } from "@/lib/operations/season/records";
import { DEMO_RULES, DEMO_TARGETS, REVIEWED, type ReviewedCommittee, seatTable } from "./desk-plan";
import type { DemoCalendar } from "./days";
import type { ImportRows } from "./rows";
import type { DecidedState } from "@/lib/vocabulary/candidacy";
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
  const manager = staffAt(now, "manager");
  await needApproval(manager, calendar.comingYear);
  const pasted = seatTable(committees);
  const { comingYear } = calendar;
  const { seen } = await manager(desk.previewPositions, { year: comingYear, pasted });
  await manager(desk.applyPositions, { year: comingYear, pasted, seen });
  if ((await manager(desk.getRules, { year: comingYear })).items.length === 0) {
    for (const rule of DEMO_RULES) await manager(desk.saveRule, { ...rule, year: comingYear });
  }
  if ((await manager(desk.getBalance, { year: comingYear })).targets.length === 0) {
    for (const target of DEMO_TARGETS) {
      await manager(desk.saveTarget, { ...target, year: comingYear });
    }
  }
  for (const reviewed of REVIEWED) await review(staffAt(now, "reviewer"), comingYear, reviewed);
}

/** Gives the season its term and its limits, before anything is offered. Idempotent. */
export async function setUpSeason(
  now: Date,
  { comingYear, termStart, termEnd }: DemoCalendar,
): Promise<void> {
  const act = staffAt(now, "manager");
  const { version, ...season } = await requireSeason(comingYear);
  if (season.termStart !== "") return;
  const settings = { ...toSettingsRecord(season), termStart, termEnd, placesPerMember: 3 };
  await act(desk.saveSeason, { ...settings, year: comingYear, version });
}

async function needApproval(act: Act, year: number): Promise<void> {
  const { version, ...season } = await requireSeason(year);
  if (season.needsApproval) return;
  await act(desk.saveSeason, { ...toSettingsRecord(season), year, version, needsApproval: true });
}

async function review(act: Act, year: number, requested: ReviewedCommittee): Promise<void> {
  const { committeeCode } = requested;
  const board = { year, committeeCode, position: "Member", sort: "supporters" } as const;
  const { items: rows } = await act(desk.getReviewBoard, board);
  const waiting = rows.filter(({ state, published }) => state === "nominated" && published === undefined);
  if (rows.some(({ state, published }) => state !== "nominated" && published === undefined)) return;
  const ranked = waiting.slice(0, requested.ranked);
  if (ranked.length > 0) {
    const moves = ranked.map(({ candidacyId }) => ({ candidacyId }));
    await act(desk.rankCandidacies, { list: "candidates", moves });
  }
  const { items: now } = await act(desk.getReviewBoard, board);
  const open = now.filter(({ state, published }) => state === "nominated" && published === undefined);
  const proposed = open.slice(0, requested.proposed);
  const alternates = open.slice(requested.proposed, requested.proposed + requested.alternates);
  const passed = open.slice(open.length - requested.notSelected);
  const decide = async (some: typeof rows, state: DecidedState, reason?: string) => {
    if (some.length === 0) return;
    const decisions = some.map(({ candidacyId, version }) => ({ candidacyId, version, state }));
    await act(desk.decideCandidacies, { decisions, reason });
  };
  await decide(proposed, "proposed");
  await decide(alternates, "alternate");
  await decide(passed, "not-selected", "Has two other committees in mind, and this one least.");
  const [first] = proposed;
  if (first && requested.note !== "") {
    await act(desk.saveNote, { candidacyId: first.candidacyId, text: requested.note });
  }
  const seen = [...proposed, ...alternates, ...passed].map(({ candidacyId }) => candidacyId);
  if (seen.length > 0) await act(desk.markReviewed, { candidacyIds: seen, reviewed: true });
}

import "server-only";
import * as desk from "@/lib/contract/desk";
import { database } from "@/lib/store/database";
import type { PlannedOffer } from "./offers";
import { staffAt } from "./staff-act";

/**
 * Proposes and publishes at the desk what is offered on one day, so that each member is told of all their places in one letter.
 * Idempotent.
 */
export async function publishOffers(now: Date, year: number, offers: readonly PlannedOffer[]): Promise<void> {
  const manager = staffAt(now, "manager");
  const wanted = offers.map(({ memberId, committeeCode, position }) => ({
    ...{ year, memberId, committeeCode, position },
  }));
  const unpublished = { OR: wanted, publishedAt: null };
  const open = await database().candidacy.findMany({ where: unpublished });
  if (open.length === 0) return;
  const undecided = open.filter(({ state }) => state === "nominated");
  if (undecided.length > 0) {
    const decisions = undecided.map(({ id, version }) => `${id}\t${version}\tproposed`).join("\n");
    await manager(desk.decidecandidacies, { decisions, reason: "" });
  }
  const { revision } = await manager(desk.getslate, { year: String(year), committeeCode: "" });
  await manager(desk.publishslate, { year: String(year), revision, reason: "" });
}

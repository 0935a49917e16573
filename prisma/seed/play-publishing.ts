import "server-only";
import * as desk from "@/lib/contract/desk";
import { database } from "@/lib/store/prisma";
import type { PlannedOffer } from "./offers";
import { staffAt } from "./staff-act";

/**
 * Proposes and publishes at the desk what is offered on one day, so that each member gets one letter about all their places.
 * Idempotent.
 */
export async function publishOffers(now: Date, year: number, offers: readonly PlannedOffer[]): Promise<void> {
  const manager = staffAt(now, "manager");
  const requested = offers.map(({ memberId, committeeCode, position }) => ({
    year,
    memberId,
    committeeCode,
    position,
  }));
  const unpublished = { OR: requested, publishedAt: null };
  const open = await database().candidacy.findMany({ where: unpublished });
  if (open.length === 0) return;
  const undecided = open.filter(({ state }) => state === "nominated");
  if (undecided.length > 0) {
    const decisions = undecided.map(({ id, version }) => ({
      candidacyId: id,
      version,
      state: "proposed" as const,
    }));
    await manager(desk.decideCandidacies, { decisions });
  }
  const { revision } = await manager(desk.getSlate, { year });
  await manager(desk.publishSlate, { year, revision });
}

import "server-only";
import { randomUUID } from "node:crypto";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/domain/calendar-date";
import { isOfferedAnew, judgeOffer, type OfferRefusal } from "@/lib/domain/offer";
import type { Refusal } from "@/lib/domain/outcome";
import { placeStatus, type PlaceStatus } from "@/lib/domain/place";
import type { Season } from "@/lib/domain/season";
import type { Queryable } from "./database";
import type { Place, Prisma } from "./generated/client";
import { lockMember } from "./members";
import { associationDay, toPlaceTerm } from "./places";
import { findSeason } from "./seasons";
import { write, type WriteContext } from "./write";

/** A place as staff offer it. */
export interface Offer {
  memberId: string;
  committeeCode: string;
  position: string;
  year: number;
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/** A place that was offered: anew, with another term or season than before, or exactly so already. */
export interface Offered {
  ok: true;
  id: string;
  status: PlaceStatus;
  change: "new" | "changed" | "same";
  season: Season;
}

/**
 * Offers a place to a member (contract.md section 7). The same place again changes nothing while it stands; one that
 * was declined, revoked or not answered in time is offered anew. Source and priority come from the member's newest
 * standing nomination for it.
 */
export async function offerPlace(
  context: WriteContext,
  offer: Offer,
): Promise<Offered | Refusal<OfferRefusal>> {
  const { memberId, committeeCode, position, startDate, endDate } = offer;
  return write<Offered | Refusal<OfferRefusal>>(context, async (transaction) => {
    const member = await lockMember(transaction, memberId);
    const committee = await findCommittee(transaction, committeeCode);
    const season = await findSeason(offer.year, transaction);
    const row = await transaction.place.findUnique({
      where: {
        memberId_committeeCode_position_startDate: {
          memberId,
          committeeCode,
          position,
          startDate: toDateColumn(startDate),
        },
      },
      include: { season: true },
    });
    const existing = row && placeStatus(toPlaceTerm(row), context.now, associationDay(context.now));
    const verdict = judgeOffer({
      member,
      committee,
      position,
      season,
      startDate,
      endDate,
      existing: existing ?? undefined,
    });
    if (!verdict.ok || !season) return { result: verdict as Refusal<OfferRefusal>, audit: [] };

    if (row && existing && !isOfferedAnew(existing)) {
      // What the member accepted or holds stays as they accepted it.
      const isSame =
        existing !== "offered" || (row.seasonYear === offer.year && fromDateColumn(row.endDate) === endDate);
      if (isSame)
        return { result: { ok: true, id: row.id, status: existing, change: "same", season }, audit: [] };
    }
    const data = {
      ...(await findOrigin(transaction, offer)),
      status: "offered" as const,
      endDate: toDateColumn(endDate),
      seasonYear: offer.year,
      updatedAt: context.now,
    };
    const saved = row
      ? await transaction.place.update({ where: { id: row.id }, data })
      : await transaction.place.create({
          data: {
            ...data,
            id: randomUUID(),
            memberId,
            committeeCode,
            position,
            startDate: toDateColumn(startDate),
          },
        });
    const entry = {
      action: "place.offer",
      subject: "place",
      subjectId: saved.id,
      onBehalfOf: memberId,
      before: row ? toAuditState(row) : null,
      after: toAuditState(saved),
    };
    const change = row ? "changed" : "new";
    return { result: { ok: true, id: saved.id, status: "offered", change, season }, audit: [entry] };
  });
}

async function findCommittee(
  transaction: Queryable,
  code: string,
): Promise<{ positions: string[] } | undefined> {
  const committee = await transaction.committee.findUnique({
    where: { code },
    select: { positions: { select: { name: true }, orderBy: { ordinal: "asc" } } },
  });
  return committee ? { positions: committee.positions.map(({ name }) => name) } : undefined;
}

/** Where the place comes from: the newest nomination for it that stands; empty when there is none. */
async function findOrigin(
  transaction: Queryable,
  { memberId, committeeCode, position, year }: Offer,
): Promise<{ source: string; priority: string }> {
  const nomination = await transaction.nomination.findFirst({
    where: {
      candidateId: memberId,
      committeeCode,
      position,
      year,
      status: { in: ["submitted", "selected"] },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { nominationSource: true, priorityCode: true },
  });
  return { source: nomination?.nominationSource ?? "", priority: nomination?.priorityCode ?? "" };
}

function toAuditState(place: Place): Prisma.InputJsonObject {
  const { memberId, committeeCode, position, seasonYear, status, source, priority } = place;
  return {
    memberId,
    committeeCode,
    position,
    startDate: fromDateColumn(place.startDate),
    endDate: fromDateColumn(place.endDate),
    seasonYear,
    status,
    source,
    priority,
  };
}

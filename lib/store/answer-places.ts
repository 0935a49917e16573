import "server-only";
import {
  answeredStatus,
  type AnswerRefusal,
  judgeAnswer,
  type PlaceAnswer,
  placesToAnswer,
} from "@/lib/domain/answer";
import { fromDateColumn, toDateColumn } from "@/lib/domain/calendar-date";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import type { Queryable } from "./database";
import { lockMember } from "./members";
import { associationDay, toPlaceTerm } from "./places";
import { write, type WriteContext } from "./write";

/**
 * Answers for all of a member's open places of the season, or takes the answer back (contract.md section 5).
 * The same answer again changes nothing.
 */
export async function answerPlaces(
  context: WriteContext,
  memberId: string,
  answer: PlaceAnswer,
): Promise<Outcome<AnswerRefusal | "unknown-member">> {
  return write<Outcome<AnswerRefusal | "unknown-member">>(context, async (transaction) => {
    const verdict = judgeAnswer(answer);
    if (!verdict.ok) return { result: verdict, audit: [] };
    const member = await lockMember(transaction, memberId);
    if (!member?.active) {
      return { result: refuse("unknown-member", "No active member has the id in memberid."), audit: [] };
    }
    const found = await findOpenPlaces(transaction, memberId, context.now);
    if (!found.ok) return { result: found, audit: [] };

    const { year } = found;
    const status = answeredStatus(answer);
    const changed = found.places.filter((place) => place.status !== status);
    const before = await readAnswer(transaction, memberId, year);
    if (changed.length === 0 && isSame(before, answer)) return { result: allowed, audit: [] };

    await transaction.place.updateMany({
      where: { id: { in: changed.map(({ id }) => id) } },
      data: { status, updatedAt: context.now },
    });
    await saveAnswer(transaction, memberId, year, answer);
    const statuses = (of: (place: { status: string }) => string) =>
      Object.fromEntries(found.places.map((place) => [place.id, of(place)]));
    return {
      result: allowed,
      audit: [
        {
          action: `place.${status === "offered" ? "take-back" : status === "accepted" ? "accept" : "decline"}`,
          subject: "answer",
          subjectId: `${memberId}/${year}`,
          onBehalfOf: memberId,
          before: { ...before, places: statuses((place) => place.status) },
          after: { ...answer, places: statuses(() => status) },
        },
      ],
    };
  });
}

async function findOpenPlaces(transaction: Queryable, memberId: string, now: Date) {
  const rows = await transaction.place.findMany({
    where: { memberId, seasonYear: { not: null } },
    include: { season: true },
    orderBy: { id: "asc" },
  });
  const places = rows.map((row) => ({ id: row.id, ...toPlaceTerm(row) }));
  return placesToAnswer(places, now, associationDay(now));
}

async function readAnswer(transaction: Queryable, memberId: string, year: number): Promise<PlaceAnswer> {
  const row = await transaction.memberSeason.findUnique({ where: { memberId_year: { memberId, year } } });
  return {
    acceptedDate: fromDateColumn(row?.acceptedDate ?? null),
    declinedDate: fromDateColumn(row?.declinedDate ?? null),
    comments: row?.comments ?? "",
  };
}

async function saveAnswer(
  transaction: Queryable,
  memberId: string,
  year: number,
  answer: PlaceAnswer,
): Promise<void> {
  const data = {
    acceptedDate: answer.acceptedDate === "" ? null : toDateColumn(answer.acceptedDate),
    declinedDate: answer.declinedDate === "" ? null : toDateColumn(answer.declinedDate),
    comments: answer.comments,
  };
  await transaction.memberSeason.upsert({
    where: { memberId_year: { memberId, year } },
    create: { memberId, year, ...data },
    update: data,
  });
}

function isSame(one: PlaceAnswer, other: PlaceAnswer): boolean {
  return (
    one.acceptedDate === other.acceptedDate &&
    one.declinedDate === other.declinedDate &&
    one.comments === other.comments
  );
}

import * as contract from "@/lib/contract/documented/committee";
import { allowed } from "@/lib/domain/outcome";
import { judgeAnswer, type PlaceAnswer } from "@/lib/domain/place/answer";
import { fromDateColumn, parseCalendarDate, toDateColumn } from "@/lib/domain/time/calendar-date";
import { dayIn } from "@/lib/domain/time/time-zone";
import { randomUUID } from "node:crypto";
import type { Answer } from "@/lib/store/generated/client";
import { audit, lockMember, timeZone, transact, type Transaction } from "./database";
import { toSeason } from "./nominate";
import type { PeerOperation } from "./route";

async function findPlaces(transaction: Transaction, memberId: string) {
  const rows = await transaction.place.findMany({
    where: { memberId, seasonYear: { not: null } },
    include: { season: true, answers: { orderBy: { id: "desc" }, take: 1 } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id, committeeCode, position, status, startDate, endDate, season, answers }) => ({
    id,
    committeeCode,
    position,
    status,
    startDate: fromDateColumn(startDate),
    endDate: fromDateColumn(endDate),
    isResigned: false,
    season: season ? toSeason(season) : null,
    answer: answers[0] ? toAnswer(answers[0]) : null,
  }));
}

function toAnswer({ answer, day, words }: Answer): PlaceAnswer {
  const on = fromDateColumn(day);
  return {
    acceptedDate: answer === "accepted" ? on : "",
    declinedDate: answer === "declined" ? on : "",
    comments: words,
  };
}

const toColumn = (day: string) => (day === "" ? null : toDateColumn(day));

export const updatememberacceptance: PeerOperation<typeof contract.updatememberacceptance> = {
  entry: contract.updatememberacceptance,
  async run({ memberid: memberId, comments, ...dates }, call) {
    const acceptedDate = parseCalendarDate(dates.acceptedDate) ?? "";
    const declinedDate = parseCalendarDate(dates.declinedDate) ?? "";
    const answer: PlaceAnswer = { acceptedDate, declinedDate, comments };
    return transact(async (transaction) => {
      const member = await lockMember(transaction, memberId);
      const places = await findPlaces(transaction, memberId);
      const facts = { member, places };
      const verdict = judgeAnswer(answer, facts, call.now, dayIn(timeZone, call.now));
      if (!verdict.ok) return verdict;
      if (!verdict.value) return allowed;
      const { year, places: answered, before, status } = verdict.value;
      const changed = answered.filter((place) => place.status !== status);
      if (changed.length > 0) {
        await transaction.place.updateMany({
          where: { id: { in: changed.map(({ id }) => id) } },
          data: { status, updatedAt: call.now },
        });
      }
      const act = randomUUID();
      await transaction.answer.createMany({
        data: answered.map(({ id: placeId }) => ({
          ...{ placeId, memberId, year, act, words: comments, answeredAt: call.now },
          ...{
            answer: status === "offered" ? "withdrawn" : status,
            day: toColumn(acceptedDate || declinedDate),
          },
          ...{ actorKind: "client", actorId: call.clientId },
        })),
      });
      await audit(transaction, call, {
        action: `place.${status === "offered" ? "take-back" : status === "accepted" ? "accept" : "decline"}`,
        subject: "answer",
        subjectId: `${memberId}/${year}`,
        onBehalfOf: memberId,
        before: { ...before, places: Object.fromEntries(answered.map((place) => [place.id, place.status])) },
        after: { ...answer, places: Object.fromEntries(answered.map(({ id }) => [id, status])) },
      });
      return allowed;
    });
  },
};

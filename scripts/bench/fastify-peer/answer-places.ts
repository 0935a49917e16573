import * as contract from "@/lib/contract/committee";
import { answeredStatus, judgeAnswer, type PlaceAnswer, placesToAnswer } from "@/lib/domain/answer";
import { fromDateColumn, parseCalendarDate, toDateColumn } from "@/lib/domain/calendar-date";
import { allowed, refuse } from "@/lib/domain/outcome";
import { dayIn } from "@/lib/domain/time-zone";
import type { MemberSeason } from "@/lib/store/generated/client";
import { audit, lockMember, timeZone, transact, type Transaction } from "./database";
import { toSeason } from "./nominate";
import type { PeerOperation } from "./route";

async function findOpenPlaces(transaction: Transaction, memberId: string, now: Date) {
  const rows = await transaction.place.findMany({
    where: { memberId, seasonYear: { not: null } },
    include: { season: true },
    orderBy: { id: "asc" },
  });
  const places = rows.map(({ id, status, startDate, endDate, season }) => ({
    id,
    status,
    startDate: fromDateColumn(startDate),
    endDate: fromDateColumn(endDate),
    season: season ? toSeason(season) : null,
  }));
  return placesToAnswer(places, now, dayIn(timeZone, now));
}

function toAnswer(row: MemberSeason | null): PlaceAnswer {
  return {
    acceptedDate: fromDateColumn(row?.acceptedDate ?? null),
    declinedDate: fromDateColumn(row?.declinedDate ?? null),
    comments: row?.comments ?? "",
  };
}

const toColumn = (day: string) => (day === "" ? null : toDateColumn(day));

export const updatememberacceptance: PeerOperation<typeof contract.updatememberacceptance> = {
  entry: contract.updatememberacceptance,
  async run({ memberid: memberId, comments, ...dates }, call) {
    const acceptedDate = parseCalendarDate(dates.acceptedDate) ?? "";
    const declinedDate = parseCalendarDate(dates.declinedDate) ?? "";
    const answer: PlaceAnswer = { acceptedDate, declinedDate, comments };
    const judged = judgeAnswer(answer);
    if (!judged.ok) return judged;
    return transact(async (transaction) => {
      const member = await lockMember(transaction, memberId);
      if (!member?.active) return refuse("unknown-member", "No active member has the id in memberid.");
      const found = await findOpenPlaces(transaction, memberId, call.now);
      if (!found.ok) return found;
      const { year, places } = found;
      const key = { memberId_year: { memberId, year } };
      const before = toAnswer(await transaction.memberSeason.findUnique({ where: key }));
      const status = answeredStatus(answer);
      const changed = places.filter((place) => place.status !== status);
      const isSame =
        before.acceptedDate === acceptedDate &&
        before.declinedDate === declinedDate &&
        before.comments === comments;
      if (changed.length === 0 && isSame) return allowed;
      if (changed.length > 0) {
        await transaction.place.updateMany({
          where: { id: { in: changed.map(({ id }) => id) } },
          data: { status, updatedAt: call.now },
        });
      }
      const data = { acceptedDate: toColumn(acceptedDate), declinedDate: toColumn(declinedDate), comments };
      await transaction.memberSeason.upsert({
        where: key,
        create: { memberId, year, ...data },
        update: data,
      });
      await audit(transaction, call, {
        action: `place.${status === "offered" ? "take-back" : status === "accepted" ? "accept" : "decline"}`,
        subject: "answer",
        subjectId: `${memberId}/${year}`,
        onBehalfOf: memberId,
        before: { ...before, places: Object.fromEntries(places.map((place) => [place.id, place.status])) },
        after: { ...answer, places: Object.fromEntries(places.map(({ id }) => [id, status])) },
      });
      return allowed;
    });
  },
};

import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { placeStatus } from "@/lib/domain/place/place";
import { listSeasonOffers, type SeasonOffer } from "@/lib/store/places/season-offers";
import { associationDay } from "../association-day";
import type { FileWords } from "@/messages/desk-files";
import { defineOperation } from "../operation";
import { columnsFor, csvAnswer, type CsvColumn } from "../file-answer";
import { requireRecentProof } from "../recent-proof";

const COLUMNS: readonly CsvColumn<SeasonOffer>[] = [
  ["memberID", ({ memberId }) => memberId],
  ["name", ({ name }) => name],
  ["email", ({ email }) => email],
  ["committeeCode", ({ committeeCode }) => committeeCode],
  ["committeeName", ({ committeeName }) => committeeName],
  ["position", ({ position }) => position],
  ["startDate", ({ startDate }) => startDate],
  ["endDate", ({ endDate }) => endDate],
  ["status", ({ status }) => status],
  ["acceptedDate", ({ acceptedDate }) => acceptedDate],
  ["declinedDate", ({ declinedDate }) => declinedDate],
  ["comments", ({ comments }) => comments],
];

const shownColumns = (t: FileWords): readonly CsvColumn<SeasonOffer>[] => [
  [t("file.committeeCode"), ({ committeeCode }) => committeeCode],
  [t("desk.vacancies.committee"), ({ committeeName }) => committeeName],
  [t("desk.vacancies.position"), ({ position }) => position],
  [t("desk.roster.person"), ({ name }) => name],
  [t("file.memberId"), ({ memberId }) => memberId],
  [t("file.address"), ({ email }) => email],
  [t("desk.roster.from"), ({ startDate }) => startDate],
  [t("desk.roster.until"), ({ endDate }) => endDate || t("desk.roster.open")],
  [t("desk.roster.status"), ({ status }) => t(`review.candidate.place.${status}`)],
  [t("file.accepted"), ({ acceptedDate }) => acceptedDate],
  [t("file.declined"), ({ declinedDate }) => declinedDate],
  [t("file.comments"), ({ comments }) => comments],
];

/** The places that a season offered, with what members answered, as a file. */
export const exportAnswers = defineOperation(contract.exportAnswers, {
  mayCall: staffWith("people.export"),
  async run({ year }, call) {
    requireRecentProof(call);
    const { now } = call;
    const today = associationDay(now);
    const offers = await listSeasonOffers(year);
    return csvAnswer(`answers-${year}`, columnsFor(call, COLUMNS, shownColumns), [
      offers.map((offer) => ({ ...offer, status: placeStatus(offer, now, today) })),
    ]);
  },
});

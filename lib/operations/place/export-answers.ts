import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { placeStatus } from "@/lib/domain/place/place";
import { listSeasonOffers, type SeasonOffer } from "@/lib/store/places/season-offers";
import { associationDay } from "../association-day";
import { defineOperation } from "../operation";
import { csvAnswer, type CsvColumn } from "../file-answer";
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

/** The places that a season offered, with what members answered, as a file. */
export const exportAnswers = defineOperation(contract.exportAnswers, {
  mayCall: staffWith("people.export"),
  async run({ year }, call) {
    requireRecentProof(call);
    const { now } = call;
    const today = associationDay(now);
    const offers = await listSeasonOffers(year);
    return csvAnswer(`answers-${year}`, COLUMNS, [
      offers.map((offer) => ({ ...offer, status: placeStatus(offer, now, today) })),
    ]);
  },
});

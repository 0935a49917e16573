import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { isLastCall, seasonLetters } from "@/lib/domain/letter/season-letters";
import { accessDenied, notFound } from "@/lib/domain/problem";
import { areOffersHidden, type Season } from "@/lib/domain/season/season";
import { listCandidacyYears } from "@/lib/store/candidacies/candidacy-facts";
import { countAffectedBy, listAffectedBy } from "@/lib/store/letters/calendar-letters";
import {
  countOffersToCome,
  countWritten,
  listOffersToCome,
  listWritten,
} from "@/lib/store/letters/written-letters";
import type { NamedMember, NamePage } from "@/lib/store/members/by-name";
import { defineOperation } from "../operation";
import { readPeoplePage, toPeopleItems } from "../people-page";
import { requireSeason } from "./records";

/**
 * The recipients of the letters of one day, as `get-season-letters` counts them. Unlike the numbers, the names of a reminder say
 * who has an offer, so they are for those who may read letters.
 */
export const getRecipients = defineOperation(contract.getRecipients, {
  mayCall: staffWith("letters.read"),
  async run({ year, cursor, ...requested }, { principal, now }) {
    const page = readPeoplePage(cursor);
    const ownId = ownIdOf(principal);
    const isCandidate = (await listCandidacyYears(ownId)).has(year);
    const recipients = recipientsOf(await requireSeason(year), requested, { ownId, isCandidate, now });
    if (!recipients) throw notFound("The season has no letters of this kind on this day.");
    const [people, total] = await Promise.all([recipients.list(page), recipients.count()]);
    return toPeopleItems(people, total, () => ({}));
  },
});

const OWN_CANDIDACY =
  "You are or were a candidate, and who got no last call would show who nominated you. Ask another member of staff.";

interface Recipients {
  count: () => Promise<number>;
  list: (page: NamePage) => Promise<NamedMember[]>;
}

function recipientsOf(
  season: Season,
  { kind, day }: { kind: string; day: string },
  { ownId, isCandidate, now }: { ownId: string; isCandidate: boolean; now: Date },
): Recipients | undefined {
  const { year } = season;
  if (kind === "place-offered" && day === season.answersOpen && areOffersHidden(season, now)) {
    return {
      count: () => countOffersToCome(year, now),
      list: (page) => listOffersToCome(year, now, page),
    };
  }
  const letters = seasonLetters(season).find((one) => one.kind === kind && one.day === day);
  if (!letters) return undefined;
  if (letters.at > now) {
    return {
      count: () => countAffectedBy(year, letters, { ownId, now }),
      list: (page) => listAffectedBy(year, letters, { ownId, now }, page),
    };
  }
  if (isCandidate && isLastCall(letters)) throw accessDenied(OWN_CANDIDACY);
  return {
    count: async () => (await countWritten(year, [letters]))[0]?.letters ?? 0,
    list: (page) => listWritten(year, letters, page),
  };
}

import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { seasonLetters } from "@/lib/domain/letter/season-letters";
import { notFound } from "@/lib/domain/problem";
import { areOffersHidden, type Season } from "@/lib/domain/season/season";
import { countConcernedBy, listConcernedBy } from "@/lib/store/letters/calendar-letters";
import {
  countOffersToCome,
  countWritten,
  listOffersToCome,
  listWritten,
} from "@/lib/store/letters/written-letters";
import type { NamedMember, NamePage } from "@/lib/store/members/by-name";
import { defineOperation } from "../operation";
import { readPeoplePage, toPeopleItems } from "./people-page";
import { requireSeason } from "./season-record";

/**
 * The recipients of the letters of one day, as `get-season-letters` counts them. Unlike the numbers, the names of a reminder say
 * who has an offer, so they are for those who may read letters.
 */
export const getRecipients = defineOperation(contract.getRecipients, {
  mayCall: staffWith("letters.read"),
  async run({ year, cursor, ...wanted }, { now }) {
    const page = readPeoplePage(cursor);
    const recipients = recipientsOf(await requireSeason(year), wanted, now);
    if (!recipients) throw notFound("The season has no letters of this kind on this day.");
    const [people, total] = await Promise.all([recipients.list(page), recipients.count()]);
    return toPeopleItems(people, total, () => ({}));
  },
});

interface Recipients {
  count: () => Promise<number>;
  list: (page: NamePage) => Promise<NamedMember[]>;
}

function recipientsOf(
  season: Season,
  { kind, day }: { kind: string; day: string },
  now: Date,
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
      count: () => countConcernedBy(year, letters, now),
      list: (page) => listConcernedBy(year, letters, now, page),
    };
  }
  return {
    count: async () => (await countWritten(year, [letters]))[0]?.letters ?? 0,
    list: (page) => listWritten(year, letters, page),
  };
}

import "server-only";
import * as contract from "@/lib/contract/answer-links";
import type { EntryResult } from "@/lib/contract/entry";
import { visitorsOnly } from "@/lib/domain/access/access";
import { isOpenForAnswer, type Place, placesAt } from "@/lib/domain/place/place";
import { inReadersWords, positionsInReadersWords } from "@/lib/store/committees/committee-words";
import { listCommittees } from "@/lib/store/committees/committees";
import { listPlaces } from "@/lib/store/places/places";
import { findSeason } from "@/lib/store/seasons/seasons";
import { associationDay } from "../association-day";
import { type Call, defineOperation } from "../operation";
import { followAnswerLink } from "./follow-answer-link";

type LinkRecord = NonNullable<EntryResult<typeof contract.readAnswerLink>["offer"]>;
type OfferedPlace = Place & { status: Exclude<Place["status"], "revoked"> };

/** What a link's page shows: the first name, and the places that the link's season offered. */
export const readAnswerLink = defineOperation(contract.readAnswerLink, {
  mayCall: visitorsOnly,
  async run({ token }, call) {
    return { offer: await readOffer(token, call) };
  },
});

/** The offer of a link; undefined for a dead one. */
export async function readOffer(
  token: string,
  { address, now, locale }: Pick<Call, "address" | "now" | "locale">,
): Promise<LinkRecord | undefined> {
  const link = await followAnswerLink(token, address);
  if (!link) return undefined;
  const { memberId, year, firstName } = link;
  const today = associationDay(now);
  const [season, all, committees] = await Promise.all([
    findSeason(year),
    listPlaces(memberId, memberId),
    listCommittees(today, year),
  ]);
  if (!season) return undefined;
  const places = placesAt(all, now, today).filter(isOffered);
  const offered = places.filter((place) => place.season?.year === year);
  const [inWords, positionName] = [
    await inReadersWords(committees, locale),
    await positionsInReadersWords(locale),
  ];
  const wordsOf = (code: string) => inWords.find((one) => one.code === code);
  return {
    firstName,
    year,
    deadline: season.answersClose,
    timeZone: season.timeZone,
    places: offered.map((place) => ({
      ...toRecord({ ...place, position: positionName(place.position) }, wordsOf(place.committeeCode)),
      open: isOpenForAnswer(place, now, today),
    })),
  };
}

function isOffered(place: Place): place is OfferedPlace {
  return place.status !== "revoked";
}

function toRecord(
  place: OfferedPlace,
  committee: { name: string; description: string } | undefined,
): Omit<LinkRecord["places"][number], "open"> {
  const { id, committeeName, position, startDate, endDate, status } = place;
  const words = {
    committeeName: committee?.name ?? committeeName,
    description: committee?.description || undefined,
  };
  return { placeId: id, ...words, position, startDate, endDate: endDate || undefined, status };
}

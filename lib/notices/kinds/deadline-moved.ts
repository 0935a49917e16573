import "server-only";
import type { Place } from "@/lib/domain/place/place";
import { mayNominate } from "@/lib/domain/season/season";
import type { WriteContext } from "@/lib/store/write";
import type { Deadline } from "@/lib/vocabulary/season";
import { deadlineWords } from "./deadline-words";
import type { Kind, Occasion } from "./kind";
import { committeesAmong, placesOf } from "./place-values";

/** To those who may still act: a deadline of the season moved, and why. */
export const deadlineMoved: Kind = {
  mayBeSiteOnly: true,
  example: {
    isForNominations: true,
    date: "2027-02-26 America/Chicago",
    reason: "Many of you asked for more time after the storm.",
  },
  async fill(occasion, context) {
    const { letter, season, locale } = occasion;
    const deadline = letter.aboutId as Deadline;
    // Moved again by now, it has another letter.
    if (!season || !letter.occasion?.endsWith(season[deadline])) return undefined;
    const isForNominations = deadline === "nominationsClose";
    if (isForNominations) {
      if (!mayNominate(season, context.now).ok) return undefined;
    } else {
      if ((await openOffers(occasion, context)).length === 0) return undefined;
    }
    return { isForNominations, date: deadlineWords(season, deadline, locale), reason: letter.words };
  },
  // The example, which is about no letter, tells of nominations.
  page: ({ letter }) => (letter.aboutId === "answersClose" ? "/places" : "/nominate"),
  committees: async (occasion, context) =>
    occasion.letter.aboutId === "nominationsClose"
      ? []
      : committeesAmong(await openOffers(occasion, context)),
};

/** The offers of the season that wait for an answer: the letter names a deadline, and no place. */
async function openOffers(occasion: Occasion, context: WriteContext): Promise<Place[]> {
  const places = await placesOf({ ...occasion, letter: { ...occasion.letter, aboutId: "" } }, context);
  return places.filter(({ status }) => status === "offered");
}

import "server-only";
import type { Deadline } from "@/lib/domain/season/extension";
import { mayNominate } from "@/lib/domain/season/season";
import { deadlineWords } from "./deadline-words";
import type { Kind } from "./kind";
import { placesOf } from "./place-values";

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
      const places = await placesOf({ ...occasion, letter: { ...letter, aboutId: "" } }, context);
      if (!places.some(({ status }) => status === "offered")) return undefined;
    }
    return { isForNominations, date: deadlineWords(season, deadline, locale), reason: letter.words };
  },
  page: ({ letter }) => (letter.aboutId === "nominationsClose" ? "/nominate" : "/places"),
};

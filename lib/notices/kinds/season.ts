import "server-only";
import { notifiedUntil } from "@/lib/domain/letter/due-letters";
import { LAST_CALL_DAYS } from "@/lib/domain/letter/season-letters";
import { mayNominate } from "@/lib/domain/season/season";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listChangedMeetings, listRegisteredOf } from "@/lib/store/letters/meeting-letters";
import { listCandidateIds } from "@/lib/store/nominations/nominations";
import { listServingCommittees } from "@/lib/store/places/places";
import type { Deadline } from "@/lib/vocabulary/season";
import { daysLeft, deadlineWords, findDueSeason, momentWords } from "./deadlines";
import type { Kind } from "./kind";
import { committeesAmong, openOffers } from "./offers";

/** To voters, on the day on which nominations open. */
export const nominationsOpen: Kind = {
  mayBeSiteOnly: true,
  example: { until: "2027-02-12 America/Chicago" },
  fill(occasion, context) {
    const dueSeason = occasion.member.voter ? findDueSeason(occasion, context) : undefined;
    return dueSeason && { until: deadlineWords(dueSeason.season, "nominationsClose", occasion.locale) };
  },
  page: "/nominate",
};

/** To voters, some days before nominations close: how many they have nominated so far. */
export const nominationsClosing: Kind = {
  mayBeSiteOnly: true,
  example: { until: "2027-02-12 America/Chicago", days: 7, nominated: 2 },
  async fill(occasion, context) {
    const { member, locale } = occasion;
    const dueSeason = member.voter ? findDueSeason(occasion, context) : undefined;
    if (!dueSeason) return undefined;
    const { season, due } = dueSeason;
    const nominated = (await listCandidateIds(member.id, season.year, member.id, "all")).length;
    // A voter who has nominated since it was written needs no last call, unless staff send it again.
    if (nominated > 0 && due.daysLeft === LAST_CALL_DAYS && !occasion.letter.isCopy) return undefined;
    return {
      until: deadlineWords(season, "nominationsClose", locale),
      days: daysLeft(season, "nominationsClose", context.now),
      nominated,
    };
  },
  page: "/nominate",
};

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
  // The example, which belongs to no letter, is about nominations.
  page: ({ letter }) => (letter.aboutId === "answersClose" ? "/places" : "/nominate"),
  committees: async (occasion, context) =>
    occasion.letter.aboutId === "nominationsClose"
      ? []
      : committeesAmong(await openOffers(occasion, context)),
};

/** Once a day: the meetings that changed, of committees on which the member serves or for which they are registered. */
export const meetingsChanged: Kind = {
  mayBeSiteOnly: true,
  example: {
    meetings: [
      { title: "Budget: winter meeting", when: "2027-02-08T15:00Z America/Chicago" },
      { title: "Forum on housing", when: "" },
    ],
  },
  async fill({ letter: { aboutId, occasion }, member, locale }, { now }) {
    if (occasion === null) return undefined;
    const timeZone = env().ASSOCIATION_TIME_ZONE;
    const span = { from: new Date(aboutId), until: notifiedUntil(timeZone, occasion) };
    const changed = await listChangedMeetings(span, now);
    const [registered, serving] = await Promise.all([
      listRegisteredOf(
        member.id,
        changed.map(({ productCode }) => productCode),
      ),
      listServingCommittees([member.id], dayIn(timeZone, now)),
    ]);
    const committees = serving.get(member.id) ?? [];
    const concerning = changed.filter(
      ({ productCode, committeeCode }) => registered.has(productCode) || committees.includes(committeeCode),
    );
    if (concerning.length === 0) return undefined;
    const when = (at: Date) => momentWords(at, timeZone, locale);
    return {
      meetings: concerning.map(({ title, beginsAt }) => ({ title, when: beginsAt ? when(beginsAt) : "" })),
    };
  },
  page: "/meetings",
};

import "server-only";
import { toldUntil } from "@/lib/domain/letter/due-letters";
import { dayWords, timeWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listChangedMeetings, listRegisteredOf } from "@/lib/store/letters/meeting-letters";
import { listServingCommittees } from "@/lib/store/places/places";
import type { Kind } from "./kind";

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
    const span = { from: new Date(aboutId), until: toldUntil(timeZone, occasion) };
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
    const when = (at: Date) =>
      `${dayWords(dayIn(timeZone, at), locale)}, ${timeWords(at, timeZone, locale)} (${zoneWords(timeZone, locale, at)})`;
    return {
      meetings: concerning.map(({ title, beginsAt }) => ({ title, when: beginsAt ? when(beginsAt) : "" })),
    };
  },
  page: "/meetings",
};

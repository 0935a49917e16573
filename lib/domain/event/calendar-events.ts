import type { Season } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";
import { addDays } from "../time/add-days";
import { dayStart } from "../time/day-start";
import type { DomainEvent } from "./event";

const DAY_MILLISECONDS = 86_400_000;
/** Older dates cause no event: a season may be imported years after it ended. */
const TOLD_LATE_DAYS = 30;

/** What the dates of a season alone have made happen by `now`, in the last thirty days. */
export function calendarEvents(season: Season, now: Date): DomainEvent[] {
  const { year, timeZone, nominationsOpen, nominationsClose, answersClose } = season;
  const began = (day: CalendarDate) => dayStart(timeZone, day);
  const ended = (day: CalendarDate) => began(addDays(day, 1));
  const about = { subject: "season", subjectId: String(year), memberId: "", year } as const;
  const happened: DomainEvent[] = [
    {
      ...about,
      type: "season.opened",
      at: began(nominationsOpen),
      state: "nominating",
      occasion: `season.opened/${year}/${nominationsOpen}`,
    },
    {
      ...about,
      type: "season.closed",
      at: ended(nominationsClose),
      state: "reviewing",
      occasion: `season.closed/${year}/nominations/${nominationsClose}`,
    },
    {
      ...about,
      type: "season.closed",
      at: ended(answersClose),
      state: "closed",
      occasion: `season.closed/${year}/answers/${answersClose}`,
    },
  ];
  return happened.filter(({ at }) => isLately(at, now));
}

/** Whether the offers of a season expired in the last thirty days. */
export function haveOffersExpired({ timeZone, answersClose }: Season, now: Date): boolean {
  return isLately(dayStart(timeZone, addDays(answersClose, 1)), now);
}

/** An offer that was not answered in time. */
export function expiryOf(
  { year, timeZone, answersClose }: Season,
  id: string,
  memberId: string,
): DomainEvent {
  return {
    type: "place.expired",
    at: dayStart(timeZone, addDays(answersClose, 1)),
    subject: "place",
    subjectId: id,
    memberId,
    year,
    state: "expired",
    occasion: `place.expired/${id}/${answersClose}`,
  };
}

function isLately(at: Date, now: Date): boolean {
  return at <= now && at.getTime() > now.getTime() - TOLD_LATE_DAYS * DAY_MILLISECONDS;
}

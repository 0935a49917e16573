import { useLocale, useNow, useTimeZone, useTranslations } from "next-intl";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayWords, timeWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

interface DayTextProps {
  /** `YYYY-MM-DD`. */
  date: CalendarDate;
  weekday?: boolean;
  year?: boolean;
}

/** A day: “Friday, February 12, 2027”. */
export function DayText({ date, weekday = true, year = true }: DayTextProps) {
  const locale = useLocale();
  return <time dateTime={date}>{dayWords(date, locale, { weekday, year })}</time>;
}

/** Names the association's zone, once for all times of a page or list: “Times are in the association's time zone (Central).” */
export function AllInZone() {
  const t = useTranslations("common.date");
  const locale = useLocale();
  const zone = zoneWords(useTimeZone() ?? "UTC", locale, useNow());
  return t("allInZone", { zone });
}

interface DateTextProps {
  /** RFC 3339, as the operations return it. */
  moment: string;
  /** IANA; defaults to the association's. */
  timeZone?: string;
  year?: boolean;
  /** Name the zone; off where `AllInZone` names it for the whole list. */
  zone?: boolean;
}

/** A moment, in the association's zone: “Friday, February 12, 2027, 5:00 pm (Central)”. */
export function DateText({ moment, timeZone, year = true, zone: namesZone = true }: DateTextProps) {
  const t = useTranslations("common.date");
  const locale = useLocale();
  const own = useTimeZone() ?? "UTC";
  const zone = timeZone ?? own;
  const at = new Date(moment);
  const words = {
    date: dayWords(dayIn(zone, at), locale, { year }),
    time: timeWords(at, zone, locale),
    zone: zoneWords(zone, locale, at),
  };
  return <time dateTime={moment}>{t(namesZone ? "at" : "atWithoutZone", words)}</time>;
}

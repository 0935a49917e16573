"use client";

import { useLocale, useTimeZone } from "next-intl";
import { dayWords, timeWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

/** A moment in a few words, for sentences and tables: day and time in the association's zone. */
export function useMomentWords(): (moment: string) => string {
  const locale = useLocale();
  const zone = useTimeZone() ?? "UTC";
  return (moment) => {
    if (moment === "") return "";
    const at = new Date(moment);
    const day = dayWords(dayIn(zone, at), locale, { weekday: false });
    return `${day}, ${timeWords(at, zone, locale)}`;
  };
}

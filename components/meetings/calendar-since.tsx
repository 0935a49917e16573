import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

/** Says when the subscription was created, and why its address is not shown. */
export function CalendarSince({ moment }: { moment: string }) {
  const t = useTranslations("account.calendar");
  const [locale, zone] = [useLocale(), useTimeZone() ?? "UTC"];
  return <p className="text-soft">{t("since", { day: dayWords(dayIn(zone, new Date(moment)), locale) })}</p>;
}

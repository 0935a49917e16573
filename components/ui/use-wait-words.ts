import { useTranslations } from "next-intl";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A time to wait in words, rounded up to the unit that people count it in: “14 more minutes”. */
export function useWaitWords(): (seconds: number) => string {
  const t = useTranslations("common.wait");
  return (seconds) => {
    if (seconds < MINUTE) return t("seconds", { count: seconds });
    if (seconds <= 2 * HOUR) return t("minutes", { count: Math.ceil(seconds / MINUTE) });
    return t("hours", { count: Math.ceil(seconds / HOUR) });
  };
}

import "server-only";
import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { LOCALE_COOKIE } from "@/lib/domain/site/site-preferences";
import { chooseLocale } from "@/lib/domain/text/locale";
import { provideDateRegion } from "@/lib/domain/time/date-words";
import { env } from "@/lib/env";
import { readCatalogue } from "@/messages/catalogue";

// next-intl reads this once per request: locale, texts, current time and time zone.
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  const locale = chooseLocale(chosen, (await headers()).get("accept-language"));
  provideDateRegion(() => env().ASSOCIATION_REGION);
  return {
    locale,
    messages: await readCatalogue(locale),
    now: new Date(),
    timeZone: env().ASSOCIATION_TIME_ZONE,
  };
});

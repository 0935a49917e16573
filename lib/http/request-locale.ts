import "server-only";
import { LOCALE_COOKIE } from "@/lib/domain/site/site-preferences";
import { chooseLocale, type Locale } from "@/lib/domain/text/locale";
import { readCookies } from "@/lib/identity/session/session-cookie";

/** The language of the caller. */
export function requestLocale(request: Request): Locale {
  return chooseLocale(readCookies(request)[LOCALE_COOKIE], request.headers.get("accept-language"));
}

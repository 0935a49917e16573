import "server-only";
import { chooseLocale, type Locale } from "@/lib/domain/locale";
import { LOCALE_COOKIE } from "@/lib/domain/site-preferences";
import { readCookies } from "./session-cookie";

/** In which language whoever sent this request reads. */
export function requestLocale(request: Request): Locale {
  return chooseLocale(readCookies(request)[LOCALE_COOKIE], request.headers.get("accept-language"));
}

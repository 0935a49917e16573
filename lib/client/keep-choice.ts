const YEAR_SECONDS = 31_536_000;

/** Stores a preference in a cookie for a year (`lib/domain/site/site-preferences.ts`). */
export function keepChoice(cookie: string, value: string): void {
  setCookie(cookie, value, YEAR_SECONDS);
}

/** Removes the cookie of a preference, if there is one. */
export function dropChoice(cookie: string): void {
  setCookie(cookie, "", 0);
}

function setCookie(cookie: string, value: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

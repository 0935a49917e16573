const YEAR_SECONDS = 31_536_000;

/** Has this browser remember something for a year, and tell it to the server (`lib/domain/site/site-preferences.ts`). */
export function keepChoice(cookie: string, value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

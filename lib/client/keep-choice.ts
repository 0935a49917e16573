const YEAR_SECONDS = 31_536_000;

/** Stores a preference in a cookie for a year (`lib/domain/site/site-preferences.ts`). */
export function keepChoice(cookie: string, value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

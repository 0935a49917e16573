const YEAR_SECONDS = 31_536_000;

/** Keeps a reader's choice in this browser for a year. */
export function keepChoice(cookie: string, value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

import type { ServerResponse } from "node:http";

/** The first part of the address of each page that members read with their own data; home has none. */
const KEPT_PAGES: ReadonlySet<string> = new Set([
  "",
  "committees",
  "devices",
  "letters",
  "meetings",
  "nominate",
  "nominations",
  "places",
  "profile",
]);

/**
 * Lets browsers keep a member's page whole in their back/forward cache, from which it is shown to its own reader only
 * (components/site/fresh-page.tsx). The copy of its bytes is never used: `vary: *` fits no later request, not even Back. All
 * other pages keep Next's `no-store`: the desk's are confidential, the others are opened by links or show no one's data.
 */
export function letBrowsersKeep(pathname: string, response: ServerResponse): void {
  if (!KEPT_PAGES.has(pathname.split("/")[1] ?? "")) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...args: unknown[]) => {
    if (status === 200) response.setHeader("cache-control", "private, no-cache").setHeader("vary", "*");
    return writeHead(status, ...args);
  };
}

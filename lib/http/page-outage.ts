import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

interface PageInProgress {
  hasOutage: boolean;
}

// Next passes no status on from a page to its response; this goes around it.
const pages = new AsyncLocalStorage<PageInProgress>();

/** Renders a page, and reports at the end whether something it needs was away. */
export function followPage(draw: (page: Readonly<PageInProgress>) => Promise<void>): Promise<void> {
  const page: PageInProgress = { hasOutage: false };
  return pages.run(page, () => draw(page));
}

/** Notes that something that the page in progress needs is away, so that it is answered with 503. */
export function notePageOutage(): void {
  const page = pages.getStore();
  if (page) page.hasOutage = true;
}

/** Whether something that the page in progress needs is away. */
export function isPageAway(): boolean {
  return pages.getStore()?.hasOutage === true;
}

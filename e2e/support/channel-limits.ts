import { test } from "@playwright/test";

// What a Firefox of the system does not do as Playwright drives it (docs/decisions/0043-passkeys-and-the-password.md).
// Playwright's own Firefox does it all.
const LIMITS = {
  "no scripts": "a page cannot be kept without scripts",
  download: "a download is not reported",
  drag: "nothing can be dragged",
  print: "a page cannot be shown as printed",
  tap: "a tap is not a click",
  body: "the body of a call that is held up is not reported",
};

/** Skips what is left of a journey where the browser, as it is driven, cannot do what comes next. */
export function skipWhereImpossible(next: keyof typeof LIMITS): void {
  const { launchOptions } = test.info().project.use;
  test.skip(launchOptions?.channel === "moz-firefox", `Over this channel ${LIMITS[next]}.`);
}

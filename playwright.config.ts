import { defineConfig } from "@playwright/test";
import { chromiumOptions, findFirefox } from "./test/harness/find-browser";

// Only where it is named: `npm test -- firefox`, and `npm run test:all`.
const firefox = process.env["ROSTRUM_TEST_BROWSER"] === "firefox" ? findFirefox() : undefined;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  // Every worker has a server and its own demo association; every test has its own member.
  globalSetup: "./e2e/prepare.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  // Generous: on a busy machine of two cores, axe alone may take ten seconds.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env["ROSTRUM_TEST_REPORT"] === undefined ? "list" : [["json"]],
  use: {
    // Below that of a test, so that a failure names the control that could not be used.
    actionTimeout: 30_000,
    locale: "en-US",
    timezoneId: "America/Chicago",
    viewport: { width: 1280, height: 900 },
    // What was done and heard; with pictures of each step (`--trace on`), every test that passes would take them, too.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "chromium",
      use: {
        browserName: "chromium",
        launchOptions: chromiumOptions(),
      },
    },
    ...(firefox
      ? [{ name: "firefox", use: { browserName: "firefox" as const, launchOptions: firefox } }]
      : []),
  ],
});

/**
 * The files of tests that need a process of their own, because they change what a process keeps: its environment, which
 * database it is connected to, or a part of the program. All others share one (same-environment.ts).
 * @type {readonly string[]}
 */
export const ALONE = [
  "cli/import/bad-rows.it.test.ts",
  "cli/import/bulk-load.it.test.ts",
  "cli/import/foreign-files.it.test.ts",
  "cli/import/import-folder.it.test.ts",
  "cli/import/waiting-edits.it.test.ts",
  "cli/rostrum/command-line.it.test.ts",
  "cli/rostrum/secret.it.test.ts",
  "cli/rostrum/slate.it.test.ts",
  "lib/credentials/access-tokens.test.ts",
  "lib/http/api-page.it.test.ts",
  "lib/http/content-encoding.test.ts",
  "lib/http/cross-origin.test.ts",
  "lib/http/openapi/generated-clients.it.test.ts",
  "lib/http/openapi/openapi.test.ts",
  "lib/http/recorded-answers.it.test.ts",
  "lib/http/streamed-files.it.test.ts",
  "lib/identity/session/previous-secrets.test.ts",
  "lib/identity/sign-in/guessing.it.test.ts",
  "lib/identity/sign-in/rotated-secret.it.test.ts",
  "lib/notices/bounces/bounces.it.test.ts",
  "lib/notices/calendar/daily-letters.it.test.ts",
  "lib/notices/calendar/every-letter.it.test.ts",
  "lib/notices/calendar/letter-plans.it.test.ts",
  "lib/notices/calendar/whole-season.it.test.ts",
  "lib/notices/compose-letter.it.test.ts",
  "lib/notices/delivery.it.test.ts",
  "lib/notices/kept-connections.it.test.ts",
  "lib/notices/kinds/letter-language.it.test.ts",
  "lib/notices/kinds/own-actions.it.test.ts",
  "lib/notices/kinds/profile-changed.it.test.ts",
  "lib/notices/kinds/season-letters.it.test.ts",
  "lib/notices/kinds/slate-letters.it.test.ts",
  "lib/notices/mail-server.it.test.ts",
  "lib/notices/outbox.it.test.ts",
  "lib/notices/own-text.test.ts",
  "lib/notices/sending-process.it.test.ts",
  "lib/notices/sent-again.it.test.ts",
  "lib/notices/webhooks/killed-sender.it.test.ts",
  "lib/notices/webhooks/secure-webhooks.it.test.ts",
  "lib/notices/webhooks/webhook-failing.it.test.ts",
  "lib/notices/webhooks/webhooks.it.test.ts",
  "lib/notices/written-to-none.it.test.ts",
  "lib/operations/candidacy/export-many.it.test.ts",
  "lib/operations/letter/stop-letters.it.test.ts",
  "lib/operations/staff/roles.it.test.ts",
  "lib/store/batch.it.test.ts",
  "lib/store/cached-list.it.test.ts",
  "lib/store/connections/failover.it.test.ts",
  "lib/store/connections/outages.it.test.ts",
  "lib/store/connections/pgbouncer.it.test.ts",
  "lib/store/events/calendar-events.it.test.ts",
  "lib/store/events/publish-events.it.test.ts",
  "lib/store/every-statement.it.test.ts",
  "lib/store/letters/many-letters.it.test.ts",
  "lib/store/prisma-reader.it.test.ts",
  "lib/store/row-types.it.test.ts",
  "prisma/seed/seed-demo.it.test.ts",
  "server/database/apply-migrations.it.test.ts",
  "server/database/audit-stays.it.test.ts",
  "server/database/data-folder.it.test.ts",
  "server/database/grant-service-role.it.test.ts",
  "server/http-server.test.ts",
  "tools/faults/process-tree.it.test.ts",
];

/** Integration tests that make embedded databases of their own whichever the tests run on: once is enough. */
const EMBEDDED = ["cli/rostrum/environment.it.test.ts", "prisma/seed/seed-demo.it.test.ts"];

/**
 * Integration tests of what lies before the database or beyond it, and is the same on each: requests that are refused unread, mail
 * servers, receivers of webhooks, generated clients. Once is enough.
 */
const ONLY_ON_EMBEDDED = [
  "lib/http/addresses.it.test.ts",
  "lib/http/early-refusal.it.test.ts",
  "lib/http/malformed-requests.it.test.ts",
];
const ONLY_ON_POSTGRES = [
  "lib/http/openapi/generated-clients.it.test.ts",
  "lib/notices/bounces/bounces.it.test.ts",
  "lib/notices/kept-connections.it.test.ts",
  "lib/notices/mail-server.it.test.ts",
  "lib/notices/webhooks/secure-webhooks.it.test.ts",
];

/** The files that are left out of this run. */
export const LEFT_OUT =
  process.env["ROSTRUM_TEST_ENGINE"] === "postgres" ? [...EMBEDDED, ...ONLY_ON_EMBEDDED] : ONLY_ON_POSTGRES;

/** The kinds of letters. What each is for stands with it, in lib/notices/kinds. */
export const LETTER_KINDS = [
  "password-reset",
  "password-changed",
  "passkey-added",
  "passkey-removed",
  "email-confirm",
  "email-asked",
  "email-changed",
  "email-set",
  "email-approve",
  "email-waits",
  "email-refused",
  "email-restored",
  "email-lapsed",
  "nomination-received",
  "nomination-changed",
  "nomination-withdrawn",
  "nominated",
  "place-offered",
  "answer-received",
  "deadline-moved",
  "not-selected",
  "alternate-offered",
  "place-revoked",
  "place-resigned",
  "profile-changed",
  "nominations-open",
  "nominations-closing",
  "answer-reminder",
  "meetings-changed",
  "staff-morning",
  "webhook-failing",
  "letter-text-changed",
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The kinds of letters about a season that members may read on the site only, unless it says that they always come by e-mail. */
export const CHOOSABLE_SEASON_KINDS = [
  "nominations-open",
  "nominations-closing",
  "nomination-received",
  "nomination-changed",
  "nomination-withdrawn",
  "nominated",
  "answer-received",
  "deadline-moved",
  "not-selected",
] as const satisfies readonly LetterKind[];
export type ChoosableSeasonKind = (typeof CHOOSABLE_SEASON_KINDS)[number];

/**
 * The outcome of a letter: `sent` to the mail server (or to a file), perhaps known to be `delivered`, or `bounced` later; `refused` by the
 * mail server, or because what is on record is no address; `failed` after the last attempt; `unaddressed` without an address
 * on record; `site`, in the letter box only, by the member's choice or because mail is off; `rehearsed`, in a rehearsal;
 * `dropped` when there was nothing to say any more.
 */
export const LETTER_OUTCOMES = [
  "sent",
  "delivered",
  "bounced",
  "refused",
  "failed",
  "unaddressed",
  "site",
  "rehearsed",
  "dropped",
] as const;
export type LetterOutcome = (typeof LETTER_OUTCOMES)[number];

/** Where a letter stands: on its way, or at its end. */
export const LETTER_STATES = ["waiting", "held", ...LETTER_OUTCOMES] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Where people stand with what a publishing told them, one of its numbers each. */
export const STANDINGS = [
  "notified",
  "site-only",
  "opened",
  "answered",
  "waiting",
  "bounced",
  "refused",
  "failed",
  "never-notified",
] as const;
export type Standing = (typeof STANDINGS)[number];

/** What a mail system reports: a letter came back for good, came back for now (a full mailbox), or was delivered. */
export const REPORT_KINDS = ["hard", "soft", "delivered"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

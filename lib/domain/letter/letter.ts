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

/**
 * What became of a letter: `sent` to the mail server (or to a file), perhaps known to be `delivered`, or `bounced` later; `refused` by the
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
export type LetterState = "waiting" | "held" | LetterOutcome;

export function letterState(letter: { heldAt: Date | null; outcome: LetterOutcome | "" }): LetterState {
  if (letter.outcome !== "") return letter.outcome;
  return letter.heldAt === null ? "waiting" : "held";
}

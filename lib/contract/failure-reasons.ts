/**
 * Why a STATUS operation answered FAILURE: the closed list of the header `x-failure-reason` (contract.md 2.9),
 * each with what it means to whoever wrote the calling program.
 */
export const FAILURE_REASONS = {
  "nominations-closed": "The season of that year takes no nominations today, or there is no such season.",
  "duplicate-nomination":
    "The voter already nominated this candidate for this position and year, under another recordID.",
  "nomination-decided": "The nomination was already decided on and can no longer be changed.",
  "not-a-voter": "The member named in voterID may not nominate.",
  "unknown-member": "No active member has that id.",
  "unknown-committee": "No committee has that code.",
  "unknown-position": "The committee has no such position.",
  "answers-closed": "The answer deadline of the season has passed.",
  "nothing-to-answer": "The member has no open place.",
  "conflicting-answer": "acceptedDate and declinedDate were both filled.",
  "stale-update": "The profile was changed after dateTime; read it again.",
  "invalid-date": "A date is not one of the accepted forms, or dateTime lies in the future.",
  "unusable-password":
    "The new password is shorter than 10 characters, longer than 200, or has control characters.",
  "link-used-up": "The link for a new password was used, or is older than an hour.",
  "invalid-parameter": "A parameter is too long or malformed.",
} as const;

export type FailureReason = keyof typeof FAILURE_REASONS;

/**
 * Why a STATUS operation answered FAILURE: the closed list of the header `x-failure-reason` (contract.md 2.9),
 * each with its meaning for the developers of calling systems.
 */
export const FAILURE_REASONS = {
  "nominations-closed": "Nominations for that year are not open today, or there is no season for it.",
  "position-closed": "The committee is not active, or the season takes no nominations for the position.",
  "self-nomination": "The season does not let voters nominate themselves.",
  "too-many-nominations": "The voter has made as many nominations for that year as the season allows.",
  "too-many-places": "The member has as many places in that season as it allows.",
  "duplicate-nomination":
    "The voter has already nominated this candidate for this position and year under another recordID.",
  "nomination-decided": "The nomination has already been decided on and can no longer be changed.",
  "not-a-voter": "The member in voterID is not a voter and may not nominate.",
  "unknown-member": "There is no active member with that id.",
  "unknown-committee": "There is no committee with that code.",
  "unknown-position": "The committee has no position with that name.",
  "answers-closed": "The season's deadline for answers has passed.",
  "nothing-to-answer": "The member has no place that is open for an answer.",
  "conflicting-answer": "Both acceptedDate and declinedDate were sent to /committee/updatememberacceptance.",
  "stale-update": "The profile was changed after dateTime; read it again.",
  "invalid-date":
    "A date is not in the order that its season needs, or dateTime is in the future. In /auth and /committee also: a date is not in an accepted format.",
  "unusable-password":
    "The new password is shorter than 10 characters, longer than 200, or contains control characters.",
  "common-password":
    "The new password is among the most used ones, such a word with a little around it, or a mere pattern.",
  "personal-password": "The new password is little more than the member's own name, id or e-mail address.",
  "same-password": "The new password is the old one.",
  "passkey-refused":
    "The passkey's answer does not fit this session's challenge, came after five minutes or a second time, or the passkey is known.",
  "too-many-passkeys": "The member has twenty passkeys already.",
  "link-used-up": "The link has been used or taken back, or is too old.",
  "wrong-password": "The password is not the member's.",
  "sign-in-again": "The member has no password, and signed in more than ten minutes ago.",
  "nothing-waiting": "No change of the e-mail address waits for a link.",
  "second-manager":
    "The address must be confirmed by another manager than the person themself and whoever set it.",
  "address-not-settled":
    "Another system set the member's e-mail address in the last fourteen days; the detail says until when no role can be granted at the desk.",
  "asked-too-often":
    "Another e-mail address was asked for, or its link sent, five times already; wait a day.",
  "stale-change":
    "The record was changed after it was read; `current` has it as it is now, with who changed it last and when, as far as the caller may read it.",
  "confirm-identity":
    "The action reaches members or takes data out, and the caller signed in more than fifteen minutes ago: ask for the password again (/account/confirm-identity). Never asked of a client.",
  "last-manager": "The member is the last active manager.",
  "role-not-limitable": "Only a reviewer's role can be limited to committees.",
  "season-closed": "The season is over: it can only be read.",
  "not-possible-now":
    "The record is not in a state in which this can be done; the detail says which one it is in.",
  "no-seat-left": "Every seat of the position is taken.",
  "candidate-declined-nomination": "The candidate cannot be nominated for that year.",
  "candidate-not-eligible": "A rule of the season that blocks is not met; the detail has its sentence.",
  "name-taken":
    "The owner has a view of that list with that name: replace it with its viewId and version, or choose another name.",
  "too-many-views": "The caller has fifty views of that list already.",
  "own-candidacy":
    "The decision concerns the person making it: their own candidacy, or a committee on which they serve; on the latter a manager may still decide, with a reason.",
  "not-approved":
    "The season asks for an approval, and the slate as it is now has none: send it (/desk/send-slate), then have it approved (/desk/approve-slate).",
  "invalid-parameter": "A parameter is too long or malformed.",
} as const;

export type FailureReason = keyof typeof FAILURE_REASONS;

/** Why a call failed beside the rules of its operation: any operation may answer so (contract.md 9.7). */
export const GENERAL_REASONS = {
  "not-signed-in": "The call has no access token and no session, or one that is invalid or expired.",
  "access-denied": "The access token lacks the scope, or the member may not do this.",
  "not-found": "Nothing with that id exists, or it is hidden from the caller.",
  "method-not-allowed": "Every operation is a POST.",
  "body-too-large": "The body has more than 64 KiB, or more than 1 MiB where an operation takes a list.",
  "unsupported-media-type": "The body must be application/json.",
  "too-many-requests": "The limit for such calls is reached; wait as many seconds as Retry-After says.",
  "idempotency-key-reused": "The Idempotency-Key was used before with another body.",
  "request-in-progress": "A call with the same Idempotency-Key is still running.",
  "secret-shown-once":
    "A call with the same Idempotency-Key was made, and its answer held a secret, which is shown once.",
  "internal-error": "Something went wrong in the service; it is logged under the requestId.",
  unavailable: "Something that the service needs is away for the moment; repeat the call.",
  "outcome-unknown":
    "No answer came in time, so the change may have been made. Repeat the call with its Idempotency-Key.",
} as const;

export type GeneralReason = keyof typeof GENERAL_REASONS;
export type ProblemReason = FailureReason | GeneralReason;

/** The statuses of problems (contract.md 9.7); what is not here is 409, refused by a state or a rule. */
const STATUSES: Readonly<Partial<Record<ProblemReason, number>>> = {
  "invalid-parameter": 400,
  "invalid-date": 400,
  "conflicting-answer": 400,
  "unusable-password": 400,
  "common-password": 400,
  "personal-password": 400,
  "same-password": 400,
  "not-signed-in": 401,
  "access-denied": 403,
  "confirm-identity": 403,
  "wrong-password": 403,
  "sign-in-again": 403,
  "not-found": 404,
  "unknown-member": 404,
  "unknown-committee": 404,
  "unknown-position": 404,
  "method-not-allowed": 405,
  "body-too-large": 413,
  "unsupported-media-type": 415,
  "idempotency-key-reused": 422,
  "too-many-requests": 429,
  "internal-error": 500,
  unavailable: 503,
  "outcome-unknown": 503,
};

export function statusOf(reason: ProblemReason): number {
  return STATUSES[reason] ?? 409;
}

/** The reason of a problem that has none of its own. */
export function generalReason(status: number): GeneralReason | "invalid-parameter" {
  const named = (Object.keys(GENERAL_REASONS) as GeneralReason[]).find(
    (reason) => STATUSES[reason] === status,
  );
  return named ?? (status < 500 ? "invalid-parameter" : "internal-error");
}

/** What a person reads first: `Stale change`. */
export function titleOf(reason: ProblemReason): string {
  const words = reason.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

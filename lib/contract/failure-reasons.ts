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
  "conflicting-answer": "Both acceptedDate and declinedDate were sent.",
  "stale-update": "The profile was changed after dateTime; read it again.",
  "invalid-date":
    "A date is not in an accepted format or not in the order that its season needs, or dateTime is in the future.",
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
  "stale-change": "The record was changed since it was read; the detail says what it is now. Read it again.",
  "confirm-identity":
    "The act reaches members or takes data out, and the caller signed in more than fifteen minutes ago: ask for the password again (/account/confirmidentity).",
  "last-manager": "The member is the last active manager.",
  "role-not-limitable": "Only a reviewer's role can be limited to committees.",
  "season-closed": "The season is over: it can only be read.",
  "not-possible-now":
    "The record is not in a state in which this can be done; the detail says which one it is in.",
  "no-seat-left": "Every seat of the position is taken.",
  "candidate-declined-nomination": "The candidate cannot be nominated for that year.",
  "candidate-not-eligible": "A rule of the season that blocks is not met; the detail has its sentence.",
  "own-candidacy":
    "The decision concerns the person making it: their own candidacy, or a committee on which they serve; on the latter a manager may still decide, with a reason.",
  "not-approved": "The season asks for an approval, and the slate as it is now has none.",
  "invalid-parameter": "A parameter is too long or malformed.",
} as const;

export type FailureReason = keyof typeof FAILURE_REASONS;

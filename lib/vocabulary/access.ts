/** What members of staff are, by what they do in the course of a season. */
export const STAFF_ROLES = ["manager", "reviewer", "approver", "caller", "records", "auditor"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a member may use (contract.md 4.5); the pages' navigation is built from it. */
export const MEMBER_SERVICES = ["PROFILE", "MEETINGS", "NOMINATE", "ACCEPTANCE", "STAFF"] as const;
export type MemberService = (typeof MEMBER_SERVICES)[number];

/** The scopes that an OAuth client may be granted (contract.md section 3). */
export const SCOPES = [
  "auth",
  "committee.read",
  "committee.write",
  // What members do for themselves, and read to do so: answer, resign, wish, and the outcome of a nomination that was withdrawn.
  "season.write",
  "desk.read",
  "desk.write",
  // What makes power: roles, webhooks, letter texts, and the e-mail addresses of people who hold a role.
  "desk.admin",
] as const;
export type Scope = (typeof SCOPES)[number];

/** What a client is granted that was created without naming scopes. */
export const DEFAULT_SCOPES = [
  "auth",
  "committee.read",
  "committee.write",
] as const satisfies readonly Scope[];

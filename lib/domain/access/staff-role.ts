import type { StaffRole } from "@/lib/vocabulary/access";

/** A role that a member holds; for a reviewer perhaps on one committee only. */
export interface HeldRole {
  role: StaffRole;
  /** `""`: on all committees. */
  committeeCode: string;
}

/**
 * Whether a role gives its rights. Only a reviewer's can be limited to committees: rights such as granting roles have no
 * committee, so a limited manager would be a manager of everything. One that was limited before that was refused gives none.
 */
export function isEffective({ role, committeeCode }: HeldRole): boolean {
  return committeeCode === "" || role === "reviewer";
}

/**
 * What each role may do: the only place where that is decided. External systems have every right within their scopes
 * (contract.md section 3).
 */
export const RIGHTS = {
  /** Timeline, committees, seats, rosters, rules. */
  "desk.read": ["manager", "reviewer", "approver", "caller", "records", "auditor"],
  "seasons.manage": ["manager"],
  "committees.manage": ["manager"],
  "rules.manage": ["manager"],
  /** How a rule would read, and who would not meet it. */
  "rules.preview": ["manager", "auditor"],
  "roles.manage": ["manager"],
  /** Candidacies with their supporters, statements and notes. */
  "nominations.read": ["manager", "reviewer", "auditor"],
  /** Nominate for a voter, and withdraw any voter's nomination. */
  "nominations.change": ["manager"],
  /** Rank, propose, decide, take notes. */
  "candidacies.decide": ["manager", "reviewer"],
  /** Set aside a rule that blocks, and decide on a committee on which they serve, with a reason. */
  "candidacies.override": ["manager"],
  /** The slate with the reasons for it. */
  "slate.read": ["manager", "reviewer", "approver", "auditor"],
  "slate.approve": ["manager", "approver"],
  "slate.publish": ["manager"],
  /** What publishing the slate would do. */
  "publication.read": ["manager", "auditor"],
  "places.revoke": ["manager"],
  /** Answer for a member who says so on the telephone. */
  "answers.take": ["manager", "caller"],
  /** A member's own data and meetings. */
  "people.read": ["manager", "caller", "records", "auditor"],
  "people.change": ["manager", "records"],
  /** What the association holds about people, as a file. */
  "people.export": ["manager", "records", "auditor"],
  "record.read": ["manager", "auditor"],
  /** The texts of letters, and the outcome of each letter. */
  "letters.read": ["manager", "auditor"],
  /** Write the texts, send a letter again, hold letters back, stop the sending. */
  "letters.write": ["manager"],
  /** Who must be called because no letter reaches them. */
  "calls.read": ["manager", "caller", "auditor"],
  /** Which other systems receive events, and whether they do; never their secrets. */
  "webhooks.read": ["manager", "auditor"],
  "webhooks.manage": ["manager"],
  /** Change and delete the views that others share. */
  "views.manage": ["manager"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Right = keyof typeof RIGHTS;

/** The committees for which a right holds: all, or those with these codes. */
export type CommitteeReach = "all" | readonly string[];

/** For which committees one of the roles gives the right; none: an empty list. */
export function reachOf(roles: readonly HeldRole[], right: Right): CommitteeReach {
  const allowing = roles.filter(
    (held) => isEffective(held) && (RIGHTS[right] as readonly StaffRole[]).includes(held.role),
  );
  if (allowing.some(({ committeeCode }) => committeeCode === "")) return "all";
  return [...new Set(allowing.map(({ committeeCode }) => committeeCode))];
}

/** Whether a right that reaches so far holds for at least one committee, or for the one that is named. */
export function covers(reach: CommitteeReach, committeeCode?: string): boolean {
  if (reach === "all") return true;
  return committeeCode === undefined ? reach.length > 0 : reach.includes(committeeCode);
}

/** The roles that give a right, in words for the documentation. */
export function rolesWith(right: Right): string {
  return RIGHTS[right].join(", ");
}

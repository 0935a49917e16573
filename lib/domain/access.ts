import type { MemberPrincipal } from "./principal";

/** A parameter as it was sent, before it was checked; undefined when it was not sent. */
export type GivenParameter = (name: string) => string | undefined;

/**
 * Which members may call an operation (contract.md section 6; what a client may call is decided by its scopes).
 * Asked before the parameters are checked: a caller without access learns nothing about them.
 */
export interface AccessRule {
  /** The rule in words, for the documentation. */
  words: string;
  permits(member: MemberPrincipal, given: GivenParameter): boolean;
}

export const clientsOnly: AccessRule = { words: "no", permits: () => false };

export const staffOnly: AccessRule = { words: "staff", permits: (member) => member.staff };

export const everyMember: AccessRule = { words: "yes", permits: () => true };

/** Every member, and what each may do to what is decided by the operation once it knows whose it is. */
export function everyMemberBut(words: string): AccessRule {
  return { ...everyMember, words };
}

/** The member whom `parameter` names, or staff for anybody. */
export function own(parameter: string): AccessRule {
  return {
    words: `own (\`${parameter}\` is the caller)`,
    permits: (member, given) => member.staff || isAbsentOr(member.id, given(parameter)),
  };
}

/** A voter who names themself in `parameter`, or staff for any voter. */
export function ownAsVoter(parameter: string): AccessRule {
  return {
    words: `a voter, with \`${parameter}\` the caller`,
    permits: (member, given) => member.staff || (member.voter && isAbsentOr(member.id, given(parameter))),
  };
}

// An absent parameter is nobody else's: the caller is told that it is missing.
function isAbsentOr(id: string, given: string | undefined): boolean {
  return given === undefined || given === "" || given === id;
}

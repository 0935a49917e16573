import type { MemberPrincipal } from "./principal";

/** A parameter as it was sent, before it was checked; undefined when it was not sent. */
export type GivenParameter = (name: string) => string | undefined;

/**
 * Which members may call an operation (contract.md section 6; what a client may call is decided by its scopes).
 * Asked before the parameters are checked: a caller without access learns nothing about them.
 */
export type AccessRule = (member: MemberPrincipal, given: GivenParameter) => boolean;

export const clientsOnly: AccessRule = () => false;

export const staffOnly: AccessRule = (member) => member.staff;

export const everyMember: AccessRule = () => true;

/** The member whom `parameter` names, or staff for anybody. */
export function own(parameter: string): AccessRule {
  return (member, given) => member.staff || isAbsentOr(member.id, given(parameter));
}

/** A voter who names themself in `parameter`, or staff for any voter. */
export function ownAsVoter(parameter: string): AccessRule {
  return (member, given) => member.staff || (member.voter && isAbsentOr(member.id, given(parameter)));
}

// An absent parameter is nobody else's: the caller is told that it is missing.
function isAbsentOr(id: string, given: string | undefined): boolean {
  return given === undefined || given === "" || given === id;
}

import type { MemberPrincipal, VisitorPrincipal } from "./principal";

/** A parameter as it was sent, before validation; undefined when it was not sent. */
export type GivenParameter = (name: string) => string | undefined;

/**
 * Which members and visitors may call an operation (contract.md section 6; what a client may call is decided by its
 * scopes). Evaluated before the parameters are checked, so that a caller without access learns nothing about them.
 */
export interface AccessRule {
  /** The rule in words, for the documentation. */
  words: string;
  permits(caller: MemberPrincipal | VisitorPrincipal, given: GivenParameter): boolean;
}

type MemberRule = (member: MemberPrincipal, given: GivenParameter) => boolean;

function membersWho(words: string, rule: MemberRule): AccessRule {
  return { words, permits: (caller, given) => caller.kind === "member" && rule(caller, given) };
}

export const clientsOnly = membersWho("no", () => false);

export const staffOnly = membersWho("staff", (member) => member.staff);

export const everyMember = membersWho("yes", () => true);

/** Every member; the operation itself decides which records each may act on, once it knows whose they are. */
export function everyMemberBut(words: string): AccessRule {
  return membersWho(words, () => true);
}

/** The member whom `parameter` names, or staff for any member. */
export function own(parameter: string): AccessRule {
  return membersWho(
    `own (\`${parameter}\` is the caller)`,
    (member, given) => member.staff || isAbsentOr(member.id, given(parameter)),
  );
}

/** A voter who names themself in `parameter`, or staff for any voter. */
export function ownAsVoter(parameter: string): AccessRule {
  return membersWho(
    `a voter, with \`${parameter}\` the caller`,
    (member, given) => member.staff || (member.voter && isAbsentOr(member.id, given(parameter))),
  );
}

/** Visitors of the sign-in pages, before they are signed in. */
export const visitorsOnly: AccessRule = {
  words: "no (visitors of the sign-in pages)",
  permits: ({ kind }) => kind === "visitor",
};

// A missing parameter names no other member, so the call goes on and is refused for the missing parameter.
function isAbsentOr(id: string, given: string | undefined): boolean {
  return given === undefined || given === "" || given === id;
}

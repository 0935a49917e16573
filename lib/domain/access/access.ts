import type { MemberPrincipal, VisitorPrincipal } from "./principal";
import { mayDo } from "./rights";
import { type Right, rolesWith } from "./staff-role";

/** A parameter as it was sent, before validation; undefined when it was not sent. */
export type GivenParameter = (name: string) => string | undefined;

/**
 * Which members and visitors may call an operation (contract.md section 6; what a client may call is decided by its
 * scopes). Evaluated before the parameters are checked, so that a caller without access learns nothing about them.
 */
export interface AccessRule {
  /** The rule in words, for the documentation. */
  words: string;
  /** The sentence that a refused caller gets; the same for every parameter that was sent. */
  refusal: string;
  permits(caller: MemberPrincipal | VisitorPrincipal, given: GivenParameter): boolean;
}

type MemberRule = (member: MemberPrincipal, given: GivenParameter) => boolean;

function membersWho(words: string, refusal: string, rule: MemberRule): AccessRule {
  return { words, refusal, permits: (caller, given) => caller.kind === "member" && rule(caller, given) };
}

export const clientsOnly = membersWho(
  "no",
  "This operation is for clients with an access token, not for signed-in members.",
  () => false,
);

/** Staff whose roles give the right, for at least one committee; for which ones, the operation asks (`mayDo`). */
export function staffWith(right: Right): AccessRule {
  const roles = rolesWith(right);
  return membersWho(`staff (${roles})`, `This operation is for staff in the role of ${roles}.`, (member) =>
    mayDo(member, right),
  );
}

const MEMBERS_ONLY = "This operation is for signed-in members.";

export const everyMember = membersWho("yes", MEMBERS_ONLY, () => true);

/** Every member, and our own sign-in page before anyone has signed in. */
export const everyMemberAndVisitor: AccessRule = {
  words: "yes; the sign-in page, too",
  refusal: MEMBERS_ONLY,
  permits: () => true,
};

/** Every member; the operation itself decides which records each may act on, once it knows whose they are. */
export function everyMemberBut(words: string): AccessRule {
  return membersWho(words, MEMBERS_ONLY, () => true);
}

/** The member that `parameter` names; for any member, staff with the right. */
export function own(parameter: string, right: Right): AccessRule {
  return membersWho(
    `own (\`${parameter}\` is the caller); staff (${rolesWith(right)})`,
    `A member calls this for themself: ${parameter} must be their own id. Only staff may name another member.`,
    (member, given) => mayDo(member, right) || isAbsentOr(member.id, given(parameter)),
  );
}

/** A voter who names themself in `parameter`; for any voter, staff with the right. */
export function ownAsVoter(parameter: string, right: Right): AccessRule {
  return membersWho(
    `a voter, with \`${parameter}\` the caller; staff (${rolesWith(right)})`,
    `Voters call this for themselves: ${parameter} must be their own id. Only staff may name another voter.`,
    (member, given) => mayDo(member, right) || (member.voter && isAbsentOr(member.id, given(parameter))),
  );
}

/** Visitors of the sign-in pages, before they are signed in. */
export const visitorsOnly: AccessRule = {
  words: "no (visitors of the sign-in pages)",
  refusal: "This operation is for visitors of the sign-in pages.",
  permits: ({ kind }) => kind === "visitor",
};

// A missing parameter names no other member, so the call goes on and is refused for the missing parameter.
function isAbsentOr(id: string, given: string | undefined): boolean {
  return given === undefined || given === "" || given === id;
}

import "server-only";
import type { MemberPrincipal } from "@/lib/domain/access/principal";
import { accessDenied, invalidInput, notFound, type Problem } from "@/lib/domain/problem";
import { findMember } from "@/lib/store/members/members";
import type { Call } from "./operation";

/**
 * The signed-in member who calls an operation that has no scope (lib/contract/entry.ts).
 * @throws Problem 403 for a client, which lib/http has already refused
 */
export function callingMember({ principal }: Call): MemberPrincipal {
  if (principal.kind === "member") return principal;
  throw accessDenied("This operation is for signed-in members.");
}

/** 404: the member was deleted after their session was checked. */
export function memberGone(): Problem {
  return notFound("The member no longer exists.");
}

/**
 * Whose the call is: the member named or, for a member who names nobody, their own.
 * @throws Problem 400 for a system that names nobody
 */
export function memberMeant({ principal }: Pick<Call, "principal">, memberId: string | undefined): string {
  if (memberId !== undefined) return memberId;
  if (principal.kind === "member") return principal.id;
  throw invalidInput([{ pointer: "/memberId", detail: "is required for a client" }]);
}

/**
 * The same for a read, where the member named need not exist.
 * @throws Problem 400 for a system that names nobody, 404 when there is no such member
 */
export async function existingMember(call: Call, memberId: string | undefined): Promise<string> {
  const id = memberMeant(call, memberId);
  if (id !== call.principal.id && !(await findMember(id))) throw noMember();
  return id;
}

/** 404: there is no member with the id that a call names. */
export function noMember(): Problem {
  return notFound("There is no member with this id.");
}

import "server-only";
import type { MemberPrincipal } from "@/lib/domain/access/principal";
import { accessDenied } from "@/lib/domain/problem";
import type { Call } from "./operation";

/**
 * The signed-in member who calls an operation that has no scope (lib/contract/entry.ts).
 * @throws Problem 403 for a client, which lib/http has already refused
 */
export function callingMember({ principal }: Call): MemberPrincipal {
  if (principal.kind === "member") return principal;
  throw accessDenied("This operation is for signed-in members.");
}

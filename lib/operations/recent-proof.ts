import "server-only";
import { isProofRecent } from "@/lib/domain/identity/session";
import { refuse } from "@/lib/domain/outcome";
import type { Call } from "./operation";

/**
 * For acts that reach members, take data out or change how one signs in: whoever is signed in must have proved who they
 * are in the last quarter of an hour. External systems prove themselves with every token.
 * @throws Problem `confirm-identity`
 */
export function requireRecentProof({
  principal,
  now,
  refuse: refuseCall,
}: Pick<Call<"confirm-identity">, "principal" | "now" | "refuse">): void {
  if (principal.kind !== "member" || isProofRecent(principal.provenAt, now)) return;
  throw refuseCall(
    refuse("confirm-identity", "Confirm that it is you: you signed in more than fifteen minutes ago."),
  );
}

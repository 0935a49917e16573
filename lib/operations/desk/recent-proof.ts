import "server-only";
import { isProofRecent } from "@/lib/domain/identity/session";
import { refuse } from "@/lib/domain/outcome";
import { conflict } from "@/lib/domain/problem";
import type { Call } from "../operation";

/**
 * For acts that reach members or take data out: a member of staff must have signed in, or given their password again, in
 * the last quarter of an hour. External systems prove themselves with every token.
 * @throws Problem 409 `confirm-identity`
 */
export function requireRecentProof({ principal, now }: Pick<Call, "principal" | "now">): void {
  if (principal.kind !== "member" || isProofRecent(principal.provenAt, now)) return;
  throw conflict(
    refuse("confirm-identity", "Confirm that it is you: you signed in more than fifteen minutes ago."),
  );
}

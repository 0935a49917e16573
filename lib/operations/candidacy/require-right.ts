import "server-only";
import { mayDo } from "@/lib/domain/access/rights";
import type { Right } from "@/lib/domain/access/staff-role";
import { accessDenied } from "@/lib/domain/problem";
import type { Call } from "../operation";

/**
 * For a right that may hold on some committees only.
 * @throws Problem 403
 */
export function requireRight(
  { principal }: Pick<Call, "principal">,
  right: Right,
  committeeCode: string,
): void {
  if (mayDo(principal, right, committeeCode)) return;
  throw accessDenied("Your role does not reach this committee.");
}

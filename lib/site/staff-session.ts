import "server-only";
import { notFound } from "next/navigation";
import { type HeldRole, reachOf, type Right, covers } from "@/lib/domain/access/staff-role";
import { findPrincipal, type Reader, requireMember } from "./page-session";

/** The member of staff who reads a page of the season desk. */
export interface Staff extends Reader {
  roles: readonly HeldRole[];
}

/**
 * The member of staff who reads this page; a visitor is redirected to sign in, and for a member without a role there is no
 * such page. This decides what is rendered; what may be read or changed, the operations check themselves.
 * @throws ReaderUnknown
 */
export async function requireStaff(): Promise<Staff> {
  const reader = await requireMember();
  const roles = (await findPrincipal())?.roles ?? [];
  if (roles.length === 0) notFound();
  return { ...reader, roles };
}

/** Whether the member of staff has the right, for at least one committee or for the one that is named. */
export function mayAtDesk({ roles }: Staff, right: Right, committeeCode?: string): boolean {
  return covers(reachOf(roles, right), committeeCode);
}

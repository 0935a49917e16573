import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { seasonParams } from "@/lib/domain/site/season-params";
import { getDesk } from "@/lib/contract/desk/seasons";
import { type HeldRole, reachOf, type Right, covers } from "@/lib/domain/access/staff-role";
import { pageReads } from "./page-reads";
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

/** The title of a page of the desk; for a member without a role there is no such page, and its title says so too. */
export async function deskMetadata(title: string): Promise<Metadata> {
  // Whoever reads it, the layout decides what is shown; a visitor is sent to sign in.
  const principal = await findPrincipal().catch(() => undefined);
  if (principal?.roles.length === 0) notFound();
  return { title };
}

/** Whether the member of staff has the right, for at least one committee or for the one that is named. */
export function mayAtDesk({ roles }: Staff, right: Right, committeeCode?: string): boolean {
  return covers(reachOf(roles, right), committeeCode);
}

/** What Next hands to a page of the desk. */
export interface DeskPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Starts the reads of a page about one season, and reads the season that its address names, or the current one. */
export async function seasonReads(searchParams: DeskPageProps["searchParams"]) {
  const { year = "" } = await searchParams;
  const page = pageReads();
  const overview = await page.read(getDesk, seasonParams(typeof year === "string" ? year : ""));
  return { page, season: overview?.season };
}

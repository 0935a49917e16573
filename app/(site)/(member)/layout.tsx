import type { ReactNode } from "react";
import { requireMember } from "@/lib/site/page-session";

/**
 * The layout of the pages for signed-in members. The session is checked here too, because a layout runs before anything
 * is sent: a visitor gets a plain redirect instead of a page that redirects later.
 */
export default async function MemberLayout({ children }: { children: ReactNode }) {
  await requireMember();
  return children;
}

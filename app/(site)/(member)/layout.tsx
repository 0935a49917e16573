import type { ReactNode } from "react";
import { AwayPage } from "@/components/site/away-page";
import { ReaderUnknown, requireMember } from "@/lib/site/page-session";

/**
 * The layout of the pages for signed-in members. The session is checked here too, because a layout runs before anything
 * is sent: a visitor gets a plain redirect instead of a page that redirects later, and while the database is away everyone
 * gets a page that says so, complete and with the status 503 (server/pages.ts).
 */
export default async function MemberLayout({ children }: { children: ReactNode }) {
  try {
    await requireMember();
  } catch (error) {
    if (error instanceof ReaderUnknown && error.isAway) return <AwayPage />;
    throw error;
  }
  return children;
}

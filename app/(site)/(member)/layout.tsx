import type { ReactNode } from "react";
import { requireMember } from "@/lib/site/page-session";

/**
 * The pages of signed-in members. Asked here too, because what stands in a layout is decided before anything is sent:
 * a reader without a session gets a plain redirect, not a page that leads away.
 */
export default async function MemberLayout({ children }: { children: ReactNode }) {
  await requireMember();
  return children;
}

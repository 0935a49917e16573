"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { useFoldedAway } from "@/components/ui/use-folded-away";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { signOut } from "@/lib/client/sign-out";

interface AccountMenuProps {
  name: string;
  unreadLetters: number;
  isStaff: boolean;
}

/**
 * The signed-in member's name, the links to their letters and their sign-ins, and signing out; folded into a
 * menu.
 */
export function AccountMenu({ name, unreadLetters, isStaff }: AccountMenuProps) {
  const t = useTranslations("common.site");
  const [isLeaving, setIsLeaving] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  useFoldedAway(menu, usePathname());

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    // On success the browser leaves the page; otherwise the layout says that the site cannot be reached.
    if (!(await signOut())) setIsLeaving(false);
  }

  return (
    <details ref={menu} data-print="hide" className="text-small shrink-0">
      <summary className="flex min-h-11 items-center gap-1.5 font-semibold">
        {t("account")}
        {unreadLetters > 0 && (
          <>
            <span aria-hidden className="bg-accent size-2 rounded-full" />
            <VisuallyHidden>{t("unread", { count: unreadLetters })}</VisuallyHidden>
          </>
        )}
        <Chevron />
      </summary>
      <div className="bg-surface border-edge shadow-float rounded-large header:right-5 header:left-auto header:min-w-64 absolute inset-x-3 top-full z-10 flex flex-col items-start border-2 px-4 py-2">
        <p className="text-soft py-2">
          {t.rich("signedInAs", { name, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
        </p>
        {isStaff && (
          <SiteLink href="/staff" className="link header:hidden inline-flex min-h-11 items-center">
            {t("desk")}
          </SiteLink>
        )}
        <SiteLink href="/letters" className="link flex min-h-11 items-center py-1">
          {/* A span, so that the parts of the words stay one line of text. */}
          <span>
            {t.rich("letters", { count: unreadLetters, strong: (words) => <strong>{words}</strong> })}
          </span>
        </SiteLink>
        <SiteLink href="/devices" className="link flex min-h-11 items-center py-1">
          {t("devices")}
        </SiteLink>
        <Button kind="quiet" isBusy={isLeaving} onClick={() => void leave()}>
          {t("signOut")}
        </Button>
      </div>
    </details>
  );
}

function Chevron() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="size-[0.75em]"
    >
      <path d="M2 4l4 4 4-4" />
    </svg>
  );
}

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
 * The signed-in member's name, the links to their letters and their sign-ins, and signing out; folded into a menu on a
 * phone.
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
    <details ref={menu} data-print="hide" className="fold text-small max-wide:shrink-0">
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
      <div className="max-wide:bg-surface max-wide:border-edge max-wide:shadow-float max-wide:rounded-large max-wide:absolute max-wide:inset-x-3 max-wide:top-full max-wide:z-10 max-wide:flex-col max-wide:items-start max-wide:border-2 max-wide:px-4 max-wide:py-2 wide:flex-wrap wide:items-center flex gap-x-4">
        <p className="text-soft max-wide:py-2">
          {t.rich("signedInAs", { name, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
        </p>
        {isStaff && (
          <SiteLink href="/staff" className="link wide:hidden inline-flex min-h-11 items-center">
            {t("desk")}
          </SiteLink>
        )}
        <SiteLink
          href="/letters"
          className="link max-wide:flex max-wide:min-h-11 inline-block items-center py-1"
        >
          {/* A span, so that the parts of the words stay one line of text. */}
          <span>
            {t.rich("letters", { count: unreadLetters, strong: (words) => <strong>{words}</strong> })}
          </span>
        </SiteLink>
        <SiteLink
          href="/devices"
          className="link max-wide:flex max-wide:min-h-11 inline-block items-center py-1"
        >
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

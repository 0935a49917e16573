"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { signOut } from "@/lib/client/sign-in";

/** The signed-in member's name, the links to their letters and their sign-ins, and signing out. */
export function AccountMenu({ name, unreadLetters }: { name: string; unreadLetters: number }) {
  const t = useTranslations("common.site");
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    // On success the browser leaves the page; otherwise the layout says that the site cannot be reached.
    if (!(await signOut())) setIsLeaving(false);
  }

  return (
    <div data-print="hide" className="text-small flex flex-wrap items-center gap-x-4">
      <p className="text-soft">
        {t.rich("signedInAs", { name, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
      </p>
      <Link href="/letters" className="link inline-block py-1">
        {t.rich("letters", { count: unreadLetters, strong: (words) => <strong>{words}</strong> })}
      </Link>
      <Link href="/devices" className="link inline-block py-1">
        {t("account")}
      </Link>
      <Button kind="quiet" isBusy={isLeaving} onClick={() => void leave()}>
        {t("signOut")}
      </Button>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { signOut } from "@/lib/client/sign-in";

/** Who is signed in, the way to their sign-ins, and the way out. */
export function AccountMenu({ name }: { name: string }) {
  const t = useTranslations("common.site");
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    // On success the page is left; otherwise the frame says that the site cannot be reached.
    if (!(await signOut())) setIsLeaving(false);
  }

  return (
    <div data-print="hide" className="text-small flex flex-wrap items-center gap-x-4">
      <p className="text-soft wide:w-auto w-full">
        {t.rich("signedInAs", { name, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
      </p>
      <Link href="/devices" className="link">
        {t("account")}
      </Link>
      <Button kind="quiet" isBusy={isLeaving} onClick={() => void leave()}>
        {t("signOut")}
      </Button>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LanguageChoice } from "@/components/site/language-choice";
import { ThemeChoice } from "@/components/site/theme-choice";
import { Button } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { signOut } from "@/lib/client/sign-out";
import type { Theme } from "@/lib/domain/site/site-preferences";
import { useStaff } from "../staff-context";
import { Menu } from "./menu";

/** Who is signed in at the desk; the way to their own pages, language and appearance, and signing out. */
export function DeskAccount({ theme }: { theme: Theme }) {
  const t = useTranslations("desk.account");
  const site = useTranslations("common.site");
  const { name } = useStaff();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    // On success the browser leaves the page; otherwise the layout says that the site cannot be reached.
    if (!(await signOut())) setIsLeaving(false);
  }

  return (
    <Menu
      className="desk-tool font-semibold"
      summary={
        <>
          <span aria-hidden>{initialsOf(name)} ▾</span>
          <VisuallyHidden>{site("account")}</VisuallyHidden>
        </>
      }
    >
      <p>{site.rich("signedInAs", { name, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}</p>
      <ul className="my-2">
        <li>
          <SiteLink href="/" className="link inline-flex min-h-11 items-center">
            {t("ownPages")}
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/devices" className="link inline-flex min-h-11 items-center">
            {site("devices")}
          </SiteLink>
        </li>
      </ul>
      <LanguageChoice />
      <ThemeChoice theme={theme} />
      <Button kind="quiet" isBusy={isLeaving} onClick={() => void leave()}>
        {site("signOut")}
      </Button>
    </Menu>
  );
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(" ").filter(Boolean);
  const [first, last] = [words[0] ?? "", words.length > 1 ? (words.at(-1) ?? "") : ""];
  return [first, last]
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .join("")
    .trim()
    .toLocaleUpperCase();
}

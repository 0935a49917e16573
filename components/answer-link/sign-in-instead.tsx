"use client";

import { useTranslations } from "next-intl";
import { buttonStyles } from "@/components/ui/button-styles";

/** Out of this page to the places on the site. A page load: the frame around this page has no navigation to keep. */
export function SignInInstead() {
  const t = useTranslations("answer-link");
  return (
    <p data-print="hide">
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- the frame is another one */}
      <a href="/places" className={buttonStyles("secondary")}>
        {t("signIn")}
      </a>
    </p>
  );
}

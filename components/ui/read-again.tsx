"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Button } from "./button";

/** The way out of a read that did not work: stands in its notice, and goes with it. */
export function ReadAgain({ readAgain }: { readAgain: () => void }) {
  const t = useTranslations("common.loading");
  function onClick({ currentTarget }: MouseEvent) {
    // The button goes away, and the focus would be lost with it: it waits where the content will come, which is the
    // nearest section that can take it, or the page's `main`.
    currentTarget.closest<HTMLElement>("section[tabindex], main")?.focus({ preventScroll: true });
    readAgain();
  }
  return (
    <p>
      <Button onClick={onClick}>{t("retry")}</Button>
    </p>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Button } from "./button";

/** Retries a failed read; shown in the notice of the failure, and removed with it. */
export function ReadAgain({ readAgain }: { readAgain: () => void }) {
  const t = useTranslations("common.loading");
  function onClick({ currentTarget }: MouseEvent) {
    // The button disappears and would take the focus with it, so the focus moves to where the content will appear: the
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

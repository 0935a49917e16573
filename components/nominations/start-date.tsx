"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";

interface StartDateProps {
  /** The day is the one on which the season's term begins. */
  isUsual: boolean;
  hasError: boolean;
  /** The field. */
  children: ReactNode;
}

/** The day on which the place begins: asked only of those who want another one than usual, or come to change it. */
export function StartDate({ isUsual, hasError, children }: StartDateProps) {
  const t = useTranslations("nominate.reasons");
  const isMeant = useSearchParams().get("part") === "start";
  const [isOpen, setIsOpen] = useState(isMeant || !isUsual);
  return (
    <details open={isOpen || hasError} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="link min-h-11 w-fit py-2">{t("otherStart")}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

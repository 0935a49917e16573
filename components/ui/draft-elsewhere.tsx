"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Notice } from "./notice";

interface DraftElsewhereProps {
  /** What the other tab has, so that the reader can choose. */
  children?: ReactNode;
  /** The other tab has sent or discarded it. */
  isGone?: boolean;
  takeOther: () => void;
  keepOwn: () => void;
}

/** Another tab changed the same draft: which of the two goes on is the reader's choice. */
export function DraftElsewhere({ children, isGone = false, takeOther, keepOwn }: DraftElsewhereProps) {
  const t = useTranslations("common.draft");
  return (
    <div className="mb-8">
      <Notice tone="warning" title={t("elsewhere")} isNew>
        {children}
        <p className="flex flex-wrap gap-3 pt-1">
          <Button onClick={takeOther}>{t(isGone ? "takeGone" : "takeOther")}</Button>
          <Button onClick={keepOwn}>{t("keepOwn")}</Button>
        </p>
      </Notice>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { TextVersion } from "./letter-kind";
import { useMomentWords } from "./use-moment-words";

interface StaleTextProps {
  newest: TextVersion;
  onKeep: () => void;
  onTake: () => void;
}

/** A colleague saved another text meanwhile: which one is to stay. */
export function StaleText({ newest, onKeep, onTake }: StaleTextProps) {
  const t = useTranslations("desk-letters.text");
  const momentWords = useMomentWords();
  const { savedBy, savedByName, savedAt } = newest;
  return (
    <Notice
      tone="warning"
      isNew
      title={t("stale", { name: savedByName ?? savedBy, moment: momentWords(savedAt) })}
    >
      <p>{t("staleWords")}</p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={onKeep}>{t("keepMine")}</Button>
        <Button onClick={onTake}>{t("takeTheirs")}</Button>
      </p>
    </Notice>
  );
}

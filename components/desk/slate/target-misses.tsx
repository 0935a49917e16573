"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusTag } from "@/components/ui/status-tag";
import type { Target } from "./slate";
import { useTargetWords } from "./use-target-words";

type Miss = Target["misses"][number];

interface TargetTagProps {
  target: Target;
  /** Of the one committee that the target is about. */
  committeeName: string;
  /** How grave it is to miss the target here. */
  missed: "error" | "warning";
}

/** A target in words, with how often it is missed. */
export function TargetTag({ target, committeeName, missed }: TargetTagProps) {
  const t = useTranslations("desk-review.targets");
  const words = useTargetWords();
  const { committeeCode, misses } = target;
  return (
    <StatusTag tone={misses.length > 0 ? missed : "success"}>
      {words(target)} {committeeCode === "" ? t("each") : t("on", { committee: committeeName })}
      {": "}
      {t("misses", { count: misses.length })}
    </StatusTag>
  );
}

interface TargetMissesProps {
  misses: readonly Miss[];
  /** The link to the committee of a miss. */
  children: (miss: Miss) => ReactNode;
}

const MOST_MISSES = 5;

/** Where a target is missed, and by how much; beyond the first few folded away. */
export function TargetMisses({ misses, children }: TargetMissesProps) {
  const t = useTranslations("desk-review.targets");
  if (misses.length === 0) return null;
  const more = misses.slice(MOST_MISSES);
  return (
    <div className="text-small tabular pl-6">
      <MissList misses={misses.slice(0, MOST_MISSES)}>{children}</MissList>
      {more.length > 0 && (
        <details>
          <summary className="link py-1">{t("more", { count: more.length })}</summary>
          <MissList misses={more}>{children}</MissList>
        </details>
      )}
    </div>
  );
}

function MissList({ misses, children }: TargetMissesProps) {
  const t = useTranslations("desk-review.targets");
  return (
    <ul>
      {misses.map((miss) => (
        <li key={`${miss.committeeCode} ${miss.name}`}>
          {children(miss)} {miss.name !== "" && `${miss.name}, `}
          {t("miss", { people: miss.people, of: miss.of, percent: miss.percent })}
        </li>
      ))}
    </ul>
  );
}

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusTag } from "@/components/ui/status-tag";
import type { Target } from "./slate";
import { useTargetWords } from "./use-target-words";

export type Miss = Target["misses"][number];

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
      {words(target)} {committeeCode === undefined ? t("each") : t("on", { committee: committeeName })}
      {": "}
      {t("misses", { count: misses.length })}
    </StatusTag>
  );
}

interface TargetMissesProps {
  misses: readonly Miss[];
  /** The sentence about one of them. */
  children: (miss: Miss) => ReactNode;
}

const MOST_MISSES = 5;

/** Where a target is missed; beyond the first few folded away. */
export function TargetMisses({ misses, children }: TargetMissesProps) {
  const t = useTranslations("desk-review.targets");
  if (misses.length === 0) return null;
  const entries = misses.map((miss) => <li key={`${miss.committeeCode} ${miss.id}`}>{children(miss)}</li>);
  const more = entries.slice(MOST_MISSES);
  return (
    <div className="text-small tabular pl-6">
      <ul>{entries.slice(0, MOST_MISSES)}</ul>
      {more.length > 0 && (
        <details>
          <summary className="link min-h-9 py-1">{t("more", { count: more.length })}</summary>
          <ul>{more}</ul>
        </details>
      )}
    </div>
  );
}

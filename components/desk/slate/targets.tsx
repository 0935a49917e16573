"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMayDo } from "../staff-context";
import type { Target } from "./slate";
import { TargetEntry, type TargetListProps } from "./target-entry";
import { TargetForm } from "./target-form";

interface TargetsProps extends TargetListProps {
  targets: readonly Target[];
}

/** What the season wants of the slate, and where it is missed. */
export function Targets({ targets, ...list }: TargetsProps) {
  const t = useTranslations("desk-review.targets");
  const mayManage = useMayDo()("seasons.manage");
  const [added, setAdded] = useState(0);
  return (
    <div className="grid gap-3">
      <h3>{t("title")}</h3>
      {targets.length === 0 && <p className="text-soft">{t("none")}</p>}
      <ul className="candidate-list">
        {targets.map((target) => (
          <TargetEntry key={target.targetId} target={target} mayManage={mayManage} {...list} />
        ))}
      </ul>
      {mayManage && (
        // Each new target begins with an empty, folded form.
        <details key={added}>
          <summary className="link">{t("add")}</summary>
          <TargetForm
            year={list.year}
            committees={list.committees}
            onSaved={() => setAdded((count) => count + 1)}
          />
        </details>
      )}
    </div>
  );
}

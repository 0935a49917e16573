"use client";

import { useTranslations } from "next-intl";
import type { Target } from "./slate";

/** A target as a sentence: “At least 33 % returning on each committee”. */
export function useTargetWords(): (
  target: Pick<Target, "measure" | "bound"> & { percent: number | string },
) => string {
  const t = useTranslations("desk-review.targets");
  return ({ measure, bound, percent }) =>
    t(bound === "at-least" ? "atLeast" : "atMost", { percent, measure: t(`measure.${measure}`) });
}

"use client";

import { useTranslations } from "next-intl";
import type { GroupMeasure } from "@/lib/domain/slate/slate-group";
import type { Share } from "./slate";

/** What a share of the balance is called. */
export function useShareWords(): (measure: GroupMeasure, share: Pick<Share, "id" | "name">) => string {
  const t = useTranslations("desk-review.balance");
  return (measure, { id, name }) => {
    if (measure === "people") return t("everyone");
    if (measure === "service") return t(id === "returning" ? "returning" : "new");
    if (id === undefined || id === "") return t("notOnRecord");
    if (measure !== "years") return name ?? id;
    const last = YEARS_UNTIL[id];
    return last === undefined ? t("yearsFrom", { from: id }) : t("years", { from: id, last });
  };
}

/** The bands of `byMembershipYears`, from the year with which each begins. */
const YEARS_UNTIL: Readonly<Record<string, string | undefined>> = { 0: "2", 3: "5", 6: "10", 11: "20" };

"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Toolbar } from "@/components/ui/toolbar";
import { useAddress } from "@/components/ui/use-address";
import type { DeskCommittee } from "./use-committees";

const SHOWN = ["", "vacant", "unlimited", "inactive"] as const;

export function isShown({ vacancies, positions, active }: DeskCommittee, show: string): boolean {
  switch (show) {
    case "vacant":
      return active && (vacancies ?? 0) > 0;
    case "unlimited":
      return active && positions.some(({ seats }) => seats === undefined);
    case "inactive":
      return !active;
    default:
      return true;
  }
}

/** Searches as one types, and says how many are left; both are kept in the address. */
export function CommitteeFilters({ shown, total }: { shown: number; total: number }) {
  const t = useTranslations("desk.committees");
  const { read, keep } = useAddress();
  return (
    <Toolbar label={t("filters")}>
      <div className="wide:w-72 w-full">
        <TextField
          type="search"
          name="search"
          label={t("search")}
          autoComplete="off"
          value={read("search")}
          onChange={({ target }) => keep({ search: target.value })}
        />
      </div>
      <div>
        <SelectField
          name="show"
          label={t("show")}
          value={read("show")}
          onChange={({ target }) => keep({ show: target.value })}
          options={SHOWN.map((value) => ({ value, label: t(`shown.${value || "all"}`) }))}
        />
      </div>
      <p role="status" className="text-soft text-small tabular py-2.5">
        {t("count", { shown, total })}
      </p>
    </Toolbar>
  );
}

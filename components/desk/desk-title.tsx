"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { PageTitle } from "@/components/ui/page-title";
import { useAddress } from "@/components/ui/use-address";
import { useEarlyChange } from "@/components/ui/use-early-change";
import { useDesk } from "./use-desk";

interface DeskTitleProps {
  children: ReactNode;
  lead?: ReactNode;
}

/** The heading of a page about one season: which one, and the choice of another. */
export function DeskTitle({ children, lead }: DeskTitleProps) {
  const t = useTranslations("desk.title");
  const { keep } = useAddress();
  const { data, season } = useDesk();
  const seasons = data?.seasons ?? [];
  const choice = useId();
  useEarlyChange(choice);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6">
      <PageTitle
        above={season && t(season.rehearsal ? "aboveRehearsal" : "above", { year: season.year })}
        lead={lead}
      >
        {children}
      </PageTitle>
      {season && seasons.length > 1 && (
        <label className="text-small mb-6 grid">
          <span className="text-soft">{t("choose")}</span>
          <select
            id={choice}
            value={season.year}
            onChange={({ target }) => keep({ year: target.value })}
            className="bg-surface border-edge rounded-small min-h-11 border-2 px-2"
          >
            {seasons.map(({ year, phase, rehearsal }) => (
              <option key={year} value={year}>
                {t(rehearsal ? "optionRehearsal" : "option", {
                  year,
                  phase: t(`phase.${phase}`),
                })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

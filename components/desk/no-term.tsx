"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { SiteLink } from "@/components/ui/site-link";
import type { DeskSeason } from "./use-desk";
import { yearHref } from "./year-href";

interface NoTermProps {
  season: DeskSeason | undefined;
  /** The day on which the list counts who holds a seat instead. */
  counted: "today" | "january";
}

/** Says that a season has no term, so that its seats are counted on another day, and where it is set. Nothing for any other season. */
export function NoTerm({ season, counted }: NoTermProps) {
  const t = useTranslations("desk.noTerm");
  if (!lacksTerm(season)) return null;
  const { year } = season;
  return (
    <div className="mb-4">
      <Notice tone="warning" title={t("title", { year })}>
        <p>{t(counted, { year })}</p>
        <p>
          <SiteLink className="link" href={yearHref("/staff/season", year)}>
            {t("link")}
          </SiteLink>
        </p>
      </Notice>
    </div>
  );
}

export function lacksTerm(season: DeskSeason | undefined): season is DeskSeason {
  return season !== undefined && season.termStart === undefined;
}

"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { useEarlyChange } from "@/components/ui/use-early-change";
import { DESK_PLACES, isAt } from "../desk-places";
import { useDesk } from "../use-desk";
import { yearHref } from "../year-href";

interface DeskTitleProps {
  children: ReactNode;
  /** What the page is for, above what it has; not where a table comes first. */
  lead?: ReactNode;
  /** Beside the heading, such as the choice of another committee. */
  beside?: ReactNode;
  /** The page is about no season. */
  isOfEveryYear?: boolean;
}

/** The left half of the desk's bar: the season, the page above, and the heading of this one. */
export function DeskTitle({ children, lead, beside, isOfEveryYear = false }: DeskTitleProps) {
  const names = useTranslations("desk.navigation");
  const here = usePathname();
  const year = useAddress().read("year");
  const place = DESK_PLACES.find((one) => isAt(here, one));
  return (
    <>
      <header className="desk-bar">
        {!isOfEveryYear && <SeasonChoice />}
        {place && place.href !== here && (
          <p className="desk:flex hidden shrink-0 items-center gap-2">
            <SiteLink href={yearHref(place.href, year)} className="link">
              {names(place.key)}
            </SiteLink>
            <span aria-hidden className="text-quiet">
              ›
            </span>
          </p>
        )}
        <h1 id="page-title" tabIndex={-1} className="truncate">
          {children}
        </h1>
        {beside}
      </header>
      {lead !== undefined && <div className="text-soft desk-lead">{lead}</div>}
    </>
  );
}

function SeasonChoice() {
  const t = useTranslations("desk.title");
  const { keep } = useAddress();
  const { data, season } = useDesk();
  const seasons = data?.seasons ?? [];
  const choice = useId();
  useEarlyChange(choice);
  if (!season) return null;
  if (seasons.length < 2) {
    return (
      <p className="text-quiet shrink-0 font-semibold">
        {t(season.rehearsal ? "aboveRehearsal" : "above", { year: season.year })} <span aria-hidden>›</span>
      </p>
    );
  }
  return (
    <label className="flex shrink-0 items-center gap-1">
      <span className="sr-only">{t("choose")}</span>
      <select
        id={choice}
        value={season.year}
        onChange={({ target }) => keep({ year: target.value })}
        className="bg-paper text-quiet hover:text-ink desk-season font-semibold"
      >
        {seasons.map(({ year, phase, rehearsal }) => (
          <option key={year} value={year}>
            {t(rehearsal ? "optionRehearsal" : "option", { year, phase: t(`phase.${phase}`) })}
          </option>
        ))}
      </select>
      <span aria-hidden className="text-quiet">
        ›
      </span>
    </label>
  );
}

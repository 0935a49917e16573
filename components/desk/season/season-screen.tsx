"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { Toolbar } from "@/components/ui/toolbar";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { useMayDo } from "../staff-context";
import { type DeskSeason, useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { FirstSeasonForm } from "./first-season-form";
import { RehearsalOver } from "./rehearsal-screen";
import { SEASON_FIELDS, seasonValues } from "./season-fields";
import { SeasonForm } from "./season-form";
import { SeasonValue } from "./season-value";

/** The settings of a season, and what can be done with the season as a whole. */
export function SeasonScreen() {
  const t = useTranslations("desk.season");
  const mayManage = useMayDo()("seasons.manage");
  const desk = useDesk();
  const { season } = desk;
  return (
    <>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      <DeskReading reading={desk} rows={10}>
        {season && mayManage && <SeasonActions season={season} />}
        {season && (
          // Another year is another form: what was typed for one is no draft of the other.
          <SeasonSettings key={season.year} season={season} mayManage={mayManage} />
        )}
        {desk.data && !season && mayManage && <FirstSeasonForm today={desk.data.today} />}
        {desk.data && !season && !mayManage && <p>{t("noneYet")}</p>}
      </DeskReading>
    </>
  );
}

interface SeasonSettingsProps {
  season: DeskSeason;
  mayManage: boolean;
}

function SeasonSettings({ season, mayManage }: SeasonSettingsProps) {
  const t = useTranslations("desk.season");
  const isRehearsalOver = season.phase === "closed" && season.rehearsal;
  if (isRehearsalOver && mayManage) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <RehearsalOver season={season} isLinked={false} />
        <SeasonForm season={season} />
      </div>
    );
  }
  if (season.phase === "closed") {
    return (
      <div className="grid grid-cols-1 gap-6">
        <Notice tone="info" title={t("closed", { year: season.year })}>
          <p>{t("closedNext")}</p>
        </Notice>
        <SeasonFacts season={season} />
      </div>
    );
  }
  if (mayManage) return <SeasonForm season={season} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-soft">{t("readOnly")}</p>
      <SeasonFacts season={season} />
    </div>
  );
}

function SeasonActions({ season: { year, phase, rehearsal } }: { season: DeskSeason }) {
  const t = useTranslations("desk.season");
  return (
    <Toolbar label={t("acts")}>
      {phase !== "closed" && (
        <LinkButton href={yearHref("/staff/season/extend", year)}>{t("extendLink")}</LinkButton>
      )}
      {(phase !== "closed" || rehearsal) && (
        <LinkButton href={yearHref("/staff/season/rehearsal", year)}>{t("rehearsalLink")}</LinkButton>
      )}
      <LinkButton href={yearHref("/staff/season/roll-over", year)}>
        {t("rollOverLink", { year: year + 1 })}
      </LinkButton>
    </Toolbar>
  );
}

/** The settings of a season, to be read. */
function SeasonFacts({ season }: { season: DeskSeason }) {
  const t = useTranslations("desk.season.field");
  const values = seasonValues(season);
  return (
    <SummaryList>
      {SEASON_FIELDS.map((field) => (
        <SummaryRow key={field} label={t(field)}>
          <SeasonValue field={field} value={values[field]} />
        </SummaryRow>
      ))}
    </SummaryList>
  );
}

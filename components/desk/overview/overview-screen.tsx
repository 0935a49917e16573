"use client";

import { useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { Deadline } from "@/components/ui/deadline";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { SiteLink } from "@/components/ui/site-link";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../desk-title";
import { type DeskSeason, useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { SeasonLetters } from "./season-letters";
import { SeasonLine } from "./season-line";
import { SeasonSteps } from "./season-steps";
import { WaitingList } from "./waiting-list";

/** The desk at a glance: what waits for the reader, and where the year stands. */
export function OverviewScreen() {
  const t = useTranslations("desk.overview");
  const desk = useDesk();
  const { data, season } = desk;
  return (
    <>
      <DeskTitle lead={season && <PhaseSentence season={season} />}>{t("title")}</DeskTitle>
      <DeskReading reading={desk}>
        {data && !season && (
          <EmptyState title={t("none")}>
            <p>{t("noneNext")}</p>
            <LinkButton href="/staff/season" kind="primary">
              {t("noneLink")}
            </LinkButton>
          </EmptyState>
        )}
        {data && season && (
          <div className="grid grid-cols-1 gap-10">
            {season.rehearsal && (
              <Notice tone="warning" title={t("rehearsal")}>
                <p>
                  {t.rich("rehearsalWords", {
                    link: (words) => (
                      <SiteLink className="link" href={yearHref("/staff/season/rehearsal", season.year)}>
                        {words}
                      </SiteLink>
                    ),
                  })}
                </p>
              </Notice>
            )}
            <section aria-labelledby="waits">
              <h2 id="waits" className="mb-3">
                {t("waitsFor")}
              </h2>
              <WaitingList waiting={data.waiting} year={season.year} />
            </section>
            <section aria-labelledby="timeline">
              <h2 id="timeline" className="mb-3">
                {t("timeline")}
              </h2>
              <SeasonLine steps={data.timeline} today={data.today} />
              <SeasonSteps steps={data.timeline} year={season.year} />
            </section>
            <SeasonLetters year={season.year} />
          </div>
        )}
      </DeskReading>
    </>
  );
}

function PhaseSentence({ season }: { season: DeskSeason }) {
  const t = useTranslations("desk.overview.lead");
  const { phase, timeZone, nominationsOpen, nominationsClose, answersClose } = season;
  const last = phase === "nominating" ? nominationsClose : answersClose;
  return t.rich(phase, {
    day: () => <DayText date={nominationsOpen} />,
    deadline: () => <Deadline date={last} timeZone={timeZone} />,
  });
}

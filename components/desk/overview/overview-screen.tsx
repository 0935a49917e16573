"use client";

import { useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { Deadline } from "@/components/ui/deadline";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { NumberText } from "@/components/ui/number-text";
import { SiteLink } from "@/components/ui/site-link";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { type DeskSeason, type Overview, useDesk } from "../use-desk";
import { useWaitingPlace } from "../use-waiting";
import { yearHref } from "../year-href";
import { SeasonLetters } from "./season-letters";
import { SeasonLine } from "./season-line";
import { SeasonSteps } from "./season-steps";

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

/** What waits for the reader: each number leads to what it counts. */
function WaitingList({ waiting, year }: { waiting: Overview["waiting"]; year: number }) {
  const t = useTranslations("desk.overview");
  const placeOf = useWaitingPlace();
  if (waiting.length === 0) {
    return (
      <EmptyState title={t("nothing")}>
        <p>{t("nothingNext")}</p>
      </EmptyState>
    );
  }
  return (
    <ul className="wide:grid-cols-2 desk:grid-cols-3 grid gap-3">
      {waiting.map(({ code, count }) => (
        <li key={code}>
          <SiteLink
            href={yearHref(placeOf(code).href, year)}
            className="border-line bg-surface hover:border-accent rounded-small flex h-full items-baseline gap-3 border-2 px-4 py-3"
          >
            <span className="text-title name text-accent tabular shrink-0">
              <NumberText value={count} />
            </span>
            <span className="underline underline-offset-4">{t(`waiting.${code}`, { count })}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

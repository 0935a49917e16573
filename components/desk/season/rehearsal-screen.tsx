"use client";

import { useLocale, useTranslations } from "next-intl";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { useWrite } from "@/lib/client/use-write";
import { startRehearsal } from "@/lib/contract/desk/seasons";
import { dayWords } from "@/lib/domain/time/date-words";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { useMayDo } from "../staff-context";
import { type DeskSeason, useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { OpenForReal } from "./open-for-real";
import { Testers } from "./testers";

/** Begins a rehearsal, names who takes part, and ends it by opening the season for everyone. */
export function RehearsalScreen() {
  const t = useTranslations("desk.rehearsal");
  const desk = useDesk();
  const { season } = desk;
  const mayManage = useMayDo()("seasons.manage");
  return (
    <>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      <BackLink href={yearHref("/staff/season", season?.year)}>{t("back")}</BackLink>
      <DeskReading reading={desk}>
        {season &&
          (mayManage && (season.phase !== "closed" || season.rehearsal) ? (
            <Rehearsal key={season.year} season={season} />
          ) : (
            <EmptyState title={t(season.phase === "closed" ? "closed" : "notYours")}>
              <p>{t(season.rehearsal ? "isOn" : "isOff")}</p>
            </EmptyState>
          ))}
      </DeskReading>
    </>
  );
}

function Rehearsal({ season }: { season: DeskSeason }) {
  if (!season.rehearsal) return <Start season={season} />;
  if (season.phase === "closed") return <RehearsalOver season={season} />;
  return (
    <div className="grid max-w-[48rem] grid-cols-1 gap-10">
      <Testers season={season} />
      <OpenForReal season={season} />
    </div>
  );
}

/** Says what to do with a rehearsal whose last day has passed: nothing of it works before it has new dates. */
export function RehearsalOver({ season: { year, answersClose }, isLinked = true }: RehearsalOverProps) {
  const t = useTranslations("desk.rehearsal");
  const locale = useLocale();
  return (
    <Notice tone="warning" title={t("over", { year, date: dayWords(answersClose, locale) })}>
      <p>{t("overNext")}</p>
      {isLinked && (
        <p>
          <SiteLink className="link" href={yearHref("/staff/season", year)}>
            {t("toSettings", { year })}
          </SiteLink>
        </p>
      )}
    </Notice>
  );
}

interface RehearsalOverProps {
  season: DeskSeason;
  /** False on the settings themselves. */
  isLinked?: boolean;
}

function Start({ season: { year, version } }: { season: DeskSeason }) {
  const t = useTranslations("desk.rehearsal");
  const starting = useWrite(startRehearsal);

  return (
    <div className="flow">
      <ReplyNotice reply={starting.reply} hasDetail />
      <ul className="list-disc pl-5">
        <li>{t("startsWith.unseen")}</li>
        <li>{t("startsWith.letters")}</li>
        <li>{t("startsWith.discarded")}</li>
      </ul>
      <p>
        <Button
          kind="primary"
          isBusy={starting.isSending}
          onClick={() => void starting.send({ year, version })}
        >
          {t("start", { year })}
        </Button>
      </p>
    </div>
  );
}

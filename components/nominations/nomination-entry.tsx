"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { DayText } from "@/components/ui/date-text";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import type { NominationWindow } from "@/lib/domain/season/season";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import { NominationActions } from "./nomination-actions";
import { NominationSummary } from "./nomination-summary";
import { type OwnNomination, receiptHref, toDraft } from "./own-nomination";

const TONES: Readonly<Record<OwnNomination["state"], Tone>> = {
  submitted: "info",
  withdrawn: "plain",
  selected: "success",
  "not-selected": "plain",
};

interface NominationEntryProps {
  nomination: OwnNomination;
  memberId: string;
  season: NominationWindow;
  /** The season accepts changes now. */
  isOpen: boolean;
}

/** One of the reader's nominations: the candidate, the position and its status. */
export function NominationEntry({ nomination, memberId, season, isOpen }: NominationEntryProps) {
  const t = useTranslations("nominate.list");
  const positionName = usePositionName();
  const states = useTranslations("nominate.state");
  const locale = useLocale();
  const zone = useTimeZone() ?? "UTC";
  const { candidateName, city, boardName, committeeName, position, state } = nomination;
  const day = (moment: string) => dayWords(dayIn(zone, new Date(moment)), locale, { weekday: false });
  const [sent, changed] = [day(nomination.created), day(nomination.updated)];
  return (
    <li className="border-line border-t py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="name text-heading">{candidateName}</h2>
        <StatusTag tone={TONES[state]}>{states(state)}</StatusTag>
      </div>
      <p>
        {t.rich("for", {
          position: positionName(position),
          committee: () => <span className="name">{committeeName}</span>,
        })}
      </p>
      <p className="text-soft text-small">
        {[city, boardName].filter(Boolean).join(" · ")}
        <br />
        {t("sent", { date: sent })}
        {state !== "withdrawn" && changed !== sent && `, ${t("changed", { date: changed })}`}
        <br />
        <Reference /> <span className="tabular whitespace-nowrap">{nomination.reference}</span>
        {state !== "withdrawn" && (
          <span data-print="hide">
            {" · "}
            <SiteLink className="link" href={receiptHref(nomination.recordId)}>
              {t.rich("receipt", {
                name: candidateName,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </SiteLink>
          </span>
        )}
      </p>
      <details className="mt-1">
        <summary className="link min-h-11 py-2">{t("details")}</summary>
        <NominationSummary
          draft={toDraft(nomination, season.year)}
          effective={<DayText date={nomination.effectiveDate} weekday={false} />}
        />
      </details>
      <NominationActions nomination={nomination} memberId={memberId} season={season} isOpen={isOpen} />
    </li>
  );
}

function Reference() {
  return useTranslations("common.receipt")("reference");
}

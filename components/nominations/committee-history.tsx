"use client";

import { useLocale, useNow, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { useCommitteeName } from "@/components/site/use-committee-name";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Timeline, TimelineEntry } from "@/components/ui/timeline";
import { useRead } from "@/lib/client/use-read";
import { getcommmemberhistory } from "@/lib/contract/documented/committee";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

/** The committees on which the candidate has served, read on request. */
export function CommitteeHistory({ memberId, name }: { memberId: string; name: string }) {
  const t = useTranslations("nominate.candidate");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="link min-h-11 py-2">{t("history", { name })}</summary>
      {isOpen && <HistoryList memberId={memberId} />}
    </details>
  );
}

function HistoryList({ memberId }: { memberId: string }) {
  const t = useTranslations("nominate.candidate");
  const committeeName = useCommitteeName();
  const positionName = usePositionName();
  const locale = useLocale();
  const zone = useTimeZone() ?? "UTC";
  const today = dayIn(zone, useNow());
  const { data, problem, readAgain } = useRead(getcommmemberhistory, { ID: memberId });
  if (problem) {
    return (
      <ReplyNotice reply={problem}>
        <ReadAgain readAgain={readAgain} />
      </ReplyNotice>
    );
  }
  if (!data) return <Skeleton rows={2} />;
  if (data.length === 0) return <p className="text-soft">{t("historyNone")}</p>;
  const day = (date: string) => dayWords(date, locale, { weekday: false });
  return (
    <div className="mt-2 pl-2">
      <Timeline>
        {data.map(({ START_DATE, END_DATE, COMMITTEE, DESCRIPTION, POSITION }) => {
          const isNow = START_DATE <= today && (END_DATE === "" || today <= END_DATE);
          const when =
            END_DATE === ""
              ? t("historySince", { from: day(START_DATE) })
              : t("historyTerm", { from: day(START_DATE), to: day(END_DATE) });
          return (
            <TimelineEntry
              key={`${COMMITTEE} ${POSITION} ${START_DATE}`}
              isCurrent={isNow}
              when={isNow ? `${when} · ${t("now")}` : when}
            >
              <span className="name">{committeeName(COMMITTEE, DESCRIPTION)}</span>, {positionName(POSITION)}
            </TimelineEntry>
          );
        })}
      </Timeline>
    </div>
  );
}

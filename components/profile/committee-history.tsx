"use client";

import { useLocale, useNow, useTimeZone, useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { useCommitteeName } from "@/components/site/use-committee-name";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Timeline, TimelineEntry } from "@/components/ui/timeline";
import { useRead } from "@/lib/client/use-read";
import { getcommmemberhistory } from "@/lib/contract/documented/committee";
import type { EntryResult } from "@/lib/contract/entry";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

type HistoryRecord = EntryResult<typeof getcommmemberhistory>[number];

/** The member's current and past committees, newest first. */
export function CommitteeHistory({ memberId }: { memberId: string }) {
  const t = useTranslations("profile.history");
  const { data, problem, readAgain } = useRead(getcommmemberhistory, { ID: memberId });
  return (
    <section className="mt-10" aria-labelledby="history" tabIndex={-1}>
      <h2 id="history" className="mb-4">
        {t("title")}
      </h2>
      {problem && !data && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {!data && !problem && <Skeleton rows={3} />}
      {data?.length === 0 && <EmptyState title={t("empty")}>{t("emptyWords")}</EmptyState>}
      {data && data.length > 0 && (
        <Timeline>
          {data.map((place, index) => (
            // The records have no id, and two of them may be identical.
            <HistoryEntry key={index} place={place} />
          ))}
        </Timeline>
      )}
    </section>
  );
}

function HistoryEntry({ place }: { place: HistoryRecord }) {
  const t = useTranslations("profile.history");
  const committeeName = useCommitteeName();
  const positionName = usePositionName();
  const locale = useLocale();
  const today = dayIn(useTimeZone() ?? "UTC", useNow());
  const words = (day: string) => dayWords(day, locale, { weekday: false });
  const { START_DATE: start, END_DATE: end } = place;
  const isComing = start > today;
  const isCurrent = !isComing && (end === "" || end >= today);
  return (
    <TimelineEntry
      isCurrent={isCurrent}
      when={
        <>
          {end !== ""
            ? t("until", { from: words(start), to: words(end) })
            : t(isComing ? "from" : "since", { from: words(start) })}
          {isCurrent && <>, {t("now")}</>}
          {isComing && <>, {t("coming")}</>}
        </>
      }
    >
      <p className="name">{committeeName(place.COMMITTEE, place.DESCRIPTION || place.COMMITTEE)}</p>
      <p className="text-soft">{positionName(place.POSITION)}</p>
    </TimelineEntry>
  );
}

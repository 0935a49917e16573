"use client";

import { useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getcommmemberhistory } from "@/lib/contract/committee";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";

/** The committees on which the member serves today. */
export function OwnCommittees({ memberId, today }: { memberId: string; today: CalendarDate }) {
  const t = useTranslations("home.committees");
  const { data, problem, readAgain } = useRead(getcommmemberhistory, { ID: memberId });
  const serving = data?.filter(
    (row) => row.START_DATE <= today && (row.END_DATE === "" || today <= row.END_DATE),
  );
  return (
    <section aria-labelledby="own-committees" tabIndex={-1}>
      <h2 id="own-committees" className="mb-3">
        {t("heading")}
      </h2>
      {serving === undefined &&
        (problem ? (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        ) : (
          <Skeleton rows={2} />
        ))}
      {serving?.length === 0 && (
        <EmptyState>
          <p>{t("none")}</p>
        </EmptyState>
      )}
      {serving !== undefined && serving.length > 0 && (
        <ul className="border-line border-b">
          {serving.map((row) => (
            <li
              key={`${row.COMMITTEE} ${row.POSITION} ${row.START_DATE}`}
              className="border-line border-t py-3"
            >
              <p className="name">{row.DESCRIPTION}</p>
              <p className="text-quiet text-small">
                {row.END_DATE === ""
                  ? row.POSITION
                  : t.rich("until", {
                      position: row.POSITION,
                      until: () => <DayText date={row.END_DATE} weekday={false} />,
                    })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

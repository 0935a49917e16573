"use client";

import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { DayText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getOwnCommittees } from "@/lib/contract/season";

/** The committees on which the member serves today or has accepted a place, each with its page. */
export function OwnCommittees() {
  const t = useTranslations("home.committees");
  const positionName = usePositionName();
  const { data, problem, readAgain } = useRead(getOwnCommittees, {});
  return (
    <section aria-labelledby="own-committees" tabIndex={-1}>
      <h2 id="own-committees" className="mb-3">
        {t("heading")}
      </h2>
      {data === undefined &&
        (problem ? (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        ) : (
          <Skeleton rows={2} />
        ))}
      {data?.items.length === 0 && (
        <EmptyState>
          <p>{t("none")}</p>
        </EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul className="border-line border-b">
          {data.items.map(
            ({ placeId, committeeCode, committeeName, position, status, startDate, endDate }) => (
              <li key={placeId} className="border-line border-t py-3">
                <p>
                  <SiteLink className="name link" href={`/committees/${encodeURIComponent(committeeCode)}`}>
                    {committeeName}
                  </SiteLink>
                </p>
                <p className="text-quiet text-small">
                  {status === "accepted"
                    ? t.rich("from", {
                        position: positionName(position),
                        from: () => <DayText date={startDate} weekday={false} />,
                      })
                    : endDate === undefined
                      ? positionName(position)
                      : t.rich("until", {
                          position: positionName(position),
                          until: () => <DayText date={endDate} weekday={false} />,
                        })}
                </p>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

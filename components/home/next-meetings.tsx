"use client";

import { useNow, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getOwnMeetings } from "@/lib/contract/season";
import { isOver } from "@/lib/domain/meeting/meeting-days";
import { clashesWith } from "@/lib/domain/meeting/overlap";
import { NextMeeting, type PlannedMeeting } from "./next-meeting";

const SHOWN = 3;

/** The member's next three meetings: the first of “Yours” on the meetings page. */
export function NextMeetings() {
  const t = useTranslations("home.meetings");
  const now = useNow();
  const { data, problem, readAgain } = useRead(getOwnMeetings, {});
  const planned = data?.items.filter((meeting): meeting is PlannedMeeting => meeting.begin !== undefined);
  const coming = planned?.filter((meeting) => !isOver(meeting, now));
  return (
    <section aria-labelledby="next-meetings" tabIndex={-1}>
      <h2 id="next-meetings" className="mb-3">
        {t("heading")}
      </h2>
      {coming === undefined &&
        (problem ? (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        ) : (
          <Skeleton rows={SHOWN} />
        ))}
      {coming?.length === 0 && (
        <EmptyState>
          <p>{t("none")}</p>
          <p>
            <SiteLink href="/meetings" className="link">
              {t("browse")}
            </SiteLink>
          </p>
        </EmptyState>
      )}
      {coming !== undefined && coming.length > 0 && (
        <>
          <ul className="border-line border-b">
            {coming.slice(0, SHOWN).map((meeting) => (
              <NextMeeting
                key={meeting.productCode}
                meeting={meeting}
                clashes={clashesWith(meeting, planned ?? [])}
              />
            ))}
          </ul>
          <p className="mt-3">
            <SiteLink href="/meetings" className="link">
              {t("all")}
            </SiteLink>
          </p>
        </>
      )}
    </section>
  );
}

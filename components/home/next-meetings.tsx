"use client";

import Link from "next/link";
import { useNow, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { getmembermeetings } from "@/lib/contract/committee";
import { useRead } from "@/lib/client/use-read";
import { isOver } from "@/lib/domain/meeting/meeting-list";
import { clashesWith } from "@/lib/domain/meeting/overlap";
import { NextMeeting } from "./next-meeting";

const SHOWN = 3;

/** The member's next three meetings. */
export function NextMeetings({ memberId }: { memberId: string }) {
  const t = useTranslations("home.meetings");
  const now = useNow();
  const { data, problem, readAgain } = useRead(getmembermeetings, { TLN_ID: memberId });
  const coming = data
    ?.map((meeting) => ({ ...meeting, begin: meeting.BEGIN_DATE_TIME, end: meeting.END_DATE_TIME }))
    .filter((meeting) => meeting.begin !== "" && !isOver(meeting, now));
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
            <Link href="/meetings" className="link">
              {t("browse")}
            </Link>
          </p>
        </EmptyState>
      )}
      {coming !== undefined && coming.length > 0 && (
        <>
          <ul className="border-line border-b">
            {coming.slice(0, SHOWN).map((meeting) => (
              <NextMeeting
                key={meeting.PRODUCT_CODE}
                meeting={meeting}
                clashes={clashesWith(meeting, coming)}
              />
            ))}
          </ul>
          <p className="mt-3">
            <Link href="/meetings" className="link">
              {t("all")}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

"use client";

import { useNow, useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getMeetings } from "@/lib/contract/season";
import { isOver, isOwn } from "@/lib/domain/meeting/meeting-days";

/** The meetings of the committee that are still to come in the reader's terms. */
export function CommitteeMeetings({ code }: { code: string }) {
  const t = useTranslations("committees");
  const now = useNow();
  const { data, problem } = useRead(getMeetings, {});
  const coming = data?.items.filter(
    (meeting) => meeting.committeeCode === code && isOwn(meeting) && !isOver(meeting, now),
  );
  return (
    <section className="mt-10" aria-labelledby="committee-meetings">
      <h2 id="committee-meetings" className="mb-2">
        {t("meetings")}
      </h2>
      {!coming && (problem ? <ReplyNotice reply={problem} /> : <Skeleton rows={2} row="line" />)}
      {coming?.length === 0 && <p className="text-soft">{t("noMeetings")}</p>}
      {coming && coming.length > 0 && (
        <>
          <ul className="grid gap-2">
            {coming.map(({ productCode, title, begin }) => (
              <li key={productCode}>
                <span className="block">{title ?? productCode}</span>
                <span className="text-soft text-small tabular block">
                  {begin === undefined ? t("noDate") : <DateText moment={begin} />}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3" data-print="hide">
            <SiteLink className="link" href="/meetings">
              {t("allMeetings")}
            </SiteLink>
          </p>
        </>
      )}
    </section>
  );
}

"use client";

import { useNow, useTranslations } from "next-intl";
import { BackLink } from "@/components/ui/back-link";
import { AllInZone, DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getMeetings, getOwnCommittee } from "@/lib/contract/season";
import { isOver, isOwn } from "@/lib/domain/meeting/meeting-days";
import { CommitteeTerm } from "./committee-term";

/** A committee on which the reader serves or has accepted a place: its other members, its meetings and its contacts. */
export function OwnCommitteeScreen({ code }: { code: string }) {
  const t = useTranslations("committees");
  const { data, problem, readAgain } = useRead(getOwnCommittee, { committeeCode: code });
  const [first] = data?.items ?? [];
  return (
    <>
      <BackLink href="/">{t("back")}</BackLink>
      <PageTitle {...(first ? { lead: first.description } : {})}>
        {first ? first.committeeName : t("title")}
      </PageTitle>
      {!data && problem && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {!data && !problem && <Skeleton rows={6} />}
      {data?.items.length === 0 && (
        <EmptyState title={t("none")}>
          <p>{t("noneWords")}</p>
        </EmptyState>
      )}
      {first && (
        <>
          {data?.items.map((term) => (
            <CommitteeTerm key={term.placeId} term={term} />
          ))}
          <CommitteeMeetings code={first.committeeCode} />
          <section className="mt-10">
            <h2 className="mb-2">{t("liaison")}</h2>
            <p>
              {first.liaison === undefined ? t("noLiaison") : <span className="name">{first.liaison}</span>}
            </p>
          </section>
        </>
      )}
    </>
  );
}

/** The meetings of the committee that are still to come in the reader's terms. */
function CommitteeMeetings({ code }: { code: string }) {
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
          <p className="text-soft text-small mb-2">
            <AllInZone />
          </p>
          <ul className="grid gap-2">
            {coming.map(({ productCode, title, begin }) => (
              <li key={productCode}>
                <span className="block">{title ?? productCode}</span>
                <span className="text-soft text-small tabular block">
                  {begin === undefined ? t("noDate") : <DateText moment={begin} zone={false} />}
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

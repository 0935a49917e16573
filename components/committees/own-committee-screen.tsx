"use client";

import { useTranslations } from "next-intl";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getOwnCommittee } from "@/lib/contract/season";
import { CommitteeMeetings } from "./committee-meetings";
import { CommitteeTerm } from "./committee-term";

/** A committee on which the reader serves or has accepted a place: who else does, when it meets, whom to ask. */
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

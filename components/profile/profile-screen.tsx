"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/ui/date-text";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { useRead } from "@/lib/client/use-read";
import { getProfile } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";
import { CommitteeHistory } from "./committee-history";
import { FactRows, WhomToAsk } from "./profile-facts";
import { useHasUnsavedProfile } from "./profile-draft";
import { PROFILE_GROUPS } from "./profile-groups";
import { SetEmail } from "./set-email";
import { WaitingEmail } from "./waiting-email";
import { WishesSummary } from "./wishes/wishes-summary";

interface ProfileScreenProps {
  memberId: string;
  helpEmail: string | undefined;
  helpPhone: string | undefined;
}

/** The member's record, read-only. */
export function ProfileScreen({ memberId, ...help }: ProfileScreenProps) {
  const t = useTranslations("profile");
  const { data: profile, problem, readAgain } = useRead(getProfile, {});
  const hasUnsaved = useHasUnsavedProfile(memberId);
  return (
    <>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      {problem?.status === 404 && !profile && <Notice tone="error">{t("missing")}</Notice>}
      {problem && problem.status !== 404 && !profile && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {!profile && !problem && <Skeleton rows={12} row="line" />}
      {profile && (
        <div className="flow">
          {hasUnsaved ? (
            <Notice tone="warning" title={t("kept.title")}>
              <p>{t("kept.words")}</p>
              <p>
                <LinkButton kind="primary" href="/profile/change">
                  {t("kept.goOn")}
                </LinkButton>
              </p>
            </Notice>
          ) : (
            <p data-print="hide">
              <LinkButton kind="primary" href="/profile/change">
                {t("change")}
              </LinkButton>
            </p>
          )}
          <WaitingEmail />
          <SetEmail />
          {profile.beingPassedOn && (
            <Notice tone="info" title={t("beingPassedOn.title")}>
              <p>{t("beingPassedOn.words")}</p>
            </Notice>
          )}
          <Groups profile={profile} facts={<FactRows memberId={memberId} />} />
          <WhomToAsk {...help} />
          {profile.changed !== undefined && (
            <p className="text-soft text-small">
              {t("lastChanged")} <DateText moment={profile.changed} />
            </p>
          )}
        </div>
      )}
      <WishesSummary />
      <CommitteeHistory memberId={memberId} />
    </>
  );
}

interface GroupsProps {
  profile: EntryResult<typeof getProfile>;
  /** The facts in the last group that cannot be changed here. */
  facts: ReactNode;
}

function Groups({ profile, facts }: GroupsProps) {
  const t = useTranslations("profile");
  return PROFILE_GROUPS.map(({ group, fields }) => (
    <section key={group} className="mt-8" aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className="mb-2">
        {t(`groups.${group}`)}
      </h2>
      <SummaryList>
        {fields.map((field) => (
          <SummaryRow key={field} label={t(`fields.${field}`)}>
            {profile[field] ?? <span className="text-soft">{t("notGiven")}</span>}
          </SummaryRow>
        ))}
        {group === "professional" && facts}
      </SummaryList>
    </section>
  ));
}

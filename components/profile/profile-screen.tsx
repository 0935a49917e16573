"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getEmailChange, getProfile, refuseSetAddress } from "@/lib/contract/account";
import { getboardname, getmember, getprimaryboard } from "@/lib/contract/documented/committee";
import type { EntryResult } from "@/lib/contract/entry";
import { CommitteeHistory } from "./committee-history";
import { useHasUnsavedProfile } from "./profile-draft";
import { PROFILE_GROUPS } from "./profile-groups";
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
  profile: Profile;
  /** The facts in the last group that cannot be changed here. */
  facts: ReactNode;
}

/** A phone shows a group's rows in few lines: the parts of name and address in one, and what is not given in a sentence. */
function Groups({ profile, facts }: GroupsProps) {
  const t = useTranslations("profile");
  return PROFILE_GROUPS.map(({ group, fields }) => {
    const notGiven = fields.filter((field) => profile[field] === undefined);
    return (
      <section key={group} className="mt-8" aria-labelledby={`group-${group}`}>
        <h2 id={`group-${group}`} className="mb-2">
          {t(`groups.${group}`)}
        </h2>
        <SummaryList>
          {rowsOf(group, fields, profile).map(({ label, value }) => (
            <SummaryRow key={label} label={t(label)} isShort>
              {value}
            </SummaryRow>
          ))}
          {group === "professional" && facts}
          {notGiven.length > 0 && (
            <SummaryRow label={t("notGiven")} isShort>
              <span className="text-soft">{notGiven.map((field) => t(`fields.${field}`)).join(", ")}</span>
            </SummaryRow>
          )}
        </SummaryList>
      </section>
    );
  });
}

type Profile = EntryResult<typeof getProfile>;
type Group = (typeof PROFILE_GROUPS)[number];

/** The rows of a group: one for a name's parts and one for an address, else one for each field that is given. */
function rowsOf(group: Group["group"], fields: Group["fields"], profile: Profile) {
  const { address1, address2, city, state, zipcode } = profile;
  if (group === "address") {
    const town = given([given([city, state]).join(", "), zipcode]).join(" ");
    const lines = given([address1, address2, town]);
    return lines.length === 0 ? [] : [{ label: "postalAddress" as const, value: lines.join("\n") }];
  }
  if (group === "name") {
    const parts = given([profile.firstName, profile.middleName, profile.lastName]).join(" ");
    const { fullName = parts } = profile;
    const asWritten = { label: "fields.fullName" as const, value: fullName };
    return parts === fullName ? [asWritten] : [asWritten, { label: "nameParts" as const, value: parts }];
  }
  return fields.flatMap((field) => {
    const value = profile[field];
    return value === undefined ? [] : [{ label: `fields.${field}` as const, value }];
  });
}

function given(values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined && value !== "") as string[];
}

/** The details that the member cannot change, as rows of a summary list. Unknown ones are left out. */
function FactRows({ memberId }: { memberId: string }) {
  const t = useTranslations("profile.facts");
  const member = useRead(getmember, { ID: memberId }).data?.[0];
  const profile = useRead(getProfile, {}).data;
  const board = useRead(getprimaryboard, { ID: memberId }).data?.[0];
  const boardId = board?.BOARD_ID ?? "";
  const boardName = useRead(getboardname, { boardID: boardId }, { when: boardId !== "" }).data?.[0]
    ?.boardName;
  const facts = [
    [t("firm"), member?.company],
    [t("board"), boardName ?? member?.boardName],
    [t("company"), board?.company === boardName ? undefined : board?.company],
    [t("memberType"), profile?.memberType],
    [t("licence"), member?.licenseNo],
    [t("memberId"), memberId],
  ] as const;
  return facts.map(
    ([label, value]) =>
      value && (
        <SummaryRow key={label} label={label} isShort>
          {value}
        </SummaryRow>
      ),
  );
}

interface WhomToAskProps {
  helpEmail: string | undefined;
  helpPhone: string | undefined;
}

/** Says who can change what the member cannot. */
function WhomToAsk({ helpEmail, helpPhone }: WhomToAskProps) {
  const t = useTranslations("profile.facts");
  return (
    <p className="text-soft text-small">
      {t("ask")}{" "}
      {helpEmail === undefined
        ? helpPhone !== undefined && t("askPhone", { phone: helpPhone })
        : t.rich("askMail", {
            mail: () => (
              <a className="link" href={`mailto:${helpEmail}`}>
                {helpEmail}
              </a>
            ),
          })}
    </p>
  );
}

/** The address that somebody else set for a member with a role and that waits: how it is confirmed, and how to refuse it. */
function SetEmail() {
  const t = useTranslations("profile.setEmail");
  const change = useRead(getEmailChange, {}).data;
  const refusing = useWrite(refuseSetAddress);
  const notice = useRef<HTMLDivElement>(null);
  const isRefused = refusing.reply?.kind === "result" && change !== undefined && change.set === undefined;
  useEffect(() => {
    if (isRefused) notice.current?.focus();
  }, [isRefused]);
  if (!change) return null;
  if (isRefused) {
    return (
      <Notice ref={notice} tone="success" isNew title={t("refused")}>
        <p className="wrap-anywhere">
          {change.email === undefined ? t("refusedNone") : t("refusedWords", { email: change.email })}
        </p>
      </Notice>
    );
  }
  const { set } = change;
  if (set === undefined) return refusing.reply ? <ReplyNotice reply={refusing.reply} /> : null;
  return (
    <Notice tone="warning" title={t("title")}>
      <p className="wrap-anywhere">
        {set.email === undefined ? t("removed") : t("set", { address: set.email })}
      </p>
      <p className="wrap-anywhere">
        {change.email === undefined ? t("confirmNone") : t("confirm", { email: change.email })}
      </p>
      <p>
        {t("until")} <DateText moment={set.until} />.
      </p>
      <ReplyNotice reply={refusing.reply} />
      <p>
        <Button
          isBusy={refusing.isSending}
          busyLabel={t("refusing")}
          onClick={() => void refusing.send({ email: set.email })}
        >
          {t("refuse")}
        </Button>
      </p>
    </Notice>
  );
}

"use client";

import { useNow, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText, DayText } from "@/components/ui/date-text";
import { Deadline } from "@/components/ui/deadline";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { Receipt } from "@/components/ui/receipt";
import { SiteLink } from "@/components/ui/site-link";
import { PageSkeleton } from "@/components/ui/skeleton";
import { SummaryRow } from "@/components/ui/summary-list";
import { useDocumentTitle } from "@/components/ui/use-document-title";
import { UnmetRules } from "@/components/ui/unmet-rules";
import type { Reading } from "@/lib/client/use-read";
import type { getNominations } from "@/lib/contract/season";
import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import { mayNominate, type NominationWindow } from "@/lib/domain/season/season";
import { NominationSummary } from "./nomination-summary";
import { findOwn, type OwnNomination, toDraft } from "./own-nomination";

interface NominationReceiptProps {
  /** The record id of the nomination, or its reference. */
  record: string;
  /** What was just sent from this page. */
  sent?: NominationDraft | undefined;
  /** The sentences of the rules that only warn and were not met by it. */
  warnings?: readonly string[];
  made: Reading<typeof getNominations>;
  season: NominationWindow;
}

/** The receipt of a nomination, from what the association has: its reference, what it says and what comes next. */
export function NominationReceipt({ record, sent, warnings = [], made, season }: NominationReceiptProps) {
  const t = useTranslations("nominate.receipt");
  useDocumentTitle(t("pageTitle"));
  const isOpen = mayNominate(season, useNow()).ok;
  const stored = findOwn(made.data?.items, record);
  // What was sent stands in while the nomination cannot be read.
  const draft = stored ? toDraft(stored, season.year) : sent;
  if (!draft || stored?.state === "withdrawn") {
    if (made.isReading && !made.data) return <PageSkeleton rows={3} />;
    return <NoReceipt withdrawn={stored} />;
  }
  const name = draft.candidate?.name ?? "";
  const isChange = stored ? stored.created !== stored.updated : draft.basis !== "";
  return (
    <Receipt
      title={isChange ? t("titleChange", { name }) : t("title", { name })}
      {...(stored ? { reference: stored.reference } : {})}
      next={
        <>
          {warnings.length > 0 && (
            <Notice tone="warning" title={t("warned", { name })}>
              <UnmetRules sentences={warnings} />
            </Notice>
          )}
          {isOpen && <p>{t("next")}</p>}
          <p>{t("secret", { name })}</p>
          <p>
            {isOpen
              ? t.rich("change", {
                  deadline: () => <Deadline date={season.nominationsClose} timeZone={season.timeZone} />,
                })
              : t("closed")}
          </p>
          <p className="flex flex-wrap gap-3 pt-2" data-print="hide">
            {isOpen && (
              <LinkButton href="/nominate" kind="primary">
                {t("another")}
              </LinkButton>
            )}
            <LinkButton href="/nominations">{t("all")}</LinkButton>
          </p>
        </>
      }
    >
      <NominationSummary draft={draft} effective={<DayText date={draft.effectiveDate} weekday={false} />}>
        {stored && (
          <SummaryRow label={t("sent")}>
            <DateText moment={stored.updated} />
          </SummaryRow>
        )}
      </NominationSummary>
    </Receipt>
  );
}

function NoReceipt({ withdrawn }: { withdrawn: OwnNomination | undefined }) {
  const t = useTranslations("nominate.receipt");
  const mine = (words: ReactNode) => (
    <SiteLink className="link" href="/nominations">
      {words}
    </SiteLink>
  );
  return (
    <>
      <PageTitle>{t("goneTitle")}</PageTitle>
      <p>
        {withdrawn ? t.rich("withdrawn", { name: withdrawn.candidateName, mine }) : t.rich("gone", { mine })}
      </p>
    </>
  );
}

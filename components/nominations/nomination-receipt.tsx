"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { DateText, DayText } from "@/components/ui/date-text";
import { Deadline } from "@/components/ui/deadline";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Receipt } from "@/components/ui/receipt";
import { PageSkeleton } from "@/components/ui/skeleton";
import { SummaryRow } from "@/components/ui/summary-list";
import { UnmetRules } from "@/components/ui/unmet-rules";
import type { Reading } from "@/lib/client/use-read";
import type { getnominations } from "@/lib/contract/season";
import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import type { NominationWindow } from "@/lib/domain/season/season";
import { NominationSummary } from "./nomination-summary";
import { toDraft } from "./own-nomination";

interface NominationReceiptProps {
  /** What was sent from this page; undefined when the receipt was opened again by its address. */
  sent: NominationDraft | undefined;
  /** The sentences of the rules that only warn and were not met. */
  warnings: readonly string[];
  made: Reading<typeof getnominations>;
  season: NominationWindow;
  isChange: boolean;
}

/** The receipt of a nomination: what was sent, its reference and what comes next. */
export function NominationReceipt({ sent, warnings, made, season, isChange }: NominationReceiptProps) {
  const t = useTranslations("nominate.receipt");
  const recordId = useSearchParams().get("record") ?? sent?.recordId;
  const stored = made.data?.find(({ recordID, state }) => recordID === recordId && state !== "withdrawn");
  // Shows the stored nomination, or what was sent while that cannot be read.
  const draft = stored ? toDraft(stored, season.year) : sent;
  if (!draft) {
    if (made.isReading) return <PageSkeleton rows={3} />;
    return (
      <p>
        {t.rich("gone", {
          mine: (words) => (
            <Link className="link" href="/nominations">
              {words}
            </Link>
          ),
        })}
      </p>
    );
  }
  const name = draft.candidate?.name ?? "";
  return (
    <Receipt
      title={isChange ? t("titleChange", { name }) : t("title", { name })}
      {...(stored ? { reference: stored.nominationID } : {})}
      next={
        <>
          {warnings.length > 0 && (
            <Notice tone="warning" title={t("warned", { name })}>
              <UnmetRules sentences={warnings} />
            </Notice>
          )}
          <p>{t("next")}</p>
          <p>{t("secret", { name })}</p>
          <p>
            {t.rich("change", {
              deadline: () => <Deadline date={season.nominationsClose} timeZone={season.timeZone} />,
            })}
          </p>
          <p className="flex flex-wrap gap-3 pt-2" data-print="hide">
            <LinkButton href="/nominate" kind="primary">
              {t("another")}
            </LinkButton>
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

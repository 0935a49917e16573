"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import type { ProfileChange } from "@/lib/domain/people/profile-versions";

interface ProfileReceiptProps {
  changes: readonly ProfileChange[];
  /** When the change was made; blank when the record has never changed. */
  at: string;
}

/** The receipt of a change: the old and new values, and what happens next. */
export function ProfileReceipt({ changes, at }: ProfileReceiptProps) {
  const t = useTranslations("profile");
  const email = changes.find(({ field }) => field === "email")?.to;
  const isSame = changes.length === 0;
  const isEmailAlone = email !== undefined && changes.length === 1;
  return (
    <Receipt
      title={t(isSame ? "receipt.titleSame" : isEmailAlone ? "receipt.titleEmail" : "receipt.title")}
      next={
        <>
          {email !== undefined && <p className="wrap-anywhere">{t("receipt.nextEmail", { email })}</p>}
          {!isEmailAlone && <p>{t("receipt.next")}</p>}
          <p className="pt-2" data-print="hide">
            <LinkButton href="/profile" kind="primary">
              {t("receipt.home")}
            </LinkButton>
          </p>
        </>
      }
    >
      {isSame ? (
        <p>{t("receipt.same")}</p>
      ) : (
        <>
          <h2 className="mb-2">{t("receipt.changed")}</h2>
          <SummaryList>
            {changes.map(({ field, from, to }) => (
              <SummaryRow key={field} label={t(`fields.${field}`)}>
                <span className="block">{to === "" ? t("receipt.removed") : to}</span>
                {field === "email" && <span className="text-small block">{t("receipt.waits")}</span>}
                <span className="text-soft text-small block">
                  {from === "" ? t("receipt.wasBlank") : t("receipt.was", { before: from })}
                </span>
              </SummaryRow>
            ))}
            <SummaryRow label={t(isEmailAlone ? "receipt.whenAsked" : "receipt.when")}>
              <DateText moment={at} />
            </SummaryRow>
          </SummaryList>
        </>
      )}
    </Receipt>
  );
}

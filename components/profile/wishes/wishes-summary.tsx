"use client";

import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { SiteLink } from "@/components/ui/site-link";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { useRead } from "@/lib/client/use-read";
import { getWishes } from "@/lib/contract/season";

/** The reader's wishes on their profile, with the way to change them. */
export function WishesSummary() {
  const t = useTranslations("wishes");
  const positionName = usePositionName();
  const own = useRead(getWishes, {}).data;
  if (!own) return null;
  const { wishes, year, declined, hidesTelephone } = own;
  return (
    <section className="mt-8" aria-labelledby="wishes">
      <h2 id="wishes" className="mb-2">
        {t("title")}
      </h2>
      <SummaryList>
        <SummaryRow label={t("serve.title")}>
          {wishes.length === 0 ? (
            <span className="text-soft">{t("summary.noWish")}</span>
          ) : (
            <ol>
              {wishes.map(({ committeeCode, committeeName, position }) => (
                <li key={`${committeeCode} ${position ?? ""}`}>
                  <span className="name">{committeeName}</span>,{" "}
                  {position === undefined ? t("serve.anyPosition") : positionName(position)}
                </li>
              ))}
            </ol>
          )}
        </SummaryRow>
        {year !== undefined && (
          <SummaryRow label={t("no.title", { year })}>
            {t(declined ? "summary.declined" : "summary.notDeclined")}
          </SummaryRow>
        )}
        <SummaryRow label={t("telephone.title")}>
          {t(hidesTelephone ? "summary.hidden" : "summary.shown")}
        </SummaryRow>
      </SummaryList>
      <p className="mt-3" data-print="hide">
        <SiteLink className="link" href="/profile/wishes">
          {t("summary.change")}
        </SiteLink>
      </p>
    </section>
  );
}

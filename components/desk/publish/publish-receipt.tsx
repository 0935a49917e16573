"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { useEffect } from "react";
import { useAddress } from "@/components/ui/use-address";
import { yearHref } from "../year-href";
import type { Publication } from "./publication";
import { NotifiedList } from "./notified-list";

/** What was published, and who is to be told. */
export function PublishReceipt({ publication }: { publication: Publication }) {
  const t = useTranslations("desk-review.publish");
  const inAddress = useAddress().read("year");
  const words = useTranslations("desk.publish");
  const { places, publishedAt, notified, notifiedNotSelected } = publication;
  const unreachable = notified.filter(({ reachable }) => !reachable).length;
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById("page-title")?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <PageTitle
        lead={
          publishedAt === undefined || places.length === 0
            ? t("nothingNew")
            : t.rich("doneLead", { at: () => <DateText moment={publishedAt} /> })
        }
      >
        {t("done", { count: places.length })}
      </PageTitle>
      <div className="grid gap-6">
        {notified.length > 0 && (
          <NotifiedList
            id="notified"
            title={words("toldAfter", { count: notified.length })}
            words={words("toldAfterWords", { unreachable })}
            notified={notified}
          />
        )}
        {notifiedNotSelected.length > 0 && (
          <NotifiedList
            id="told-not-selected"
            title={words("notSelectedAfter", { count: notifiedNotSelected.length })}
            words={words("notSelectedWords")}
            notified={notifiedNotSelected}
          />
        )}
        <p>
          <LinkButton kind="primary" href={yearHref("/staff/slate", inAddress)}>
            {t("toSlate")}
          </LinkButton>
        </p>
      </div>
    </>
  );
}

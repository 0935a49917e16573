"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { useEffect } from "react";
import { useAddress } from "@/components/ui/use-address";
import { yearHref } from "../year-href";
import type { Publication } from "./publication";
import { ToldList } from "./told-list";

/** What was published, and who is to be told. */
export function PublishReceipt({ publication }: { publication: Publication }) {
  const t = useTranslations("desk-review.publish");
  const inAddress = useAddress().read("year");
  const words = useTranslations("desk.publish");
  const { places, publishedAt, told, toldNotSelected } = publication;
  const unreachable = told.filter(({ reachable }) => !reachable).length;
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
        {told.length > 0 && (
          <ToldList
            id="told"
            title={words("toldAfter", { count: told.length })}
            words={words("toldAfterWords", { unreachable })}
            told={told}
          />
        )}
        {toldNotSelected.length > 0 && (
          <ToldList
            id="told-not-selected"
            title={words("notSelectedAfter", { count: toldNotSelected.length })}
            words={words("notSelectedWords")}
            told={toldNotSelected}
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

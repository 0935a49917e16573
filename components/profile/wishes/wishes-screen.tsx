"use client";

import { useTranslations } from "next-intl";
import { BackLink } from "@/components/ui/back-link";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getWishes } from "@/lib/contract/season";
import { NoNomination } from "./no-nomination";
import { ServingWishes } from "./serving-wishes";
import { TelephoneChoice } from "./telephone-choice";

/** What a member wishes until they say otherwise. */
export function WishesScreen() {
  const t = useTranslations("wishes");
  const { data: own, problem, readAgain } = useRead(getWishes, {});
  return (
    <>
      <BackLink href="/profile">{t("back")}</BackLink>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      {!own && problem && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {!own && !problem && <Skeleton rows={6} row="field" />}
      {own && (
        <div className="grid gap-12">
          <ServingWishes wishes={own.wishes} />
          {own.year !== undefined && <NoNomination year={own.year} isDeclined={own.declined} />}
          <TelephoneChoice isHidden={own.hidesTelephone} />
        </div>
      )}
    </>
  );
}

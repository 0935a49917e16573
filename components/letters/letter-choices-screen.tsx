"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { BackLink } from "@/components/ui/back-link";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getLetterChoices } from "@/lib/contract/account";
import { LetterChoicesForm } from "./letter-choices-form";

/** How the reader wants to be written to. */
export function LetterChoicesScreen() {
  const t = useTranslations("letter-box");
  const router = useRouter();
  const { data: choices, problem, readAgain } = useRead(getLetterChoices, {});
  return (
    <>
      <BackLink href="/letters" onFollow={() => router.push("/letters")}>
        {t("back")}
      </BackLink>
      <PageTitle lead={t("choices.lead")}>{t("choices.title")}</PageTitle>
      <section tabIndex={-1} className="flow">
        {!choices && problem && (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        )}
        {!choices && !problem && <Skeleton rows={3} row="field" />}
        {choices && <LetterChoicesForm choices={choices} />}
      </section>
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";

interface FailedPageProps {
  /** Under which the service's log has the error. */
  digest: string | undefined;
  retry: () => void;
}

/** Stands where a page could not be drawn. */
export function FailedPage({ digest, retry }: FailedPageProps) {
  const t = useTranslations("errors.failed");
  return (
    <>
      <PageTitle lead={digest === undefined ? t("wordsPlain") : t("words", { digest })}>
        {t("title")}
      </PageTitle>
      <Button kind="primary" onClick={retry}>
        {t("retry")}
      </Button>
    </>
  );
}

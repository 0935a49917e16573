"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";

interface FailedPageProps {
  /** Identifies the error in the service's log. */
  digest: string | undefined;
  retry: () => void;
}

/** Replaces a page that could not be rendered. */
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

import { useTranslations } from "next-intl";
import { PageTitle } from "@/components/ui/page-title";

interface AwayPageProps {
  /** The path at which to try again; the page's own unless given. */
  retry?: string;
}

/** Replaces a page while the service cannot reach its database. It works without JavaScript: the link loads the page again. */
export function AwayPage({ retry = "" }: AwayPageProps) {
  const t = useTranslations("errors.away");
  return (
    <>
      <PageTitle lead={t("words")}>{t("title")}</PageTitle>
      <p>
        <a href={retry} className="link">
          {t("retry")}
        </a>
      </p>
    </>
  );
}

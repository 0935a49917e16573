import { useTranslations } from "next-intl";
import { PageTitle } from "@/components/ui/page-title";

/** Replaces a page while the service cannot reach its database. It works without JavaScript: the link loads the page again. */
export function AwayPage() {
  const t = useTranslations("errors.away");
  return (
    <>
      <PageTitle lead={t("words")}>{t("title")}</PageTitle>
      <p>
        <a href="" className="link">
          {t("retry")}
        </a>
      </p>
    </>
  );
}

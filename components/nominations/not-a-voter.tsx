import { useTranslations } from "next-intl";
import { PageTitle } from "@/components/ui/page-title";
import { SiteLink } from "@/components/ui/site-link";

/** Tells a member without a vote why they cannot nominate, and what they can do. */
export function NotAVoter() {
  const t = useTranslations("nominate.notVoter");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <div className="flow">
        <p>{t("words")}</p>
        <p>
          {t.rich("places", {
            places: (words) => (
              <SiteLink className="link" href="/places">
                {words}
              </SiteLink>
            ),
          })}
        </p>
      </div>
    </>
  );
}

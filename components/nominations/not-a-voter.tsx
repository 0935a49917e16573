import { useTranslations } from "next-intl";
import Link from "next/link";
import { PageTitle } from "@/components/ui/page-title";

/** Why this member cannot nominate, and what they can. */
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
              <Link className="link" href="/places">
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </>
  );
}

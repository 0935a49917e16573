import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";

export async function generateMetadata() {
  return { title: (await getTranslations("sign-in.portal"))("refusedTitle") };
}

export default async function RefusedPage() {
  const t = await getTranslations("sign-in.portal");
  return (
    <div className="flow">
      <PageTitle lead={t("refusedWords")}>{t("refusedTitle")}</PageTitle>
      <p>{t("refusedNext")}</p>
      <p>
        <LinkButton href="/login" kind="primary">
          {t("signIn")}
        </LinkButton>
      </p>
    </div>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("errors.notFound"))("title") };
}

export default async function NotFound() {
  const t = await getTranslations("errors.notFound");
  return (
    <>
      <PageTitle lead={t("words")}>{t("title")}</PageTitle>
      <LinkButton href="/" kind="primary">
        {t("home")}
      </LinkButton>
    </>
  );
}

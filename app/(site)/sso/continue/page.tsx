import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { PortalForm } from "@/components/sign-in/portal-form";
import { PageTitle } from "@/components/ui/page-title";
import { association } from "@/lib/site/association";

export async function generateMetadata() {
  return { title: (await getTranslations("sign-in.portal"))("title") };
}

/** Where a link from the association's portal leads (lib/http/sign-in/sso.ts), with the secret already removed from the address. */
export default async function ContinuePage() {
  const t = await getTranslations("sign-in.portal");
  return (
    <Screen texts={["sign-in.portal"]}>
      <PageTitle lead={t("words")}>{t("title")}</PageTitle>
      <PortalForm association={association().name} />
    </Screen>
  );
}

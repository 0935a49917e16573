import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { WebhooksScreen } from "@/components/desk/webhooks/webhooks-screen";
import { getWebhooks } from "@/lib/contract/desk/webhooks";
import { pageReads } from "@/lib/site/page-reads";
import { deskMetadata, mayAtDesk, requireStaff } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk-letters.webhooks"))("title"));
}

export default async function WebhooksPage() {
  const staff = await requireStaff();
  const t = await getTranslations("desk-letters.webhooks");
  if (!mayAtDesk(staff, "webhooks.read")) return <NotYourRole title={t("title")} right="webhooks.read" />;
  const page = pageReads();
  await page.read(getWebhooks, {});
  return (
    <Screen texts={["desk-letters.webhooks", "desk.meanwhile"]} reads={page}>
      <WebhooksScreen />
    </Screen>
  );
}

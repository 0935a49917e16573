import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { PublishScreen } from "@/components/desk/publish/publish-screen";
import { previewPublication } from "@/lib/contract/desk";
import {
  deskMetadata,
  type DeskPageProps,
  mayAtDesk,
  requireStaff,
  seasonReads,
} from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk-review.publish"))("title"));
}

export default async function PublishPage({ searchParams }: DeskPageProps) {
  const staff = await requireStaff();
  if (!mayAtDesk(staff, "publication.read")) {
    const t = await getTranslations("desk-review.publish");
    return <NotYourRole title={t("title")} right="publication.read" />;
  }
  const { page, season } = await seasonReads(searchParams);
  if (season) await page.read(previewPublication, { year: season.year });
  return (
    <Screen
      texts={[
        "desk-review.publish",
        "desk-review.targets",
        "desk.counted",
        "desk.list",
        "desk.publish",
        "desk.title",
      ]}
      reads={page}
    >
      <PublishScreen />
    </Screen>
  );
}

import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { DeliveryScreen } from "@/components/desk/delivery/delivery-screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { getNotified } from "@/lib/contract/desk/letters";
import {
  deskMetadata,
  type DeskPageProps,
  mayAtDesk,
  requireStaff,
  seasonReads,
} from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk-letters.delivery"))("title"));
}

export default async function DeliveryPage({ searchParams }: DeskPageProps) {
  const staff = await requireStaff();
  const t = await getTranslations("desk-letters.delivery");
  if (!mayAtDesk(staff, "calls.read")) return <NotYourRole title={t("title")} right="calls.read" />;
  const { page, season } = await seasonReads(searchParams);
  if (season && mayAtDesk(staff, "letters.read")) await page.read(getNotified, { year: season.year });
  return (
    <Screen
      texts={[
        "desk-letters.delivery",
        "desk-letters.kind",
        "desk-letters.text",
        "desk-review.export",
        "desk.person",
        "desk.title",
        "desk.views",
      ]}
      reads={page}
    >
      <DeliveryScreen />
    </Screen>
  );
}

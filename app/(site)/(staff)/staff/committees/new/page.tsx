import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { NewCommitteeScreen } from "@/components/desk/committees/new-committee-screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { deskMetadata, mayAtDesk, requireStaff } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.committee"))("newTitle"));
}

export default async function NewCommitteePage() {
  const staff = await requireStaff();
  const t = await getTranslations("desk.committee");
  if (!mayAtDesk(staff, "committees.manage")) {
    return <NotYourRole title={t("newTitle")} right="committees.manage" />;
  }
  return (
    <Screen texts={["desk.committee", "desk.title"]}>
      <NewCommitteeScreen />
    </Screen>
  );
}

import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { RolesScreen } from "@/components/desk/people/roles-screen";
import { getStaff, getWaitingAddresses } from "@/lib/contract/desk/staff";
import { pageReads } from "@/lib/site/page-reads";
import { deskMetadata, mayAtDesk, requireStaff } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.roles"))("title"));
}

export default async function RolesPage() {
  const staff = await requireStaff();
  const page = pageReads();
  const mayReadWaiting = mayAtDesk(staff, "record.read");
  await Promise.all([
    page.read(getStaff, {}),
    mayReadWaiting ? page.read(getWaitingAddresses, {}) : undefined,
  ]);
  return (
    <Screen
      texts={["desk.list", "desk.person", "desk.role", "desk.roles", "desk.waitingAddresses", "desk.views"]}
      reads={page}
    >
      <RolesScreen />
    </Screen>
  );
}

import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { SeatsScreen } from "@/components/desk/committees/seats/seats-screen";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.seats"))("title"));
}

export default async function SeatsPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <Screen texts={["desk.list", "desk.noTerm", "desk.seats", "desk.title"]} reads={page}>
      <SeatsScreen />
    </Screen>
  );
}

import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { RollOverScreen } from "@/components/desk/season/roll-over-screen";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.rollOver"))("title"));
}

export default async function RollOverPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <Screen texts={["desk-letters.kind", "desk.rollOver", "desk.season", "desk.title"]} reads={page}>
      <RollOverScreen />
    </Screen>
  );
}
